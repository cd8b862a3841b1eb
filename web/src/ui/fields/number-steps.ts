export type NumberSteps = { step?: number; min?: number; max?: number };

/**
 * The nearest valid value of a number field: whole steps from `min` (or 0), within the bounds. Rounded to the step's
 * decimals, so that 0.1 + 0.2 is 0.3.
 */
export function toStep(value: number, { step = 1, min = -Infinity, max = Infinity }: NumberSteps): number {
  const base = Number.isFinite(min) ? min : 0;
  const stepped = base + Math.round((value - base) / step) * step;
  const overshoots = stepped > max;
  const highest = base + Math.floor((max - base) / step + 1e-9) * step;
  const inside = Math.max(overshoots ? highest : stepped, min);
  return Number(inside.toFixed(Math.max(decimals(step), decimals(base))));
}

function decimals(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}
