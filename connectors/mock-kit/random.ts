/**
 * Repeatable random numbers. Each value is a function of its keys alone, so that facts can be computed in any order, deleted
 * and computed again.
 */

/**
 * A 32-bit hash of up to six whole numbers (murmur3's mixing steps). Separate parameters avoid the allocation of a list in
 * millions of calls.
 */
export function hash(a: number, b = 0, c = 0, d = 0, e = 0, f = 0): number {
  let state = mix(mix(mix(mix(mix(mix(0x9e3779b9, a), b), c), d), e), f);
  state ^= state >>> 16;
  state = Math.imul(state, 0x85ebca6b);
  state ^= state >>> 13;
  state = Math.imul(state, 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function mix(state: number, key: number): number {
  let word = Math.imul(key, 0xcc9e2d51);
  word = (word << 15) | (word >>> 17);
  const mixed = state ^ Math.imul(word, 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** A number in [0, 1) that depends on the keys only. */
export function chance(a: number, b = 0, c = 0, d = 0, e = 0, f = 0): number {
  return hash(a, b, c, d, e, f) / 4_294_967_296;
}

/** A whole number from a text, as a seed. */
export function seedOf(text: string): number {
  let seed = 7;
  for (let index = 0; index < text.length; index++) seed = mix(seed, text.charCodeAt(index));
  return hash(seed);
}

/** A whole number whose average over many keys is `expected`. Never negative. */
export function randomCount(expected: number, a: number, b = 0, c = 0, d = 0, e = 0, f = 0): number {
  return expected <= 0 ? 0 : Math.floor(expected + chance(a, b, c, d, e, f));
}

/** A random index of the weights, in proportion to them. */
export function pick(weights: readonly number[], a: number, b = 0, c = 0, d = 0): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let rest = chance(a, b, c, d) * total;
  for (let index = 0; index < weights.length; index++) {
    rest -= weights[index] ?? 0;
    if (rest < 0) return index;
  }
  return weights.length - 1;
}
