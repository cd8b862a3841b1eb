import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { newestMailTo } from '../../testing/app/outbox.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { giveSenderDomain } from '../../testing/mail/sender-domain.ts';
import { startTestDns, type TestDns, type Zone } from '../../testing/mail/test-dns.ts';
import { type DomainNews, recheckDomains } from '../whitelabel/index.ts';
import type { DomainMail } from './domain-mail.ts';
import { domainMailJob, domainNewsJob } from './index.ts';

const zone: Zone = {};
let clock: TestClock;
let dns: TestDns;
let harness: TestServices;
let admin: Ctx;
let system: Ctx;

beforeAll(async () => {
  clock = testClock('2026-11-02T08:00:00Z');
  dns = await startTestDns(() => zone);
  const env = { DNS_SERVERS: dns.server, MAIL_FROM: 'no-reply@desk.test' };
  harness = await openTestServices({ jobs: [domainNewsJob, domainMailJob], clock, env });
});
afterAll(async () => {
  await harness.close();
  await dns.close();
});
beforeEach(async () => {
  ({ admin, system } = await harness.newCompany());
});

const adminAddress = () => (admin.actor.kind === 'user' ? admin.actor.email : '');
const mail = () => newestMailTo(harness.services, adminAddress());

/** Looks at the domains after so much time, then does what the queue was given by that. */
async function recheckAfter(ms: number): Promise<DomainNews['news'][]> {
  clock.advance(ms);
  const at = clock.now().toISOString();
  await recheckDomains.run(harness.services);
  const news = (await harness.enqueued('domain-news')) as DomainNews[];
  const fresh = news.filter((one) => one.at === at);
  for (const one of fresh) await domainNewsJob.run(system, one, new AbortController().signal);
  const mails = (await harness.enqueued('domain-mail')) as DomainMail[];
  for (const one of mails.filter((each) => each.at === at)) {
    await domainMailJob.run(system, one, new AbortController().signal);
    const sent = (await harness.services.mailer.outbox?.list())?.length;
    await domainMailJob.run(system, one, new AbortController().signal);
    expect((await harness.services.mailer.outbox?.list())?.length).toBe(sent);
  }
  return fresh.map((one) => one.news);
}

test('admins are notified once each when a domain works, is broken and works again', async () => {
  const records: Zone = {
    ...(await giveSenderDomain(admin, 'agency.test', { verified: false })),
    'agency.test': { txt: ['v=spf1 include:desk.test ~all'] },
  };
  Object.assign(zone, records);
  expect(await recheckAfter(0)).toEqual(['verified']);
  expect(await mail()).toMatchObject({
    subject: 'reports@agency.test is in use',
    from: { name: 'Northlight', address: 'reports@agency.test' },
    to: [{ address: adminAddress() }],
  });
  expect(await recheckAfter(HOUR_MS)).toEqual([]);

  zone['agency.test'] = { txt: ['v=spf1 -all'] };
  expect(await recheckAfter(HOUR_MS)).toEqual([]);
  expect(await recheckAfter(71 * HOUR_MS)).toEqual([]);
  expect(await recheckAfter(HOUR_MS)).toEqual(['broken']);
  const broken = await mail();
  expect(broken).toMatchObject({
    subject: 'reports@agency.test no longer works',
    from: { name: 'Northlight', address: 'no-reply@desk.test' },
  });
  expect(broken?.text).toContain('TXT agency.test: Your SPF record does not include us yet.');
  expect(broken?.text).toContain('Found: v=spf1 -all');
  expect(broken?.text).not.toContain('_dmarc');
  expect(await recheckAfter(HOUR_MS)).toEqual([]);

  Object.assign(zone, records);
  expect(await recheckAfter(24 * HOUR_MS)).toEqual(['restored']);
  expect((await mail())?.subject).toBe('reports@agency.test works again');
  expect(await recheckAfter(HOUR_MS)).toEqual([]);
});

test('a domain that never worked is no news, and one that was given up neither', async () => {
  await giveSenderDomain(admin, 'never.test', { verified: false });
  expect(await recheckAfter(0)).toEqual([]);
  const { companyId, system: other } = await harness.newCompany();
  expect(companyId).not.toBe(admin.companyId);
  const news = { part: 'web', news: 'broken', at: clock.now().toISOString() } as const;
  await domainMailJob.run(other, { ...news, address: 'x@y.test' }, new AbortController().signal);
  expect(await newestMailTo(harness.services, 'x@y.test')).toBeUndefined();
});
