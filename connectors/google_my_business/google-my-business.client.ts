import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createGoogleClient } from '../families/google/google-client.ts';
import { googleThrottle } from '../families/google/google-errors.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { PlainResponse, ProviderRequest } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

/** There is no narrower one. */
export const scopes = ['https://www.googleapis.com/auth/business.manage'];

const accountsHost = 'https://mybusinessaccountmanagement.googleapis.com/v1';
const informationHost = 'https://mybusinessbusinessinformation.googleapis.com/v1';
const performanceHost = 'https://businessprofileperformance.googleapis.com/v1';
const reviewsHost = 'https://mybusiness.googleapis.com/v4';

export const accountsUrl = `${accountsHost}/accounts`;
/** Of `accounts/1/locations` or `locations/1`. */
export const informationUrl = (path: string): string => `${informationHost}/${path}`;
/** Of a call on a location (`locations/1`), such as `:fetchMultiDailyMetricsTimeSeries`. */
export const performanceUrl = (location: string, call: string): string =>
  `${performanceHost}/${location}${call}`;
/** Of a location below its account: `accounts/1/locations/2`. */
export const reviewsUrl = (name: string): string => `${reviewsHost}/${name}/reviews`;

const product = 'Google Business Profile';

export const client = createGoogleClient(product);

/** A GET that distinguishes a missing approval from a busy quota: an unapproved project has a quota of 0. */
export function listRequest(session: Session, url: string, query: ProviderRequest['query']): ProviderRequest {
  return {
    method: 'GET',
    url,
    query,
    asThrottle: (response) => notApproved(response) ?? googleThrottle(product, response, session.nowMs()),
  };
}

function notApproved({ status, text }: PlainResponse): ProviderError | null {
  if (status !== 429 || !/"quota_limit_value":\s*"0"/.test(text)) return null;
  return new ProviderError(
    'permission',
    "Google has not approved this installation's Cloud project for Business Profile yet. Its operator has to apply for access to the Business Profile APIs.",
    DAY_MS,
  );
}
