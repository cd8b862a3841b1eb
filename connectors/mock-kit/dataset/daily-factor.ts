import { chance } from '../random.ts';

/**
 * Changes of rates and shares over time. Each is identified by its owner (`seed`) and its metric (`key`), so that no two
 * metrics of an account are multiples of each other.
 */

const SPAN_DAYS = 24;

/** A slow drift within [-1, 1]: a new value each span, with smooth transitions. */
export function drift(seed: number, key: number, day: number, spanDays = SPAN_DAYS): number {
  const at = day / spanDays;
  const span = Math.floor(at);
  const from = chance(seed, key, span, 71);
  const reached = at - span;
  const eased = reached * reached * (3 - 2 * reached);
  return 2 * (from + (chance(seed, key, span + 1, 71) - from) * eased) - 1;
}

/** A factor between 1 - depth and 1 + depth: half of it drifts, the rest depends on weekday and day. */
export function dailyFactor(seed: number, key: number, day: number, depth = 0.3): number {
  const weekdayNoise = 2 * chance(seed, key, day % 7, 72) - 1;
  const dailyNoise = 2 * chance(seed, key, day, 73) - 1;
  return 1 + depth * (0.55 * drift(seed, key, day) + 0.15 * weekdayNoise + 0.3 * dailyNoise);
}

/** The factors of a day by key, each computed once and cached. Keys are small whole numbers. */
export function dailyFactorsOn(seed: number, day: number, depth?: number): (key: number) => number {
  const known: number[] = [];
  for (let key = 0; key < 64; key++) known.push(0);
  return (key) => {
    known[key] ||= dailyFactor(seed, key, day, depth);
    return known[key];
  };
}

/** A rate times its daily factor. Below 1 its odds change, so that it stays below; from 1 on it is no share and stays unchanged. */
export function rateOn(rate: number, seed: number, key: number, day: number, depth?: number): number {
  if (rate >= 1 || rate <= 0) return rate;
  const odds = rate * dailyFactor(seed, key, day, depth);
  return odds / (1 - rate + odds);
}

/** Weights that drift over time. */
export function weightsOn(
  weights: readonly number[],
  seed: number,
  key: number,
  day: number,
  depth?: number,
): number[] {
  return weights.map((weight, index) => weight * dailyFactor(seed, key + index, day, depth));
}

/** Moves the points between 0 and 1 and leaves these two, so that intervals that cover [0, 1] still do. */
export type Shift = readonly [number, number, number];

/** The shift of a split on a day. A `depth` below two thirds keeps the points in their order. */
export function shiftOn(seed: number, key: number, day: number, depth = 0.4): Shift {
  const coefficient = (index: number) =>
    (depth / 2) * (0.8 * drift(seed, key + index, day) + 0.2 * (2 * chance(seed, key + index, day, 74) - 1));
  return [coefficient(0), coefficient(1), coefficient(2)];
}

/** A shift that differs from another by at most `depth`; all depths together below two thirds. */
export function shiftNear(shift: Shift, seed: number, key: number, day: number, depth: number): Shift {
  const [first, second, third] = shiftOn(seed, key, day, depth);
  return [shift[0] + first, shift[1] + second, shift[2] + third];
}

/** The new position of a point of [0, 1]. */
export function shifted([first, second, third]: Shift, point: number): number {
  if (point <= 0 || point >= 1) return point;
  const angle = point * Math.PI;
  const sine = Math.sin(angle);
  // The sines of twice and three times the angle.
  const double = 2 * sine * Math.cos(angle);
  const triple = sine * (3 - 4 * sine * sine);
  return point + (first * sine + (second * double) / 2 + (third * triple) / 3) / Math.PI;
}
