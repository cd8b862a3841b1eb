import { piece } from './allocate.ts';
import { type Shift, shifted, shiftNear, shiftOn } from './daily-factor.ts';

/** The index in `adShifts` of each metric's shift when an audience is split. */
export const SEEN = 0;
export const CLICKED = 1;
export const CONVERTED = 2;
export const PAID = 3;

/**
 * The shares of an ad's audience on a day: groups with more impressions also have more clicks, purchases and cost, but by less.
 */
export function adShifts(seed: number, day: number): readonly Shift[] {
  const seen = shiftOn(seed, 1, day, 0.4);
  const clicked = shiftNear(seen, seed, 11, day, 0.15);
  return [seen, clicked, shiftNear(seen, seed, 21, day, 0.2), shiftNear(clicked, seed, 31, day, 0.1)];
}

/** A part of an audience on a day: where it begins and ends, by each of the shifts. */
export type ShiftedPart = { value: string; from: readonly number[]; to: readonly number[] };

/** Intervals of [0, 1], shifted by each of the shifts. */
export function shiftedParts(
  parts: readonly { value: string; from: number; to: number }[],
  shifts: readonly Shift[],
): ShiftedPart[] {
  return parts.map(({ value, from, to }) => ({
    value,
    from: shifts.map((shift) => shifted(shift, from)),
    to: shifts.map((shift) => shifted(shift, to)),
  }));
}

/** Values by field, divided among parts, which add up to them. `shiftIndexOf` is the index of a field's shift. */
export function divideByShifts(
  fact: Readonly<Record<string, number>>,
  parts: readonly ShiftedPart[],
  shiftIndexOf: (name: string) => number,
): { value: string; fact: Record<string, number> }[] {
  const fields = Object.entries(fact).map(([name, total]) => ({
    name,
    total,
    shiftIndex: shiftIndexOf(name),
  }));
  return parts.map(({ value, from, to }) => {
    const part: Record<string, number> = {};
    for (const { name, total, shiftIndex } of fields)
      part[name] = total === 0 ? 0 : piece(total, from[shiftIndex] ?? 0, to[shiftIndex] ?? 0, phaseOf(total));
    return { value, fact: part };
  });
}

/** The phase of a number's pieces depends on the number, so that small values are spread over the parts. */
export const phaseOf = (total: number): number => (total % 7) / 7;
