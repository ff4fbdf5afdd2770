/* What answers a question: the same as the package tricky_twist.search.
   A plain script, so that the pages can be searched from a disk, too. */
"use strict";

const finder = (() => {
  let words; // lists, which come with the first part of the records
  const records = [];
  const worth = new Map(); // for each term, the numbers of the records that have it, and how much that counts

  /** Take in a part of the records, and of what each term counts for them. */
  function add(part) {
    words ??= prepared(part.words);
    const first = records.length;
    records.push(...part.records);
    for (const [term, pairs] of Object.entries(part.worth)) {
      let number = first;
      if (!worth.has(term)) worth.set(term, []);
      for (let i = 0; i < pairs.length; i += 2) worth.get(term).push([(number += pairs[i]), pairs[i + 1]]);
    }
  }

  function prepared(given) {
    return {
      ...given,
      small: new Set(given.small),
      names: new Set(given.names),
      named: new RegExp(given.named, "g"),
      duty: new RegExp(given.duty, "gi"),
      irregular: new Map(Object.entries(given.irregular)),
      meanings: new Map(Object.entries(given.meanings)),
      shortened: given.shortened.map(([pattern, instead]) => [new RegExp(pattern), instead]),
    };
  }

  function wordsOf(text) {
    const letters = text.toLowerCase().normalize("NFKD").replace(/\p{M}|['\u2019]/gu, "");
    const plain = letters.replace(words.named, "$1$2");
    const found = plain.match(/(?:tt|tw|ft)-?[a-z]?\d+|[\p{L}\p{N}_]+/gu) ?? [];
    return found.flatMap(parts).map((word) => word.replace(/^(tt|tw|ft)(?=[a-z]?\d)/, "$1-"));
  }

  /** Return the parts of a name such as legal_moves, and the whole; any other word is one part. */
  function parts(word) {
    const all = word.split("_").filter(Boolean);
    return all.length > 1 ? [...all, all.join("")] : all;
  }

  function stem(word) {
    if (word.length < words.shortest || words.names.has(word) || /\d/.test(word)) return word;
    word = words.irregular.get(word) ?? word;
    const fits = words.endings.find(([ending]) => word.endsWith(ending));
    if (fits) word = word.slice(0, -fits[0].length) + fits[1];
    for (const [pattern, instead] of words.shortened)
      if (word.length >= words.shortest) word = word.replace(pattern, instead);
    return word;
  }

  /** Return a question in which every way to ask for a duty is the same word. */
  const plainly = (question) => question.replace(words.duty, words.forced);

  const told = (text) => wordsOf(text).filter((word) => !words.small.has(word));
  const terms = (text) => told(text).map(stem);

  const begun = (term, all) =>
    term.length > words.shortest ? [...all].filter((word) => word.startsWith(term)) : [];
  const longer = (term) => begun(term, worth.keys());

  /** Return the term of a word, or the nearest known one if it seems to be misspelt; nothing if none is near. */
  function mend(word) {
    const term = stem(word);
    if (worth.has(term) || words.meanings.has(term) || longer(term).length) return term;
    if (word.length < words.shortest || !/^\p{L}+$/u.test(word)) return "";
    const whole = begun(term, words.meanings.keys()).filter((other) => !other.includes(" "));
    if (whole.length) return whole.sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0];
    const most = 1 + (term.length > words.long);
    let best = [most, 1, ""]; // more slips are too many
    const look = (other, often) => {
      const one = [slips(term, other, most), -often, other];
      const differs = [0, 1, 2].find((i) => one[i] !== best[i]);
      if (one[differs] < best[differs]) best = one;
    };
    for (const [other, where] of worth) look(other, where.length);
    for (const other of words.meanings.keys()) if (!other.includes(" ")) look(other, 0);
    return best[2];
  }

  /** Count the letters to add, leave out, change or swap with the next. */
  function slips(one, other, most) {
    if (Math.abs(one.length - other.length) > most) return most + 1;
    let last, before = [], row = [...Array(other.length + 1).keys()];
    for (let i = 0; i < one.length; i++) {
      [last, before, row] = [before, row, [i + 1]];
      for (let j = 0; j < other.length; j++) {
        let best = Math.min(before[j] + (one[i] !== other[j]), before[j + 1] + 1, row[j] + 1);
        if (i && j && one[i] === other[j - 1] && one[i - 1] === other[j]) best = Math.min(best, last[j - 1] + 1);
        row.push(best);
      }
    }
    return row[other.length];
  }

  /** Return what a question asks for: a group for each word, of terms and how much each counts. */
  function asked(question) {
    const given = told(plainly(question));
    const found = new Map();
    while (given.length) {
      const stems = given.slice(0, words.longest).map(stem);
      let size = stems.length;
      while (size > 1 && !words.meanings.has(stems.slice(0, size).join(" "))) size--;
      const phrase = size > 1 ? stems.slice(0, size) : [mend(given[0])].filter(Boolean);
      given.splice(0, size);
      const share = phrase.some((term) => worth.has(term)) ? words.meant : words.whole;
      const group = new Map((words.meanings.get(phrase.join(" ")) ?? []).map((term) => [term, share]));
      for (const term of phrase)
        for (const word of longer(term))
          if (!group.has(word)) group.set(word, Math.floor((words.begun * term.length) / word.length));
      for (const term of phrase) group.set(term, words.whole);
      if (group.size) found.set(JSON.stringify([...group].sort()), group);
    }
    return [...found.values()];
  }

  /** Return the records that are about other games than those that are named, if any is. */
  function elsewhere(named) {
    if (!named.length) return new Set();
    const of = (names) => names.flatMap((name) => (worth.get(name) ?? []).map(([number]) => number));
    const here = new Set(of(named));
    return new Set(of([...words.names].filter((name) => !named.includes(name))).filter((number) => !here.has(number)));
  }

  /** Return how much it says that a record has a term; nothing if none has it. */
  function rarity(term) {
    const having = worth.get(term)?.length;
    return having ? rare(having) : 0;
  }

  const rare = (having) => Math.round(words.fineness * Math.log((records.length + 1) / (having + 0.5)));

  /** Return the records that answer a question, the best first. */
  function find(question) {
    const scores = new Map(), answered = new Map();
    const more = (counts, number, what) => counts.set(number, (counts.get(number) ?? 0) + what);
    const groups = asked(question);
    for (const group of groups) {
      const rarest = Math.max(...[...group].map(([term, share]) => share * rarity(term)));
      const found = new Map();
      for (const [term, share] of group)
        for (const [number, counts] of worth.get(term) ?? []) more(found, number, share * counts);
      for (const [number, score] of found) {
        more(scores, number, score);
        more(answered, number, rarest);
      }
    }
    // What answers more of the question is better than what has one of its words often.
    const named = [...words.names].filter((name) => groups.some((group) => group.get(name) === words.whole));
    const other = elsewhere(named);
    const whole = [...scores].map(([number, score]) =>
      [number, score * Math.sqrt(answered.get(number)) * (other.has(number) ? words.elsewhere : 1)]);
    const least = whole.reduce((most, [, score]) => Math.max(most, score), 0) * words.poor;
    whole.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    return whole.filter(([, score]) => score >= least).map(([number]) => records[number]);
  }

  /** Return the words of a question that are not known as they stand, each with the term that it is taken for. */
  function mended(question) {
    const taken = told(plainly(question)).map((word) => [word, mend(word)]);
    return taken.filter(([word, term]) => term !== stem(word));
  }

  /** Tell whether the best record covers enough of a question; rare words count most. */
  function answers(question) {
    const best = records.indexOf(find(question)[0]);
    let wanted = 0, covered = 0;
    for (const word of told(plainly(question))) {
      const term = mend(word);
      const meant = term ? [term, ...(words.meanings.get(term) ?? []), ...longer(term)] : [];
      const known = meant.filter((other) => worth.has(other));
      const much = known.length ? Math.max(...known.map(rarity)) : rare(0);
      wanted += much;
      if (known.some((other) => worth.get(other).some(([number]) => number === best)))
        covered += term.startsWith(stem(word)) || stem(word).startsWith(term) ? much : much * words.guessed;
    }
    return wanted > 0 && covered / wanted >= words.least;
  }

  return { add, answers, asked, find, mended, terms };
})();
