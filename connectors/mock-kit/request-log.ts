/** One request to a provider. Queries, headers and bodies are left out: they contain secrets. */
export type LoggedRequest = { method: string; host: string; path: string; status: number; at: string };

export type RequestLog = {
  add(entry: LoggedRequest): void;
  /** In the order of their responses; only those of `host` when given. */
  list(host?: string): LoggedRequest[];
  clear(): void;
};

const MAX_ENTRIES = 5000;

/** A log of the last 5000 requests. */
export function createRequestLog(): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    add: (entry) => {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES * 2) entries = entries.slice(-MAX_ENTRIES);
    },
    list: (host) => entries.slice(-MAX_ENTRIES).filter((entry) => host === undefined || entry.host === host),
    clear: () => {
      entries = [];
    },
  };
}
