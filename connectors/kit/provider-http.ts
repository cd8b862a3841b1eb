import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';
import { throughGateway } from './gateway.ts';
import type { Log } from './log.ts';
import { ProviderError } from './provider-error.ts';
import { createRateWindow } from './rate-window.ts';
import { backoffMs, defaultRetry, type RetryPolicy, retryAfterMs } from './retry.ts';

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
  /**
   * Reads any refusal (status >= 400) that means 'later': the error in the provider's own words, or null when it means
   * something else. 429 and 5xx are retried without it; a `retryAfterMs` beyond the waiting budget ends the tries.
   */
  asThrottle?(response: ProviderResponse): ProviderError | null;
};

/** An answer below 500 and other than 429; the connector's client file decides what a 4xx means. */
export type ProviderResponse = {
  status: number;
  headers: Headers;
  text: string;
  /** Parsed body; throws `provider_error` when the body is not JSON (truncated, an HTML page). */
  json<T = unknown>(): T;
};

/** Throws `timeout`, `quota` (429 to the end) or `provider_error` (no connection, 5xx to the end). */
export type ProviderHttp = { request(request: ProviderRequest): Promise<ProviderResponse> };

export type ProviderHttpOptions = {
  /** PROVIDER_GATEWAY; absent or empty for the real providers. */
  gateway?: string | null;
  /** Requests in flight; a waiting retry keeps its place, which slows a throttled source down. */
  maxConcurrent: number;
  /** Requests started per minute; no limit when absent. */
  maxPerMinute?: number;
  timeoutMs?: number;
  retry?: RetryPolicy;
  log: Log;
  fetch?: typeof fetch;
  sleep?: (ms: number) => Promise<unknown>;
  random?: () => number;
  nowMs: () => number;
};

type Wiring = Required<Omit<ProviderHttpOptions, 'maxConcurrent' | 'maxPerMinute' | 'gateway'>> & {
  gateway: string | null;
};

const maxBodyBytes = 32 * 1024 * 1024;

/**
 * The one way to a provider. Make one per source and keep it: its limits count the requests made through it. Reports to
 * `log` method, host, path, status and duration; never a header, a query or a body.
 */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const wiring: Wiring = {
    gateway: options.gateway ?? null,
    timeoutMs: options.timeoutMs ?? 30_000,
    retry: options.retry ?? defaultRetry,
    log: options.log,
    fetch: options.fetch ?? fetch,
    sleep: options.sleep ?? ((ms) => delay(ms)),
    random: options.random ?? Math.random,
    nowMs: options.nowMs,
  };
  const inTurn = pLimit(options.maxConcurrent);
  const rate = createRateWindow(options.maxPerMinute);
  return {
    request: (request) => inTurn(() => send(wiring, request, (nowMs) => rate.take(nowMs))),
  };
}

/** Tries until an answer comes, the tries are used up, or the waiting would exceed the budget. */
async function send(wiring: Wiring, request: ProviderRequest, take: (nowMs: number) => number) {
  let waitedMs = 0;
  const wait = async (ms: number, instead: ProviderError) => {
    if (waitedMs + ms > wiring.retry.budgetMs) throw instead;
    waitedMs += ms;
    await wiring.sleep(ms);
  };
  for (let attempt = 1; ; attempt += 1) {
    for (let turnMs = take(wiring.nowMs()); turnMs > 0; turnMs = take(wiring.nowMs())) {
      await wait(
        turnMs,
        new ProviderError('quota', `Too many requests to ${hostOf(request)} in a minute.`, turnMs),
      );
    }
    const outcome = await attemptOnce(wiring, request);
    if (!(outcome instanceof ProviderError)) return outcome;
    if (outcome.code === 'timeout' || attempt >= wiring.retry.attempts) throw outcome;
    await wait(outcome.retryAfterMs ?? backoffMs(wiring.retry, attempt, wiring.random), outcome);
  }
}

/** An answer to hand on, or the error that this try would mean if it were the last. */
async function attemptOnce(
  wiring: Wiring,
  request: ProviderRequest,
): Promise<ProviderResponse | ProviderError> {
  const startedMs = wiring.nowMs();
  const timeoutMs = request.timeoutMs ?? wiring.timeoutMs;
  try {
    const response = await fetchOnce(wiring, request, timeoutMs);
    logAttempt(wiring, request, startedMs, response.status);
    return refusalOf(request, response, wiring.nowMs()) ?? response;
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError';
    logAttempt(wiring, request, startedMs, timedOut ? 'timeout' : 'no connection');
    return timedOut
      ? new ProviderError('timeout', `${hostOf(request)} did not answer within ${timeoutMs / 1000} s.`)
      : new ProviderError('provider_error', `${hostOf(request)} could not be reached.`);
  }
}

async function fetchOnce(
  wiring: Wiring,
  request: ProviderRequest,
  timeoutMs: number,
): Promise<ProviderResponse> {
  const target = throughGateway(urlOf(request), wiring.gateway);
  const { body, contentType } = bodyOf(request);
  const response = await wiring.fetch(target.url, {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(contentType ? { 'content-type': contentType } : {}),
      ...request.headers,
      ...target.headers,
    },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await readText(request, response);
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: <T>() => parseJson(request, response, text) as T,
  };
}

function refusalOf(
  request: ProviderRequest,
  response: ProviderResponse,
  nowMs: number,
): ProviderError | null {
  if (response.status < 400) return null;
  const named = request.asThrottle?.(response) ?? null;
  const askedMs = retryAfterMs(response.headers.get('retry-after'), nowMs);
  if (named) return new ProviderError(named.code, named.message, askedMs ?? named.retryAfterMs);
  if (response.status === 429) {
    return new ProviderError('quota', `${hostOf(request)} says: too many requests.`, askedMs);
  }
  if (response.status < 500) return null;
  return new ProviderError('provider_error', `${hostOf(request)} answered with ${response.status}.`, askedMs);
}

async function readText(request: ProviderRequest, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBodyBytes) {
      throw new ProviderError('provider_error', `${hostOf(request)} sent more than ${maxBodyBytes} bytes.`);
    }
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

function parseJson(request: ProviderRequest, response: Response, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const kind = /^\s*</.test(text) ? 'a web page' : text === '' ? 'nothing' : 'an incomplete answer';
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

function logAttempt(wiring: Wiring, request: ProviderRequest, startedMs: number, status: number | string) {
  const { host, pathname } = new URL(request.url);
  const fields = { method: request.method, host, path: pathname, status, ms: wiring.nowMs() - startedMs };
  if (typeof status === 'number' && status < 400) wiring.log.info(fields, 'provider request');
  else wiring.log.warn(fields, 'provider request');
}

function hostOf(request: ProviderRequest): string {
  return new URL(request.url).host;
}
