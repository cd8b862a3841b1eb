import type { OAuthAuth, OAuthClient, OAuthDialect } from '../kit/auth/auth.ts';
import { invalidSignInResponse } from '../kit/auth/oauth.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import {
  defaultVersion,
  isSuccess,
  readEnvelope,
  tikTokProviderError,
  tikTokThrottle,
  unreachedError,
} from './tiktok.errors.ts';

const base = `https://business-api.tiktok.com/open_api/${defaultVersion}`;

type TokenResponse = { access_token?: string; scope?: (number | string)[] };

/** TikTok's own protocol: an app id, an `auth_code`, JSON, and a token that is valid until it is revoked. */
const dialect: OAuthDialect = {
  authorizeQuery: ({ clientId, redirectUri, state }) => ({
    app_id: clientId,
    state,
    redirect_uri: redirectUri,
  }),
  exchange: async (client, callback) => {
    const authCode = callback.get('auth_code') ?? callback.get('code');
    if (!authCode) {
      throw new ProviderError('source_invalid', 'TikTok sent no code. Start the sign-in again.');
    }
    const reply = await post<TokenResponse>(client, 'access_token', { auth_code: authCode });
    if (!reply.access_token) {
      throw invalidSignInResponse('TikTok');
    }
    return {
      kind: 'oauth',
      accessToken: reply.access_token,
      refreshToken: null,
      expiresAtMs: Number.MAX_SAFE_INTEGER,
      scope: (reply.scope ?? []).join(' '),
    };
  },
  revoke: async (client, { accessToken }) => {
    try {
      await post(client, 'revoke_token', { access_token: accessToken });
    } catch (error) {
      const isGone = error instanceof ProviderError && error.code === 'source_invalid';
      if (!isGone) throw error;
    }
  },
};

async function post<Answer>(
  client: OAuthClient,
  call: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const response = await client.http.request({
    method: 'POST',
    url: `${base}/oauth2/${call}/`,
    json: { app_id: client.clientId, secret: client.clientSecret, ...fields },
    asThrottle: tikTokThrottle,
    refusesWithOk: true,
  });
  const envelope = readEnvelope(response);
  if (!envelope) throw unreachedError(response, defaultVersion);
  if (envelope.code === 40110 || /auth_code/i.test(envelope.message)) {
    throw new ProviderError('source_invalid', 'This sign-in has been used or is too old. Start again.');
  }
  if (!isSuccess(envelope)) throw tikTokProviderError(envelope, defaultVersion);
  return envelope.data as Answer;
}

/** Scopes are fixed with the app in TikTok's portal, so none are requested. */
export const tikTokAuth: OAuthAuth = {
  kind: 'oauth',
  scopes: [],
  provider: {
    id: 'tiktok',
    envPrefix: 'TIKTOK',
    authorizeUrl: 'https://business-api.tiktok.com/portal/auth',
    tokenUrl: `${base}/oauth2/access_token/`,
    authorizeParameters: {},
    dialect,
    howTo:
      "At business-api.tiktok.com create a developer app with the permissions for ad accounts, ads management (reading), reporting and Creative Management (read), for pictures of ads, and this installation's callback address. Then set TIKTOK_CLIENT_ID to its app id and TIKTOK_CLIENT_SECRET to its secret.",
  },
};
