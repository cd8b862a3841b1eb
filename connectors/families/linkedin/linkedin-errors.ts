import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { errorBody, errorByStatus } from '../../kit/http/error-response.ts';
import { isThrottleMessage } from '../../kit/http/error-texts.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { PlainResponse } from '../../kit/http/provider-exchange.ts';
import { signInEnded } from '../../kit/http/signed-request.ts';
import { versionSetting } from './linkedin-auth.ts';

/** LinkedIn's error body; the message is empty when a proxy answered. */
type LinkedInError = { status: number; serviceErrorCode: number | null; code: string; message: string };

function readError(response: PlainResponse): LinkedInError {
  const body = errorBody<Record<keyof LinkedInError, unknown>>(response);
  return {
    status: response.status,
    serviceErrorCode: typeof body.serviceErrorCode === 'number' ? body.serviceErrorCode : null,
    code: typeof body.code === 'string' ? body.code : '',
    message: typeof body.message === 'string' ? body.message : '',
  };
}

/** Maps an error response below 500 to our error. */
export function linkedInProviderError(response: PlainResponse, version: string): ProviderError {
  const error = readError(response);
  const providerMessage = error.message === '' ? `status ${error.status}` : error.message;
  if (error.status === 426 || /^(NONEXISTENT_VERSION|VERSION_MISSING)$/.test(error.code)) {
    return new ProviderError(
      'provider_error',
      `LinkedIn no longer supports version ${version || '(none)'} of its API. The operator of this installation has to set ${versionSetting} to a current one, as YYYYMM.`,
    );
  }
  if (error.status === 403 && error.message.startsWith('Unpermitted fields')) {
    return new ProviderError(
      'bad_query',
      `LinkedIn doesn't support this query for this application: ${providerMessage}`,
    );
  }
  return errorByStatus(error.status, {
    provider: 'LinkedIn',
    providerMessage,
    source_invalid: signInEnded('LinkedIn'),
    permission: `The signed-in member may not read this at LinkedIn. Check the member's role there, or connect again. (${providerMessage})`,
    not_found: `LinkedIn no longer shows this to the signed-in member. (${providerMessage})`,
  });
}

/** An exhausted budget. Daily budgets are renewed at midnight UTC; LinkedIn does not document the others. */
export function linkedInThrottle(response: PlainResponse, nowMs: number): ProviderError | null {
  const { message } = readError(response);
  const isThrottle = response.status === 429 || (response.status === 403 && isThrottleMessage(message));
  if (!isThrottle) return null;
  const waitMs = /\bday\b|daily/i.test(message) ? untilMidnightMs(nowMs) : null;
  return new ProviderError(
    'quota',
    `LinkedIn's limit for this kind of request is used up; it returns at midnight UTC at the latest. (${message || 'status 429'})`,
    waitMs,
  );
}

const untilMidnightMs = (nowMs: number): number => DAY_MS - (nowMs % DAY_MS);
