const AUDIENCE_STRIDE = 10_000_000;
const RUN_STRIDE = 1_048_576;

/** A run of people packed into one number, so that runs sort fast: by first person, then by length. */
export function packRun(audienceIndex: number, firstUser: number, users: number): number {
  return (audienceIndex * AUDIENCE_STRIDE + firstUser) * RUN_STRIDE + users;
}

/** How many different people packed runs hold together. */
export function countDistinct(runs: readonly number[]): number {
  let distinct = 0;
  let reached = -1;
  for (const packed of Float64Array.from(runs).sort()) {
    const first = Math.floor(packed / RUN_STRIDE);
    const end = first + (packed - first * RUN_STRIDE);
    if (end <= reached) continue;
    distinct += end - Math.max(first, reached);
    reached = end;
  }
  return distinct;
}
