import { describe, expect, it } from 'vitest';
import { type ConnectorHarness, tokenPlace, where } from './connector-harness.ts';

/** Tests of a connector with an ended credential, and of similar errors. */
export function signInTests(harness: ConnectorHarness): void {
  const { subject, mocks, open, runQuery } = harness;

  it('marks the source invalid when its credential is always rejected', async () => {
    mocks().faults.add({ kind: 'unauthorized', ...where(subject) });
    const session = open();
    await expect(runQuery(session)).rejects.toMatchObject({ code: 'source_invalid' });
    const refused = session.requests.filter((request) => isAt(request, where(subject)));
    expect(refused).toHaveLength(subject.tokenHost ? 2 : 1);
  });

  if (subject.tokenHost) describe('with access tokens', () => renewalTests(harness));
}

function renewalTests({ subject, mocks, open, runQuery }: ConnectorHarness): void {
  const renewals = (session: ReturnType<typeof open>) =>
    session.requests.filter((request) => isAt(request, tokenPlace(subject))).length;

  it('renews once for several queries', async () => {
    const session = open();
    await Promise.all([runQuery(session), runQuery(session), runQuery(session)]);
    expect(renewals(session)).toBe(1);
    expect(session.saved).toHaveLength(1);
  });

  it('renews a token that ends early, without an error for the reader', async () => {
    const session = open();
    const plain = await runQuery(session);
    mocks().faults.add({ kind: 'expire-token', ...where(subject) });
    expect(await runQuery(session)).toEqual(plain);
    expect(session.saved).toHaveLength(2);
  });

  it('marks the source invalid when the grant is revoked', async () => {
    const session = open();
    await runQuery(session);
    mocks().faults.add({ kind: 'unauthorized', ...where(subject) });
    mocks().faults.add({ kind: 'revoke', ...tokenPlace(subject) });
    await expect(runQuery(session)).rejects.toMatchObject({ code: 'source_invalid' });
  });

  it('keeps the source valid while only the renewal fails', async () => {
    mocks().faults.add({ kind: 'fail', ...tokenPlace(subject), status: 503 });
    await expect(runQuery(open())).rejects.toMatchObject({ code: 'provider_error' });
  });
}

function isAt(request: { host: string; path: string }, place: { host: string; path?: string }): boolean {
  return request.host === place.host && request.path.startsWith(place.path ?? '/');
}
