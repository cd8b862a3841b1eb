import { demoApplications } from '@vitrine/connectors/mock-applications.ts';
import { withMocks } from '@vitrine/connectors/mock-kit/testing/with-mocks.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Encrypted } from '../../platform/secrets/secrets.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { type ConsentChoice, decideAtProvider } from '../../testing/dashboards/consent-page.ts';
import { isSignInStored, sourceState } from '../../testing/dashboards/test-source.ts';
import { pruneSignIns } from './oauth/prune-sign-ins.recurring.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const google = demoApplications.GOOGLE;
const ana = 'ana@northlight.example';
const network = 'network@northlight.example';
const newcomer = 'newcomer@northlight.example';
const tokenHost = 'oauth2.googleapis.com';

let app: TestApp;
let company: TestCompany;
let admin: Caller;

const mocks = withMocks(() => clock.nowMs());
beforeAll(async () => {
  app = await startTestApp({
    clock,
    env: {
      PROVIDER_GATEWAY: mocks.url,
      GOOGLE_CLIENT_ID: google?.clientId ?? '',
      GOOGLE_CLIENT_SECRET: google?.clientSecret ?? '',
    },
  });
});
afterAll(async () => {
  await app.stop();
});
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});

/** What a person does in a browser: opens the sign-in page, decides, and returns. Returns the final address. */
async function walkThroughConsent(
  caller: Caller,
  options: Partial<ConsentChoice> & { source?: string; back?: Caller } = {},
): Promise<URL> {
  const query = options.source ? `?source=${options.source}` : '';
  const start = await caller.fetch(`/oauth/connect/google_analytics${query}`);
  const consent = new URL(start.headers.get('location') ?? '', app.url);
  if (consent.origin !== new URL(mocks.url).origin) return consent;
  const callback = await decideAtProvider(consent, { account: ana, ...options });
  const end = await (options.back ?? caller).fetch(`${callback.pathname}${callback.search}`);
  return new URL(end.headers.get('location') ?? '', app.url);
}

async function connected(account = ana): Promise<string> {
  const end = await walkThroughConsent(admin, { account });
  const id = end.searchParams.get('connected');
  if (!id) throw new Error(`Not connected: ${end}`);
  return id;
}

const tokenRequests = () => mocks.requests.list().filter(({ host }) => host === tokenHost).length;

describe('signing in at a provider', () => {
  it('makes a source named by its account, with encrypted tokens', async () => {
    const end = await walkThroughConsent(admin);
    expect(end.pathname).toBe('/company/sources');
    const { data } = await admin.api.sources.list();
    expect(data).toMatchObject([
      { id: end.searchParams.get('connected'), type: 'google_analytics', account: ana, invalid: false },
    ]);
    const row = await sourceState(company.ctx, data[0]?.id ?? '');
    expect(row.credentials).not.toContain('refresh');
    expect(app.services.secrets.decrypt(row.credentials as Encrypted)).toContain('"kind":"oauth"');
  });

  it('re-authorises a source in place', async () => {
    const id = await connected();
    const end = await walkThroughConsent(admin, { source: id, account: network });
    expect(end.searchParams.get('connected')).toBe(id);
    expect((await admin.api.sources.list()).data).toMatchObject([{ id, account: network }]);
    expect(await sourceState(company.ctx, id)).toMatchObject({ revision: 2, invalid: false });
  });

  describe('with an account that is connected already', () => {
    async function waiting() {
      const id = await connected();
      const end = await walkThroughConsent(admin);
      expect(end.searchParams.get('same')).toBe(id);
      expect((await admin.api.sources.list()).data).toHaveLength(1);
      return { id, signIn: end.searchParams.get('waiting') ?? '' };
    }

    it('creates nothing until the person decides, and one more source if chosen', async () => {
      const { id, signIn } = await waiting();
      const { data } = await admin.api.sources.decide({ id: signIn, become: 'source' });
      expect(data).toMatchObject({ account: ana, name: `Google Analytics – ${ana} (2)` });
      expect(data.id).not.toBe(id);
      await expect(admin.api.sources.decide({ id: signIn, become: 'source' })).rejects.toMatchObject({
        status: 422,
      });
    });

    it('gives the existing source new access if chosen', async () => {
      const { id, signIn } = await waiting();
      const { data } = await admin.api.sources.decide({ id: signIn, become: 'renewal' });
      expect(data).toMatchObject({ id, name: `Google Analytics – ${ana}` });
      expect(await sourceState(company.ctx, id)).toMatchObject({ revision: 2 });
      expect((await admin.api.sources.list()).data).toHaveLength(1);
    });

    it('shares its access with the existing one; the last of them to be purged revokes it', async () => {
      const revocations = () => mocks.requests.list().filter(({ path }) => path === '/revoke').length;
      const { id, signIn } = await waiting();
      const { data } = await admin.api.sources.decide({ id: signIn, become: 'source' });
      const before = revocations();
      for (const source of [id, data.id]) await admin.api.sources.remove({ id: source });
      await admin.api.deletedItems.remove({ id });
      expect(revocations()).toBe(before);
      await admin.api.deletedItems.remove({ id: data.id });
      expect(revocations()).toBe(before + 1);
      expect((await admin.api.deletedItems.list()).data).toEqual([]);
    });

    it('can still become a source when the one to renew is gone', async () => {
      const { id, signIn } = await waiting();
      await admin.api.sources.remove({ id });
      const renewal = admin.api.sources.decide({ id: signIn, become: 'renewal' });
      await expect(renewal).rejects.toMatchObject({ status: 404 });
      const { data } = await admin.api.sources.decide({ id: signIn, become: 'source' });
      expect(data).toMatchObject({ account: ana });
    });

    it('is pending for this person only, and expires', async () => {
      const { signIn } = await waiting();
      const colleague = await app.caller(await app.addUser(company.companyId, 'manager'));
      const decide = (caller: Caller) => caller.api.sources.decide({ id: signIn, become: 'renewal' });
      await expect(decide(colleague)).rejects.toMatchObject({ status: 422 });
      clock.advance(16 * 60_000);
      await expect(decide(admin)).rejects.toMatchObject({ status: 422 });
    });

    it('is deleted when the person does not decide', async () => {
      const { signIn } = await waiting();
      await pruneSignIns.run(app.services);
      expect(await isSignInStored(company.ctx, signIn)).toBe(true);
      clock.advance(16 * 60_000);
      await pruneSignIns.run(app.services);
      expect(await isSignInStored(company.ctx, signIn)).toBe(false);
    });

    it('can’t be finished as an ordinary sign-in', async () => {
      const { signIn } = await waiting();
      const end = await admin.fetch(`/oauth/callback/google?code=anything&state=${signIn}`);
      expect(decodeURIComponent(end.headers.get('location') ?? '')).toContain('too old');
    });
  });

  it('keeps the account that widgets depend on', async () => {
    const id = await connected();
    const [property] = (await admin.api.sources.properties({ id })).data;
    const inputs = { metrics: ['sessions'], property: property?.id ?? '' };
    const instance = { id: 'i1', type: 'google_analytics', sourceId: id, inputs };
    await admin.api.dashboards.create({
      name: 'Monthly',
      widgets: [{ nature: 'interactive', format: 'summary', id: 'w1', instances: [instance] }],
    });
    const end = await walkThroughConsent(admin, { source: id, account: network });
    expect(end.searchParams.get('problem')).toMatch(/can't see all that a widget shows .* Sign in as ana@/);
    expect((await admin.api.sources.list()).data).toMatchObject([{ id, account: ana }]);
    const again = await walkThroughConsent(admin, { source: id, account: ana });
    expect(again.searchParams.get('connected')).toBe(id);
  });

  it.each([
    ['was cancelled', { decision: 'cancel' as const }, /cancelled or refused/],
    ['left a box unticked', { withoutScope: true }, /tick every box/],
  ])('that %s connects nothing and says so', async (_, options, text) => {
    const end = await walkThroughConsent(admin, options);
    expect(end.searchParams.get('problem')).toMatch(text);
    expect((await admin.api.sources.list()).data).toEqual([]);
  });

  it('can not be finished by somebody else', async () => {
    const colleague = await app.caller(await app.addUser(company.companyId, 'manager'));
    const end = await walkThroughConsent(admin, { back: colleague });
    expect(end.searchParams.get('problem')).toMatch(/begun by somebody else/);
    expect((await admin.api.sources.list()).data).toEqual([]);
  });

  it('is for those who may edit, and only for their own sources', async () => {
    const client = await app.caller(await app.addUser(company.companyId, 'client'));
    expect((await walkThroughConsent(client)).searchParams.get('problem')).toMatch(/no permission/);
    const id = await connected();
    const outsider = await app.caller((await app.newCompany()).admin);
    expect((await walkThroughConsent(outsider, { source: id })).searchParams.get('problem')).toMatch(
      /does not exist/,
    );
  });
});

describe('properties', () => {
  it('are cached for a day and can be refreshed', async () => {
    const id = await connected();
    const count = () => mocks.requests.list().filter(({ path }) => path.includes('accountSummaries')).length;
    const first = await admin.api.sources.properties({ id });
    expect(first.data.length).toBeGreaterThan(0);
    const requestsBefore = count();
    await admin.api.sources.properties({ id });
    expect(count()).toBe(requestsBefore);
    await admin.api.sources.properties({ id, refresh: true });
    expect(count()).toBeGreaterThan(requestsBefore);
  });

  it('are known at once, even when there are none', async () => {
    const id = await connected();
    const blind = await connected(newcomer);
    const { data } = await admin.api.sources.list();
    const byId = new Map(data.map((source) => [source.id, source]));
    expect(byId.get(id)).toMatchObject({ seesNothing: false });
    expect(byId.get(id)?.propertiesCount).toBeGreaterThan(0);
    expect(byId.get(blind)).toMatchObject({ seesNothing: true, propertiesCount: 0, invalid: false });
  });

  it('of an account without any are queried again each time', async () => {
    const id = await connected(newcomer);
    const count = () => mocks.requests.list().filter(({ path }) => path.includes('accountSummaries')).length;
    const requestsBefore = count();
    await admin.api.sources.properties({ id });
    expect(count()).toBeGreaterThan(requestsBefore);
  });

  it('are an option list too, filtered by a search, with the included ids', async () => {
    const id = await connected(network);
    const all = (await admin.api.sources.options({ id, option: 'properties' })).data;
    const last = all.at(-1);
    const found = await admin.api.sources.options({
      id,
      option: 'properties',
      searchTerm: 'nothing is called so',
      include: last?.id,
    });
    expect(found.data).toEqual([last]);
    expect(all.length).toBeGreaterThan(100);
    for (const option of ['nonsense', 'constructor', 'toString'])
      await expect(admin.api.sources.options({ id, option })).rejects.toMatchObject({ status: 404 });
  });

  it('have the values of their dimensions for filters', async () => {
    const id = await connected();
    const request = { id, option: 'filter-values', property: 'properties/310001', metrics: ['sessions'] };
    const field = 'sessionDefaultChannelGroup';
    const outsider = await app.caller((await app.newCompany()).admin);
    await expect(outsider.api.sources.options({ ...request, field })).rejects.toMatchObject({ status: 404 });
    const names = (await admin.api.sources.options({ ...request, field })).data.map(({ name }) => name);
    expect(names).toContain('Organic Search');
    const paid = (await admin.api.sources.options({ ...request, field, searchTerm: 'paid' })).data;
    expect(paid.length).toBeGreaterThan(0);
    expect(paid.every(({ name }) => /paid/i.test(name))).toBe(true);
    expect((await admin.api.sources.options({ ...request, field: 'sessions' })).data).toEqual([]);
  });

  it('are cleared by an outage, which leaves the source valid', async () => {
    const id = await connected();
    await admin.api.sources.properties({ id });
    mocks.faults.add({ kind: 'forbidden', host: 'analyticsadmin.googleapis.com' });
    await expect(admin.api.sources.properties({ id, refresh: true })).rejects.toMatchObject({ status: 422 });
    expect(await sourceState(company.ctx, id)).toMatchObject({ invalid: false, properties: [] });
  });

  it('of a revoked grant make the source invalid', async () => {
    const id = await connected();
    clock.advance(1000);
    mocks.faults.add({ kind: 'revoke' });
    await expect(admin.api.sources.properties({ id, refresh: true })).rejects.toMatchObject({ status: 422 });
    const [source] = (await admin.api.sources.list()).data;
    expect(source).toMatchObject({ id, invalid: true });
    expect(source?.invalidReason).toBeTruthy();
  });
});

describe('a token that ended', () => {
  it('is renewed once for all concurrent requests, and stored', async () => {
    const id = await connected();
    const before = await sourceState(company.ctx, id);
    clock.advance(2 * HOUR_MS);
    const renewals = tokenRequests();
    await Promise.all(Array.from({ length: 8 }, () => admin.api.sources.properties({ id, refresh: true })));
    expect(tokenRequests()).toBe(renewals + 1);
    const after = await sourceState(company.ctx, id);
    expect(after.credentials).not.toBe(before.credentials);
    expect(after.revision).toBe(before.revision);
  });
});

describe('a source', () => {
  it('is renamed and removed; removing it twice is no error', async () => {
    const id = await connected();
    expect((await admin.api.sources.update({ id, name: 'Main site' })).data.name).toBe('Main site');
    expect(await admin.api.sources.remove({ id })).toEqual({ deleted: true });
    await expect(admin.api.sources.remove({ id })).rejects.toMatchObject({ status: 404 });
    expect((await admin.api.sources.list()).data).toEqual([]);
  });

  it('says which dashboards would break', async () => {
    const id = await connected();
    const instance = { id: 'i1', type: 'google_analytics', sourceId: id, inputs: { metrics: ['sessions'] } };
    const widget = { nature: 'interactive' as const, format: 'summary' as const, instances: [instance] };
    const dashboard = await admin.api.dashboards.create({
      name: 'Monthly',
      widgets: [
        { ...widget, id: 'w1' },
        { ...widget, id: 'w2' },
        { nature: 'passive', id: 'w3', type: 'plain' },
      ],
    });
    const usage = await admin.api.sources.usage({ id });
    expect(usage.data).toEqual([
      { dashboardId: dashboard.data.id, name: 'Monthly', permalink: dashboard.data.permalink, widgets: 2 },
    ]);
    expect((await admin.api.sources.list()).data).toMatchObject([{ dashboardsCount: 1 }]);
  });

  it('is not accessible to other companies', async () => {
    const id = await connected();
    const outsider = await app.caller((await app.newCompany()).admin);
    for (const call of [
      () => outsider.api.sources.update({ id, name: 'Mine' }),
      () => outsider.api.sources.usage({ id }),
      () => outsider.api.sources.remove({ id }),
      () => outsider.api.sources.properties({ id }),
      () => outsider.api.sources.options({ id, option: 'properties' }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 404 });
    }
    expect((await outsider.api.sources.list()).data).toEqual([]);
  });
});
