import { createPublicKey } from 'node:crypto';
import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { withConnection } from '../../platform/database/connection-pool.ts';
import type { Encrypted } from '../../platform/secrets/secrets.ts';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../testing/app/test-app.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { startTestDns, type TestDns, type Zone } from '../../testing/mail/test-dns.ts';
import { removeWhitelabel } from './settings/remove-whitelabel.ts';
import { checkWhitelabel } from './verification/check-whitelabel.ts';
import { recheckDue } from './verification/recheck-domains.recurring.ts';
import { findRow } from './whitelabel.queries.ts';

const zone: Zone = {};
let dns: TestDns;
let clock: TestClock;
let app: TestApp;
let company: TestCompany;
let admin: Caller;
let counted = 0;

beforeAll(async () => {
  dns = await startTestDns(() => zone);
  clock = testClock('2026-11-02T08:00:00Z');
  const env = { DNS_SERVERS: dns.server, APP_URL: 'https://desk.test', MAIL_FROM: 'no-reply@desk.test' };
  app = await startTestApp({ clock, env });
});
afterAll(async () => {
  await app.stop();
  await dns.close();
});
beforeEach(async () => {
  company = await app.newCompany();
  admin = await app.caller(company.admin);
  counted += 1;
});
// Rows of one test must not be due in the next.
afterEach(async () => {
  await removeWhitelabel(company.ctx);
  for (const name of Object.keys(zone)) delete zone[name];
});

/** A domain that no other test uses. */
const named = () => ({
  domain: `reports.agency-${counted}.test`,
  emailDomain: `agency-${counted}.test`,
  emailUsername: 'reports',
});

/** Sets every record as it is shown. */
function publish({ webDns, emailDns }: Whitelabel): void {
  for (const { type, name, value } of [...webDns, ...emailDns]) {
    zone[name] = type === 'TXT' ? { txt: [value] } : { cname: value };
  }
  zone['desk.test'] = { a: ['192.0.2.1'], txt: ['v=spf1 ip4:192.0.2.0/24 -all'] };
}

async function saveAndPublish(): Promise<Whitelabel> {
  const { data } = await admin.api.whitelabel.save(named());
  publish(data);
  return (await admin.api.whitelabel.check()).data;
}

const ask = (domain: string) => fetch(`${app.url}/api/domains/ask?domain=${encodeURIComponent(domain)}`);
const sender = async () => {
  const { fromAddress, senderVerified } = (await admin.api.company.get()).data;
  return { fromAddress, senderVerified };
};

test('a company without a domain has the installation’s address, verified', async () => {
  expect((await admin.api.whitelabel.get()).data).toMatchObject({
    domain: null,
    domainCname: 'desk.test',
    fromAddress: 'no-reply@desk.test',
    webDns: [],
    emailDns: [],
  });
  expect(await sender()).toEqual({ fromAddress: 'no-reply@desk.test', senderVerified: true });
  await expect(admin.api.whitelabel.check()).rejects.toMatchObject({ status: 404 });
});

test('from the typed domain to the verified one', async () => {
  const { data } = await admin.api.whitelabel.save({
    domain: ` https://Reports.Agency-${counted}.test/ `,
    emailDomain: `Agency-${counted}.test.`,
    emailUsername: ' Reports ',
  });
  expect(data).toMatchObject({ ...named(), verifiedWhitelabel: false, activeEmail: false });
  expect([...data.webDns, ...data.emailDns].map(({ record, status }) => [record, status])).toEqual([
    ['web', 'waiting'],
    ['ownership', 'waiting'],
    ['dkim', 'waiting'],
    ['spf', 'waiting'],
    ['dmarc', 'waiting'],
  ]);
  expect(data.webDns[0]).toMatchObject({ relativeName: 'reports', value: 'desk.test' });
  expect(await sender()).toEqual({ fromAddress: 'no-reply@desk.test', senderVerified: false });
  expect((await ask(named().domain)).status).toBe(404);

  publish(data);
  const checked = (await admin.api.whitelabel.check()).data;
  expect(checked).toMatchObject({
    verifiedWhitelabel: true,
    activeEmail: true,
    fromAddress: `reports@agency-${counted}.test`,
    lastCheckedAt: clock.now().toISOString(),
  });
  expect(await sender()).toEqual({ fromAddress: checked.fromAddress, senderVerified: true });
  expect((await ask(named().domain)).status).toBe(200);
});

test('pages and mail are verified independently', async () => {
  const { data } = await admin.api.whitelabel.save(named());
  publish({ ...data, webDns: [] });
  expect((await admin.api.whitelabel.check()).data).toMatchObject({
    verifiedWhitelabel: false,
    activeEmail: true,
  });
  const only = await admin.api.whitelabel.save({
    domain: named().domain,
    emailDomain: '',
    emailUsername: '',
  });
  expect(only.data).toMatchObject({ emailDomain: null, emailDns: [], activeEmail: false });
});

test.each([
  [{ domain: 'not a domain' }, 'domain'],
  [{ domain: '192.0.2.1' }, 'domain'],
  [{ domain: 'co.uk' }, 'domain'],
  [{ domain: 'desk.test' }, 'domain'],
  [{ domain: 'agency.desk.test' }, 'domain'],
  [{ emailDomain: 'desk.test' }, 'emailDomain'],
  [{ emailUsername: 'a b' }, 'emailUsername'],
  [{ emailUsername: '' }, 'emailUsername'],
  [{ emailDomain: '' }, 'emailDomain'],
  [{ domain: '', emailDomain: '', emailUsername: '' }, 'domain'],
])('%j is refused on %s, and nothing is lost', async (wrong, field) => {
  const { data: before } = await admin.api.whitelabel.save(named());
  await expect(admin.api.whitelabel.save({ ...named(), ...wrong })).rejects.toMatchObject({
    status: 422,
    data: { errors: { [field]: [expect.stringMatching(/\S/)] } },
  });
  expect((await admin.api.whitelabel.get()).data).toEqual(before);
});

test('the key is RSA of 2048 bits, stays while the domain does, and its private half is never readable', async () => {
  const { data } = await admin.api.whitelabel.save(named());
  const value = data.emailDns.find(({ record }) => record === 'dkim')?.value ?? '';
  const der = Buffer.from(value.replace(/^.*p=/, ''), 'base64');
  const details = createPublicKey({ key: der, format: 'der', type: 'spki' }).asymmetricKeyDetails;
  expect(details?.modulusLength).toBe(2048);
  const again = (await admin.api.whitelabel.save({ ...named(), emailUsername: 'hello' })).data;
  expect(again.emailDns.find(({ record }) => record === 'dkim')?.value).toBe(value);
  const row = await findRow(company.ctx);
  expect(row?.dkimPrivateKey).not.toContain('PRIVATE KEY');
  expect(app.services.secrets.decrypt(row?.dkimPrivateKey as Encrypted)).toContain('PRIVATE KEY');
});

const others = async (name = 'Others') => {
  const made = await app.newCompany(name);
  return { ...made, api: (await app.caller(made.admin)).api };
};
const taken = ['Another company here uses this domain.'];

test('a verified domain stays with its company until it is removed', async () => {
  await saveAndPublish();
  const other = await others();
  for (const [field, requested] of [
    ['domain', { domain: named().domain, emailDomain: '', emailUsername: '' }],
    ['emailDomain', { domain: '', emailDomain: named().emailDomain, emailUsername: 'me' }],
  ] as const) {
    await expect(other.api.whitelabel.save(requested)).rejects.toMatchObject({
      status: 422,
      data: { errors: { [field]: taken } },
    });
  }
  await admin.api.whitelabel.remove();
  expect((await other.api.whitelabel.save(named())).data.domain).toBe(named().domain);
  await other.api.whitelabel.remove();
});

test('an unverified claim gives way to a verification', async () => {
  const squatter = await others('Squatters');
  await squatter.api.whitelabel.save(named());
  const data = await saveAndPublish();
  expect(data).toMatchObject({ verifiedWhitelabel: true, activeEmail: true });
  const { data: claimed } = await squatter.api.whitelabel.check();
  expect(claimed).toMatchObject({ verifiedWhitelabel: false, activeEmail: false });
  const refused = { status: 'wrong', message: expect.stringContaining('Another company') };
  expect(claimed.webDns[1]).toMatchObject(refused);
  expect(claimed.emailDns[0]).toMatchObject(refused);

  // Even with every record right, it comes second.
  publish(claimed);
  expect((await squatter.api.whitelabel.check()).data).toMatchObject({
    verifiedWhitelabel: false,
    activeEmail: false,
  });
  expect((await admin.api.whitelabel.get()).data).toMatchObject(named());
  await admin.api.whitelabel.remove();
  expect((await squatter.api.whitelabel.check()).data).toMatchObject({
    verifiedWhitelabel: true,
    activeEmail: true,
  });
  await squatter.api.whitelabel.remove();
});

test('the domains of a deleted company are free for others', async () => {
  const gone = await others('Gone');
  const { data } = await gone.api.whitelabel.save(named());
  publish(data);
  expect((await gone.api.whitelabel.check()).data.verifiedWhitelabel).toBe(true);
  await expect(admin.api.whitelabel.save(named())).rejects.toMatchObject({ status: 422 });
  await withConnection(app.services.database.pool, null, (connection) =>
    connection.query('delete from companies where id = $1', [gone.companyId], 'object'),
  );
  expect((await ask(named().domain)).status).toBe(404);
  expect(await saveAndPublish()).toMatchObject({ verifiedWhitelabel: true, activeEmail: true });
});

test('of two companies that verify a domain at once, one has it', async () => {
  const both = await Promise.all(['One', 'Two'].map(others));
  for (const { api } of both) publish((await api.whitelabel.save(named())).data);
  const texts = await Promise.all(both.map(async ({ api }) => (await api.whitelabel.get()).data.webDns[1]));
  zone[`_report-challenge.${named().domain}`] = { txt: texts.map((text) => text?.value ?? '') };
  const checked = await Promise.all(both.map(({ api }) => api.whitelabel.check()));
  expect(checked.filter(({ data }) => data.verifiedWhitelabel)).toHaveLength(1);
  await Promise.all(both.map(({ api }) => api.whitelabel.remove()));
});

test('a CNAME left behind admits no other company', async () => {
  await saveAndPublish();
  await admin.api.whitelabel.remove();
  expect((await ask(named().domain)).status).toBe(404);
  const other = await app.caller((await app.newCompany('Others')).admin);
  await other.api.whitelabel.save(named());
  expect((await other.api.whitelabel.check()).data).toMatchObject({
    verifiedWhitelabel: false,
    activeEmail: false,
  });
  await other.api.whitelabel.remove();
});

test('the proxy’s request is answered by the name alone', async () => {
  await saveAndPublish();
  const { domain } = named();
  for (const name of [domain, domain.toUpperCase(), `${domain}.`]) expect((await ask(name)).status).toBe(200);
  for (const name of [
    `*.${domain}`,
    `https://${domain}`,
    `${domain}:443`,
    '192.0.2.1',
    'unknown.test',
    named().emailDomain,
  ]) {
    expect((await ask(name)).status, name).toBe(404);
  }
  expect((await fetch(`${app.url}/api/domains/ask`)).status).toBe(422);
});

test('a failing name server changes nothing; removed records do, after three days', async () => {
  await saveAndPublish();
  const published = { ...zone };
  for (const name of Object.keys(zone)) zone[name] = { fails: 'SERVFAIL' };
  clock.advance(HOUR_MS);
  expect(await recheckDue(app.services)).toBe(1);
  expect((await admin.api.whitelabel.get()).data).toMatchObject({
    verifiedWhitelabel: true,
    activeEmail: true,
  });

  for (const name of Object.keys(zone)) delete zone[name];
  clock.advance(HOUR_MS);
  await recheckDue(app.services);
  expect((await admin.api.whitelabel.get()).data.emailDns[0]).toMatchObject({ status: 'missing' });
  clock.advance(71 * HOUR_MS);
  await recheckDue(app.services);
  expect((await admin.api.whitelabel.get()).data).toMatchObject({
    verifiedWhitelabel: true,
    activeEmail: true,
  });
  clock.advance(HOUR_MS);
  await recheckDue(app.services);
  expect(await sender()).toEqual({ fromAddress: 'no-reply@desk.test', senderVerified: false });
  expect((await ask(named().domain)).status).toBe(404);

  Object.assign(zone, published);
  clock.advance(HOUR_MS);
  await recheckDue(app.services);
  expect((await sender()).senderVerified).toBe(true);
});

test('a due domain is checked once, however many workers run', async () => {
  await saveAndPublish();
  expect(await recheckDue(app.services)).toBe(0);
  clock.advance(HOUR_MS);
  const seen = await Promise.all([
    recheckDue(app.services),
    recheckDue(app.services),
    recheckDue(app.services),
  ]);
  expect(seen.reduce((sum, count) => sum + count)).toBe(1);
});

test('a result for a domain that was changed in the meantime is dropped', async () => {
  await saveAndPublish();
  const held = dns.hold();
  const checking = checkWhitelabel(company.ctx);
  await held.asked;
  await admin.api.whitelabel.save({ ...named(), emailDomain: `other-${counted}.test` });
  held.release();
  await checking;
  expect((await admin.api.whitelabel.get()).data).toMatchObject({
    activeEmail: false,
    verifiedWhitelabel: true,
  });
  expect((await admin.api.whitelabel.get()).data.emailDns[0]?.status).toBe('waiting');
});

test('open pages receive the new sender when it changes', async () => {
  const published: unknown[] = [];
  const ctx = { ...company.ctx };
  ctx.live = {
    ...ctx.live,
    within: () => ({ ...ctx.live, publish: async (...news: unknown[]) => void published.push(news) }),
  };
  const { data } = await admin.api.whitelabel.save(named());
  await checkWhitelabel(ctx);
  publish(data);
  await checkWhitelabel(ctx);
  await checkWhitelabel(ctx);
  expect(published).toEqual([
    ['CompanySenderUpdated', { fromAddress: 'no-reply@desk.test', senderVerified: false }],
    ['CompanySenderUpdated', { fromAddress: `reports@agency-${counted}.test`, senderVerified: true }],
  ]);
});

test('manual checks are limited', async () => {
  await admin.api.whitelabel.save(named());
  const checks = await Promise.allSettled(Array.from({ length: 21 }, () => admin.api.whitelabel.check()));
  expect(checks.filter(({ status }) => status === 'rejected')).toMatchObject([{ reason: { status: 429 } }]);
});
