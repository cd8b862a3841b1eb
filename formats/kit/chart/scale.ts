import type { NumberColumn } from '@vitrine/contract/rules/numbers/number-format.ts';

export type Scale = {
  min: number;
  max: number;
  step: number;
  ticks: number[];
  /** The least stands on top. */
  inverse?: true;
};

export type ScaleOptions = {
  column: NumberColumn;
  /** From three to five. */
  maxTicks: number;
  /** Bars and areas start at zero; a line may not when its values lie far away and close together. */
  fromZero: boolean;
  /** Prefer this number of steps, so that two axes share their grid lines. */
  intervals?: number;
};

/** Round ticks that hold all values. Time gets steps a clock knows, whole counts are never halved. */
export function scaleOf(values: number[], options: ScaleOptions): Scale {
  const [low, high] = extentOf(values, options.fromZero);
  const steps = stepsFor(options.column, (high - low) / 8, values.every(Number.isInteger));
  if (options.intervals && low === 0) {
    const intervalCount = options.intervals;
    const fitting = steps.find((step) => step * intervalCount >= high - step * 1e-9);
    if (fitting) return scaleFrom(0, fitting * intervalCount, fitting);
  }
  for (const step of steps) {
    const min = Math.floor(low / step + 1e-9) * step;
    const max = Math.ceil(high / step - 1e-9) * step;
    if (Math.round((max - min) / step) < options.maxTicks) return scaleFrom(min, max, step);
  }
  return scaleFrom(low, high, high - low);
}

/** For places, of which the first is the best: 1 stands on top, where it is in sight, and there is no place 0. */
export function placeScaleOf(values: number[], options: Omit<ScaleOptions, 'fromZero'>): Scale {
  const scale = scaleOf(values, { ...options, fromZero: false });
  if (scale.min !== 0) return { ...scale, inverse: true };
  const max = Math.max(scale.max, 2);
  const ticks = [1, ...scale.ticks.filter((tick) => tick > 1 && tick < max), max];
  return { min: 1, max, step: scale.step, ticks, inverse: true };
}

function extentOf(values: number[], fromZero: boolean): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1];
  const far = !fromZero && low > 0 && high > low && high - low < 0.25 * high;
  if (far) return [low, high];
  low = Math.min(0, low);
  high = Math.max(0, high);
  return low === high ? [0, 1] : [low, high];
}

function scaleFrom(min: number, max: number, step: number): Scale {
  const count = Math.round((max - min) / step);
  const ticks = Array.from({ length: count + 1 }, (_, index) => tidy(min + index * step));
  return { min: tidy(min), max: tidy(max), step, ticks };
}

/** Takes the noise of binary fractions out: 0.30000000000000004 becomes 0.3. */
function tidy(value: number): number {
  return Number(value.toPrecision(12));
}

const clockSteps = [
  1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400,
];
const secondsPer = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: 3600 };

/** Candidate steps from small to large, starting near the given size. */
function stepsFor(column: NumberColumn, about: number, whole: boolean): number[] {
  const isTime = column.type.endsWith(':time');
  const unit = isTime ? secondsPer[column.unit ?? 'milliseconds'] : 1;
  const start = Math.floor(Math.log10(Math.max(about, Number.MIN_VALUE * 1e10)));
  const decimals = Array.from({ length: 6 }, (_, index) => start + index).flatMap((exponent) =>
    [1, 2, 2.5, 5].map((digit) => digit * 10 ** exponent),
  );
  const plain =
    whole && !isTime ? decimals.filter((step) => step >= 1 && Number.isInteger(tidy(step))) : decimals;
  if (!isTime || about * unit < 0.5) return plain;
  const clock = clockSteps.map((seconds) => seconds / unit);
  const days = plain
    .filter((step) => step * unit > 86_400)
    .map((step) => Math.ceil((step * unit) / 86_400) * (86_400 / unit));
  return [...clock, ...new Set(days)];
}
