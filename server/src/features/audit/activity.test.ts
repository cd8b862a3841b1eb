import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { auditText } from '@vitrine/contract/rules/people/audit.messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { pruneAudit } from './prune-audit.recurring.ts';
import { recordAudit } from './record-audit.ts';

const clock = testClock(new Date().toISOString());

let app: TestApp;
let company: TestCompany;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
});

async function sentences(filter: Parameters<Caller['api']['activity']['list']>[0] = {}): Promise<string[]> {
  const { data } = await admin.api.activity.list(filter);
  return data.map((event) => `${event.actorName} ${auditText(event)}`);
}

describe('the log', () => {
  it('shows who did what, when and from where, the newest first', async () => {
    const manager = await app.addUser(company.companyId, 'manager');
    const client = await app.addUser(company.companyId, 'client');
    const { data } = await admin.api.dashboards.create({ name: 'Acme' });
    const { id } = data;
    clock.advance(1000);
    await admin.api.dashboards.share({ id, userId: client.userId, shared: true });
    clock.advance(1000);
    await admin.api.dashboards.saveWidgets({ id, category: 'refresh_permalink' });
    clock.advance(1000);
    await admin.api.users.update({ id: manager.userId, roleName: 'admin' });
    clock.advance(1000);
    await admin.api.dashboards.archive({ id });
    clock.advance(1000);
    await admin.api.company.update({ name: 'Southlight' });
    expect(await sentences()).toEqual([
      'Ada Admin changed the company’s settings (name: Southlight)',
      'Ada Admin archived the dashboard “Acme”',
      `Ada Admin made ${manager.name} admin (was manager)`,
      'Ada Admin gave “Acme” a new link',
      `Ada Admin shared “Acme” with ${client.name}`,
      'Ada Admin signed in',
    ]);
    const [event] = (await admin.api.activity.list({})).data;
    expect(event).toMatchObject({
      ip: '127.0.0.1',
      actorId: company.admin.userId,
      createdAt: clock.now().toISOString(),
    });
  });

  it('has failed sign-ins of people who are known, and none of who is not', async () => {
    const visitor = await app.caller(null);
    for (const email of [company.admin.email, 'nobody@example.com'])
      await visitor.fetch('/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'a guess' }),
      });
    await vi.waitFor(async () =>
      expect(await sentences({ action: 'session.failed' })).toEqual([
        'Ada Admin could not sign in: wrong password',
      ]),
    );
  });

  it('is filtered by person, also one who has left, and by action', async () => {
    const person = await app.addUser(company.companyId, 'manager');
    const manager = await app.caller(person);
    await manager.api.account.createToken({ name: 'script' });
    await admin.api.users.remove({ id: person.userId });
    expect(await sentences({ action: 'token.created' })).toEqual([
      `${person.name} created the API token “script”`,
    ]);
    expect((await sentences({ person: person.userId })).sort()).toEqual([
      `${person.name} created the API token “script”`,
      `${person.name} signed in`,
    ]);
    const { data } = await admin.api.activity.people();
    expect(data).toEqual([
      { id: company.admin.userId, name: 'Ada Admin' },
      { id: person.userId, name: person.name },
    ]);
  });

  it('is read on by cursor, each event once, however many share an instant', async () => {
    for (let count = 0; count < 120; count += 1)
      await recordAudit(company.ctx, { action: 'token.created', subject: `token ${count}` });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await admin.api.activity.list({ action: 'token.created', ...(cursor ? { cursor } : {}) });
      seen.push(...page.data.map(({ subject }) => subject));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
    await expect(admin.api.activity.list({ cursor: 'made up' })).rejects.toMatchObject({ status: 422 });
  });

  it('is each company’s own', async () => {
    const outsider = await app.caller((await app.newCompany()).admin);
    const { data } = await outsider.api.activity.list({ person: company.admin.userId });
    expect(data).toEqual([]);
  });

  it('is deleted after 400 days', async () => {
    clock.advance(400 * DAY_MS - 1000);
    await pruneAudit.run(app.services);
    admin = await app.caller(company.admin);
    expect(await sentences()).toHaveLength(2);
    clock.advance(2000);
    await pruneAudit.run(app.services);
    expect(await sentences()).toHaveLength(1);
  });
});
