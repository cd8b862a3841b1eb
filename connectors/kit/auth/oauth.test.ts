import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../http/provider-error.ts';
import { createProviderHttp } from '../http/provider-http.ts';
import { expectError } from '../testing/expect-error.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createAccessToken } from './access-token.ts';
import type { OAuthAuth, OAuthClient, OAuthCredentials } from './auth.ts';
import { finishAuthorization, refresh, revoke, startAuthorization } from './oauth.ts';

const auth: OAuthAuth = {
  kind: 'oauth',
  scopes: ['openid', 'https://example.com/auth/read'],
  provider: {
    id: 'example',
    envPrefix: 'EXAMPLE',
    authorizeUrl: 'https://accounts.example.com/authorize',
    tokenUrl: 'https://token.example.com/token',
    revokeUrl: 'https://token.example.com/revoke',
    authorizeParameters: { access_type: 'offline' },
    howTo: '',
  },
};
const granted = { access_token: 'new', expires_in: 3600, token_type: 'Bearer', scope: auth.scopes.join(' ') };
const old: OAuthCredentials = {
  kind: 'oauth',
  accessToken: 'old',
  refreshToken: 'keep-me',
  expiresAtMs: 1_000_000,
  scope: 'openid',
};

let server: TestServer | undefined;
let nowMs = 1_000_000;
afterEach(() => {
  nowMs = 1_000_000;
  return server?.close();
});

async function clientResponding(status: number, body: object): Promise<OAuthClient> {
  server = await startTestServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
  );
  const log = { debug: () => {}, info: () => {}, warn: () => {} };
  return {
    clientId: 'id',
    clientSecret: 'secret',
    redirectUri: 'https://vitrine.example/oauth/callback/example',
    http: createProviderHttp({
      gateway: server.url,
      maxConcurrent: 4,
      log,
      nowMs: Date.now,
      sleep: async () => {},
    }),
    gateway: server.url,
    nowMs: () => nowMs,
  };
}

describe('the sign-in', () => {
  it('sends the browser through the gateway with PKCE, state and the provider parameters', async () => {
    const client = await clientResponding(200, granted);
    const { url, state } = await startAuthorization(auth, client);
    const target = new URL(url);
    expect(url.startsWith(`${server?.url}/accounts.example.com/authorize?`)).toBe(true);
    expect(Object.fromEntries(target.searchParams)).toMatchObject({
      access_type: 'offline',
      client_id: 'id',
      redirect_uri: client.redirectUri,
      response_type: 'code',
      scope: 'openid https://example.com/auth/read',
      code_challenge_method: 'S256',
      state,
    });
  });

  it('exchanges the code and ignores an id token', async () => {
    const client = await clientResponding(200, { ...granted, refresh_token: 'r', id_token: 'not.a.token' });
    const { state, codeVerifier } = await startAuthorization(auth, client);
    const query = new URLSearchParams({ code: 'c', state });
    const credentials = await finishAuthorization(auth, client, query, { state, codeVerifier });
    expect(credentials).toEqual({
      kind: 'oauth',
      accessToken: 'new',
      refreshToken: 'r',
      expiresAtMs: 4_600_000,
      scope: granted.scope,
    });
  });

  it.each([
    ['a refusal', { error: 'access_denied' }, 'permission'],
    ['a foreign state', { code: 'c', state: 'foreign' }, 'source_invalid'],
  ])('rejects %s without requesting tokens', async (_case, query, code) => {
    const client = await clientResponding(200, granted);
    const { state, codeVerifier } = await startAuthorization(auth, client);
    const callback = new URLSearchParams({ state, ...query } as Record<string, string>);
    const finished = finishAuthorization(auth, client, callback, { state, codeVerifier });
    await expectError(finished, code);
    expect(server?.requests).toHaveLength(0);
  });

  it('rejects a grant with an unticked box', async () => {
    const client = await clientResponding(200, { ...granted, scope: 'openid' });
    const finished = finishAuthorization(auth, client, new URLSearchParams({ code: 'c', state: 's' }), {
      state: 's',
      codeVerifier: 'v',
    });
    await expectError(finished, 'permission');
  });

  it('accepts a grant without optional scopes', async () => {
    const client = await clientResponding(200, granted);
    const wider = { ...auth, scopes: [...auth.scopes, 'pictures'], optionalScopes: ['pictures'] };
    const finished = finishAuthorization(wider, client, new URLSearchParams({ code: 'c', state: 's' }), {
      state: 's',
      codeVerifier: 'v',
    });
    expect((await finished).scope).toBe(granted.scope);
  });
});

describe('the renewal', () => {
  it('keeps the old refresh token when no new one comes', async () => {
    const client = await clientResponding(200, granted);
    expect(await refresh(auth, client, old)).toMatchObject({
      accessToken: 'new',
      refreshToken: 'keep-me',
    });
  });

  it.each([
    [400, { error: 'invalid_grant' }, 'source_invalid'],
    [401, { error: 'invalid_client' }, 'provider_error'],
    [503, {}, 'provider_error'],
  ])('maps %i %o to %s', async (status, body, code) => {
    const client = await clientResponding(status, body);
    await expectError(refresh(auth, client, old), code);
  });

  it('is made once for parallel callers, saved, and renewed only for a rejected token', async () => {
    const client = await clientResponding(200, granted);
    const saved: OAuthCredentials[] = [];
    nowMs = old.expiresAtMs - 59_000;
    const accessToken = createAccessToken({
      auth,
      client,
      credentials: old,
      save: async (credentials) => void saved.push(credentials),
    });
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(['new', 'new', 'new']);
    expect(server?.requests).toHaveLength(1);
    expect(await accessToken({ refused: 'old' })).toBe('new');
    expect(server?.requests).toHaveLength(1);
    nowMs += 1;
    await accessToken({ refused: 'new' });
    expect(saved.map((credentials) => credentials.accessToken)).toEqual(['new', 'new']);
  });
});

describe('a dialect', () => {
  const requested: string[] = [];
  const spoken: OAuthAuth = {
    ...auth,
    provider: {
      ...auth.provider,
      renewBeforeMs: DAY_MS,
      dialect: {
        authorizeQuery: ({ clientId, redirectUri, state }) => ({ app: clientId, back: redirectUri, state }),
        exchange: async (_client, callback) => {
          requested.push(callback.get('auth_code') ?? '');
          return { ...old, accessToken: 'theirs', scope: auth.scopes.join(',') };
        },
        renew: async () => {
          throw new ProviderError('provider_error', 'It is away.');
        },
        revoke: async () => void requested.push('revoked'),
      },
    },
  };

  it("uses the provider's own parameters for the consent page", async () => {
    const client = await clientResponding(200, {});
    const { url, state } = await startAuthorization(spoken, client);
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toEqual({ access_type: 'offline', app: 'id', back: client.redirectUri, state });
  });

  it('exchanges the code, unless the state is foreign or the person declined', async () => {
    const client = await clientResponding(200, {});
    const finish = (query: Record<string, string>) =>
      finishAuthorization(spoken, client, new URLSearchParams(query), { state: 's', codeVerifier: 'v' });
    expect(await finish({ auth_code: 'c', state: 's' })).toMatchObject({ accessToken: 'theirs' });
    await expectError(finish({ auth_code: 'd', state: 'foreign' }), 'source_invalid');
    await expectError(finish({ error: 'user_cancelled_login', state: 's' }), 'permission');
    expect(requested).toEqual(['c']);
  });

  it('uses a token that is still valid while its renewal is running', async () => {
    const client = await clientResponding(200, {});
    const wiring = { auth: spoken, client, credentials: old, save: async () => {} };
    nowMs = old.expiresAtMs - 61_000;
    expect(await createAccessToken(wiring)()).toBe('old');
    await expectError(createAccessToken(wiring)({ refused: 'old' }), 'provider_error');
    nowMs = old.expiresAtMs - 59_000;
    await expectError(createAccessToken(wiring)(), 'provider_error');
  });

  it('revokes the grant itself', async () => {
    await revoke(spoken, await clientResponding(500, {}), old);
    expect(requested).toEqual(['c', 'revoked']);
  });
});

describe('revoking', () => {
  it('treats a dead token as revoked', async () => {
    const client = await clientResponding(400, { error: 'invalid_token' });
    await expect(revoke(auth, client, old)).resolves.toBeUndefined();
  });
});
