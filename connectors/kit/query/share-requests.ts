/** The answer to a question, by its key; asked when the key is new. */
export type ShareRequest = <Answer>(key: string, ask: () => Promise<Answer>) => Promise<Answer>;

/** For queries that came together: what several of them ask is asked once, and all of them share its answer or its error. */
export function createRequestSharing(): ShareRequest {
  const asked = new Map<string, Promise<unknown>>();
  return <Answer>(key: string, ask: () => Promise<Answer>) => {
    const answer = (asked.get(key) as Promise<Answer> | undefined) ?? ask();
    asked.set(key, answer);
    return answer;
  };
}
