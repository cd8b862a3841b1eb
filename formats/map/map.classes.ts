const MAX_CLASSES = 5;

/** Lower bounds of the classes but the first, ascending: about as many values in each, divided at round numbers. */
export function classBounds(values: readonly number[]): number[] {
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  const count = Math.min(MAX_CLASSES, sorted.length);
  return Array.from({ length: count - 1 }, (_, at) => {
    const next = Math.round(((at + 1) * sorted.length) / count);
    return roundestBetween(sorted[next - 1] ?? 0, sorted[next] ?? 0);
  });
}

/** Which class a value is in, from 0. */
export function classOf(value: number, bounds: readonly number[]): number {
  return bounds.filter((bound) => value >= bound).length;
}

/** The roundest number above `low` and up to `high`: 100 between 87 and 130. */
export function roundestBetween(low: number, high: number): number {
  if (low < 0 && high >= 0) return 0;
  const start = Math.floor(Math.log10(Math.max(Math.abs(low), Math.abs(high), Number.MIN_VALUE)));
  for (let power = start; power > start - 16; power--) {
    for (const digit of [10, 5, 2, 1]) {
      const step = digit * 10 ** power;
      const found = Math.floor(high / step) * step;
      if (found > low) return Number(found.toPrecision(12));
    }
  }
  return high;
}
