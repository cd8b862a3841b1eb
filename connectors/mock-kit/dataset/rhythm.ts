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
export function rhythm(seed: number, key: number, day: number, depth = 0.3): number {
  const habit = 2 * chance(seed, key, day % 7, 72) - 1;
  const luck = 2 * chance(seed, key, day, 73) - 1;
  return 1 + depth * (0.55 * drift(seed, key, day) + 0.15 * habit + 0.3 * luck);
}

/** The rhythms of a day by key, each computed once and cached. Keys are small whole numbers. */
export function rhythmsOn(seed: number, day: number, depth?: number): (key: number) => number {
  const known: number[] = [];
  for (let key = 0; key < 64; key++) known.push(0);
  return (key) => {
    known[key] ||= rhythm(seed, key, day, depth);
    return known[key];
  };
}

/** A rate with its rhythm. Below 1 its odds change, so that it stays below; from 1 on it is no share and stays unchanged. */
export function rateOn(rate: number, seed: number, key: number, day: number, depth?: number): number {
  if (rate >= 1 || rate <= 0) return rate;
  const odds = rate * rhythm(seed, key, day, depth);
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
  return weights.map((weight, index) => weight * rhythm(seed, key + index, day, depth));
}

/** Moves the points between 0 and 1 and leaves these two, so that intervals that cover [0, 1] still do. */
export type Bend = readonly [number, number, number];

/** The bend of a split on a day. A `depth` below two thirds keeps the points in their order. */
export function bendOn(seed: number, key: number, day: number, depth = 0.4): Bend {
  const wave = (index: number) =>
    (depth / 2) * (0.8 * drift(seed, key + index, day) + 0.2 * (2 * chance(seed, key + index, day, 74) - 1));
  return [wave(0), wave(1), wave(2)];
}

/** A bend that differs from another by at most `depth`; all depths together below two thirds. */
export function bendNear(bend: Bend, seed: number, key: number, day: number, depth: number): Bend {
  const [first, second, third] = bendOn(seed, key, day, depth);
  return [bend[0] + first, bend[1] + second, bend[2] + third];
}

/** The new position of a point of [0, 1]. */
export function bent([first, second, third]: Bend, point: number): number {
  if (point <= 0 || point >= 1) return point;
  const angle = point * Math.PI;
  const sine = Math.sin(angle);
  // The sines of twice and three times the angle.
  const double = 2 * sine * Math.cos(angle);
  const triple = sine * (3 - 4 * sine * sine);
  return point + (first * sine + (second * double) / 2 + (third * triple) / 3) / Math.PI;
}
