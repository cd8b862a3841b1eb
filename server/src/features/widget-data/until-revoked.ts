/** Passes on results while `isShared` holds, which is asked before a result when the last time is `everyMs` ago. */
export async function* untilRevoked<Result>(
  results: AsyncIterable<Result>,
  isShared: () => Promise<boolean>,
  everyMs: number,
): AsyncIterable<Result> {
  let checkedAtMs = performance.now();
  for await (const result of results) {
    if (performance.now() - checkedAtMs >= everyMs) {
      if (!(await isShared())) return;
      checkedAtMs = performance.now();
    }
    yield result;
  }
}
