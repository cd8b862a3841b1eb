import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { appCode } from '../../testing/app/app-code.ts';
import { type Caller, callerAfter } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app/test-app.ts';

let app: TestApp;
let person: TestPerson;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock: { ...systemClock, sleep: async () => {} } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = (await app.newCompany()).admin;
  caller = await app.caller(person);
});

/** Every try comes from a visitor of its own. */
async function signIn(code?: string, password = TEST_PASSWORD): Promise<Response> {
  const visitor = await app.caller(null);
  return visitor.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password, ...(code ? { code } : {}) }),
  });
}

function send(path: string, method: string, body: object): Promise<Response> {
  return caller.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Turns it on and goes on with the session that follows. */
async function turnOn(): Promise<{ key: string; recoveryCodes: string[] }> {
  const { key } = await caller.api.account.startTwoFactor({ password: TEST_PASSWORD });
  const response = await send('/api/account/two-factor', 'POST', { code: appCode(key, Date.now()) });
  expect(response.status).toBe(200);
  const { recoveryCodes } = (await response.json()) as { recoveryCodes: string[] };
  caller = await callerAfter(app.url, response);
  return { key, recoveryCodes };
}

describe('two-factor sign-in', () => {
  it('counts from the first code on, and gives ten recovery codes', async () => {
    const start = () => caller.api.account.startTwoFactor({ password: TEST_PASSWORD });
    const { uri, key } = await start();
    expect(uri).toContain(`secret=${key}`);
    expect(decodeURIComponent(uri)).toContain(person.email);
    expect((await signIn()).status).toBe(204);
    const wrong = caller.api.account.enableTwoFactor({ code: '000000' });
    await expect(wrong).rejects.toMatchObject({ status: 422, data: { errors: { code: expect.anything() } } });
    expect((await signIn()).status).toBe(204);
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    expect((await caller.api.users.get({ id: person.userId })).data.twoFactor).toBe(true);
    await expect(start()).rejects.toMatchObject({ status: 409 });
  });

  it('returns its recovery codes once: a code of the app alone does not return them again', async () => {
    const { key, recoveryCodes } = await turnOn();
    const again = await send('/api/account/two-factor', 'POST', { code: appCode(key, Date.now()) });
    const text = await again.text();
    expect([again.status, text]).toEqual([409, expect.stringContaining('on already')]);
    for (const code of recoveryCodes) expect(text).not.toContain(code);
  });

  it('asks for a code after the password and signs no one in before', async () => {
    const { key } = await turnOn();
    const response = await signIn();
    expect([response.status, await response.json(), response.headers.getSetCookie()]).toEqual([
      200,
      { twoFactor: true },
      [],
    ]);
    expect((await signIn('000000')).status).toBe(422);
    expect((await signIn(appCode(key, Date.now()), 'a guess')).status).toBe(422);
    const code = appCode(key, Date.now());
    const signedIn = await signIn(`${code.slice(0, 3)} ${code.slice(3)}`);
    expect(signedIn.status).toBe(204);
    const entered = await callerAfter(app.url, signedIn);
    expect((await entered.api.bootstrap.get()).user?.email).toBe(person.email);
    // A person who has seen it typed can't use it again.
    const again = await signIn(code);
    expect([again.status, again.headers.getSetCookie()]).toEqual([422, []]);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [first = '', second = ''] = (await turnOn()).recoveryCodes;
    expect((await signIn(first.toUpperCase().replace('-', ' '))).status).toBe(204);
    const again = await signIn(first);
    expect([again.status, Object.keys((await again.json()).errors)]).toEqual([422, ['code']]);
    expect((await signIn(second)).status).toBe(204);
  });

  it('makes old recovery codes worthless when there are new ones', async () => {
    const [old = ''] = (await turnOn()).recoveryCodes;
    const guess = caller.api.account.renewRecoveryCodes({ password: 'a guess' });
    await expect(guess).rejects.toMatchObject({ status: 422 });
    const { recoveryCodes } = await caller.api.account.renewRecoveryCodes({ password: TEST_PASSWORD });
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn(old)).status).toBe(422);
    expect((await signIn(recoveryCodes[0])).status).toBe(204);
  });

  it('is turned off with the password only', async () => {
    await turnOn();
    await expect(caller.api.account.disableTwoFactor({ password: 'a guess' })).rejects.toMatchObject({
      status: 422,
    });
    const off = await send('/api/account/two-factor', 'DELETE', { password: TEST_PASSWORD });
    expect(off.status).toBe(200);
    expect((await signIn()).status).toBe(204);
  });

  it('stops guessing at codes by who knows the password, also when they ask for the code anew in between', async () => {
    const { key } = await turnOn();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      await signIn();
      statuses.push((await signIn('000000')).status);
    }
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn(appCode(key, Date.now()))).status).toBe(429);
  });
});
