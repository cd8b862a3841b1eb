import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Connection, withConnection } from '../../platform/database/connection-pool.ts';
import { type ProcessMessage, subscribeToMessages } from '../../platform/live/process-messages.ts';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { type Caller, callerAfter } from '../../testing/app/caller.ts';
import { once, openPusher } from '../../testing/app/live-client.ts';
import { newestMailTo, tokenIn } from '../../testing/app/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';

/** The first mail loads the mail library. */
const MAIL_WITHIN_MS = 10_000;

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

function post(caller: Caller, path: string, body: unknown) {
  return caller.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** The token of the mail to a person who has forgotten their password. */
function resetToken(email: string): Promise<string> {
  const read = async () => tokenIn(await newestMailTo(app.services, email), 'reset-password');
  return vi.waitFor(read, MAIL_WITHIN_MS);
}

describe('sessions', () => {
  it('are stored as digests: a copy of the database opens none', async () => {
    const { admin } = await app.newCompany();
    const caller = await app.caller(admin);
    const token = /session_token=([^.]+)/.exec(caller.headers.get('cookie') ?? '')?.[1] ?? '';
    const { rows } = await withConnection(app.services.database.pool, null, (connection) =>
      connection.query('select token from sessions', [], 'array'),
    );
    const stored = (rows as string[][]).flat();
    expect(token.length).toBeGreaterThan(20);
    expect(stored).not.toContain(decodeURIComponent(token));
    expect(stored.every((text) => /^[0-9a-f]{64}$/.test(text))).toBe(true);
  });

  it('start with a cookie and nothing else', async () => {
    const { email } = (await app.newCompany()).admin;
    const reply = await post(visitor, '/login', { email, password: TEST_PASSWORD });
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    expect((await (await callerAfter(app.url, reply)).fetch('/api/company')).status).toBe(200);
    expect(await visitor.api.signIn.login({ email, password: TEST_PASSWORD })).toMatchObject({ status: 204 });
  });

  it('end with signing out', async () => {
    const { admin } = await app.newCompany();
    const caller = await app.caller(admin);
    expect((await caller.fetch('/api/company')).status).toBe(200);
    await caller.api.signIn.logout();
    expect((await caller.fetch('/api/company')).status).toBe(401);
  });

  it('are not given for a wrong password, in the same words as for an unknown address', async () => {
    const { admin } = await app.newCompany();
    const wrong = await post(visitor, '/login', { email: admin.email, password: 'wrong' });
    const unknown = await post(visitor, '/login', { email: 'nobody@example.com', password: 'wrong' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(await wrong.json()).toEqual(await unknown.json());
  });
});

describe('a forgotten password', () => {
  it('is replaced once by the link of the mail, which ends every session and live connection', async () => {
    const { admin, companyId } = await app.newCompany();
    const before = await app.caller(admin);
    const { live, config } = app.services;
    const pusher = openPusher(before, { key: live.app.key, port: config.port });
    onTestFinished(() => pusher.disconnect());
    const channel = pusher.subscribe(`private-company.${companyId}`);
    await once(channel, 'pusher:subscription_succeeded');
    const shutOut = once(channel, 'pusher:subscription_error');
    await visitor.api.signIn.forgotPassword({ email: admin.email });
    const token = await resetToken(admin.email);
    await visitor.api.signIn.resetPassword({ token, password: 'a new password' });
    expect((await before.fetch('/api/company')).status).toBe(401);
    expect(await shutOut).toMatchObject({ error: '401' });
    expect((await post(visitor, '/login', { email: admin.email, password: TEST_PASSWORD })).status).toBe(422);
    expect((await post(visitor, '/login', { email: admin.email, password: 'a new password' })).status).toBe(
      204,
    );
    const again = visitor.api.signIn.resetPassword({ token, password: 'yet another one' });
    await expect(again).rejects.toMatchObject({
      status: 422,
      data: { errors: { token: expect.anything() } },
    });
  });

  it('has a link that says whether it is valid, any number of times, until it was used', async () => {
    const { admin } = await app.newCompany();
    const visitor = await app.caller(null);
    const check = (token: string) => visitor.api.signIn.checkReset({ token });
    await visitor.api.signIn.forgotPassword({ email: admin.email });
    const token = await resetToken(admin.email);
    for (const _ of [1, 2]) expect(await check(token)).toEqual({ usable: true });
    expect(await check(`${token}x`)).toEqual({ usable: false });
    await visitor.api.signIn.resetPassword({ token, password: 'a new password' });
    expect(await check(token)).toEqual({ usable: false });
  });

  it('has a link that ends after an hour', async () => {
    const { admin } = await app.newCompany();
    const visitor = await app.caller(null);
    await visitor.api.signIn.forgotPassword({ email: admin.email });
    const token = await resetToken(admin.email);
    await withConnection(app.services.database.pool, null, (connection) =>
      connection.query(
        "update verifications set expires_at = expires_at - interval '61 minutes'",
        [],
        'array',
      ),
    );
    expect(await visitor.api.signIn.checkReset({ token })).toEqual({ usable: false });
  });

  it('that is replaced is announced only after all sessions have ended', async () => {
    const { admin } = await app.newCompany();
    await app.caller(admin);
    const { pool } = app.services.database;
    const still = Promise.withResolvers<unknown>();
    const sessionsLeft = (connection: Connection) =>
      connection.query('select token from sessions where user_id = $1', [admin.userId], 'array');
    const onNotice = (notice: ProcessMessage) => {
      if (notice.kind === 'left' && notice.userId === admin.userId)
        still.resolve(withConnection(pool, null, sessionsLeft));
    };
    onTestFinished(await subscribeToMessages(pool, onNotice, () => {}));
    await visitor.api.signIn.forgotPassword({ email: admin.email });
    const token = await resetToken(admin.email);
    await visitor.api.signIn.resetPassword({ token, password: 'a new password' });
    expect(await still.promise).toMatchObject({ rows: [] });
  });

  it('that is replaced revokes API tokens and a pending address', async () => {
    const { admin } = await app.newCompany();
    const before = await app.caller(admin);
    const { token: apiToken } = await before.api.account.createToken({ name: 'script' });
    const byToken = () =>
      fetch(`${app.url}/api/company`, { headers: { authorization: `Bearer ${apiToken}` } });
    expect((await byToken()).status).toBe(200);
    const email = `waits-${admin.email}`;
    await before.api.account.changeEmail({ email, password: TEST_PASSWORD });
    const link = tokenIn(await newestMailTo(app.services, email), 'confirm-email');
    await visitor.api.signIn.forgotPassword({ email: admin.email });
    const token = await resetToken(admin.email);
    await visitor.api.signIn.resetPassword({ token, password: 'a new password' });
    expect((await byToken()).status).toBe(401);
    await expect(visitor.api.account.confirmEmail({ token: link })).rejects.toMatchObject({ status: 422 });
    const after = await callerAfter(
      app.url,
      await post(visitor, '/login', { email: admin.email, password: 'a new password' }),
    );
    const { data } = await after.api.activity.list({});
    expect(data.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['password.reset', 'token.revoked']),
    );
  });

  it('gives the same response for an unknown address', async () => {
    expect(await visitor.api.signIn.forgotPassword({ email: 'nobody@example.com' })).toEqual({ sent: true });
  });
});
