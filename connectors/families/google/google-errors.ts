import { ProviderError } from '../../kit/provider-error.ts';
import type { ProviderResponse } from '../../kit/provider-exchange.ts';

/** The one error body of Google's APIs; `errors` is the older list that Drive still adds. */
export type GoogleError = {
  code: number;
  message: string;
  status: string;
  reasons: string[];
};

/** Google's error of a refusal; an empty one when the body is not Google's (a proxy's page). */
export function readGoogleError(response: ProviderResponse): GoogleError {
  const body = parsed(response.text) as { error?: RawError } | null;
  const error = typeof body?.error === 'object' ? body.error : {};
  const reasons = [...(error.details ?? []), ...(error.errors ?? [])].flatMap(({ reason }) => reason ?? []);
  return {
    code: error.code ?? response.status,
    message: error.message ?? '',
    status: error.status ?? '',
    reasons,
  };
}

type RawError = {
  code?: number;
  message?: string;
  status?: string;
  details?: { reason?: string }[];
  errors?: { reason?: string }[];
};

/** What a refusal below 500 means for the reader; `product` is the name people know ("Google Analytics"). */
export function googleProviderError(product: string, error: GoogleError): ProviderError {
  const said = error.message === '' ? `status ${error.code}` : error.message;
  if (error.code === 403 && has(error, 'SERVICE_DISABLED', 'accessNotConfigured')) {
    return new ProviderError(
      'permission',
      `The API of ${product} is not enabled in this installation's Google Cloud project. Its operator has to enable it there. (${said})`,
    );
  }
  if (error.code === 403 && has(error, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'insufficientPermissions')) {
    return new ProviderError(
      'permission',
      `The sign-in doesn't include access to ${product}. Please connect it again and tick every box.`,
    );
  }
  if (error.code === 403) {
    return new ProviderError(
      'permission',
      `The signed-in Google account has no access to this any more. (${said})`,
    );
  }
  if (error.code === 404) return new ProviderError('not_found', `${product} no longer knows this. (${said})`);
  if (error.code === 400)
    return new ProviderError('bad_query', `${product} can't answer this question: ${said}`);
  return new ProviderError('provider_error', `${product} refused the request: ${said}`);
}

const throttlingReasons = ['userRateLimitExceeded', 'rateLimitExceeded'];

/** A refusal that means 'later': every 429, and Drive's 403 for its rate limits. Null for anything else. */
export function googleThrottle(
  product: string,
  response: ProviderResponse,
  nowMs: number,
): ProviderError | null {
  if (response.status !== 429 && response.status !== 403) return null;
  const error = readGoogleError(response);
  if (response.status === 403 && !has(error, ...throttlingReasons)) return null;
  const waitMs = quotaWaitMs(error.message, nowMs);
  return new ProviderError('quota', `${product}: ${quotaWords(waitMs)} (${error.message})`, waitMs);
}

const hourMs = 3_600_000;

/**
 * How long an exhausted quota stays so: daily ones until midnight in California, hourly ones up to an hour. Null for
 * those that free themselves within moments (requests at once, requests per minute).
 */
function quotaWaitMs(message: string, nowMs: number): number | null {
  if (/concurrent requests|per minute/i.test(message)) return null;
  if (/per day/i.test(message)) return untilPacificMidnightMs(nowMs);
  if (/per hour|potentially thresholded|server errors/i.test(message)) return hourMs;
  return null;
}

function untilPacificMidnightMs(nowMs: number): number {
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('America/Los_Angeles');
  return now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId).epochMilliseconds - nowMs;
}

function quotaWords(waitMs: number | null): string {
  if (waitMs === null) return 'too many requests at the moment.';
  return waitMs <= hourMs
    ? 'the quota of this hour is used up.'
    : 'the quota of this day is used up; it returns at midnight in California.';
}

function has(error: GoogleError, ...reasons: string[]): boolean {
  return error.reasons.some((reason) => reasons.includes(reason));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
