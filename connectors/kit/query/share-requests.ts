/** The answer to a question, by its key; asked when the key is new. */
export type ShareRequest = <Answer>(key: string, load: () => Promise<Answer>) => Promise<Answer>;

/** For queries that came together: what several of them ask is asked once, and all of them share its answer or its error. */
export function createRequestSharing(): ShareRequest {
  const pending = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, load: () => Promise<Answer>) => {
    const answer = (pending.get(key) as Promise<Answer> | undefined) ?? load();
    pending.set(key, answer);
    return answer;
  };
}
