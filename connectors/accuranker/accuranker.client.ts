import type { OAuthAuth } from '../kit/auth/auth.ts';
import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import type { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { sendSigned, signInEnded } from '../kit/http/signed-request.ts';

const origin = 'https://app.accuranker.com';

/**
 * Access tokens are valid for ten hours; a renewal may return a new refresh token. It isn't documented whether PKCE is
 * supported.
 */
export const accuRankerAuth: OAuthAuth = {
  kind: 'oauth',
  scopes: ['read'],
  provider: {
    id: 'accuranker',
    envPrefix: 'ACCURANKER',
    authorizeUrl: `${origin}/oauth/authorize/`,
    tokenUrl: `${origin}/oauth/token/`,
    authorizeParameters: {},
    pkce: false,
    howTo: 'Ask AccuRanker for an OAuth application for its API.',
  },
};

const numbers = ['id', 'search_type', 'history', 'ranks', 'search_volume'];

/** One GET as JSON; every path ends with a slash. Throws a ProviderError for an error response. */
export async function getJson<Answer>(
  session: Session,
  path: string,
  query: ProviderRequest['query'],
): Promise<Answer> {
  const response = await sendSigned(session, {
    method: 'GET',
    url: `${origin}/api/v4${path}`,
    query,
    numbers,
  });
  if (response.status >= 400) throw refusalOf(response);
  return response.json<Answer>();
}

type Refusal = { detail?: string; message?: string; error?: string };

/** A plan that lacks an endpoint is no dead sign-in. */
function refusalOf(response: ProviderResponse): ProviderError {
  const { detail, message, error } = errorBody<Refusal>(response);
  const providerMessage = detail ?? message ?? error ?? `status ${response.status}`;
  return errorByStatus(response.status, {
    provider: 'AccuRanker',
    providerMessage,
    source_invalid: signInEnded('AccuRanker'),
    permission: `The plan or the rights of this AccuRanker account don't include this. (${providerMessage})`,
    not_found: 'AccuRanker no longer watches this domain.',
  });
}
