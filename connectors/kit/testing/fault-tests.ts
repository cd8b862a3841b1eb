import { expect, it } from 'vitest';
import { type ConnectorHarness, where } from './connector-harness.ts';

/** Tests of a connector with a busy, broken, silent or unreachable provider. */
export function faultTests({ subject, mocks, open, runQuery }: ConnectorHarness): void {
  const place = where(subject);

  it('waits for the delay of a throttling provider', async () => {
    const plain = await runQuery(open());
    mocks().faults.add({ kind: 'throttle', ...place, times: 1, retryAfterSeconds: 7 });
    const session = open();
    expect(await runQuery(session)).toEqual(plain);
    expect(session.waitsMs).toEqual([7000]);
  });

  it('gives up on a provider that always throttles', async () => {
    mocks().faults.add({ kind: 'throttle', ...place });
    const session = open();
    await expect(runQuery(session)).rejects.toMatchObject({ code: 'quota' });
    expect(session.outcomes).toMatchObject({ failed: 0, throttled: expect.toSatisfy(isPositive) });
  });

  it('survives one server error', async () => {
    const plain = await runQuery(open());
    mocks().faults.add({ kind: 'fail', ...place, times: 1 });
    expect(await runQuery(open())).toEqual(plain);
  });

  it('reports an outage as an outage', async () => {
    mocks().faults.add({ kind: 'fail', ...place, status: 503 });
    await expect(runQuery(open())).rejects.toMatchObject({ code: 'provider_error' });
  });

  it('does not wait for a silent provider', async () => {
    mocks().faults.add({ kind: 'stall', ...place });
    await expect(runQuery(open({ timeoutMs: 250 }))).rejects.toMatchObject({ code: 'timeout' });
  });

  it('rejects a truncated response', async () => {
    mocks().faults.add({ kind: 'truncate', ...place });
    const session = open();
    await expect(runQuery(session)).rejects.toMatchObject({ code: 'provider_error' });
    expect(session.outcomes.failed).toBeGreaterThan(0);
  });

  it('distinguishes a missing permission from a dead sign-in', async () => {
    mocks().faults.add({ kind: 'forbidden', ...place });
    const session = open();
    await expect(runQuery(session)).rejects.toMatchObject({ code: 'permission' });
    // For any status that the provider uses.
    expect(session.outcomes.failed).toBeGreaterThan(0);
  });
}

const isPositive = (count: unknown) => typeof count === 'number' && count > 0;
