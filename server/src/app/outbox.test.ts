import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCompanyMail } from '../features/company/index.ts';
import { createResetLink } from '../features/sign-in/index.ts';
import type { Caller } from '../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany, type TestPerson } from '../testing/app/test-app.ts';

let app: TestApp;
let company: TestCompany;
let colleague: TestPerson;
let creator: Caller;
let other: Caller;
let foreign: Caller;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.newCompany();
  colleague = await app.addUser(company.companyId, 'admin');
  creator = await app.caller(company.admin);
  other = await app.caller(colleague);
  foreign = await app.caller((await app.newCompany()).admin);
});
afterAll(() => app.stop());

type Listed = { id: string; to: string[]; subject: string };

const listed = async (caller: Caller): Promise<Listed[]> => (await caller.api.outbox.list()).data;

/** The mail with that subject, found in the files: some mails can't be read by anyone who can list them. */
async function mailOf(subject: string): Promise<Listed> {
  const mails = (await app.services.mailer.outbox?.list()) ?? [];
  const found = mails.find((mail) => mail.subject === subject);
  if (!found) throw new Error(`There is no mail “${subject}”.`);
  return found;
}

async function readers(subject: string): Promise<string[]> {
  const { id } = await mailOf(subject);
  const allowed: string[] = [];
  for (const [name, caller] of Object.entries({ creator, other, foreign })) {
    const isListed = (await listed(caller)).some((mail) => mail.id === id);
    const { status } = await caller.fetch(`/api/outbox/${id}.eml`);
    expect([name, status]).toEqual([name, isListed ? 200 : 404]);
    if (isListed) allowed.push(name);
  }
  return allowed;
}

describe('a mail in the outbox', () => {
  it('that sets a password is read only by the person whose password it is', async () => {
    const visitor = await app.caller(null);
    await visitor.api.signIn.forgotPassword({ email: colleague.email });
    await expect
      .poll(async () => (await mailOf('Set a new password').catch(() => null))?.to)
      .toEqual([colleague.email]);
    expect(await readers('Set a new password')).toEqual(['other']);
  });

  it('that invites a person, or confirms an address, is not shown', async () => {
    await creator.api.users.invite({ email: 'new@client.test', roleName: 'admin' });
    expect(await readers('Northlight invites you')).toEqual([]);
  });

  it('to the whole company is read by its admins', async () => {
    const content = { title: 'A report', preview: '', paragraphs: ['Numbers.'] };
    await sendCompanyMail(company.ctx, { to: 'client@client.test', content, shown: true });
    expect(await readers('A report')).toEqual(['creator', 'other']);
  });

  it('is read with a session only', async () => {
    const { id } = await mailOf('A report');
    const { token } = await creator.api.account.createToken({ name: 'program' });
    const byToken = (path: string) =>
      fetch(`${app.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const manager = await app.caller(await app.addUser(company.companyId, 'manager'));
    const visitor = await app.caller(null);
    for (const path of ['/api/outbox', `/api/outbox/${id}.eml`]) {
      expect((await byToken(path)).status).toBe(403);
      expect((await manager.fetch(path)).status).toBe(403);
      expect((await visitor.fetch(path)).status).toBe(401);
    }
  });
});

it('an operator can create one link that sets a password', async () => {
  const link = new URL((await createResetLink(app.services, colleague.email)) ?? '');
  const token = link.searchParams.get('token') ?? '';
  const visitor = await app.caller(null);
  const input = { token, password: 'another password', password_confirmation: 'another password' };
  await visitor.api.signIn.resetPassword(input);
  await expect(visitor.api.signIn.resetPassword(input)).rejects.toMatchObject({ status: 422 });
  expect(await createResetLink(app.services, 'nobody@client.test')).toBeNull();
});
