import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const form = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
});

describe('signatures', () => {
  let company: TestCompany;
  let admin: Caller;
  const socket_id = '123.456';
  beforeAll(async () => {
    company = await app.newCompany();
    admin = await app.caller(company.admin);
  });
  const ask = (caller: Caller, channel_name: string, more: Record<string, string> = {}) =>
    caller.fetch('/broadcasting/auth', form({ socket_id, channel_name, ...more }));

  it('are given to those who work for the company, not to its clients, and hold no secret', async () => {
    const { key, secret } = app.services.live.app;
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    for (const caller of [admin, manager]) {
      const response = await ask(caller, `private-company.${company.companyId}`);
      expect(response.status).toBe(200);
      const { auth } = (await response.json()) as { auth: string };
      expect(auth).toMatch(new RegExp(`^${key}:[0-9a-f]{64}$`));
      expect(auth).not.toContain(secret);
    }
    const client = await app.caller(await app.addUser(company.companyId, 'client'));
    expect((await ask(client, `private-company.${company.companyId}`)).status).toBe(403);
    expect((await client.api.bootstrap.get()).realtime).toBeNull();
    expect((await admin.api.bootstrap.get()).realtime).toMatchObject({ key, own: true });
  });

  it('are refused to other companies, for other names and for what is no socket', async () => {
    const outsider = await app.newCompany('Strangers');
    for (const channel of [
      `private-company.${outsider.companyId}`,
      `presence-company.${company.companyId}`,
      `private-encrypted-company.${company.companyId}`,
      `private-company.${company.companyId}:more`,
      'private-company.',
      'news',
      '',
    ]) {
      expect((await ask(admin, channel)).status).toBe(403);
    }
    const own = `private-company.${company.companyId}`;
    for (const socket_id of ['', '1', '1.2.3', '1.2:private-company.x', 'a.b', ' 1.2']) {
      expect((await ask(admin, own, { socket_id })).status).toBe(403);
    }
  });

  it('are given neither without a session nor to a page that is stale', async () => {
    const visitor = await app.caller(null);
    const own = `private-company.${company.companyId}`;
    expect((await ask(visitor, own)).status).toBe(401);
    expect((await visitor.fetch('/broadcasting/user-auth', form({ socket_id }))).status).toBe(401);
    expect((await visitor.api.bootstrap.get()).realtime).toBeNull();
    const stale = { ...form({ socket_id, channel_name: own }), headers: { 'x-identification': 'made up' } };
    expect((await admin.fetch('/broadcasting/auth', stale)).status).toBe(419);
    expect((await admin.fetch('/broadcasting/user-auth', stale)).status).toBe(419);
  });

  it('are asked for by a form, and a small one', async () => {
    const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    expect((await admin.fetch('/broadcasting/auth', json)).status).toBe(415);
    expect((await ask(admin, 'x'.repeat(3000))).status).toBe(413);
  });

  it('are not given to whom is shut out while they are asked for', async () => {
    const own = `private-company.${company.companyId}`;
    const { live } = app.services;
    const leaves = async (leave: () => Promise<unknown>) => {
      const { noteOwner } = live;
      const noting = vi.spyOn(live, 'noteOwner').mockImplementationOnce(async (...whose) => {
        await leave();
        await noteOwner(...whose);
      });
      onTestFinished(() => noting.mockRestore());
    };
    const manager = await app.addUser(company.companyId, 'manager');
    const caller = await app.caller(manager);
    await leaves(() => admin.api.users.update({ id: manager.userId, roleName: 'client' }));
    expect((await ask(caller, own)).status).toBe(401);
    await leaves(() => caller.api.signIn.logout());
    expect((await caller.fetch('/broadcasting/user-auth', form({ socket_id }))).status).toBe(401);
  });

  it('say who somebody is', async () => {
    const response = await admin.fetch('/broadcasting/user-auth', form({ socket_id }));
    const { auth, user_data } = (await response.json()) as { auth: string; user_data: string };
    expect(auth).toMatch(/^[\w-]+:[0-9a-f]{64}$/);
    expect(JSON.parse(user_data)).toEqual({ id: company.admin.userId });
    expect((await admin.fetch('/broadcasting/user-auth', form({ socket_id: 'x' }))).status).toBe(403);
  });
});
