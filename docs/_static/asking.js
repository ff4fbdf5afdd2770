// A drawn example answers when its cards are clicked. The answers were worked out by the library when the page was
// built: this needs no network, no server and no Python, and works from file://. Without it the page reads the same.
'use strict';

const SIGNS = {M: ['moon', '☾︎'], S: ['sun', '☀︎'], Q: ['square', '◼︎'], D: ['disc', '●︎']};
const COLOURS = {R: 'red', Y: 'yellow', G: 'green', B: 'blue'};
const NAMED = /\b([MSQDRYGB]-?\d+[bcd]?)\b/;
const ALLOWED = 1;

const made = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const capital = words => words.charAt(0).toUpperCase() + words.slice(1);

// A text in which cards are drawn as everywhere on the page.
const withCards = words => words.split(NAMED).map((part, place) => {
  if (place % 2 === 0) return part;
  const [kind, sign] = SIGNS[part[0]] ?? [COLOURS[part[0]], ''];
  return made('span', {className: `card ${kind}`}, sign ? part.slice(1) + sign : part);
});

const enhance = script => {
  const told = JSON.parse(script.textContent);
  const pictures = [];
  for (let before = script.previousElementSibling; before; before = before.previousElementSibling) {
    if (before.matches('svg.table')) pictures.unshift(before);
  }
  const cards = pictures.flatMap(picture => [...picture.querySelectorAll('[data-card]')]);
  const answered = made('output', {className: 'answered'});
  answered.setAttribute('aria-live', 'polite');
  const [usual] = told.choices;
  let [chosen, asked] = [usual, null];

  const linked = (words, cites) => {
    const links = cites.flatMap((cite, place) => {
      const link = cite in told.links ? made('a', {href: told.links[cite]}, cite) : cite;
      return place ? [', ', link] : [link];
    });
    return [...withCards(words), ...(links.length ? [' [', ...links, ']'] : [])];
  };

  const shown = number => {
    const [verdict, tried, ...said] = told.answers[number];
    const sentences = said.map(one => told.said[one]);
    // The first thing that happens is often just what was tried.
    const cites = sentences[0]?.[0] === tried ? sentences.shift().slice(1) : [];
    const lines = sentences.map(([words, ...behind]) => made('li', {}, ...linked(capital(words), behind)));
    const list = lines.length ? [made('ul', {}, ...lines)] : [];
    if (!tried) return made('div', {className: 'told'}, ...list);
    const mark = verdict === ALLOWED ? '✓ ' : '✕ Refused: ';
    const head = made('p', {}, made('strong', {}, mark), ...linked(verdict === ALLOWED ? capital(tried) : tried, cites));
    return made('div', {className: verdict === ALLOWED ? 'allowed' : 'refused'}, head, ...list);
  };

  const numbers = key => chosen.cards?.[key] ?? usual.cards[key] ?? [];
  const others = () => chosen.others ?? usual.others;

  const show = () => {
    cards.forEach(card => card.classList.toggle('asked', asked?.card === card));
    if (asked === null) return;
    const found = asked.card ? numbers(asked.card.dataset.card) : others()[asked.words] ?? [];
    // What is allowed first: somebody who looks at a card wants to know what it can do.
    const sorted = [...found].sort((a, b) => (told.answers[b][0] === ALLOWED) - (told.answers[a][0] === ALLOWED));
    answered.replaceChildren(...sorted.map(shown));
    if (!found.length) answered.replaceChildren('This cannot be done under this reading.');
  };

  // One stop for the Tab key in each example; the arrow keys go on from card to card.
  const focus = card => {
    cards.forEach(other => other.setAttribute('tabindex', other === card ? '0' : '-1'));
    card.focus();
  };

  const pressed = (event, card) => {
    const place = cards.indexOf(card);
    const to = {ArrowRight: place + 1, ArrowDown: place + 1, ArrowLeft: place - 1, ArrowUp: place - 1,
      Home: 0, End: cards.length - 1}[event.key];
    if (event.key === 'Enter' || event.key === ' ') [asked] = [{card}];
    else if (to === undefined) return;
    else focus(cards[(to + cards.length) % cards.length]);
    event.preventDefault();
    show();
  };

  pictures.forEach(picture => picture.setAttribute('role', 'group'));
  // The keyboard begins at the hand that may play.
  const begin = cards.find(card => card.matches('.may, .chosen')) ?? cards.find(card => card.closest('.mine')) ?? cards[0];
  cards.forEach(card => {
    card.setAttribute('role', 'button');
    card.setAttribute('tabindex', card === begin ? '0' : '-1');
    card.setAttribute('aria-label', card.dataset.words || 'a card face down');
    card.addEventListener('click', () => { asked = {card}; focus(card); show(); });
    card.addEventListener('keydown', event => pressed(event, card));
  });

  const buttons = made('span', {className: 'others'});
  const offer = () => buttons.replaceChildren(...Object.keys(others()).map(words =>
    made('button', {type: 'button', onclick: () => { asked = {words}; show(); }}, ...withCards(capital(words)))));

  // Only those who come by key are told about keys.
  const keys = made('span', {hidden: true}, 'The arrow keys go from card to card; Enter asks. ');
  cards.forEach(card => card.addEventListener('focus', () => { keys.hidden = !card.matches(':focus-visible'); }));
  const hint = made('p', {className: 'hint'}, 'Click a card to see what the rules say about it. ', keys, buttons);
  const parts = [hint];
  if (told.choices.length > 1) {
    const select = made('select', {onchange: () => { chosen = told.choices[select.value]; offer(); show(); }});
    let [group, parent] = ['', select];
    told.choices.forEach((choice, number) => {
      if (choice.group !== group) {
        [group, parent] = [choice.group, made('optgroup', {label: choice.group})];
        select.append(parent);
      }
      const isSame = number > 0 && !choice.cards;
      parent.append(made('option', {value: number}, choice.name + (isSame ? ' (the same here)' : '')));
    });
    parts.push(made('label', {className: 'reading'}, 'Reading: ', select));
  }
  offer();
  script.after(made('div', {className: 'asking'}, ...parts, answered));
  const opened = cards.find(card => card.dataset.card === told.opened);
  if (opened) [asked] = [{card: opened}];
  show();
};

document.querySelectorAll('script.answers').forEach(enhance);
