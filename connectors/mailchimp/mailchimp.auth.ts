import type { OAuthAuth, OAuthDialect } from '../kit/auth/auth.ts';
import { invalidSignInResponse } from '../kit/auth/oauth.ts';
import { errorBody } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';

const envPrefix = 'MAILCHIMP';
const tokenUrl = 'https://login.mailchimp.com/oauth2/token';

/** No scopes, no PKCE, no renewal: `expires_in` is 0 and means never. People revoke it in their own account. */
const dialect: OAuthDialect = {
  authorizeQuery: ({ clientId, redirectUri, state }) => ({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
  }),
  exchange: async (client, callback) => {
    const response = await client.http.request({
      method: 'POST',
      url: tokenUrl,
      form: {
        grant_type: 'authorization_code',
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uri: client.redirectUri,
        code: callback.get('code') ?? '',
      },
    });
    const { access_token, error } = errorBody<{ access_token: string; error: string }>(response);
    if (!access_token) throw refusedExchange(error, response.status);
    return {
      kind: 'oauth',
      accessToken: access_token,
      refreshToken: null,
      expiresAtMs: Number.MAX_SAFE_INTEGER,
      scope: '',
    };
  },
};

function refusedExchange(error: string | undefined, status: number): ProviderError {
  if (error === 'invalid_grant' || error === 'invalid_request') {
    return new ProviderError(
      'source_invalid',
      'This sign-in has been used or is too old. Please start again.',
    );
  }
  if (error === 'invalid_client' || error === 'redirect_uri_mismatch' || status === 401) {
    return new ProviderError(
      'provider_error',
      `Mailchimp doesn't accept this installation. The operator should check ${envPrefix}_CLIENT_ID, ${envPrefix}_CLIENT_SECRET and the redirect address.`,
    );
  }
  return invalidSignInResponse('Mailchimp');
}

export const mailchimpAuth: OAuthAuth = {
  kind: 'oauth',
  scopes: [],
  provider: {
    id: envPrefix.toLowerCase(),
    envPrefix,
    authorizeUrl: 'https://login.mailchimp.com/oauth2/authorize',
    tokenUrl,
    authorizeParameters: {},
    pkce: false,
    dialect,
    howTo:
      "In Mailchimp, under Account, Extras, Registered apps, register an app with this installation's callback address (127.0.0.1 instead of localhost). Then set MAILCHIMP_CLIENT_ID and MAILCHIMP_CLIENT_SECRET.",
  },
};
