/** Code and data of a format that only pages which show it load. */
export type LazyPart<T> = {
  /** Null until it is loaded. */
  get(): T | null;
  /** Loads it once; a failure is tried again by the next call. */
  load(): Promise<void>;
};

export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let loaded: T | null = null;
  let loading: Promise<void> | null = null;
  return {
    get: () => loaded,
    load: () => {
      loading ??= load().then(
        (part) => {
          loaded = part;
        },
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
