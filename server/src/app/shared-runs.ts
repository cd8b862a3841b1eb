export type SharedRuns<T> = (key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Combines equal concurrent work: callers during a run wait together for one next run, so that none gets data that was read
 * before its request.
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
