/** As long as garbage may stay until it is collected. */
const WINDOW = 6;

/**
 * By how many percent of its mean a series grows from begin to end, by the straight line of least squares through the lowest value of each
 * window: what is above it is garbage that has not been collected yet.
 */
export function growthPercent(values: readonly number[]): number {
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
  if (spread === 0 || mean === 0) return 0;
  return ((shared / spread) * (lowest.length - 1) * 100) / mean;
}
