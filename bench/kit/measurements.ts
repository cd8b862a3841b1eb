/** Something measured several times, in `unit`. */
export type Measurement = {
  name: string;
  unit: 'ms' | 'KB' | 'MiB' | 'calls' | 'requests' | 'frames';
  runs: number;
  median: number;
  p95: number;
  /** The minimum that the machine allows, measured in the same run. */
  floor?: { median: number; p95: number };
  /** At most this much, of the 95th percentile unless it names the median. */
  aim?: { most: number; of: 'median' | 'p95' };
};

/** The value that `share` of the sorted values do not exceed (nearest rank). */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const measurement = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (measurement === undefined) throw new Error('There is nothing to take a quantile of.');
  return measurement;
}

type Extras = { floor?: readonly number[]; most?: number; of?: 'median' | 'p95' };

export function measurement(
  name: string,
  unit: Measurement['unit'],
  values: readonly number[],
  extras: Extras = {},
): Measurement {
  const { floor, most, of = 'p95' } = extras;
  return {
    name,
    unit,
    runs: values.length,
    ...middleAndTail(values),
    ...(floor ? { floor: middleAndTail(floor) } : {}),
    ...(most === undefined ? {} : { aim: { most, of } }),
  };
}

export function isMet({ aim, ...measured }: Measurement): boolean | null {
  return aim ? measured[aim.of] <= aim.most : null;
}

function middleAndTail(values: readonly number[]): { median: number; p95: number } {
  return { median: quantile(values, 0.5), p95: quantile(values, 0.95) };
}
