/** As long as garbage may stay until it is collected. */
const WINDOW = 6;

/**
 * By how much a series grows from begin to end, in its unit and in percent of its mean, by the straight line of least squares through the
 * lowest value of each window: what is above it is garbage that has not been collected yet.
 */
export function growthOf(values: readonly number[]): { amount: number; percent: number } {
  const lowest = values.flatMap((_, index) =>
    index % WINDOW === 0 ? [Math.min(...values.slice(index, index + WINDOW))] : [],
  );
  const meanAt = (lowest.length - 1) / 2;
  const mean = lowest.reduce((sum, value) => sum + value, 0) / lowest.length;
  let [shared, spread] = [0, 0];
  for (const [at, value] of lowest.entries()) {
    shared += (at - meanAt) * (value - mean);
    spread += (at - meanAt) ** 2;
  }
  if (spread === 0) return { amount: 0, percent: 0 };
  const amount = (shared / spread) * (lowest.length - 1);
  return { amount, percent: mean === 0 ? 0 : (amount * 100) / mean };
}
