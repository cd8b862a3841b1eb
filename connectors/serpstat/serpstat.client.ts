import { typedKey } from '../kit/auth/key-credential.ts';
import { errorBody } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

const url = 'https://api.serpstat.com/v4/';
/** Most plans allow one request a second. */
const secondMs = 1100;

type Envelope<Result> = { result?: Result; error?: { code?: number; message?: string } };
type Summary = { left_lines?: number; max_lines?: number };

/**
 * One procedure. Null where Serpstat has no data, which is no error. The token is sent in a header, so that no access log has
 * it. Throws a ProviderError for an error response.
 */
export async function call<Result>(session: Session, method: string, params: object): Promise<Result | null> {
  const response = await session.http.request({
    method: 'POST',
    url,
    json: { id: '1', method, params },
    headers: { accept: 'application/json', token: typedKey(session, 'Serpstat') },
    asThrottle: throttleOf,
    refusesWithOk: true,
    numbers: ['summary_info', 'left_lines', 'max_lines'],
  });
  const { result, error } = response.json<Envelope<Result & { summary_info?: Summary }>>() ?? {};
  if (error) {
    if (isEmpty(error)) return null;
    throw response.refused(refusalOf(error.code ?? response.status, error.message ?? ''));
  }
  if (response.status >= 400 || result === undefined) throw response.refused(refusalOf(response.status, ''));
  noteCredits(session, result.summary_info?.left_lines, null);
  return result;
}

export function noteCredits(session: Session, left: number | undefined, limit: number | null): void {
  if (typeof left !== 'number') return;
  session.noteQuota({ name: 'Credits', left, limit, resetsAtMs: null });
}

/** It is unknown whether the status shows errors too, so the body decides. */
function throttleOf(response: PlainResponse): ProviderError | null {
  const code = errorBody<Envelope<unknown>>(response).error?.code ?? response.status;
  if (code === 429)
    return new ProviderError('quota', 'Serpstat says: too many requests in a second.', secondMs);
  return code === 500 ? new ProviderError('provider_error', 'Serpstat has an error of its own.') : null;
}

function isEmpty({ code, message = '' }: NonNullable<Envelope<unknown>['error']>): boolean {
  return code === 32_015 || code === 32_017 || (code === 404 && /empty|data not found/i.test(message));
}

/** The procedure doesn't exist, or the account's plan doesn't include it. */
export class MethodUnavailable extends ProviderError {}

const unknownMethod = [32_116, -32_601, 32_601];

function refusalOf(code: number, message: string): ProviderError {
  const providerMessage = `(Serpstat says: ${code}${message ? ` ${message}` : ''})`;
  if (unknownMethod.includes(code) || /method (is )?not (supported|found|available|allowed)/i.test(message))
    return new MethodUnavailable('provider_error', `Serpstat no longer has this report. ${providerMessage}`);
  const isToken = /token/i.test(message);
  switch (code) {
    case 401:
      return deadToken();
    case 403:
      if (/credit|limit|line/i.test(message)) return outOfCredits();
      return isToken
        ? deadToken()
        : new MethodUnavailable(
            'permission',
            `The plan of this Serpstat account doesn't include this. ${providerMessage}`,
          );
    case 402:
      return /sort size/i.test(message)
        ? new ProviderError('bad_query', `Serpstat returns at most 60,000 rows. ${providerMessage}`)
        : outOfCredits();
    case 32_012:
      return outOfCredits();
    case 404:
      return new ProviderError(
        'not_found',
        `This project or region no longer exists in Serpstat. ${providerMessage}`,
      );
    case 400:
      return isToken
        ? deadToken()
        : new ProviderError('bad_query', `Serpstat doesn't support this query. ${providerMessage}`);
    case 32_016:
      return new ProviderError('bad_query', `This site is too large for Serpstat's API. ${providerMessage}`);
    case 32_018:
    case 32_117:
      return new ProviderError('bad_query', `Serpstat doesn't support this query. ${providerMessage}`);
    default:
      return new ProviderError('provider_error', `Serpstat refused the request. ${providerMessage}`);
  }
}

const deadToken = () =>
  new ProviderError(
    'source_invalid',
    "Serpstat doesn't accept this token. Please check it, or enter a new one.",
  );
const outOfCredits = () =>
  new ProviderError(
    'quota',
    'This Serpstat account has no credits left. Buy some or wait for the next month.',
  );
