import { piece } from './allocate.ts';
import { type Bend, bendNear, bendOn, bent } from './rhythm.ts';

/** The bend in `adBends` of each metric when an audience is split. */
export const SEEN = 0;
export const CLICKED = 1;
export const CONVERTED = 2;
export const PAID = 3;

/**
 * The shares of an ad's audience on a day: groups with more impressions also have more clicks, purchases and cost, but by less.
 */
export function adBends(seed: number, day: number): readonly Bend[] {
  const seen = bendOn(seed, 1, day, 0.4);
  const clicked = bendNear(seen, seed, 11, day, 0.15);
  return [seen, clicked, bendNear(seen, seed, 21, day, 0.2), bendNear(clicked, seed, 31, day, 0.1)];
}

/** A part of an audience on a day: where it begins and ends, by each of the bends. */
export type BentPart = { value: string; from: readonly number[]; to: readonly number[] };

/** Intervals of [0, 1] by bends. */
export function bentParts(
  parts: readonly { value: string; from: number; to: number }[],
  bends: readonly Bend[],
): BentPart[] {
  return parts.map(({ value, from, to }) => ({
    value,
    from: bends.map((bend) => bent(bend, from)),
    to: bends.map((bend) => bent(bend, to)),
  }));
}

/** Values by field, divided among parts, which add up to them. `bendOf` is the index of a field's bend. */
export function divideByBends(
  fact: Readonly<Record<string, number>>,
  parts: readonly BentPart[],
  bendOf: (name: string) => number,
): { value: string; fact: Record<string, number> }[] {
  const fields = Object.entries(fact).map(([name, total]) => ({ name, total, bend: bendOf(name) }));
  return parts.map(({ value, from, to }) => {
    const part: Record<string, number> = {};
    for (const { name, total, bend } of fields)
      part[name] = total === 0 ? 0 : piece(total, from[bend] ?? 0, to[bend] ?? 0, phaseOf(total));
    return { value, fact: part };
  });
}

/** The phase of a number's pieces depends on the number, so that small values are spread over the parts. */
export const phaseOf = (total: number): number => (total % 7) / 7;
