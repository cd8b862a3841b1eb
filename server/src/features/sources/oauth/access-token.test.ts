import { demoAccounts, demoEnvironment } from '@vitrine/connectors/mock-applications.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { admitsProcesses, inAnotherProcess } from '../../../testing/app/second-process.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { sourceState } from '../../../testing/dashboards/test-source.ts';
import { connectByGrant } from '../connect/connect-by-grant.ts';
import { openSession } from '../session/open-session.ts';
import { findSources } from '../sources.queries.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const TOKEN_HOST = 'oauth2.googleapis.com';

let app: TestApp;
let ctx: Ctx;
let sourceId: string;

const mocks = withMocks(() => clock.nowMs());
beforeAll(async () => {
  app = await startTestApp({ clock, env: { PROVIDER_GATEWAY: mocks.url, ...demoEnvironment() } });
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  const company = await app.newCompany();
  ctx = company.ctx;
  const grant = (scopes: readonly string[]) => ({ refreshToken: demoAccounts.googleGrant(scopes) });
  sourceId = (await connectByGrant(ctx, { type: 'google_analytics', name: 'Analytics', grant })).id;
  mocks.requests.clear();
});

/** A session as opened for one request, without memory of earlier ones. */
async function open(as: Ctx = ctx) {
  const [row] = await findSources(as, [sourceId]);
  const connector = connectorOf(row?.type ?? '');
  if (!row || !connector) throw new Error('The source is not there.');
  return openSession(as, row, connector);
}

const renewals = () => mocks.requests.list(TOKEN_HOST).length;

it('is renewed once for all requests that need it', async () => {
  const sessions = await Promise.all([1, 2, 3, 4].map(() => open()));
  const tokens = await Promise.all(sessions.map((session) => session.accessToken()));
  expect(new Set(tokens).size).toBe(1);
  expect(renewals()).toBe(1);
});

it.runIf(admitsProcesses())('is renewed once for all processes that need it', () =>
  inAnotherProcess(ctx, async (second) =>
    inAnotherProcess(ctx, async (third) => {
      const sessions = await Promise.all([ctx, ctx, second, third, third].map(open));
      const tokens = await Promise.all(sessions.map((session) => session.accessToken()));
      expect(new Set(tokens).size).toBe(1);
      expect(renewals()).toBe(1);
    }),
  ),
);

it('that was refused is renewed once for all callers', async () => {
  const sessions = await Promise.all([1, 2, 3].map(() => open()));
  const [refused = ''] = await Promise.all(sessions.map((session) => session.accessToken()));
  clock.advance(1000);
  const renewed = await Promise.all(sessions.map((session) => session.accessToken({ refused })));
  expect(new Set(renewed).size).toBe(1);
  expect(renewed[0]).not.toBe(refused);
  expect(renewals()).toBe(2);
});

it('that can’t be renewed while the provider is away leaves the source valid', async () => {
  mocks.faults.add({ kind: 'fail', host: TOKEN_HOST, status: 503 });
  const session = await open();
  await expect(session.accessToken()).rejects.toMatchObject({ code: 'provider_error' });
  expect(await sourceState(ctx, sourceId)).toMatchObject({ invalid: false });
});
