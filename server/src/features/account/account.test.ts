import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { type Caller, callerAfter } from '../../testing/app/caller.ts';
import { newestMailTo, tokenIn } from '../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';

const clock = testClock(new Date().toISOString());

let app: TestApp;
let admin: TestPerson;
let caller: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ({ admin } = await app.newCompany());
  caller = await app.caller(admin);
  visitor = await app.caller(null);
});

const altered = { password: TEST_PASSWORD, newPassword: 'an altogether new one' };
const refusedOn = (field: string) => ({ status: 422, data: { errors: { [field]: expect.anything() } } });

const query = (sql: string) =>
  withConnection(app.services.database.pool, null, (connection) => connection.query(sql, [], 'array'));

async function statusOfSignIn(email: string, password: string): Promise<number> {
  const response = await visitor.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

describe('a password', () => {
  it('is changed with the present one, which ends every other session', async () => {
    const other = await app.caller(admin);
    const change = (password: string, newPassword = 'an altogether new one') =>
      caller.api.account.changePassword({ password, newPassword });
    await expect(change('a guess')).rejects.toMatchObject(refusedOn('password'));
    await expect(change(TEST_PASSWORD, 'short')).rejects.toMatchObject(refusedOn('newPassword'));
    const response = await caller.fetch('/api/account/password', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: TEST_PASSWORD, newPassword: 'an altogether new one' }),
    });
    expect(response.status).toBe(200);
    expect((await other.fetch('/api/company')).status).toBe(401);
    const still = await callerAfter(app.url, response);
    expect((await still.fetch('/api/company')).status).toBe(200);
    expect(await statusOfSignIn(admin.email, TEST_PASSWORD)).toBe(422);
    expect(await statusOfSignIn(admin.email, 'an altogether new one')).toBe(204);
  });

  it('is guessed ten times in a quarter of an hour and no more', async () => {
    const guess = () =>
      caller.api.account.changePassword({ password: 'a guess', newPassword: 'whatever it is' });
    for (let tries = 0; tries < 10; tries += 1) await expect(guess()).rejects.toMatchObject({ status: 422 });
    await expect(guess()).rejects.toMatchObject({ status: 429 });
  });
});

describe('an e-mail address', () => {
  const ask = (email: string, password = TEST_PASSWORD) =>
    caller.api.account.changeEmail({ email, password });
  const newAddress = () => `new-${admin.email}`;

  it('counts once its link was opened; the old one works until then and gets a notification', async () => {
    const email = newAddress();
    expect(await ask(email)).toEqual({ newEmail: email });
    expect((await newestMailTo(app.services, admin.email))?.text).toContain(email);
    expect(await statusOfSignIn(email, TEST_PASSWORD)).toBe(422);
    expect(await statusOfSignIn(admin.email, TEST_PASSWORD)).toBe(204);
    const { data } = await caller.api.users.get({ id: admin.userId });
    expect([data.email, data.newEmail]).toEqual([admin.email, email]);
    const token = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    expect(await visitor.api.account.confirmEmail({ token })).toEqual({ email });
    expect(await statusOfSignIn(email, TEST_PASSWORD)).toBe(204);
    expect(await statusOfSignIn(admin.email, TEST_PASSWORD)).toBe(422);
    await expect(visitor.api.account.confirmEmail({ token })).rejects.toMatchObject(refusedOn('token'));
  });

  it('is not confirmed a day later, nor after it was taken back', async () => {
    const email = newAddress();
    await ask(email);
    const first = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    await caller.api.account.keepEmail();
    await expect(visitor.api.account.confirmEmail({ token: first })).rejects.toMatchObject(
      refusedOn('token'),
    );
    await ask(email);
    const second = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    clock.advance(24 * HOUR_MS);
    visitor = await app.caller(null);
    await expect(visitor.api.account.confirmEmail({ token: second })).rejects.toMatchObject(
      refusedOn('token'),
    );
    expect(await statusOfSignIn(admin.email, TEST_PASSWORD)).toBe(204);
  });

  it.each([
    ['the password is changed', () => caller.api.account.changePassword(altered)],
    ['all other sessions are ended', () => caller.api.account.endOtherSessions()],
  ])('is not confirmed once %s', async (_when, shutOut) => {
    const email = newAddress();
    await ask(email);
    const token = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    await shutOut();
    await expect(visitor.api.account.confirmEmail({ token })).rejects.toMatchObject(refusedOn('token'));
    expect(await statusOfSignIn(email, altered.newPassword)).toBe(422);
  });

  it('is refused when it is somebody’s, one’s own, none, or without the password', async () => {
    const other = (await app.newCompany()).admin;
    await expect(ask(other.email)).rejects.toMatchObject(refusedOn('email'));
    await expect(ask(admin.email)).rejects.toMatchObject(refusedOn('email'));
    await expect(ask('nobody')).rejects.toMatchObject(refusedOn('email'));
    await expect(ask(newAddress(), 'a guess')).rejects.toMatchObject(refusedOn('password'));
  });

  it('that somebody took meanwhile is not given twice', async () => {
    const email = newAddress();
    await ask(email);
    const token = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    const rival = (await app.newCompany()).admin;
    await (await app.caller(rival)).api.account.changeEmail({ email, password: TEST_PASSWORD });
    const theirs = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    await visitor.api.account.confirmEmail({ token: theirs });
    await expect(visitor.api.account.confirmEmail({ token })).rejects.toMatchObject(refusedOn('token'));
  });
});

describe('sessions', () => {
  it('are listed with device and address, and ended one by one or all the others', async () => {
    const [second, third] = [await app.caller(admin), await app.caller(admin)];
    const { data } = await caller.api.account.sessions();
    expect(data).toHaveLength(3);
    expect(data.filter(({ current }) => current)).toHaveLength(1);
    expect(data[0]).toMatchObject({ ip: '127.0.0.1', device: expect.any(String) });
    const ofThird = (await third.api.account.sessions()).data.find(({ current }) => current);
    await caller.api.account.endSession({ id: ofThird?.id ?? '' });
    expect((await third.fetch('/api/company')).status).toBe(401);
    expect((await second.fetch('/api/company')).status).toBe(200);
    await caller.api.account.endOtherSessions();
    expect((await second.fetch('/api/company')).status).toBe(401);
    expect((await caller.api.account.sessions()).data).toHaveLength(1);
  });

  it.each([
    ['one', (id: string) => caller.api.account.endSession({ id })],
    ['all others', () => caller.api.account.endOtherSessions()],
  ])('are not ended when it cannot be remembered: %s', async (_which, end) => {
    const other = await app.caller(admin);
    const id = (await other.api.account.sessions()).data.find(({ current }) => current)?.id ?? '';
    await query('alter table audit_events rename to audit_events_away');
    const ending = end(id).finally(() => query('alter table audit_events_away rename to audit_events'));
    await expect(ending).rejects.toMatchObject({ status: 500 });
    expect((await other.fetch('/api/company')).status).toBe(200);
  });

  it('of others can’t be read, not even by an admin', async () => {
    const manager = await app.addUser((await caller.api.company.get()).data.id, 'manager');
    const theirs = (await (await app.caller(manager)).api.account.sessions()).data[0];
    const { api } = caller;
    for (const id of [theirs?.id ?? '', 'none'])
      await expect(api.account.endSession({ id })).rejects.toMatchObject({ status: 404 });
    expect((await api.users.get({ id: manager.userId })).data.lastSeenAt).not.toBeNull();
  });
});
