import type { MockServer } from '../../mock-kit/server.ts';
import type { OAuthAuth, OAuthClient, OAuthCredentials } from '../auth/auth.ts';
import { type Authorization, finishAuthorization, startAuthorization } from '../auth/oauth.ts';
import { createTestSession } from './test-session.ts';

type Application = Pick<OAuthClient, 'clientId' | 'clientSecret'>;
type Consent = { started: Authorization; query: URLSearchParams };

/** Sign-ins at a provider's mock with a registered application. */
export function testSignIn(
  auth: OAuthAuth,
  application: Application,
  mocks: Pick<MockServer, 'url'>,
  nowMs: () => number = Date.now,
) {
  const clientOf = (changes: Partial<Application> = {}): OAuthClient => ({
    ...application,
    redirectUri: `http://localhost:4000/oauth/callback/${auth.provider.id}`,
    http: createTestSession({ gateway: mocks.url, nowMs }).http,
    gateway: mocks.url,
    nowMs,
    ...changes,
  });

  /** Submits the consent page as Ana, with these boxes ticked; returns what was started, and the query of the redirect. */
  async function consent(decision: 'allow' | 'cancel' = 'allow', scopes: string[] = []): Promise<Consent> {
    const started = await startAuthorization(auth, clientOf());
    const boxes = scopes.map((scope) => ['scope', scope]);
    const body = new URLSearchParams([
      ['account', 'ana@northlight.example'],
      ['decision', decision],
      ...boxes,
    ]);
    const response = await fetch(started.url, { method: 'POST', body, redirect: 'manual' });
    return { started, query: new URL(response.headers.get('location') ?? '').searchParams };
  }

  const finish = ({ started, query }: Consent, client = clientOf()): Promise<OAuthCredentials> =>
    finishAuthorization(auth, client, query, started);

  return { clientOf, consent, finish };
}
