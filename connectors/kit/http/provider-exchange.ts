import { yieldToEventLoop } from '../query/yield-to-event-loop.ts';
import { withNumbers } from '../table/metric-values.ts';
import { throughGateway } from './gateway.ts';
import { ProviderError } from './provider-error.ts';

/** One outbound request to a provider; exactly one of `json`, `form` and `body`, or none. */
export type ProviderRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The provider's real URL; PROVIDER_GATEWAY is applied inside. */
  url: string;
  /** Added to the URL; an array repeats its key. */
  query?: Record<string, string | number | boolean | string[] | undefined>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: Record<string, string>;
  body?: string;
  timeoutMs?: number;
  /** A limited part of a source, such as a property, and the number of parallel requests with the same key. */
  concurrency?: { key: string; maxConcurrent: number };
  /** How long (ms) this response is cached for equal reads; only while the request is running when absent. */
  keepFor?(response: PlainResponse): number;
  /** Sends the request although a response is cached; only a running one is shared then. */
  afresh?: boolean;
  /**
   * Maps an error response (status >= 400) that means 'later' to an error with the provider's message, or null. 429 and 5xx are
   * retried without it; a `retryAfterMs` beyond the waiting budget ends the retries.
   */
  asThrottle?(response: PlainResponse): ProviderError | null;
  /** Fields of the response with numbers, or objects of them; numeric text in them becomes a number. */
  numbers?: readonly string[];
  /** The provider returns errors with status 200 and marks them in the body: `asThrottle` reads all responses. */
  refusesWithOk?: true;
};

/** A response below 500 and other than 429; the connector's client file maps 4xx. */
export type ProviderResponse = {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed body; throws `provider_error` when the body is not JSON (truncated, an HTML page). */
  json<T = unknown>(): T;
  /** Counts the response as a failure in spite of its status, and returns the error to throw: `throw response.refused(…)`. */
  refused(error: ProviderError): ProviderError;
};

/** A response before its status is evaluated. */
export type PlainResponse = Omit<ProviderResponse, 'refused'>;

/** The transport of one request to the provider. */
export type ExchangeWay = { fetch: typeof fetch; gateway: string | null; timeoutMs: number };

/** The response was cut off. */
export class CutOffError extends Error {}

const maxBodyBytes = 32 * 1024 * 1024;
const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];
const secretHeaders = ['authorization', 'cookie', 'access-token'];

/**
 * One request and its response; redirects of a GET are followed and the body is read. Throws `provider_error` for an unusable
 * response, `CutOffError` for a truncated one, and the errors of `fetch` for a failed or slow connection.
 */
export async function exchange(way: ExchangeWay, request: ProviderRequest): Promise<PlainResponse> {
  const response = await fetchFollowing(way, request, AbortSignal.timeout(way.timeoutMs));
  const text = await readText(request, response);
  // Many responses may arrive at once, and each is parsed in one go, so the event loop gets a turn between them.
  await yieldToEventLoop();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: <T>() => {
      const body = parseJson(request, response, text);
      return (request.numbers ? withNumbers(body, request.numbers) : body) as T;
    },
  };
}

export function hostOf(request: ProviderRequest): string {
  return new URL(request.url).host;
}

/** Followed here, because `fetch` would leave the gateway. Another origin gets no secret. */
async function fetchFollowing(way: ExchangeWay, request: ProviderRequest, signal: AbortSignal) {
  let url = urlOf(request);
  let headers = headersOf(request);
  for (let followed = 0; ; followed += 1) {
    const response = await fetchOnce(way, request, url, headers, signal);
    const next = request.method === 'GET' ? redirectOf(response, url) : null;
    if (!next) return response;
    await response.body?.cancel();
    if (followed === maxRedirects) {
      throw new ProviderError('provider_error', `${hostOf(request)} redirects without end.`);
    }
    if (next.origin !== new URL(url).origin) headers = withoutSecrets(headers);
    url = next.href;
  }
}

function fetchOnce(
  way: ExchangeWay,
  request: ProviderRequest,
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Response> {
  const target = throughGateway(url, way.gateway);
  const { body } = bodyOf(request);
  return way.fetch(target.url, {
    method: request.method,
    headers: { ...headers, ...target.headers },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal,
  });
}

/** The target of a redirect; null for other responses, and for an invalid address. */
function redirectOf(response: Response, from: string): URL | null {
  const location = redirects.includes(response.status) ? response.headers.get('location') : null;
  if (location === null || !URL.canParse(location, from)) return null;
  const target = new URL(location, from);
  return ['http:', 'https:'].includes(target.protocol) ? target : null;
}

function withoutSecrets(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !secretHeaders.includes(name.toLowerCase())),
  );
}

function headersOf(request: ProviderRequest): Record<string, string> {
  const { contentType } = bodyOf(request);
  return {
    accept: 'application/json',
    ...(contentType ? { 'content-type': contentType } : {}),
    ...request.headers,
  };
}

async function readText(request: ProviderRequest, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(response)) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) {
      throw new ProviderError(
        'provider_error',
        `${hostOf(request)} sent more than ${maxBodyBytes / 1024 / 1024} MB.`,
      );
    }
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch (error) {
    throw isTimeout(error) ? error : new CutOffError('The response broke off.', { cause: error });
  }
}

export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

function parseJson(request: ProviderRequest, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const unreadable = 'a response that was cut off or unreadable';
    const kind = /^\s*</.test(text) ? 'a web page' : text === '' ? 'nothing' : unreadable;
    throw new ProviderError('provider_error', `${hostOf(request)} sent ${kind} (status ${response.status}).`);
  }
}

function urlOf(request: ProviderRequest): string {
  const url = new URL(request.url);
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(key, String(item));
  }
  return url.href;
}

function bodyOf(request: ProviderRequest): { body?: string; contentType?: string } {
  if (request.json !== undefined)
    return { body: JSON.stringify(request.json), contentType: 'application/json' };
  if (request.form) {
    const body = new URLSearchParams(request.form).toString();
    return { body, contentType: 'application/x-www-form-urlencoded' };
  }
  return request.body === undefined ? {} : { body: request.body };
}
