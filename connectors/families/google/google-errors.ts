import { HOUR_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { errorByStatus } from '../../kit/http/error-response.ts';
import { isThrottleMessage } from '../../kit/http/error-texts.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { PlainResponse } from '../../kit/http/provider-exchange.ts';
import { signInEnded } from '../../kit/http/signed-request.ts';

/** The common error body of Google's APIs. */
export type GoogleError = {
  code: number;
  message: string;
  status: string;
  /** The reasons of all lists: details, the older `errors` of some APIs, and the codes of Google Ads. */
  reasons: string[];
  /** The retry delay in ms, where the error contains one. */
  retryDelayMs: number | null;
};

/**
 * Google's error of a response; an empty one when the body is not Google's (a proxy's page). A stream returns it in a list.
 */
export function readGoogleError({ status, text }: Pick<PlainResponse, 'status' | 'text'>): GoogleError {
  const body = parseJsonText(text);
  const first = (Array.isArray(body) ? body.at(-1) : body) as { error?: RawError } | null;
  const error = typeof first?.error === 'object' ? first.error : {};
  const details = error.details ?? [];
  const failures = details.flatMap(({ errors = [] }) => errors);
  const delay = [...details.map(({ retryDelay }) => retryDelay), ...failures.map(delayOf)].find(Boolean);
  return {
    code: error.code ?? status,
    message: failures[0]?.message ?? error.message ?? '',
    status: error.status ?? '',
    reasons: [
      ...[...details, ...(error.errors ?? [])].flatMap(({ reason }) => reason ?? []),
      ...failures.flatMap(({ errorCode = {} }) => Object.values(errorCode)),
    ],
    retryDelayMs: delay && /^[\d.]+s$/.test(delay) ? Number.parseFloat(delay) * 1000 : null,
  };
}

type Failure = {
  errorCode?: Record<string, string>;
  message?: string;
  details?: { quotaErrorDetails?: { retryDelay?: string } };
};
type RawError = {
  code?: number;
  message?: string;
  status?: string;
  details?: { reason?: string; retryDelay?: string; errors?: Failure[] }[];
  errors?: { reason?: string }[];
};

function delayOf({ details }: Failure): string | undefined {
  return details?.quotaErrorDetails?.retryDelay;
}

/** Maps an error response below 500 to our error; `product` is the public name ("Google Analytics"). */
export function googleProviderError(product: string, error: GoogleError): ProviderError {
  const providerMessage = error.message === '' ? `status ${error.code}` : error.message;
  if (error.code === 403 && has(error, 'SERVICE_DISABLED', 'accessNotConfigured')) {
    return new ProviderError(
      'permission',
      `The API of ${product} is not enabled in this installation's Google Cloud project. Its operator has to enable it there. (${providerMessage})`,
    );
  }
  if (error.code === 403 && has(error, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions')) {
    return new ProviderError(
      'permission',
      `The sign-in doesn't include access to ${product}. Please connect it again and tick every box.`,
    );
  }
  return errorByStatus(error.code, {
    provider: product,
    providerMessage,
    source_invalid: signInEnded(product),
    permission: `The signed-in Google account no longer has access to this. (${providerMessage})`,
    not_found: `${product} no longer knows this. (${providerMessage})`,
  });
}

const throttlingReasons = [
  'userRateLimitExceeded',
  'rateLimitExceeded',
  'dailyLimitExceeded',
  'quotaExceeded',
  'RATE_LIMIT_EXCEEDED',
  'RESOURCE_EXHAUSTED',
  'RESOURCE_TEMPORARILY_EXHAUSTED',
];

/** An error that means 'later': every 429, and a 403 whose reason or message names a limit. Null for anything else. */
export function googleThrottle(
  product: string,
  response: PlainResponse,
  nowMs: number,
): ProviderError | null {
  if (response.status !== 429 && response.status !== 403) return null;
  const error = readGoogleError(response);
  const isThrottle = has(error, ...throttlingReasons) || isThrottleMessage(error.message);
  if (response.status === 403 && !isThrottle) return null;
  const waitMs = error.retryDelayMs ?? quotaWaitMs(error.message, nowMs);
  return new ProviderError('quota', `${product}: ${quotaText(waitMs)} (${error.message})`, waitMs);
}

const quarterHourMs = 900_000;

/**
 * How long an exhausted quota lasts, in ms: daily ones until midnight in California, hourly ones up to an hour, Search
 * Console's load quota 15 minutes. Null for limits that end within moments (at once, per minute).
 */
function quotaWaitMs(message: string, nowMs: number): number | null {
  if (/concurrent requests|per minute/i.test(message)) return null;
  if (/per day/i.test(message)) return untilPacificMidnightMs(nowMs);
  if (/load quota/i.test(message)) return quarterHourMs;
  if (/per hour|potentially thresholded|server errors/i.test(message)) return HOUR_MS;
  return null;
}

function untilPacificMidnightMs(nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('America/Los_Angeles');
  return now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId).epochMilliseconds - nowMs;
}

function quotaText(waitMs: number | null): string {
  if (waitMs === null || waitMs <= MINUTE_MS) return 'too many requests at the moment.';
  if (waitMs <= quarterHourMs)
    return 'too many requests in the last minutes; requests are possible again in 15 minutes.';
  return waitMs <= HOUR_MS
    ? 'the quota of this hour is used up.'
    : 'the quota of this day is used up; it returns at midnight in California.';
}

function has(error: GoogleError, ...reasons: string[]): boolean {
  return error.reasons.some((reason) => reasons.includes(reason));
}

function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
