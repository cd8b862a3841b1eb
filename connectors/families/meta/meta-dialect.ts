import type { OAuthClient, OAuthCredentials, OAuthDialect } from '../../kit/auth/auth.ts';
import { invalidSignInResponse } from '../../kit/auth/oauth.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import type { ProviderRequest } from '../../kit/http/provider-exchange.ts';
import { appSecretProof } from './meta-client.ts';
import { metaProviderError, metaThrottle, readMetaError } from './meta-errors.ts';
import { defaultVersion, graphHost } from './meta-version.ts';

type TokenResponse = { access_token: string; expires_in?: number };
type Permission = { permission: string; status: string };

/** Meta may leave `expires_in` out of a long-lived token's answer. */
const longLivedSeconds = 60 * 86_400;

/**
 * Sign-in with Meta: a code becomes a token of an hour or two, and that one a token of sixty days, which is exchanged for a new
 * one while it is valid. There is no refresh token; an expired token can't be exchanged.
 */
export const metaDialect: OAuthDialect = {
  authorizeQuery: ({ clientId, redirectUri, state, scopes }) => ({
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    response_type: 'code',
    scope: scopes.join(','),
  }),
  exchange: async (client, callback) => {
    const code = callback.get('code');
    if (!code)
      throw new ProviderError('source_invalid', 'Meta sent no code. Please start the sign-in again.');
    const short = await requestToken(client, { redirect_uri: client.redirectUri, code });
    const long = await requestToken(client, {
      grant_type: 'fb_exchange_token',
      fb_exchange_token: short.access_token,
    });
    return credentialsOf(client, long, await grantedScopes(client, long.access_token));
  },
  renew: async (client, credentials) => {
    // A permission that was given without a browser replaces a refresh token.
    const token = credentials.accessToken || credentials.refreshToken || '';
    const renewed = await requestToken(client, { grant_type: 'fb_exchange_token', fb_exchange_token: token });
    return credentialsOf(client, renewed, credentials.scope);
  },
};

function credentialsOf(client: OAuthClient, reply: TokenResponse, scope: string): OAuthCredentials {
  return {
    kind: 'oauth',
    accessToken: reply.access_token,
    refreshToken: null,
    expiresAtMs: client.nowMs() + (reply.expires_in ?? longLivedSeconds) * 1000,
    scope,
  };
}

async function requestToken(client: OAuthClient, query: Record<string, string>): Promise<TokenResponse> {
  const reply = await sendRequest<Partial<TokenResponse>>(client, {
    method: 'GET',
    url: `${graphHost}/${defaultVersion}/oauth/access_token`,
    query: { client_id: client.clientId, client_secret: client.clientSecret, ...query },
  });
  if (!reply.access_token) throw invalidSignInResponse('Meta');
  return { ...reply, access_token: reply.access_token };
}

/** The permissions that were really granted: the token response does not list them. */
async function grantedScopes(client: OAuthClient, token: string): Promise<string> {
  const { data = [] } = await sendRequest<{ data?: Permission[] }>(client, {
    method: 'GET',
    url: `${graphHost}/${defaultVersion}/me/permissions`,
    query: { limit: 100, appsecret_proof: appSecretProof(client.clientSecret, token) },
    headers: { authorization: `Bearer ${token}` },
  });
  return data.flatMap(({ permission, status }) => (status === 'granted' ? [permission] : [])).join(' ');
}

async function sendRequest<Answer>(client: OAuthClient, request: ProviderRequest): Promise<Answer> {
  const response = await client.http.request({
    asThrottle: (reply) => (isOurs(readMetaError(reply)?.code) ? null : metaThrottle('Meta', reply)),
    ...request,
  });
  const error = readMetaError(response);
  if (!error) return response.json<Answer>();
  if (isOurs(error.code)) {
    throw new ProviderError(
      'provider_error',
      `Meta doesn't accept this installation (${error.message}). The operator should check META_CLIENT_ID, META_CLIENT_SECRET and the redirect address.`,
    );
  }
  if (error.code === 100 && error.subcode !== null && usedCodes.includes(error.subcode)) {
    throw new ProviderError(
      'source_invalid',
      'This sign-in has been used or is too old. Please start again.',
    );
  }
  throw metaProviderError('Meta', error);
}

/** An unreadable, expired or used code, or a code of another redirect address. */
const usedCodes = [36006, 36007, 36008, 36009];

/** "Error validating client secret" has the code of temporary errors, but only in token requests. */
function isOurs(code: number | undefined): boolean {
  return code === 1 || code === 101;
}
