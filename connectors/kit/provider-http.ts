/** One outbound request to a provider; exactly one of `json`, `form` and `body`, or none. */
export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The provider's real URL; PROVIDER_GATEWAY is applied inside. */
  url: string;
  query?: Record<string, string | number | boolean | string[] | undefined>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  timeoutMs?: number;
};

/** An answer below 500 and other than 429; the connector's client file decides what a 4xx means. */
export type ProviderResponse = {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed body; throws `provider_error` when the body is not JSON (truncated, an HTML page). */
  json<T = unknown>(): T;
};

export type ProviderHttp = { request(request: ProviderRequest): Promise<ProviderResponse> };
