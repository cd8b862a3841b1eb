import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Log } from '../log.ts';
import { type CallObserver, refusable, reportCall } from './provider-calls.ts';
import { PassingQuota, ProviderError } from './provider-error.ts';
import {
  CutOffError,
  exchange,
  hostOf,
  isTimeout,
  type PlainResponse,
  type ProviderRequest,
  type ProviderResponse,
} from './provider-exchange.ts';
import { createPublicFetch, NotPublicError } from './public-fetch.ts';
import { createRateWindow } from './rate-window.ts';
import { backoffMs, defaultRetry, type RetryPolicy, retryAfterMs } from './retry.ts';

/** Throws `timeout`, `quota` (429 to the end) or `provider_error` (no connection, 5xx to the end). */
export type ProviderHttp = { request(request: ProviderRequest): Promise<ProviderResponse> };

export type ProviderHttpOptions = Partial<CallObserver> & {
  /** PROVIDER_GATEWAY; absent or empty for the real providers, of which only public addresses are requested then. */
  gateway?: string | null;
  /** Parallel requests; a waiting retry keeps its slot, which slows a throttled source down. */
  maxConcurrent: number;
  /** Requests started per minute and per second; no limit when absent. */
  maxPerMinute?: number;
  maxPerSecond?: number;
  timeoutMs?: number;
  retry?: RetryPolicy;
  log: Log;
  fetch?: typeof fetch;
  sleep?: (ms: number) => Promise<unknown>;
  random?: () => number;
  nowMs: () => number;
};

type Wiring = Required<
  Omit<ProviderHttpOptions, 'maxConcurrent' | 'maxPerMinute' | 'maxPerSecond' | 'gateway'>
> & {
  gateway: string | null;
};

/** Shared by all clients, including its connections. */
const publicFetch = createPublicFetch();

/**
 * The only way to send requests to a provider. Create one per source and keep it: its limits count the requests sent through
 * it. Logs method, host, path, status and duration; never a header, a query or a body.
 */
export function createProviderHttp(options: ProviderHttpOptions): ProviderHttp {
  const wiring: Wiring = {
    gateway: options.gateway ?? null,
    timeoutMs: options.timeoutMs ?? 30_000,
    retry: options.retry ?? defaultRetry,
    log: options.log,
    fetch: options.fetch ?? (options.gateway ? fetch : publicFetch),
    sleep: options.sleep ?? ((ms) => delay(ms)),
    random: options.random ?? Math.random,
    nowMs: options.nowMs,
    onCall: options.onCall ?? (() => {}),
    onRefusal: options.onRefusal ?? (() => {}),
  };
  const inTurn = pLimit(options.maxConcurrent);
  const rate = createRateWindow(options);
  const inLane = createLanes();
  const once = createSharing(wiring.nowMs);
  return {
    request: (request) =>
      once(request, () =>
        inLane(request, () => inTurn(() => send(wiring, request, (nowMs) => rate.take(nowMs)))),
      ),
  };
}

type Shared = { response: Promise<ProviderResponse>; untilMs: number };

/** Widgets of one source often need the same list at the same time: equal reads that are running, or cached, are shared. */
function createSharing(nowMs: () => number) {
  const shared = new Map<string, Shared>();
  const deleteExpired = () => {
    for (const [key, { untilMs }] of shared) if (untilMs <= nowMs()) shared.delete(key);
  };
  return (request: ProviderRequest, work: () => Promise<ProviderResponse>): Promise<ProviderResponse> => {
    if (request.method !== 'GET') return work();
    deleteExpired();
    const { url, query, headers, timeoutMs } = request;
    const key = JSON.stringify([url, query, headers, timeoutMs]);
    const known = shared.get(key);
    if (known && !(request.afresh && known.untilMs < Number.POSITIVE_INFINITY)) return known.response;
    const own: Shared = { response: work(), untilMs: Number.POSITIVE_INFINITY };
    shared.set(key, own);
    void keepUntil(own, request, nowMs).then(deleteExpired);
    return own.response;
  };
}

/** Records how long a response may be cached. Unparsable and failed ones are not cached. */
async function keepUntil(own: Shared, { keepFor }: ProviderRequest, nowMs: () => number): Promise<void> {
  try {
    const response = await own.response;
    own.untilMs = nowMs() + (keepFor?.(response) ?? 0);
  } catch {
    own.untilMs = nowMs();
  }
}

/** Limits how many requests with one key are sent at once, before they take a slot of the source; an unused limit is deleted. */
function createLanes() {
  const limits = new Map<string, LimitFunction>();
  return async <T>({ concurrency }: ProviderRequest, work: () => Promise<T>): Promise<T> => {
    if (!concurrency) return work();
    const limit = limits.get(concurrency.key) ?? pLimit(concurrency.maxConcurrent);
    limits.set(concurrency.key, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(concurrency.key);
    }
  };
}

/** Retries until there is a response, the retries are used up, or the waiting would exceed the budget. */
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
        new ProviderError('quota', `Too many requests to ${hostOf(request)} at the moment.`, turnMs),
      );
    }
    const outcome = await attemptOnce(wiring, request);
    if (!(outcome instanceof ProviderError)) return outcome;
    if (outcome.code === 'timeout') throw outcome;
    const last = withPause(outcome);
    if (attempt >= wiring.retry.attempts) throw last;
    await wait(outcome.retryAfterMs ?? backoffMs(wiring.retry, attempt, wiring.random), last);
  }
}

/** Limits without a documented length usually last a minute. */
const usualPauseMs = 20_000;

function withPause(error: ProviderError): ProviderError {
  return error instanceof PassingQuota ? new ProviderError(error.code, error.message, usualPauseMs) : error;
}

/** A response to return, or the error to throw if this was the last try. */
async function attemptOnce(
  wiring: Wiring,
  request: ProviderRequest,
): Promise<ProviderResponse | ProviderError> {
  const startedMs = wiring.nowMs();
  const timeoutMs = request.timeoutMs ?? wiring.timeoutMs;
  const report = (status: number | string, error: ProviderError | null) =>
    reportCall(wiring, request, { status, error, elapsedMs: wiring.nowMs() - startedMs });
  try {
    const response = await exchange({ ...wiring, timeoutMs }, request);
    const refusal = refusalOf(request, response, wiring.nowMs());
    report(response.status, refusal);
    return refusal ?? refusable(wiring, request, response);
  } catch (error) {
    const { status, meaning } = brokenOff(request, error, timeoutMs);
    report(status, meaning);
    if (['timeout', 'no connection', 'cut off'].includes(status)) return meaning;
    throw meaning;
  }
}

/** The reason of a missing response. Errors other than timeouts and lost connections are not retried. */
function brokenOff(
  request: ProviderRequest,
  error: unknown,
  timeoutMs: number,
): { status: string; meaning: ProviderError } {
  const host = hostOf(request);
  if (error instanceof ProviderError) return { status: 'unusable', meaning: error };
  const failed = (status: string, reason: string, code: ProviderError['code'] = 'provider_error') => ({
    status,
    meaning: new ProviderError(code, `${host} ${reason}`),
  });
  if (error instanceof Error && error.cause instanceof NotPublicError)
    return failed('not public', 'is not on the public internet.');
  if (error instanceof CutOffError) return failed('cut off', 'sent a response that was cut off.');
  return isTimeout(error)
    ? failed('timeout', `did not respond within ${timeoutMs / 1000} s.`, 'timeout')
    : failed('no connection', 'could not be reached.');
}

function refusalOf(request: ProviderRequest, response: PlainResponse, nowMs: number): ProviderError | null {
  if (response.status < 400 && !request.refusesWithOk) return null;
  const named = request.asThrottle?.(response) ?? null;
  const retryDelayMs = retryAfterMs(response.headers.get('retry-after'), nowMs);
  if (named)
    return retryDelayMs === null ? named : new ProviderError(named.code, named.message, retryDelayMs);
  if (response.status === 429) {
    const message = `${hostOf(request)} says: too many requests.`;
    return retryDelayMs === null
      ? new PassingQuota(message)
      : new ProviderError('quota', message, retryDelayMs);
  }
  if (response.status < 500) return null;
  return new ProviderError(
    'provider_error',
    `${hostOf(request)} responded with ${response.status}.`,
    retryDelayMs,
  );
}
