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
      plainer: given.plainer.map(([pattern, instead]) => [new RegExp(pattern, "gi"), instead]),
      irregular: new Map(Object.entries(given.irregular)),
      meanings: new Map(Object.entries(given.meanings)),
      shortened: given.shortened.map(([pattern, instead]) => [new RegExp(pattern), instead]),
    };
  }

  function wordsOf(text) {
    const letters = text.toLowerCase().normalize("NFKD").replace(/\p{M}|['\u2019]/gu, "");
    const found = letters.match(/[a-z]{2}-?[a-z]?\d+|[\p{L}\p{N}_]+/gu) ?? [];
    return found.flatMap(parts).map((word) => word.replace(/^([a-z]{2})(?=[a-z]?\d)/, "$1-"));
  }

  /** Return the parts of a name such as legal_moves, and the whole; any other word is one part. */
  function parts(word) {
    const all = word.split("_").filter(Boolean);
    return all.length > 1 ? [...all, all.join("")] : all;
  }

  /** Return words with those of a title as one, even if a letter of them is wrong. */
  function joined(found) {
    const all = [];
    for (let place = 0; place < found.length; ) {
      const title = words.titles.find((each) =>
        each.every((word, n) => word === found[place + n] || isSlip(found[place + n] ?? "", word)));
      const whole = title ? title.join("") : found[place];
      all.push(whole);
      place += title ? title.length : 1;
      if (title && found[place] === whole) place++; // a name in the code has its whole behind its parts
    }
    return all;
  }

  function stem(word) {
    word = words.irregular.get(word) ?? word;
    if (word.length < words.shortest || words.names.has(word) || /\d/.test(word)) return word;
    const fits = words.endings.find(([ending]) => word.endsWith(ending));
    if (fits) word = word.slice(0, -fits[0].length) + fits[1];
    for (const [pattern, instead] of words.shortened)
      if (word.length >= words.shortest) word = word.replace(pattern, instead);
    return word;
  }

  /** Return a question in which every way to ask for the same uses the words of the rules. */
  const plainly = (question) =>
    words.plainer.reduce((asked, [pattern, instead]) => asked.replace(pattern, instead), question);

  const told = (text) => joined(wordsOf(text).filter((word) => !words.small.has(word)));
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
    let [best, most] = ["", -1];
    const look = (other, often) => {
      if (often < most || !isSlip(term, other)) return;
      if (often > most || other < best) [best, most] = [other, often];
    };
    for (const [other, where] of worth) look(other, where.length);
    for (const other of words.meanings.keys()) if (!other.includes(" ")) look(other, 0);
    return best;
  }

  /** Tell whether a letter within a word is missing or too many, or changed places with the next.
      In a long word it may also be a wrong one; a short word with another letter is another word. */
  function isSlip(one, other) {
    if (Math.abs(one.length - other.length) > 1) return false;
    let start = 0;
    while (start < Math.min(one.length, other.length) && one[start] === other[start]) start++;
    // Another beginning is another word, and so is another ending.
    if (!start || start === Math.min(one.length, other.length)) return false;
    const [rest, wanted] = [one.slice(start), other.slice(start)];
    if (one.length !== other.length) return rest.slice(1) === wanted || rest === wanted.slice(1);
    const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
    return isSwapped || (one.length >= words.long && rest.slice(1) === wanted.slice(1));
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

  /** Return the records that answer a question, the best first, of those that fit. */
  const find = (question, fits = () => true) => ranked(question, fits).map((number) => records[number]);

  function ranked(question, fits) {
    const scores = new Map(), answered = new Map();
    const more = (counts, number, what) => counts.set(number, (counts.get(number) ?? 0) + what);
    const groups = asked(question);
    for (const group of groups) {
      const rarest = Math.max(...[...group].map(([term, share]) => share * rarity(term)));
      const found = new Map();
      for (const [term, share] of group)
        for (const [number, counts] of worth.get(term) ?? []) // its synonyms add nothing to a word
          found.set(number, Math.max(found.get(number) ?? 0, share * counts));
      for (const [number, score] of found) {
        more(scores, number, score);
        more(answered, number, rarest);
      }
    }
    // What answers more of the question is better than what has one of its words often.
    const named = [...words.names].filter((name) => groups.some((group) => group.get(name) === words.whole));
    const other = elsewhere(named);
    const fitting = [...scores].filter(([number]) => fits(records[number]));
    const whole = fitting.map(([number, score]) =>
      [number, score * Math.sqrt(answered.get(number)) * (other.has(number) ? words.elsewhere : 1)]);
    const least = whole.reduce((most, [, score]) => Math.max(most, score), 0) * words.poor;
    whole.sort((one, other) => other[1] - one[1] || one[0] - other[0]);
    return whole.filter(([, score]) => score >= least).map(([number]) => number);
  }

  /** Return the words of a question that are not known as they stand, each with the term that it is taken for. */
  function mended(question) {
    const taken = told(plainly(question)).map((word) => [word, mend(word)]);
    return taken.filter(([word, term]) => term !== stem(word));
  }

  /** Tell whether one of the first records covers enough of a question; rare words count most. */
  function answers(question, fits = () => true) {
    const covered = new Map(ranked(question, fits).slice(0, words.first).map((number) => [number, 0]));
    let wanted = 0;
    for (const word of told(plainly(question))) {
      const term = mend(word);
      const meant = term ? [term, ...(words.meanings.get(term) ?? []), ...longer(term)] : [];
      const known = meant.filter((other) => worth.has(other));
      const much = known.length ? Math.max(...known.map(rarity)) : rare(0);
      wanted += much;
      const isSame = term.startsWith(stem(word)) || stem(word).startsWith(term);
      const having = new Set(known.flatMap((other) => worth.get(other).map(([number]) => number)));
      for (const number of covered.keys())
        if (having.has(number)) covered.set(number, covered.get(number) + much * (isSame ? 1 : words.guessed));
    }
    return Math.max(0, ...covered.values()) >= words.least * wanted && wanted > 0;
  }

  return { add, answers, asked, find, mended, terms };
})();
