/** Yields what promises resolve to, the quickest first. Rejects with the first rejection. */
export async function* inOrderOfArrival<T>(promises: Promise<T>[]): AsyncIterable<T> {
  const pending = new Map(
    promises.map((promise, index) => [index, promise.then((value) => ({ index, value }))]),
  );
  while (pending.size > 0) {
    const { index, value } = await Promise.race(pending.values());
    pending.delete(index);
    yield value;
  }
}
