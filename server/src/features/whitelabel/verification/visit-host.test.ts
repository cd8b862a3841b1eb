import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { testClock } from '../../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../../testing/app/test-services.ts';
import { startTestDns, type TestDns, type Zone } from '../../../testing/mail/test-dns.ts';
import { saveWhitelabel } from '../settings/save-whitelabel.ts';
import { updateRow } from '../whitelabel.queries.ts';
import { checkWhitelabel } from './check-whitelabel.ts';
import { domainNews } from './domain-news.ts';
import { firstCertificateJob } from './first-certificate.job.ts';
import { visitHost } from './visit-host.ts';

const zone: Zone = {};
const clock = testClock('2026-11-02T08:00:00Z');
const { signal } = new AbortController();
let dns: TestDns;
let harness: TestServices;
let admin: Ctx;

beforeAll(async () => {
  dns = await startTestDns(() => zone);
  const env = { DNS_SERVERS: dns.server, APP_URL: 'https://desk.test' };
  const news = { ...domainNews, perform: async () => {} };
  harness = await openTestServices({ jobs: [firstCertificateJob, news], clock, env });
  ({ admin } = await harness.newCompany());
});
afterAll(async () => {
  await harness.close();
  await dns.close();
});

test('a verified host is visited once, in the background', async () => {
  const input = { domain: 'reports.agency.test', emailDomain: '', emailUsername: '' };
  const { webDns } = await saveWhitelabel(admin, input);
  await checkWhitelabel(admin);
  expect(await harness.enqueued('first-certificate')).toEqual([]);
  for (const { type, name, value } of webDns)
    zone[name] = type === 'TXT' ? { txt: [value] } : { cname: value };
  await checkWhitelabel(admin);
  await checkWhitelabel(admin);
  expect(await harness.enqueued('first-certificate')).toHaveLength(1);

  const visit = vi.fn(async () => new Response(null, { status: 200 }));
  await visitHost(admin, signal, visit as typeof fetch);
  expect(visit.mock.calls).toEqual([
    ['https://reports.agency.test/', expect.objectContaining({ method: 'HEAD', redirect: 'manual' })],
  ]);
});

test('no connection is made to a host on our own network, which is only logged', async () => {
  await updateRow(admin, { domain: 'localhost' });
  const warn = vi.spyOn(admin.log, 'warn');
  await visitHost(admin, signal);
  expect(warn).toHaveBeenCalledOnce();
  const [{ err }] = warn.mock.calls[0] as unknown as [{ err: Error }];
  expect((err.cause as Error).name).toBe('NotPublicError');
  await updateRow(admin, { webVerified: false });
  const visit = vi.fn();
  await visitHost(admin, signal, visit);
  expect(visit).not.toHaveBeenCalled();
});
