/** The result for a key; loaded when the key is new. */
export type ShareRequest = <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>;

/** For queries of one call: equal requests are sent once, and all share the result or the error. */
export function createRequestSharing(): ShareRequest {
  const pending = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, load: () => Promise<Answer>) => {
    const response = (pending.get(key) as Promise<Answer> | undefined) ?? load();
    pending.set(key, response);
    return response;
  };
}
