import type { OAuthAuth, OAuthClient, OAuthCredentials, OAuthDialect } from '../kit/auth/auth.ts';
import { invalidSignInResponse } from '../kit/auth/oauth.ts';
import { errorBody } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';

const envPrefix = 'PINTEREST';
const tokenUrl = 'https://api.pinterest.com/v5/oauth/token';
/** For pictures of ads; sign-ins from before they were requested lack them. */
const pinScopes = ['boards:read', 'pins:read'];
const scopes = ['ads:read', 'user_accounts:read', ...pinScopes];

type Tokens = { access_token: string; refresh_token: string; expires_in: number | string; scope: string };
type Refusal = { code: number; message: string };

/** Commas between scopes, the app by Basic authentication, and errors in the API's format. */
const dialect: OAuthDialect = {
  authorizeQuery: ({ clientId, redirectUri, state, scopes: requested }) => ({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: requested.join(','),
    state,
  }),
  exchange: (client, callback) =>
    requestTokens(client, {
      grant_type: 'authorization_code',
      code: callback.get('code') ?? '',
      redirect_uri: client.redirectUri,
      // Apps from before September 2025 would get a refresh token that can't be renewed.
      continuous_refresh: 'true',
    }),
  renew: (client, { refreshToken }) => {
    if (refreshToken === null) throw new ProviderError('source_invalid', ended);
    return requestTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken);
  },
};

/** `renewed` is the refresh token that is traded in; none where a code is. */
async function requestTokens(
  client: OAuthClient,
  form: Record<string, string>,
  renewed: string | null = null,
): Promise<OAuthCredentials> {
  const application = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
  const response = await client.http.request({
    method: 'POST',
    url: tokenUrl,
    form,
    headers: { authorization: `Basic ${application}` },
  });
  const body = errorBody<Tokens & Refusal>(response);
  if (response.status >= 400 || !body.access_token) throw refusal(response.status, body, renewed !== null);
  return {
    kind: 'oauth',
    accessToken: body.access_token,
    refreshToken: body.refresh_token ?? renewed,
    expiresAtMs: client.nowMs() + Number(body.expires_in ?? 0) * 1000,
    scope: body.scope ?? scopes.join(' '),
  };
}

const ended = 'Access to Pinterest has expired or was revoked. Please sign in again.';
const usedUp = 'This sign-in has been used or is too old. Please start again.';

/**
 * A dead grant and a wrong secret may have the same status: at sign-in the message distinguishes them, later the secret is
 * proven.
 */
function refusal(
  status: number,
  { code, message = '' }: Partial<Refusal>,
  isRenewal: boolean,
): ProviderError {
  const isGrant = code === 283 || /grant|authorization code|refresh token/i.test(message);
  if (isGrant || (isRenewal && [400, 401].includes(status))) {
    return new ProviderError('source_invalid', isRenewal ? ended : usedUp);
  }
  if (status === 400) return new ProviderError('source_invalid', usedUp);
  if (status === 401 || status === 403) {
    return new ProviderError(
      'provider_error',
      `Pinterest doesn't accept this installation. The operator should check ${envPrefix}_CLIENT_ID, ${envPrefix}_CLIENT_SECRET and the redirect address. (${message})`,
    );
  }
  return invalidSignInResponse('Pinterest');
}

export const pinterestAuth: OAuthAuth = {
  kind: 'oauth',
  scopes,
  optionalScopes: pinScopes,
  provider: {
    id: envPrefix.toLowerCase(),
    envPrefix,
    authorizeUrl: 'https://www.pinterest.com/oauth/',
    tokenUrl,
    authorizeParameters: {},
    dialect,
    howTo:
      "At developers.pinterest.com, under My apps, connect an app with a business account, add this installation's callback address as a redirect link, and request standard access: an app on trial has 1,000 requests a day. Then set PINTEREST_CLIENT_ID to its app id and PINTEREST_CLIENT_SECRET to its secret key.",
  },
};
