import type { z } from 'zod';
import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import { PassingQuota, ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse, ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { sendSigned, signInEnded } from '../kit/http/signed-request.ts';

const baseUrl = 'https://api.pinterest.com/v5';

type Refusal = { code: number; message: string };

/** The parts of a request besides the path. */
export type Requested = {
  query?: ProviderRequest['query'];
  /** The columns with numbers. */
  numbers?: readonly string[];
  /** A 401 means that the sign-in lacks a scope: renewing the token would not help. */
  needsScope?: true;
  keepFor?: (response: PlainResponse) => number;
};

/**
 * One GET, parsed by `schema`. Throws a ProviderError for an error response, and `provider_error` for a response of another
 * shape.
 */
export async function get<Answer>(
  session: Session,
  path: `/${string}`,
  schema: z.ZodType<Answer>,
  { query = {}, numbers = [], needsScope, keepFor }: Requested = {},
): Promise<Answer> {
  const request: ProviderRequest = {
    method: 'GET',
    url: `${baseUrl}${path}`,
    query,
    numbers,
    asThrottle: throttleOf,
    ...(keepFor ? { keepFor } : {}),
  };
  const response = await (needsScope ? sendOnce : sendSigned)(session, request);
  if (path.endsWith('/analytics')) noteReports(session, response);
  if (response.status >= 400) throw refusalOf(response);
  const read = schema.safeParse(response.json());
  if (!read.success) throw new ProviderError('provider_error', 'Pinterest sent an unexpected response.');
  return read.data;
}

async function sendOnce(session: Session, request: ProviderRequest): Promise<ProviderResponse> {
  const authorization = `Bearer ${await session.accessToken()}`;
  return session.http.request({ ...request, headers: { authorization } });
}

/** The retry delay is in the message. Occasionally an available range is rejected as too old, and succeeds at the next try. */
function throttleOf(response: PlainResponse): ProviderError | null {
  const { message = '' } = errorBody<Refusal>(response);
  if (response.status === 429) {
    const [, seconds] = /retry after (\d{1,6}) second/i.exec(message) ?? [];
    const text = 'Pinterest takes no more requests right now.';
    return seconds === undefined
      ? new PassingQuota(text)
      : new ProviderError('quota', text, Number(seconds) * 1000);
  }
  if (response.status === 400 && message.includes('from the last 90 days'))
    return new ProviderError('provider_error', `Pinterest refused the range. (${message})`);
  return null;
}

function refusalOf(response: ProviderResponse): ProviderError {
  const { code, message } = errorBody<Refusal>(response);
  return errorByStatus(response.status, {
    provider: 'Pinterest',
    providerMessage: message ? `${message} (${code})` : `status ${response.status}`,
    source_invalid: signInEnded('Pinterest'),
    permission:
      'This sign-in has no access to the ad account. Select another one, or connect again and allow access.',
    not_found: 'This ad account no longer exists in Pinterest.',
  });
}

/** `300, 100;w=1;name="…", 300;w=60;name="ads_analytics…"`: the first number is that of the tightest limit, in calls; windows are in seconds. */
function noteReports(session: Session, { headers }: ProviderResponse): void {
  const limits = headers.get('x-ratelimit-limit') ?? '';
  const [limit, left, seconds] = [
    limits,
    ...['remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`)),
  ].map((text) => Number.parseInt(text ?? '', 10));
  const known = (value = Number.NaN) => (Number.isNaN(value) ? null : value);
  if (known(left) === null) return;
  const [, windowSeconds] = /;w=(\d+);name="ads_analytics/.exec(limits) ?? [];
  const wait = known(seconds);
  session.noteQuota({
    name: Number(windowSeconds ?? 60) > 3600 ? 'Report requests today' : 'Report requests this minute',
    left: known(left),
    limit: known(limit),
    resetsAtMs: wait === null ? null : session.nowMs() + wait * 1000,
  });
}
