import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_PASSWORD } from '../../testing/app/add-user.ts';
import { type Caller, callerAfter } from '../../testing/app/caller.ts';
import { newestMailTo, tokenIn } from '../../testing/app/outbox.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';

const clock = testClock(new Date().toISOString());
const form = {
  name: 'Nina New',
  password: 'a password of mine',
  password_confirmation: 'a password of mine',
  terms_consent: true,
  age_consent: true,
};

let app: TestApp;
let company: TestCompany;
let admin: Caller;
let visitor: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock });
  company = await app.newCompany('Northlight');
  admin = await app.caller(company.admin);
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

async function tokenOf(email: string): Promise<string> {
  return tokenIn(await newestMailTo(app.services, email), 'invitation');
}

function join(token: string, change: object = {}): Promise<Response> {
  return visitor.fetch('/api/invitation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, token, ...change }),
  });
}

const refusedOn = (field: string) => ({ status: 422, data: { errors: { [field]: expect.anything() } } });

describe('an invitation', () => {
  it('comes by mail in the company’s name and makes a person with that role, once', async () => {
    const email = 'manager@client.test';
    const { data } = await admin.api.users.invite({ email, roleName: 'manager' });
    expect(data).toMatchObject({ email, roleName: 'manager', invitedBy: 'Ada Admin', expired: false });
    const mail = await newestMailTo(app.services, email);
    expect(mail).toMatchObject({ subject: 'Northlight invites you', from: { name: 'Northlight' } });
    expect(mail?.text).toContain('Ada Admin invites you');
    const token = await tokenOf(email);
    expect((await visitor.api.invitations.open({ token })).data).toEqual({
      email,
      roleName: 'manager',
      invitedBy: 'Ada Admin',
      company: 'Northlight',
      expired: false,
    });
    const response = await join(token);
    expect(response.status).toBe(201);
    const joined = await callerAfter(app.url, response);
    const { user, company: own } = await joined.api.bootstrap.get();
    expect(user).toMatchObject({
      email,
      name: 'Nina New',
      roleName: 'manager',
      creator: false,
      termsConsent: true,
    });
    expect(own?.id).toBe(company.companyId);
    expect((await join(token)).status).toBe(404);
    await expect(visitor.api.invitations.open({ token })).rejects.toMatchObject({ status: 404 });
    expect((await admin.api.invitations.list()).data.map((each) => each.email)).not.toContain(email);
  });

  it('shows a client the dashboards that were chosen, those that are still there', async () => {
    const tokenValues = await admin.api.dashboards.create({ name: 'Kept' });
    const gone = await admin.api.dashboards.create({ name: 'Gone' });
    await admin.api.dashboards.create({ name: 'Not theirs' });
    const email = 'client@client.test';
    await admin.api.users.invite({
      email,
      roleName: 'client',
      dashboardIds: [tokenValues.data.id, gone.data.id],
    });
    await admin.api.dashboards.remove({ id: gone.data.id });
    const client = await callerAfter(app.url, await join(await tokenOf(email)));
    const { data } = await client.api.dashboards.list({ show: 'all', page: 1 });
    expect(data.map(({ name }) => name)).toEqual(['Kept']);
  });

  it('is refused by field: who has an account, who was invited, what is no dashboard', async () => {
    const other = await app.newCompany('Elsewhere');
    const invite = (email: string, dashboardIds: string[] = []) =>
      admin.api.users.invite({ email, roleName: 'client', dashboardIds });
    await expect(invite(company.admin.email)).rejects.toMatchObject(refusedOn('email'));
    await expect(invite(other.admin.email.toUpperCase())).rejects.toMatchObject(refusedOn('email'));
    await expect(invite('nobody')).rejects.toMatchObject(refusedOn('email'));
    const foreign = await (await app.caller(other.admin)).api.dashboards.create({ name: 'Foreign' });
    await expect(invite('x@client.test', [foreign.data.id])).rejects.toMatchObject(refusedOn('dashboardIds'));
    await invite('twice@client.test');
    await expect(invite('Twice@client.test')).rejects.toMatchObject(refusedOn('email'));
  });

  it('expires after seven days, with another message than a deleted one, and can be sent again', async () => {
    const email = 'late@client.test';
    const { data } = await admin.api.users.invite({ email, roleName: 'manager' });
    const first = await tokenOf(email);
    clock.advance(7 * DAY_MS);
    // Pages are good for a day.
    admin = await app.caller(company.admin);
    visitor = await app.caller(null);
    expect((await visitor.api.invitations.open({ token: first })).data.expired).toBe(true);
    const late = await join(first);
    expect([late.status, await late.json()]).toEqual([
      422,
      { errors: { general: [expect.stringContaining('expired')] } },
    ]);
    expect((await admin.api.invitations.list()).data).toContainEqual(
      expect.objectContaining({ email, expired: true }),
    );
    expect((await admin.api.invitations.resend({ id: data.id })).data.expired).toBe(false);
    const second = await tokenOf(email);
    expect(second).not.toBe(first);
    expect((await join(first)).status).toBe(404);
    expect((await join(second)).status).toBe(201);
  });

  it('can be withdrawn, but not by another company', async () => {
    const email = 'back@client.test';
    const { data } = await admin.api.users.invite({ email, roleName: 'manager' });
    const outsider = await app.caller((await app.newCompany()).admin);
    await expect(outsider.api.invitations.revoke(data)).rejects.toMatchObject({ status: 404 });
    await expect(outsider.api.invitations.resend(data)).rejects.toMatchObject({ status: 404 });
    expect((await outsider.api.invitations.list()).data).toEqual([]);
    await admin.api.invitations.revoke({ id: data.id });
    expect((await join(await tokenOf(email))).status).toBe(404);
  });

  it('is gone when its mail could not be sent', async () => {
    const { send } = app.services.mailer;
    app.services.mailer.send = async () => ({ status: 'refused', reason: '550 no such mailbox' });
    const invited = admin.api.users.invite({ email: 'typo@client.test', roleName: 'manager' });
    await expect(invited).rejects.toMatchObject(refusedOn('email'));
    app.services.mailer.send = send;
    expect((await admin.api.invitations.list()).data.map(({ email }) => email)).not.toContain(
      'typo@client.test',
    );
  });

  it('signs in a person who failed to before they had an account', async () => {
    const email = 'eager@client.test';
    await admin.api.users.invite({ email, roleName: 'manager' });
    const guess = () =>
      visitor.fetch('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: form.password }),
      });
    for (let tries = 0; tries < 10; tries += 1) await guess();
    const response = await join(await tokenOf(email));
    expect(response.status).toBe(201);
    expect((await (await callerAfter(app.url, response)).api.bootstrap.get()).user?.email).toBe(email);
  });

  it('is accepted with what every account needs', async () => {
    const email = 'fields@client.test';
    await admin.api.users.invite({ email, roleName: 'manager' });
    const token = await tokenOf(email);
    for (const [field, change] of [
      ['name', { name: ' ' }],
      ['password', { password: 'short', password_confirmation: 'short' }],
      ['password_confirmation', { password_confirmation: 'different' }],
      ['terms_consent', { terms_consent: false }],
      ['age_consent', { age_consent: false }],
    ] as const) {
      const response = await join(token, change);
      expect([response.status, Object.keys((await response.json()).errors)]).toEqual([422, [field]]);
    }
  });
});

describe('an invitation of a company that is going to be deleted', () => {
  it('is neither made nor sent again', async () => {
    const closing = await app.newCompany('Closing down');
    const { api } = await app.caller(closing.admin);
    const invite = (email: string) => api.users.invite({ email, roleName: 'manager', dashboardIds: [] });
    const { id } = (await invite('early@client.test')).data;
    await api.company.remove({ name: 'Closing down', password: TEST_PASSWORD });
    await expect(invite('held-back@client.test')).rejects.toMatchObject({ status: 409 });
    await expect(api.invitations.resend({ id })).rejects.toMatchObject({ status: 409 });
    expect(await newestMailTo(app.services, 'held-back@client.test')).toBeFalsy();
    await api.company.restore();
    expect((await invite('held-back@client.test')).data.email).toBe('held-back@client.test');
  });
});
