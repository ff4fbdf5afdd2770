/* The shuffle of tricky_twist, to the byte, in any browser and in Node: a seed means the same deal. */

/** The order that a seed (a whole number or a text) gives to items, for a game and a label. */
export async function shuffle(seed, game, label, items) {
  const written = typeof seed === "string" ? `s${seed}` : `i${seed.toString(16)}`;
  const text = ["tricky-twist/shuffle/1", written, game, label].join("\0");
  const words = stream(await sha256(new TextEncoder().encode(text)));
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = await below(last + 1, words);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** Hands from shuffled cards, dealt one at a time, clockwise from seat 0; and what is left over. */
export function deal(cards, players, size) {
  const dealt = cards.slice(0, players * size);
  const hands = Array.from({ length: players }, (_, seat) =>
    dealt.filter((_card, place) => place % players === seat),
  );
  return { hands, rest: cards.slice(players * size) };
}

/** The next number of the stream that is below a limit, each as likely as the others. */
async function below(limit, words) {
  const usable = 65536 - (65536 % limit);
  for (;;) {
    const { value } = await words.next();
    if (value < usable) return value % limit;
  }
}

/** Blocks of sixteen 16-bit numbers without end: the hashes of the key and a count. */
async function* stream(key) {
  for (let count = 0n; ; count++) {
    const counted = new Uint8Array(key.length + 8);
    counted.set(key);
    new DataView(counted.buffer).setBigUint64(key.length, count);
    const block = new DataView((await sha256(counted)).buffer);
    for (let byte = 0; byte < 32; byte += 2) yield block.getUint16(byte);
  }
}

async function sha256(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
