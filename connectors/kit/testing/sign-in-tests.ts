import { describe, expect, it } from 'vitest';
import type { Stage } from './stage.ts';

/** What a connector does when its credential ends, and what it must not mistake for that. */
export function signInTests(stage: Stage): void {
  const { subject, standIns, open, ask } = stage;
  const { host } = subject;

  it('calls the source invalid when its credential is refused for good', async () => {
    standIns().faults.add({ kind: 'unauthorized', host });
    const session = open();
    await expect(ask(session)).rejects.toMatchObject({ code: 'source_invalid' });
    const refused = session.requests.filter((request) => request.host === host);
    expect(refused).toHaveLength(subject.tokenHost ? 2 : 1);
  });

  if (subject.tokenHost) describe('with access tokens', () => renewalTests(stage));
}

function renewalTests({ subject, standIns, open, ask }: Stage): void {
  const { host, tokenHost = '' } = subject;
  const renewals = (session: ReturnType<typeof open>) =>
    session.requests.filter((request) => request.host === tokenHost).length;

  it('renews once for many questions', async () => {
    const session = open();
    await Promise.all([ask(session), ask(session), ask(session)]);
    expect(renewals(session)).toBe(1);
    expect(session.saved).toHaveLength(1);
  });

  it('renews a token that ends early, and the reader sees nothing of it', async () => {
    const session = open();
    const plain = await ask(session);
    standIns().faults.add({ kind: 'expire-token', host });
    expect(await ask(session)).toEqual(plain);
    expect(session.saved).toHaveLength(2);
  });

  it('calls the source invalid when the grant is revoked', async () => {
    const session = open();
    await ask(session);
    standIns().faults.add({ kind: 'unauthorized', host });
    standIns().faults.add({ kind: 'revoke', host: tokenHost });
    await expect(ask(session)).rejects.toMatchObject({ code: 'source_invalid' });
  });

  it('keeps the source while only the renewal is out of order', async () => {
    standIns().faults.add({ kind: 'fail', host: tokenHost, status: 503 });
    await expect(ask(open())).rejects.toMatchObject({ code: 'provider_error' });
  });
}
