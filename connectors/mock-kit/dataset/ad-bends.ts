import { type Bend, bendNear, bendOn } from './rhythm.ts';

/** Which of `adBends` a figure follows when an audience is split. */
export const SEEN = 0;
export const CLICKED = 1;
export const CONVERTED = 2;
export const PAID = 3;

/** How the shares of an ad's audience stand on a day: who sees more also clicks, buys and costs more, but not by as much. */
export function adBends(seed: number, day: number): readonly Bend[] {
  const seen = bendOn(seed, 1, day, 0.4);
  const clicked = bendNear(seen, seed, 11, day, 0.15);
  return [seen, clicked, bendNear(seen, seed, 21, day, 0.2), bendNear(clicked, seed, 31, day, 0.1)];
}
