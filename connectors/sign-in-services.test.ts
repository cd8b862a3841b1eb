import { describe, expect, it } from 'vitest';
import type { OAuthClient } from './kit/auth/auth.ts';
import { finishAuthorization, startAuthorization } from './kit/auth/oauth.ts';
import type { SignInService } from './kit/auth/sign-in-service.ts';
import { expectError } from './kit/testing/expect-error.ts';
import { createTestSession } from './kit/testing/test-session.ts';
import { demoApplications } from './mock-applications.ts';
import { withMocks } from './mock-kit/testing/with-mocks.ts';
import { signInServices } from './sign-in-services.ts';

const mocks = withMocks();

function clientOf({ id, auth }: SignInService): OAuthClient {
  const application = demoApplications[auth.provider.envPrefix];
  if (!application) throw new Error(`No application ${auth.provider.envPrefix} is registered.`);
  return {
    ...application,
    redirectUri: `http://localhost:4000/register/${id}/callback`,
    http: createTestSession({ gateway: mocks.url }).http,
    gateway: mocks.url,
    nowMs: Date.now,
  };
}

async function signIn(service: SignInService, email: string, decision = 'allow') {
  const client = clientOf(service);
  const started = await startAuthorization(service.auth, client);
  const page = await (await fetch(started.url)).text();
  const scopes = [...page.matchAll(/name="scope" value="([^"]+)"/g)].map(([, scope = '']) => [
    'scope',
    scope,
  ]);
  const body = new URLSearchParams([['account', email], ['decision', decision], ...scopes]);
  const response = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
  const query = new URL(response.headers.get('location') ?? '').searchParams;
  const { accessToken } = await finishAuthorization(service.auth, client, query, started);
  return service.person(client, accessToken);
}

describe.each(signInServices.map((service) => [service.label, service] as const))('%s', (_label, service) => {
  it('identifies a person, always by the same id', async () => {
    const noor = await signIn(service, 'newcomer@northlight.example');
    expect(noor).toMatchObject({ email: 'newcomer@northlight.example', name: 'Noor Haddad' });
    expect(await signIn(service, 'newcomer@northlight.example')).toEqual(noor);
    expect((await signIn(service, 'ana@northlight.example')).subject).not.toBe(noor.subject);
  });

  it('returns an error for a cancelled consent', async () => {
    const cancelled = signIn(service, 'newcomer@northlight.example', 'cancel');
    await expectError(cancelled, 'permission');
  });
});
