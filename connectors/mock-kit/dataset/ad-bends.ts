import { type Bend, bendNear, bendOn } from './rhythm.ts';

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
