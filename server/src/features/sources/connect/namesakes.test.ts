import { demoEnvironment } from '@vitrine/connectors/mock-applications.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestCompany } from '../../../testing/app/test-app.ts';
import { decideAtProvider } from '../../../testing/dashboards/consent-page.ts';
import { addTestSource, isSignInStored, sourceState } from '../../../testing/dashboards/test-source.ts';
import { decideSignIn } from '../oauth/decide-sign-in.ts';
import { finishOAuth } from '../oauth/finish-oauth.ts';
import { startOAuth } from '../oauth/start-oauth.ts';
import { requireConnector } from '../session/source-connector.ts';
import { listSources } from '../sources.queries.ts';

const type = 'google_analytics';
const ana = 'ana@northlight.example';
const elsewhere: Property = { id: 'properties/1', name: 'Elsewhere' };

let app: TestApp;
let company: TestCompany;

const mocks = withMocks();
beforeAll(async () => {
  app = await startTestApp({
    env: {
      PROVIDER_GATEWAY: mocks.url,
      ...demoEnvironment(),
    },
  });
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  company = await app.newCompany();
});

/** Two accounts of this provider may have the same name: it is known by an id beside it. */
function findWithIds(expected: string) {
  const connector = requireConnector(expected, connectorOf);
  return {
    ...connector,
    identify: async (session: Parameters<typeof connector.identify>[0]) => ({
      ...(await connector.identify(session)),
      id: 'account-2',
    }),
  };
}

async function signIn() {
  const consent = await startOAuth(company.ctx, { type, sourceId: null });
  const back = await decideAtProvider(new URL(consent), { account: ana });
  return finishOAuth(company.ctx, { provider: 'google', query: back.searchParams }, findWithIds);
}

/** A source under Ana's name without a stored account id. */
function namesake(properties: Property[]): Promise<string> {
  return addTestSource(company.ctx, type, { name: 'Older', account: ana, properties });
}

/** A sign-in that waits, as its account may be the namesake's; that sees `lost` as well, which the sign-in doesn't. */
async function waiting(...lost: Property[]): Promise<{ id: string; signInId: string }> {
  const { properties } = await sourceState(company.ctx, (await signIn()).source.id);
  const [first] = await listSources(company.ctx);
  const caller = await app.caller(company.admin);
  await caller.api.sources.remove({ id: first?.id ?? '' });
  const id = await namesake([...properties, ...lost]);
  const outcome = await signIn();
  expect(outcome).toMatchObject({ sure: false, source: { id } });
  return { id, signInId: outcome.waiting ?? '' };
}

async function showing(sourceId: string, { id: property }: Property): Promise<void> {
  const caller = await app.caller(company.admin);
  const inputs = { metrics: ['sessions'], property };
  await caller.api.dashboards.create({
    name: 'Monthly',
    widgets: [
      {
        nature: 'interactive',
        format: 'summary',
        id: 'w1',
        instances: [{ id: 'i1', type, sourceId, inputs }],
      },
    ],
  });
}

describe('a sign-in of an account with a known name', () => {
  it('creates nothing until the person decides, and then what they chose', async () => {
    const { id, signInId } = await waiting();
    expect(await listSources(company.ctx)).toHaveLength(1);
    const renewed = await decideSignIn(company.ctx, { id: signInId, become: 'renewal' });
    expect(renewed).toMatchObject({ id, name: 'Older', account: ana });
    expect(await sourceState(company.ctx, id)).toMatchObject({
      revision: 2,
      settings: { accountId: 'account-2' },
    });
  });

  it('is another account if they share no property', async () => {
    const id = await namesake([elsewhere]);
    const { source, waiting: waits } = await signIn();
    expect(waits).toBe(undefined);
    expect(source.id).not.toBe(id);
  });

  it('can’t replace the source’s if widgets would lose a property, and stays pending', async () => {
    const { id, signInId } = await waiting(elsewhere);
    await showing(id, elsewhere);
    await expect(decideSignIn(company.ctx, { id: signInId, become: 'renewal' })).rejects.toMatchObject({
      code: 'bad_input',
      message: expect.stringMatching(/can't see all that a widget shows of “Older”\. Missing: Elsewhere\./),
    });
    expect(await sourceState(company.ctx, id)).toMatchObject({ revision: 1 });
    const added = await decideSignIn(company.ctx, { id: signInId, become: 'source' });
    expect(added).toMatchObject({ account: ana });
    expect(added.id).not.toBe(id);
  });
});

it('a browser returns from a namesake’s sign-in with the source that may be meant', async () => {
  const id = await addTestSource(company.ctx, 'facebook', { account: 'Ana Kovač' });
  const caller = await app.caller(company.admin);
  const start = await caller.fetch('/oauth/connect/facebook');
  const { pathname, search } = await decideAtProvider(new URL(start.headers.get('location') ?? ''), {
    account: ana,
  });
  const end = await caller.fetch(`${pathname}${search}`);
  const { searchParams } = new URL(end.headers.get('location') ?? '', app.url);
  expect(searchParams.get('alike')).toBe(id);
  expect([...searchParams.keys()]).toEqual(['waiting', 'alike']);
});

it('a pending sign-in belongs to one company, even for the same person', async () => {
  const { signInId } = await waiting();
  const other = await app.newCompany();
  const samePerson = { ...other.ctx, actor: company.ctx.actor };
  for (const ctx of [other.ctx, samePerson]) {
    await expect(decideSignIn(ctx, { id: signInId, become: 'source' })).rejects.toMatchObject({
      code: 'bad_input',
    });
  }
  expect(await listSources(other.ctx)).toEqual([]);
  expect(await isSignInStored(company.ctx, signInId)).toBe(true);
});
