import { createGoogleClient } from '../families/google/google-client.ts';
import type { GoogleError } from '../families/google/google-errors.ts';
import type { OperatorSetting } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';

/** The only scope there is. */
export const scopes = ['https://www.googleapis.com/auth/adwords'];

const versionSetting = 'GOOGLE_ADS_API_VERSION';
const tokenSetting = 'GOOGLE_ADS_DEVELOPER_TOKEN';
const noToken = 'none';

export const operatorSettings: OperatorSetting[] = [
  {
    name: versionSetting,
    default: 'v26',
    help: 'The version of the Google Ads API. Each is supported for about a year; set a newer one when Google announces the end of this one.',
  },
  {
    name: tokenSetting,
    default: noToken,
    help: 'The developer token of your manager account, for Cloud projects that still need one. Google no longer requires it since September 2026.',
  },
];

const host = 'https://googleads.googleapis.com';
/** A self-imposed limit; Google limits by account and does not document the rate. */
const atOncePerAccount = 8;

/** The account that is read, and the one through which it is reached. */
export type Account = { customerId: string; loginId: string };

/** A call below `/vN/`, with the headers of every call. Throws `source_invalid` and the like. */
export function callAds<Answer>(
  session: Session,
  path: string,
  account: Account | null,
  json?: unknown,
  refusalIn?: (answer: Answer) => ProviderError | null,
): Promise<Answer> {
  const developerToken = session.operator[tokenSetting] || noToken;
  const request: ProviderRequest = {
    method: json === undefined ? 'GET' : 'POST',
    url: `${host}/${session.operator[versionSetting] || 'v26'}/${path}`,
    headers: {
      ...(account ? { 'login-customer-id': account.loginId } : {}),
      ...(developerToken === noToken ? {} : { 'developer-token': developerToken }),
    },
    ...(json === undefined ? {} : { json }),
    ...(account ? { concurrency: { key: account.customerId, maxConcurrent: atOncePerAccount } } : {}),
  };
  return client.call<Answer>(session, request, refusalIn);
}

const retiredText = `This version of the Google Ads API is no longer served. The operator should set ${versionSetting} to a newer one, such as v26.`;

type Meaning = [code: ProviderError['code'], message: string];

/** Codes of Google Ads that mean something else than their status does. */
const meanings: Record<string, Meaning> = {
  NOT_ADS_USER: ['permission', 'This Google account has no access to any Google Ads account.'],
  TWO_STEP_VERIFICATION_NOT_ENROLLED: [
    'permission',
    'Google Ads asks this person to turn on two-step verification first.',
  ],
  ADVANCED_PROTECTION_NOT_ENROLLED: [
    'permission',
    'Google Ads asks this person to enrol in Advanced Protection first.',
  ],
  CUSTOMER_NOT_FOUND: ['not_found', 'This Google Ads account no longer exists.'],
  INVALID_CUSTOMER_ID: ['not_found', 'There is no such Google Ads account.'],
  CUSTOMER_NOT_ENABLED: ['permission', 'This Google Ads account is cancelled or not yet active.'],
  USER_PERMISSION_DENIED: [
    'permission',
    'The signed-in person no longer has access to this Google Ads account.',
  ],
  INVALID_LOGIN_CUSTOMER_ID_SERVING_CUSTOMER_ID_COMBINATION: [
    'permission',
    'This Google Ads account is no longer below the manager account it was reached through. Select it again.',
  ],
  CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION: [
    'permission',
    "This installation's Google Cloud project may only read test accounts. Its operator has to apply for access to the Google Ads API.",
  ],
  DEVELOPER_TOKEN_NOT_APPROVED: [
    'permission',
    `The developer token may only read test accounts. The operator has to apply for basic access, or remove ${tokenSetting}.`,
  ],
  DEVELOPER_TOKEN_PROHIBITED: [
    'permission',
    `The developer token belongs to another Cloud project. The operator should check ${tokenSetting}.`,
  ],
  DEVELOPER_TOKEN_PARAMETER_MISSING: [
    'provider_error',
    `Google Ads asks for a developer token. The operator has to set ${tokenSetting}.`,
  ],
  METRIC_ACCESS_DENIED: ['permission', 'Google Ads does not show one of these metrics to this account.'],
  UNSUPPORTED_VERSION: ['provider_error', retiredText],
  REQUESTED_METRICS_FOR_MANAGER: [
    'bad_query',
    'A manager account has no data of its own. Select an account below it.',
  ],
};

export function explainAds(error: GoogleError): ProviderError | null {
  const meaning = error.reasons.map((reason) => meanings[reason]).find((known) => known !== undefined);
  if (meaning) return new ProviderError(meaning[0], `${meaning[1]} (${error.message})`);
  // A version that no longer exists returns a page instead of JSON.
  return error.code === 404 && error.status === '' ? new ProviderError('provider_error', retiredText) : null;
}

const client = createGoogleClient('Google Ads', explainAds);
