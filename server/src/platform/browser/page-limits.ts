/** Ends a page from outside, in words. */
export type Limit = { over: Promise<never>; passed(): boolean; clear(): void };

export function timeLimit(timeoutMs: number): Limit {
  const seconds = Math.ceil(timeoutMs / 1000);
  return limit(`The page was not finished within ${seconds} s.`, (reach) => {
    const timer = setTimeout(reach, timeoutMs);
    return () => clearTimeout(timer);
  });
}

/** Measures at an interval. A browser whose memory can't be measured only has the time limit. */
export function memoryLimit(maxMiB: number, everyMs: number, memoryMiB: () => Promise<number>): Limit {
  return limit(`The page needs more than ${maxMiB} MiB of memory.`, (reach) => {
    let looking = false;
    const timer = setInterval(async () => {
      if (looking) return;
      looking = true;
      const taken = await memoryMiB().catch(() => 0);
      looking = false;
      if (taken > maxMiB) reach();
    }, everyMs);
    return () => clearInterval(timer);
  });
}

function limit(limitText: string, watch: (reach: () => void) => () => void): Limit {
  let passed = false;
  const { promise, reject } = Promise.withResolvers<never>();
  // The page may already be closed.
  promise.catch(() => {});
  const clear = watch(() => {
    passed = true;
    reject(new Error(limitText));
  });
  return { over: promise, passed: () => passed, clear };
}
