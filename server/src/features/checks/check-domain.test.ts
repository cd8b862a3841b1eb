import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { CheckId, GroupMetric } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { alertRows } from '../../testing/alerts/alert-rows.ts';
import { deleteGroups, probeNow, watchedGroup } from '../../testing/alerts/watched-group.ts';
import { type MockSite, mockSite } from '../../testing/app/mock-site.ts';
import { type TestClock, testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { startTestDns, type TestDns, type Zone } from '../../testing/mail/test-dns.ts';
import type { CheckOutcome } from '../groups/index.ts';
import { checkDomainsFor } from './check-domains.recurring.ts';
import { checkDomains } from './index.ts';

const NOW = '2026-11-02T09:00:00Z';
const HOST = 'shop.example.co.uk';
const FRONT = `https://${HOST}/`;

const zone: Zone = {};
let clock: TestClock;
let dns: TestDns;
let harness: TestServices;
let web: MockSite;
let admin: Ctx;
let current: CheckOutcome[];

beforeAll(async () => {
  clock = testClock(NOW);
  dns = await startTestDns(() => zone);
  harness = await openTestServices({ jobs: [], clock, env: { DNS_SERVERS: dns.server } });
});
afterAll(async () => {
  await harness.close();
  await dns.close();
});
beforeEach(async () => {
  clock.set(NOW);
  web = mockSite();
  harness.services.outbound = web.outbound;
  await deleteGroups(harness.services);
  ({ admin } = await harness.newCompany());
  current = [];
  for (const name of Object.keys(zone)) delete zone[name];
});

/** Creates a group with only this check of the host; returns its domain. */
async function watch(check: CheckId, rules: AlertRule[] = []): Promise<string> {
  const { traits } = builtInChecks[check];
  const metric: Partial<GroupMetric> = { id: check, kind: 'check', check, traits, sourceLabel: null };
  const { domains } = await watchedGroup(admin, { hosts: [HOST], metric, rules });
  return domains[0]?.id ?? '';
}

/** More than an hour plus the jitter. */
const HOUR = 64;
const recurring = checkDomainsFor(async (_tx, _domain, outcomes) => void current.push(...outcomes));
const probe = () => recurring.run(harness.services);

/** The results of checks that run after these minutes each. */
async function after(...minutes: number[]): Promise<string[]> {
  current = [];
  for (const each of minutes) {
    clock.advance(each * MINUTE_MS);
    await probe();
  }
  return current.map(({ outcome, times }) => `${outcome} ${times}`);
}

const newest = () => current.at(-1);

describe('a check', () => {
  it('is made once an hour', async () => {
    web.pages[FRONT] = { status: 200 };
    await watch('http_status');
    expect(await after(0, 20, 20, 24, HOUR)).toEqual(['ok 1', 'ok 2', 'ok 3']);
    expect(newest()).toMatchObject({ value: 1, text: 'It responds with 200.' });
  });

  it('that fails is repeated twice within minutes, then hourly', async () => {
    web.pages[FRONT] = { status: 503 };
    await watch('http_status');
    expect(await after(0, 1, 1, 1, 3, 5, 30)).toEqual(['failing 1', 'failing 2', 'failing 3']);
    // A confirming run doesn't count in the share.
    expect(current.map(({ weight }) => weight)).toEqual([1, 0, 0]);
    expect(newest()?.text).toBe('It responds with 503.');
    web.pages[FRONT] = { status: 200 };
    // Nor does confirming the recovery.
    expect(await after(HOUR, 1, 1, 3, 5)).toEqual(['ok 1', 'ok 2']);
    expect(current.map(({ weight }) => weight)).toEqual([1, 0]);
  });

  it('that keeps failing runs after growing pauses, which its results cover', async () => {
    web.pages[FRONT] = { status: 503 };
    await watch('http_status');
    await after(0, 2, 4, ...Array(6).fill(HOUR));
    expect(newest()).toMatchObject({ outcome: 'failing', times: 9, weight: 1 });
    expect(await after(HOUR, HOUR)).toEqual(['failing 10']);
    expect(newest()?.weight).toBe(2);
    expect(await after(HOUR, HOUR, HOUR, HOUR)).toEqual(['failing 11']);
    expect(await after(3 * HOUR, HOUR, HOUR, HOUR)).toEqual(['failing 12']);
    expect(newest()?.weight).toBe(6);
    web.pages[FRONT] = { status: 200 };
    expect(await after(6 * HOUR, 2, HOUR)).toEqual(['ok 1', 'ok 2', 'ok 3']);
  });

  it('that stays unknown runs after growing pauses, too', async () => {
    web.pages[FRONT] = { failure: 'EAI_AGAIN' };
    await watch('http_status');
    expect(await after(0, 10, 10, 10, 10, 10)).toEqual(['unknown 1', 'unknown 2', 'unknown 3', 'unknown 4']);
  });

  it('that was requested early runs at once', async () => {
    web.pages[FRONT] = { status: 200 };
    const domainId = await watch('http_status');
    await after(0);
    await probeNow(admin, domainId);
    expect(await after(1)).toEqual(['ok 2']);
  });

  it('that fails opens an alert once it is confirmed, and ends it by itself', async () => {
    web.pages[FRONT] = { status: 503 };
    await watch('http_status', [{ id: 'failing', kind: 'failing' }]);
    const really = async (...minutes: number[]) => {
      for (const each of minutes) {
        clock.advance(each * MINUTE_MS);
        await checkDomains.run(harness.services);
      }
      return (await alertRows(admin)).map(({ state, text }) => `${state}: ${text}`);
    };
    expect(await really(0, 2)).toEqual([]);
    expect(await really(4)).toEqual(['open: It responds with 503.']);
    web.pages[FRONT] = { status: 200 };
    expect(await really(HOUR)).toEqual(['open: It responds with 503.']);
    expect(await really(2)).toEqual(['resolved: It responds with 503.']);
  });

  it('that is slow is repeated twice within minutes, and then opens an alert', async () => {
    const slow: AlertRule = { id: 'slow', kind: 'threshold', days: 1, side: 'above', bound: -1 };
    web.pages[FRONT] = { status: 200 };
    await watch('response_time', [slow]);
    expect(await after(0, 1, 1, 2, 2, 5, 30)).toEqual(['ok 1', 'ok 2', 'ok 3']);
    // Three slow minutes weigh in the day's mean like one slow hour.
    expect(current.map(({ weight }) => weight)).toEqual([1, 0, 0]);
    clock.advance(HOUR * MINUTE_MS);
    await checkDomains.run(harness.services);
    expect(await alertRows(admin)).toMatchObject([{ state: 'open', ruleId: 'slow' }]);
  });

  it('that was slow is not repeated sooner while its result is unknown, nor once it is fast again', async () => {
    const slow: AlertRule = { id: 'slow', kind: 'threshold', days: 1, side: 'above', bound: 200 };
    web.pages[FRONT] = { status: 200, delayMs: 250 };
    await watch('response_time', [slow]);
    await after(0);
    web.pages[FRONT] = { status: 503 };
    expect(await after(2, 2, 4)).toEqual(['unknown 1']);
    web.pages[FRONT] = { status: 200 };
    expect(await after(10, 2, 4)).toEqual(['ok 2']);
  });

  it('with an unknown result changes nothing, and is repeated soon', async () => {
    web.pages[FRONT] = { status: 503 };
    await watch('http_status');
    await after(0);
    web.pages[FRONT] = { failure: 'EAI_AGAIN' };
    expect(await after(2, 2)).toEqual(['unknown 1', 'unknown 2']);
    web.pages[FRONT] = { status: 503 };
    expect(await after(2)).toEqual(['failing 2']);
  });

  it('opens the front page once for all checks that read it, and follows redirects', async () => {
    web.pages[FRONT] = { status: 301, headers: { location: '//www.example.co.uk/' } };
    web.pages['https://www.example.co.uk/'] = { status: 200 };
    await watch('http_status');
    await probe();
    expect(newest()).toMatchObject({ outcome: 'ok', text: 'It responds with 200 at www.example.co.uk.' });
    web.pages['https://www.example.co.uk/'] = { status: 302, headers: { location: FRONT } };
    await after(HOUR);
    expect(newest()).toMatchObject({ outcome: 'failing', text: 'It redirects more than 5 times.' });
  });

  it.each([
    ['ENOTFOUND', 'There is no such name.'],
    ['ECONNREFUSED', 'It refuses connections.'],
    ['CERT_HAS_EXPIRED', 'Its certificate has expired.'],
  ])('says why there is no result: %s', async (failure, text) => {
    web.pages[FRONT] = { failure };
    await watch('http_status');
    await probe();
    expect(newest()).toMatchObject({ outcome: 'failing', value: 0, text });
  });
});

describe('the certificate', () => {
  it.each([
    ['2026-11-30T00:00:00Z', undefined, 'ok', 27],
    ['2026-11-01T00:00:00Z', 'CERT_HAS_EXPIRED', 'failing', -2],
    ['2026-11-30T00:00:00Z', 'ERR_TLS_CERT_ALTNAME_INVALID', 'failing', 27],
  ])('until %s, %s', async (validTo, refusal, outcome, value) => {
    web.certificate = { validTo, ...(refusal ? { refusal } : {}) };
    await watch('tls_days');
    await probe();
    expect(newest()).toMatchObject({ outcome, value });
  });
});

describe('records', () => {
  const usual = () => {
    zone[HOST] = { a: ['192.0.2.1', '192.0.2.2'] };
    zone['example.co.uk'] = { ns: ['ns1.dns.test', 'ns2.dns.test'], mx: ['10 mail.test'] };
  };

  it('that rotate within a pool are unchanged', async () => {
    usual();
    await watch('dns_change');
    await after(0);
    zone[HOST] = { a: ['192.0.2.2', '192.0.2.3'] };
    await after(HOUR);
    zone[HOST] = { a: ['192.0.2.3'] };
    expect(await after(HOUR)).toEqual(['ok 3']);
  });

  it('that changed are reported once they are confirmed, and normal from then on', async () => {
    usual();
    await watch('dns_change');
    await after(0);
    zone['example.co.uk'] = { ns: ['ns1.dns.test', 'ns2.dns.test'], mx: ['10 mail.elsewhere.test'] };
    expect(await after(HOUR, 2, 4)).toEqual(['failing 1', 'failing 2', 'failing 3']);
    expect(current.map(({ value }) => value)).toEqual([0, 0, 1]);
    expect(newest()?.text).toBe('Its DNS records changed: MX was 10 mail.test, is 10 mail.elsewhere.test.');
    expect(await after(HOUR)).toEqual(['ok 1']);
  });

  it('that could not be queried have an unknown result', async () => {
    usual();
    zone['example.co.uk'] = { fails: 'SERVFAIL' };
    await watch('dns_change');
    await probe();
    expect(newest()).toMatchObject({ outcome: 'unknown' });
  });
});

describe('what search engines may list', () => {
  it.each([
    ['all', {}, undefined, 'ok', 'Search engines may list it.'],
    ['by a robots.txt that is missing', {}, { status: 404 }, 'ok', 'Search engines may list it.'],
    [
      'not by robots.txt',
      {},
      { body: 'User-agent: *\nDisallow: /' },
      'failing',
      'robots.txt blocks Googlebot from /.',
    ],
    [
      'not by robots.txt for Google alone',
      {},
      { body: 'User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nAllow: /' },
      'failing',
      'robots.txt blocks Googlebot from /.',
    ],
    [
      'not by a robots.txt that is down',
      {},
      { status: 503 },
      'failing',
      'robots.txt responds with 503: search engines don’t crawl the site until it is available.',
    ],
    [
      'not by its header',
      { headers: { 'x-robots-tag': 'googlebot: noindex, nofollow' } },
      undefined,
      'failing',
      'Its X-Robots-Tag header says noindex.',
    ],
    [
      'by a header for another',
      { headers: { 'x-robots-tag': 'otherbot: noindex' } },
      undefined,
      'ok',
      'Search engines may list it.',
    ],
    [
      'not by its meta tag',
      { body: '<html><head><META content="follow, NOINDEX" name="Robots">' },
      undefined,
      'failing',
      'Its robots meta tag says noindex.',
    ],
    [
      'not by its header, among directives that have a value',
      { headers: { 'x-robots-tag': 'max-snippet:-1, unavailable_after: 1 Jan 2030, noindex' } },
      undefined,
      'failing',
      'Its X-Robots-Tag header says noindex.',
    ],
    [
      'not by its meta tag, among directives that have a value',
      { body: '<meta name="robots" content="max-image-preview:large, noindex">' },
      undefined,
      'failing',
      'Its robots meta tag says noindex.',
    ],
    [
      'elsewhere',
      { body: '<link href="https://www.other.test/" rel="canonical">' },
      undefined,
      'ok',
      'Search engines may list it. Its canonical address is at www.other.test.',
    ],
    ['nothing that is down', { status: 500 }, undefined, 'unknown', 'Not checked. It responds with 500.'],
  ])('%s', async (_, page, robots, outcome, text) => {
    web.pages[FRONT] = page;
    web.pages[`${FRONT}robots.txt`] = robots ?? { body: 'User-agent: *\nAllow: /' };
    await watch('indexability');
    await probe();
    expect(newest()).toMatchObject({ outcome, text });
  });
});

describe('a registration', () => {
  const registry = {
    body: JSON.stringify({
      services: [
        [['uk'], ['https://rdap.test/uk/']],
        [['com'], ['https://rdap.test/com']],
      ],
    }),
  };
  const registration = (eventDate: string) => ({
    body: JSON.stringify({ events: [{ eventAction: 'expiration', eventDate }] }),
  });

  it('is queried once a day, and counts down in between', async () => {
    web.pages['https://data.iana.org/rdap/dns.json'] = registry;
    web.pages['https://rdap.test/uk/domain/example.co.uk'] = registration('2026-11-20T10:00:00Z');
    await watch('domain_expiry');
    await after(0, 5 * HOUR, 12 * HOUR);
    expect(newest()).toMatchObject({
      outcome: 'ok',
      value: 17,
      text: 'Registered for 17 days, until 2026-11-20.',
    });
    expect(web.requests.filter((url) => url.includes('/domain/'))).toHaveLength(1);
    expect(web.accepted['https://rdap.test/uk/domain/example.co.uk']).toBe('application/rdap+json');
    await after(20 * 24 * 60);
    expect(newest()).toMatchObject({ outcome: 'failing', value: -3 });
  });

  const asks = () => web.requests.filter((url) => url.includes('/domain/')).length;

  it('without a date from its registry is a result, requested again the next day', async () => {
    web.pages['https://data.iana.org/rdap/dns.json'] = registry;
    web.pages['https://rdap.test/uk/domain/example.co.uk'] = { body: '{"events":[]}' };
    await watch('domain_expiry');
    expect(await after(0, 10, HOUR, HOUR)).toEqual(['ok 1', 'ok 2', 'ok 3']);
    expect(newest()).toMatchObject({
      value: null,
      text: 'The registry of .co.uk does not publish expiry dates.',
    });
    expect(asks()).toBe(1);
  });

  it('that is known stays valid while its registry is unavailable, which is queried hourly at most', async () => {
    web.pages['https://data.iana.org/rdap/dns.json'] = registry;
    web.pages['https://rdap.test/uk/domain/example.co.uk'] = registration('2026-11-20T10:00:00Z');
    await watch('domain_expiry');
    await after(0);
    web.pages['https://rdap.test/uk/domain/example.co.uk'] = { status: 429 };
    await after(24 * 60);
    expect(newest()).toMatchObject({ outcome: 'ok', value: 17 });
    expect(asks()).toBe(2);
  });

  it('is not queried again within an hour when the registry is busy', async () => {
    web.pages['https://data.iana.org/rdap/dns.json'] = registry;
    web.pages['https://rdap.test/uk/domain/example.co.uk'] = { status: 429 };
    await watch('domain_expiry');
    expect(await after(0, 15, 15, 20)).toHaveLength(4);
    expect(asks()).toBe(1);
    await after(40);
    expect(asks()).toBe(2);
  });

  it.each([
    ['no list of registries', { failure: 'ENOTFOUND' }, registration(''), 'unknown'],
    ['an ending without RDAP', { body: '{"services":[]}' }, registration(''), 'ok'],
    ['a response without an end', registry, { body: '{"events":[]}' }, 'ok'],
    ['a registry that is busy', registry, { status: 429 }, 'unknown'],
    ['a name that nobody has', registry, { status: 404 }, 'failing'],
  ])('with %s', async (_, list, response, outcome) => {
    web.pages['https://data.iana.org/rdap/dns.json'] = list;
    web.pages['https://rdap.test/uk/domain/example.co.uk'] = response;
    await watch('domain_expiry');
    await probe();
    expect(newest()).toMatchObject({ outcome });
  });
});
