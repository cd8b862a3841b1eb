export type SharedRuns<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Does equal work that many want at once as seldom as correctness allows: whoever comes while it runs waits, together with all
 * others who do, for one next run, so that nobody is given what was read before they asked.
 */
export function createSharedRuns<T>(): SharedRuns<T> {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  const start = (key: string, work: () => Promise<T>): Promise<T> => {
    const run = work().finally(() => {
      if (running.get(key) === run) running.delete(key);
    });
    running.set(key, run);
    return run;
  };
  return (key, work) => {
    const before = running.get(key);
    if (before === undefined) return start(key, work);
    const waiting = next.get(key);
    if (waiting !== undefined) return waiting;
    const run = before
      .catch(() => {})
      .then(() => {
        next.delete(key);
        return start(key, work);
      });
    next.set(key, run);
    return run;
  };
}
