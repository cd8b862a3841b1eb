import * as openid from 'openid-client';
import { throughGateway } from '../http/gateway.ts';
import { ProviderError } from '../http/provider-error.ts';
import type { ProviderHttp } from '../http/provider-http.ts';
import type { OAuthAuth, OAuthClient, OAuthCredentials } from './auth.ts';

/** The address for the browser, and the data to store in the person's session until the return. */
export type Authorization = { url: string; state: string; codeVerifier: string };

/** Starts a sign-in at the provider (authorization code, with PKCE unless the provider rejects it). Sends no request. */
export async function startAuthorization(auth: OAuthAuth, client: OAuthClient): Promise<Authorization> {
  const state = openid.randomState();
  const codeVerifier = openid.randomPKCECodeVerifier();
  const url = await authorizeUrl(auth, client, { state, codeVerifier });
  return { url: throughGateway(url.href, client.gateway).url, state, codeVerifier };
}

async function authorizeUrl(
  auth: OAuthAuth,
  client: OAuthClient,
  { state, codeVerifier }: { state: string; codeVerifier: string },
): Promise<URL> {
  const { dialect, authorizeParameters, pkce } = auth.provider;
  const { clientId, redirectUri } = client;
  if (dialect) {
    const url = new URL(auth.provider.authorizeUrl);
    const query = dialect.authorizeQuery({ clientId, redirectUri, state, scopes: auth.scopes });
    url.search = new URLSearchParams({ ...authorizeParameters, ...query }).toString();
    return url;
  }
  const challenge = {
    code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  };
  return openid.buildAuthorizationUrl(configurationOf(auth, client), {
    ...authorizeParameters,
    redirect_uri: redirectUri,
    scope: auth.scopes.join(' '),
    state,
    ...(pkce === false ? {} : challenge),
  });
}

/**
 * Completes it: `callbackQuery` is the query of the request to `/oauth/callback/{id}`. Throws `permission` when the person
 * declined, wholly or in part, `source_invalid` for a used or forged code, `provider_error` on an outage.
 */
export async function finishAuthorization(
  auth: OAuthAuth,
  client: OAuthClient,
  callbackQuery: URLSearchParams,
  expected: { state: string; codeVerifier: string },
): Promise<OAuthCredentials> {
  const credentials = auth.provider.dialect
    ? await exchangeInDialect(auth, client, callbackQuery, expected)
    : await exchangeCode(auth, client, callbackQuery, expected);
  const missing = missingScopes(auth, credentials.scope);
  if (missing.length > 0) {
    throw new ProviderError(
      'permission',
      `Not everything was allowed. Please sign in again and tick every box (missing: ${missing.join(', ')}).`,
    );
  }
  return credentials;
}

async function exchangeCode(
  auth: OAuthAuth,
  client: OAuthClient,
  callbackQuery: URLSearchParams,
  expected: { state: string; codeVerifier: string },
): Promise<OAuthCredentials> {
  const callback = new URL(client.redirectUri);
  callback.search = callbackQuery.toString();
  const tokens = await asProviderErrors(auth, () =>
    openid.authorizationCodeGrant(configurationOf(auth, client), callback, {
      expectedState: expected.state,
      ...(auth.provider.pkce === false ? {} : { pkceCodeVerifier: expected.codeVerifier }),
    }),
  );
  return credentialsOf(auth, tokens, null, client.nowMs());
}

async function exchangeInDialect(
  auth: OAuthAuth,
  client: OAuthClient,
  callback: URLSearchParams,
  expected: { state: string },
): Promise<OAuthCredentials> {
  if (callback.get('state') !== expected.state) throw new ProviderError('source_invalid', untrusted);
  if (callback.has('error')) throw refusedSignIn(callback.get('error'), callback.get('error_description'));
  return asProviderErrors(auth, async () => {
    if (!auth.provider.dialect) throw new Error(`${auth.provider.id} speaks plain OAuth 2.`);
    return auth.provider.dialect.exchange(client, callback);
  });
}

/** A new access token; keeps the refresh token unless a new one comes. Throws `source_invalid` when the grant was revoked. */
export async function refresh(
  auth: OAuthAuth,
  client: OAuthClient,
  credentials: OAuthCredentials,
): Promise<OAuthCredentials> {
  const { refreshToken } = credentials;
  const { dialect } = auth.provider;
  const renew = dialect?.renew;
  if (renew) return asProviderErrors(auth, () => renew(client, credentials));
  if (dialect || refreshToken === null)
    throw new ProviderError('source_invalid', 'The access has expired. Please sign in again.');
  const tokens = await asProviderErrors(auth, () =>
    openid.refreshTokenGrant(configurationOf(auth, client), refreshToken),
  );
  return credentialsOf(auth, tokens, credentials, client.nowMs());
}

/** Revokes a grant when its source is deleted. A grant that is already revoked counts as success. */
export async function revoke(
  auth: OAuthAuth,
  client: OAuthClient,
  credentials: OAuthCredentials,
): Promise<void> {
  if (auth.provider.dialect?.revoke) return auth.provider.dialect.revoke(client, credentials);
  if (!auth.provider.revokeUrl) return;
  const response = await client.http.request({
    method: 'POST',
    url: auth.provider.revokeUrl,
    form: { token: credentials.refreshToken ?? credentials.accessToken },
  });
  if (response.status >= 400 && !response.text.includes('invalid_token')) {
    throw new ProviderError('provider_error', `The access was not revoked (status ${response.status}).`);
  }
}

function configurationOf(auth: OAuthAuth, client: OAuthClient): openid.Configuration {
  const { provider } = auth;
  const configuration = new openid.Configuration(
    {
      issuer: provider.issuer ?? new URL(provider.authorizeUrl).origin,
      authorization_endpoint: provider.authorizeUrl,
      token_endpoint: provider.tokenUrl,
    },
    client.clientId,
    client.clientSecret,
    openid.ClientSecretPost(client.clientSecret),
  );
  configuration[openid.customFetch] = (url, options) => fetchToken(client.http, url, options);
  return configuration;
}

async function fetchToken(
  http: ProviderHttp,
  url: string,
  options: openid.CustomFetchOptions,
): Promise<Response> {
  const reply = await http.request({
    method: 'POST',
    url,
    headers: Object.fromEntries(new Headers(options.headers)),
    body: String(options.body ?? ''),
  });
  return new Response(withoutIdToken(reply.text), { status: reply.status, headers: reply.headers });
}

/** The account is requested from the provider's own API with the access token, so the id token is not trusted. */
function withoutIdToken(text: string): string {
  try {
    const { id_token: _unused, ...rest } = JSON.parse(text);
    return JSON.stringify(rest);
  } catch {
    return text;
  }
}

function credentialsOf(
  auth: OAuthAuth,
  tokens: openid.TokenEndpointResponse,
  previous: OAuthCredentials | null,
  nowMs: number,
): OAuthCredentials {
  return {
    kind: 'oauth',
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? previous?.refreshToken ?? null,
    expiresAtMs: tokens.expires_in === undefined ? Number.MAX_SAFE_INTEGER : nowMs + tokens.expires_in * 1000,
    scope: tokens.scope ?? previous?.scope ?? auth.scopes.join(' '),
  };
}

const identityScopes = ['openid', 'email', 'profile'];

function missingScopes(auth: OAuthAuth, granted: string): string[] {
  const scopes = new Set(granted.split(/[\s,]+/));
  const dispensable = [...identityScopes, ...(auth.optionalScopes ?? [])];
  return auth.scopes.filter((scope) => !dispensable.includes(scope) && !scopes.has(scope));
}

async function asProviderErrors<Answer>(auth: OAuthAuth, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof ProviderError ? error : providerErrorOf(auth, error);
  }
}

function providerErrorOf(auth: OAuthAuth, error: unknown): ProviderError {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ProviderError) return cause;
  if (error instanceof openid.AuthorizationResponseError) {
    return refusedSignIn(error.error, error.error_description ?? null);
  }
  if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') {
    return new ProviderError(
      'source_invalid',
      'The access has expired or was revoked. Please sign in again.',
    );
  }
  if (
    error instanceof openid.ResponseBodyError &&
    ['invalid_client', 'redirect_uri_mismatch'].includes(error.error)
  ) {
    const { envPrefix } = auth.provider;
    return new ProviderError(
      'provider_error',
      `The provider doesn't accept this installation (${error.error}). The operator should check ${envPrefix}_CLIENT_ID, ${envPrefix}_CLIENT_SECRET and the redirect address.`,
    );
  }
  if (error instanceof openid.ClientError && error.code === 'OAUTH_INVALID_RESPONSE') {
    return new ProviderError('source_invalid', untrusted);
  }
  return invalidSignInResponse('The provider');
}

/** For token responses that lack what the protocol requires. */
export function invalidSignInResponse(provider: string): ProviderError {
  return new ProviderError('provider_error', `${provider} returned an invalid sign-in response.`);
}

const untrusted = 'The response of the sign-in could not be trusted. Please start again.';

/** The provider's error codes for a cancelled consent. */
const cancelled = ['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'];

function refusedSignIn(error: string | null, description: string | null): ProviderError {
  return error !== null && cancelled.includes(error)
    ? new ProviderError('permission', 'The sign-in was cancelled or refused.')
    : new ProviderError('provider_error', `The provider refused the sign-in: ${description ?? error}.`);
}
