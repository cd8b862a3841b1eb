import type { Scale } from '../kit/chart/scale.ts';

/** Where marks may be, in pixels from the top left of the card's space. */
export type Plot = { left: number; right: number; top: number; bottom: number };

/** Where a value lies, in pixels from the top. */
export function yOf(value: number, scale: Scale | undefined, plot: Plot): number {
  if (!scale || scale.max === scale.min) return plot.bottom;
  const up = ((value - scale.min) / (scale.max - scale.min)) * (plot.bottom - plot.top);
  return scale.inverse ? plot.top + up : plot.bottom - up;
}
