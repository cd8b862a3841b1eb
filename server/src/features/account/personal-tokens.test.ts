import { contract } from '@vitrine/contract/endpoints/contract.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';

const clock = testClock(new Date().toISOString());

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  ({ token } = await admin.api.account.createToken({ name: 'export script' }));
});
afterAll(() => app.stop());

function call(path: string, bearer: string, init: { method?: string; body?: unknown } = {}) {
  return fetch(`${app.url}${path}`, {
    method: init.method ?? 'GET',
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  });
}

const forSessions = Object.values(contract)
  .flatMap((resource) => Object.values(resource))
  .map((endpoint) => endpoint['~orpc'])
  .filter(({ meta }) => meta.session)
  .map(({ route }) => ({
    method: route.method ?? 'POST',
    path: (route.path ?? '').replace(/\{\w+\}/g, 'x'),
  }));

describe('a personal API token', () => {
  it('is shown once and stored as a digest, with its first characters', async () => {
    expect(token).toMatch(/^vit_[\w-]{43}$/);
    const { data } = await admin.api.account.tokens();
    expect(data).toMatchObject([{ name: 'export script', hint: token.slice(0, 8), expiresAt: null }]);
    expect(JSON.stringify(data)).not.toContain(token);
  });

  it('calls the API with the rights of the person, and changes things without a page', async () => {
    const created = await call('/api/dashboards', token, { method: 'POST', body: { name: 'By script' } });
    expect(created.status).toBe(201);
    expect((await call('/api/users', token)).status).toBe(200);
    expect((await admin.api.account.tokens()).data[0]?.lastUsedAt).not.toBeNull();
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    const theirs = (await manager.api.account.createToken({ name: 'mine' })).token;
    expect((await call('/api/sources', theirs)).status).toBe(200);
    expect((await call('/api/users', theirs)).status).toBe(403);
  });

  it.each(forSessions)('may not call $method $path', async ({ method, path }) => {
    const response = await call(path, token, { method, ...(method === 'GET' ? {} : { body: {} }) });
    expect(response.status).toBe(403);
  });

  it('walks every call about how somebody signs in', () => {
    expect(forSessions.length).toBeGreaterThan(14);
  });

  it('does not change its owner’s role, but allows renaming', async () => {
    const client = await app.addUser(company.companyId, 'client');
    const put = (body: object) => call(`/api/users/${client.userId}`, token, { method: 'PUT', body });
    for (const change of [{ roleName: 'admin' }, { dashboardIds: [] }]) {
      const response = await put(change);
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('API tokens')]);
    }
    expect((await put({ name: 'Renamed' })).status).toBe(200);
    const { data } = await admin.api.users.get({ id: client.userId });
    expect([data.roleName, data.name]).toEqual(['client', 'Renamed']);
  });

  it.each(['subscribe', 'change', 'cancel', 'applyCoupon', 'managePayment'] as const)(
    'buys nothing: %s',
    (name) => expect(contract.billing[name]['~orpc'].meta.session).toBe(true),
  );

  it('is nothing on pages, and nothing else counts beside it', async () => {
    const page = await fetch(`${app.url}/dashboards`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/html' },
    });
    expect(await page.text()).not.toContain(company.admin.email);
    const both = await admin.fetch('/api/company', { headers: { authorization: 'Bearer vit_none' } });
    expect(both.status).toBe(401);
    for (const path of ['/', '/healthz', '/api/bootstrap', '/api/dashboards/none', '/logout']) {
      const invalid = await admin.fetch(path, { headers: { authorization: 'Bearer vit_none' } });
      expect([path, invalid.status]).toEqual([path, 401]);
    }
    const basic = await admin.fetch('/api/company', { headers: { authorization: 'Basic abc' } });
    expect(basic.status).toBe(200);
  });

  it('ends on its day or when revoked, and only its owner can revoke it', async () => {
    const brief = await admin.api.account.createToken({ name: 'brief', expiresInDays: 1 });
    expect((await call('/api/company', brief.token)).status).toBe(200);
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    await expect(manager.api.account.revokeToken({ id: brief.data.id })).rejects.toMatchObject({
      status: 404,
    });
    clock.advance(DAY_MS);
    expect((await call('/api/company', brief.token)).status).toBe(401);
    admin = await app.caller(company.admin);
    const other = await admin.api.account.createToken({ name: 'other' });
    await admin.api.account.revokeToken({ id: other.data.id });
    expect((await call('/api/company', other.token)).status).toBe(401);
  });

  it('are at most twenty', async () => {
    const owner = await app.caller((await app.newCompany()).admin);
    for (let count = 0; count < 20; count += 1)
      await owner.api.account.createToken({ name: `token ${count}` });
    await expect(owner.api.account.createToken({ name: 'one more' })).rejects.toMatchObject({
      status: 422,
      data: { errors: { name: expect.anything() } },
    });
  });

  it('asks at most 240 times a minute', async () => {
    const owner = await app.caller((await app.newCompany()).admin);
    const eager = (await owner.api.account.createToken({ name: 'eager' })).token;
    const statuses = await Promise.all(
      Array.from({ length: 245 }, async () => (await call('/api/configs/source-types', eager)).status),
    );
    expect(statuses.filter((status) => status === 429).length).toBe(5);
  });
});
