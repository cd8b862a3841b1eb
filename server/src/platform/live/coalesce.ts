export type Coalescer<T> = {
  /** Sent with the last value of its key's window; resolves or rejects as that did. */
  push(key: string, value: T): Promise<void>;
  /** Drops pending values. */
  stop(): void;
};

/** Turns a burst under one key into one message, `windowMs` after its first value. */
export function createCoalescer<T>(options: {
  windowMs: number;
  /** Combines two values. */
  merge(before: T, next: T): T;
  send(value: T): void | Promise<void>;
}): Coalescer<T> {
  const waiting = new Map<string, { value: T; sent: Promise<void>; timer: NodeJS.Timeout }>();
  return {
    push: (key, value) => {
      const before = waiting.get(key);
      if (before) {
        before.value = options.merge(before.value, value);
        return before.sent;
      }
      const { promise: sent, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        const last = waiting.get(key)?.value ?? value;
        waiting.delete(key);
        Promise.resolve(last).then(options.send).then(resolve, reject);
      }, options.windowMs);
      waiting.set(key, { value, sent, timer });
      return sent;
    },
    stop: () => {
      for (const { timer } of waiting.values()) clearTimeout(timer);
      waiting.clear();
    },
  };
}
