/** Passes on results while `isShared` holds, which is asked before a result when the last time is `everyMs` ago. */
export async function* untilRevoked<Result>(
  results: AsyncIterable<Result>,
  isShared: () => Promise<boolean>,
  everyMs: number,
): AsyncIterable<Result> {
  let askedAtMs = performance.now();
  for await (const result of results) {
    if (performance.now() - askedAtMs >= everyMs) {
      if (!(await isShared())) return;
      askedAtMs = performance.now();
    }
    yield result;
  }
}
