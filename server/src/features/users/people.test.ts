import type { PeopleSort } from '@vitrine/contract/endpoints/users.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addPeople, clearCreator } from '../../testing/app/add-user.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { startTestApp, type TestApp, type TestCompany, type TestPerson } from '../../testing/app/test-app.ts';

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let person: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  person = await app.addUser(company.companyId, 'manager');
});

const refused = (field: string, message: string) => ({
  status: 422,
  data: { errors: { [field]: [expect.stringContaining(message)] } },
});
const roleOf = async (id: string) => (await admin.api.users.get({ id })).data.roleName;

describe('the list of people', () => {
  it('shows everyone by name with role, second factor and last activity', async () => {
    const { data, meta } = await admin.api.users.list({});
    expect(data.map(({ name, roleName }) => [name, roleName])).toEqual([
      ['Ada Admin', 'admin'],
      [person.name, 'manager'],
    ]);
    expect(data[0]).toMatchObject({ creator: true, twoFactor: false, lastSeenAt: expect.any(String) });
    expect(data[1]).toMatchObject({ creator: false, lastSeenAt: null });
    expect(meta).toEqual({ total: 2, page: 1, perPage: 50 });
  });

  it('is paged, searched, and filtered by role', async () => {
    await addPeople(app.services, company.companyId, 1000);
    const { data, meta } = await admin.api.users.list({ page: 21 });
    expect([data.length, meta.total]).toEqual([2, 1002]);
    const found = await admin.api.users.list({ search: 'PERSON 0999' });
    expect(found.data.map(({ name }) => name)).toEqual(['Person 0999']);
    expect((await admin.api.users.list({ search: '%' })).data).toEqual([]);
    expect((await admin.api.users.list({ role: 'manager' })).meta.total).toBe(1);
  });

  it('is sorted by name, role and last visit, those without one last', async () => {
    const client = await app.addUser(company.companyId, 'client');
    const roles = async (sort: PeopleSort) =>
      (await admin.api.users.list({ sort })).data.map(({ roleName }) => roleName);
    expect(await roles('role')).toEqual(['admin', 'client', 'manager']);
    expect(await roles('-role')).toEqual(['manager', 'client', 'admin']);
    await (await app.caller(client)).api.bootstrap.get();
    expect((await roles('seen'))[2]).toBe('manager');
    expect((await roles('-seen'))[2]).toBe('manager');
    const names = async (sort: PeopleSort) =>
      (await admin.api.users.list({ sort })).data.map(({ name }) => name);
    expect(await names('-name')).toEqual((await names('name')).reverse());
    await expect(admin.api.users.list({ sort: 'email' as PeopleSort })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('has no one of another company', async () => {
    const outsider = await app.caller((await app.newCompany()).admin);
    expect((await outsider.api.users.list({})).meta.total).toBe(1);
    await expect(outsider.api.users.get({ id: person.userId })).rejects.toMatchObject({ status: 404 });
    await expect(outsider.api.users.remove({ id: person.userId })).rejects.toMatchObject({ status: 404 });
    await expect(outsider.api.users.update({ id: person.userId, roleName: 'client' })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a role', () => {
  it('is changed by an admin, effective at once', async () => {
    const manager = await app.caller(person);
    expect((await manager.fetch('/api/users')).status).toBe(403);
    await admin.api.users.update({ id: person.userId, roleName: 'admin' });
    expect((await manager.fetch('/api/users')).status).toBe(200);
    await admin.api.users.update({ id: person.userId, roleName: 'client' });
    expect((await manager.fetch('/api/files')).status).toBe(403);
  });

  it('is not changed by others, nor for oneself', async () => {
    const manager = await app.caller(person);
    const { userId: id } = person;
    await expect(manager.api.users.update({ id, roleName: 'admin' })).rejects.toMatchObject({ status: 403 });
    await expect(manager.api.users.update({ id, dashboardIds: [] })).rejects.toMatchObject({ status: 403 });
    const { userId } = company.admin;
    await expect(manager.api.users.update({ id: userId, roleName: 'client' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await roleOf(id)).toBe('manager');
  });

  it('of the creator stays, and so does the creator, with a clear reason', async () => {
    await admin.api.users.update({ id: person.userId, roleName: 'admin' });
    const other = await app.caller(person);
    const { userId: id } = company.admin;
    await expect(other.api.users.update({ id, roleName: 'manager' })).rejects.toMatchObject(
      refused('roleName', 'Ada Admin opened this company and stays its admin.'),
    );
    await expect(admin.api.users.update({ id, roleName: 'client' })).rejects.toMatchObject(
      refused('roleName', 'stays'),
    );
    await expect(other.api.users.remove({ id })).rejects.toMatchObject(
      refused('general', 'Ada Admin opened this company and can’t be removed.'),
    );
  });

  it('of the only admin stays until there is another one', async () => {
    await clearCreator(app.services, company.companyId);
    const { userId: id } = company.admin;
    await expect(admin.api.users.update({ id, roleName: 'manager' })).rejects.toMatchObject(
      refused('roleName', 'A company needs an admin'),
    );
    await admin.api.users.update({ id: person.userId, roleName: 'admin' });
    await admin.api.users.update({ id, roleName: 'manager' });
    expect((await admin.fetch('/api/users')).status).toBe(403);
  });

  it('is not taken from both of two admins who do it to each other at once', async () => {
    await clearCreator(app.services, company.companyId);
    await admin.api.users.update({ id: person.userId, roleName: 'admin' });
    const other = await app.caller(person);
    const outcomes = await Promise.allSettled([
      admin.api.users.update({ id: person.userId, roleName: 'manager' }),
      other.api.users.update({ id: company.admin.userId, roleName: 'manager' }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const statuses = await Promise.all(
      [admin, other].map(async (each) => (await each.fetch('/api/users')).status),
    );
    expect(statuses.sort()).toEqual([200, 403]);
  });
});

describe('a person who is removed', () => {
  it('loses sessions, tokens, locks and live connection at once; their work stays', async () => {
    const manager = await app.caller(person);
    const { token } = await manager.api.account.createToken({ name: 'script' });
    const { data } = await manager.api.dashboards.create({ name: 'Made by them' });
    await manager.api.dashboards.lock({ id: data.id });
    const pusher = openPusher(manager, { key: app.services.live.app.key, port: app.services.config.port });
    onTestFinished(() => pusher.disconnect());
    const channel = pusher.subscribe(`private-company.${company.companyId}`);
    await once(channel, 'pusher:subscription_succeeded');
    const shutOut = once(channel, 'pusher:subscription_error');
    await admin.api.users.remove({ id: person.userId });
    expect((await manager.fetch('/api/company')).status).toBe(401);
    const byToken = await fetch(`${app.url}/api/company`, { headers: { authorization: `Bearer ${token}` } });
    expect(byToken.status).toBe(401);
    expect(await shutOut).toMatchObject({ error: '401' });
    const left = await admin.api.dashboards.show({ permalink: data.permalink });
    expect(left.body.data).toMatchObject({ name: 'Made by them', locked: null });
    await expect(app.caller(person)).rejects.toThrow('422');
    expect((await admin.api.users.list({})).meta.total).toBe(1);
  });

  it('can’t be oneself', async () => {
    await admin.api.users.update({ id: person.userId, roleName: 'admin' });
    const other = await app.caller(person);
    await expect(other.api.users.remove({ id: person.userId })).rejects.toMatchObject(
      refused('general', 'You can’t remove yourself'),
    );
  });
});

describe('a picture', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  async function upload(caller: Caller, kind: string): Promise<Response> {
    const form = new FormData();
    form.append('file', new Blob([pixel], { type: 'image/png' }), 'me.png');
    return caller.fetch(`/api/files/${kind}`, { method: 'POST', body: form });
  }

  it('is set, replaced and removed by the person, also a client', async () => {
    const client = await app.addUser(company.companyId, 'client');
    const caller = await app.caller(client);
    expect((await upload(caller, 'logo')).status).toBe(403);
    const first = (await (await upload(caller, 'avatar')).json()).data.url as string;
    const { userId: id } = client;
    expect((await caller.api.users.update({ id, avatar: first })).data.avatar).toBe(first);
    expect((await caller.api.bootstrap.get()).user?.avatar).toBe(first);
    await expect(admin.api.files.remove({ filename: first })).rejects.toMatchObject({ status: 422 });
    const second = (await (await upload(caller, 'avatar')).json()).data.url as string;
    await caller.api.users.update({ id, avatar: second });
    expect((await caller.fetch(first)).status).toBe(404);
    expect((await caller.fetch(second)).status).toBe(200);
    expect((await caller.api.users.update({ id, avatar: null })).data.avatar).toBeNull();
    expect((await caller.fetch(second)).status).toBe(404);
  });

  it('must be an uploaded picture', async () => {
    const { userId: id } = company.admin;
    const logo = (await (await upload(admin, 'logo')).json()).data.url as string;
    for (const avatar of [logo, 'https://elsewhere.test/me.png', '/files/none'])
      await expect(admin.api.users.update({ id, avatar })).rejects.toMatchObject(
        refused('avatar', 'Upload it again'),
      );
  });
});
