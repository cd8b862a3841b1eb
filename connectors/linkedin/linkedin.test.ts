import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import {
  linkedInTokenHost,
  openLinkedInSession,
} from '../families/linkedin/testing/linkedin-test-session.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { expectRecordedResults, queriesOfReport } from '../kit/testing/recorded-results.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { dimensions, fits, metrics } from './linkedin.catalogue.ts';
import { linkedin } from './linkedin.connector.ts';

const host = 'api.linkedin.com';
const ledgerly = '502840441';
const hotel = '502840444';
const events = '502840446';
const now = Date.parse('2026-11-18T12:00:00Z');

const daily = testQuery({
  parameters: { property: ledgerly },
  metrics: ['impressions', 'clicks'],
});
const byCampaign: Query = {
  ...daily,
  parameters: { property: events },
  dimension: 'campaign',
  startDate: '2019-01-01',
};

connectorSuite({
  connector: linkedin,
  open: (options) => openLinkedInSession(options),
  host,
  tokenHost: linkedInTokenHost,
  daily,
  empty: { ...daily, startDate: '2018-01-01', endDate: '2018-01-07' },
  paged: { query: byCampaign, path: 'adCampaigns', pages: 4 },
  named: { query: { ...daily, dimension: 'campaign' }, label: 'Accountants’ stories 📒' },
  keepsDays: 180,
});

describe('LinkedIn Ads', () => {
  let passedMs = 0;
  const mocks = withMocks(() => now + passedMs);

  type Changes = Parameters<typeof openLinkedInSession>[1];
  const open = (changes?: Changes) => openLinkedInSession({ gateway: mocks.url, nowMs: () => now }, changes);
  const { runQuery, options } = testQueries(linkedin, daily, () => open());

  test('returns what LinkedIn has by every dimension', async () => {
    const analytics = { id: 'analytics', metrics, dimensions };
    const some = {
      metrics: ['clicks', 'ctr', 'costInLocalCurrency', 'approximateMemberReach'],
      dimension: 'week',
    };
    const ofHotel = { ...some, parameters: { property: hotel }, startDate: '2026-09-01' };
    const filtered = (field: string, operator: 'contains' | 'not_contains' | 'greater', value: string) => ({
      ...ofHotel,
      filters: [{ field, operator, value }],
    });
    await expectRecordedResults(runQuery, {
      ...queriesOfReport(analytics, { endDate: '2026-10-04' }, ({ counts }, { pivot }) =>
        fits(counts, pivot),
      ),
      'an account in total': { ...ofHotel, dimension: null },
      'campaigns by name': filtered('campaign', 'contains', 'e'),
      'other campaigns than videos': filtered('campaign', 'not_contains', 'video'),
      'groups by name': filtered('campaignGroup', 'contains', 'tagung'),
      'weeks with more than 40 clicks': filtered('clicks', 'greater', '40'),
    });
  });

  test('accounts have names, closed ones are marked; all pages are read', async () => {
    const names = ((await linkedin.properties?.(open())) ?? []).map(({ name }) => name);
    expect(names).toContain('Hotel Amberhof – Tagungen & Feiern');
    expect(names).toContain('Ledgerly (closed) (canceled)');
    expect(await linkedin.properties?.(open({ email: 'network@northlight.example' }))).toHaveLength(230);
    expect((await linkedin.identify(open({ email: 'newcomer@northlight.example' }))).name).toContain(
      'without',
    );
  });

  test('more fields than fit one call are put together again', async () => {
    const session = open();
    const metrics = linkedin.metrics.filter(({ additive }) => additive).map(({ id }) => id);
    const wide = await runQuery({ metrics, dimension: 'campaign' }, session);
    const calls = session.requests.filter(({ path }) => path.endsWith('adAnalytics'));
    expect(calls.length).toBe(Math.ceil(metrics.length / 18));
    const narrow = await runQuery({ metrics: ['videoStarts'], dimension: 'campaign' });
    const started = wide.rows.filter(({ videoStarts }) => Number(videoStarts) > 0);
    expect(started.map(({ videoStarts }) => videoStarts)).toEqual(
      narrow.rows.map(({ videoStarts }) => videoStarts),
    );
  });

  test('days that are no longer available are missing, their total is not', async () => {
    const range = { startDate: '2026-05-01', endDate: '2026-06-30' };
    const table = await runQuery({ ...range, metrics: ['impressions', 'ctr'] });
    expect(table.rows[0]).toEqual({ dimension: '2026-05-01', impressions: null, ctr: null });
    expect(Number(table.rows.at(-1)?.impressions)).toBeGreaterThan(0);
    expect(table.notes[0]?.text).toContain('six months');
    expect(table.totals).toEqual(
      (await runQuery({ ...range, metrics: ['impressions', 'ctr'], dimension: null })).totals,
    );
    const weeks = await runQuery({ ...range, dimension: 'week' });
    expect(weeks.rows.every(({ impressions }) => Number(impressions) > 0)).toBe(true);
  });

  test('reach is unknown beyond 92 days, and a note explains it', async () => {
    const table = await runQuery({
      metrics: ['approximateMemberReach'],
      dimension: null,
      startDate: '2026-06-01',
    });
    expect(table.totals.approximateMemberReach).toBeNull();
    expect(table.notes[0]?.text).toContain('92 days');
    const zero = await runQuery({
      ...daily,
      metrics: ['approximateMemberReach'],
      startDate: '2026-12-24',
      endDate: '2026-12-25',
    });
    expect(zero.rows).toEqual(
      zero.rows.map(({ dimension }) => ({ dimension, approximateMemberReach: null })),
    );
  });

  test("money is in the account's currency, but for dollars", async () => {
    const table = await runQuery({
      parameters: { property: hotel },
      metrics: ['costInLocalCurrency', 'costInUsd', 'cpc'],
    });
    expect(table.columns.slice(1).map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'EUR']);
    expect(table.timezone).toBe('UTC');
  });

  test('campaigns and groups narrow, by choice and by name', async () => {
    const [first] = await options('campaignGroups', { property: ledgerly });
    const within = await options('campaigns', { property: ledgerly, adGroup: [first?.id ?? ''] });
    expect(within.map(({ name }) => name)).toContain('Month-end made easy – video');
    const group = { property: ledgerly, adGroup: [first?.id ?? ''] };
    const chosen = await runQuery({ parameters: group, dimension: null });
    const all = await runQuery({
      parameters: { property: ledgerly, campaign: within.map(({ id }) => id) },
      dimension: null,
    });
    expect(chosen.totals).toEqual(all.totals);
    const none = await runQuery({
      filters: [{ field: 'campaign', operator: 'equals', value: 'no such thing' }],
    });
    expect(none.totals.impressions).toBe(0);
  });

  test('three hundred campaigns by name travel in a body', async () => {
    const session = open();
    const filters = [{ field: 'campaign', operator: 'contains' as const, value: 'no.' }];
    const table = await runQuery({ parameters: { property: events }, filters, dimension: null }, session);
    expect(Number(table.totals.impressions)).toBeGreaterThan(0);
    expect(
      session.requests.some(({ method, path }) => method === 'POST' && path.endsWith('adAnalytics')),
    ).toBe(true);
  });

  test.each([
    [{ metrics: ['approximateMemberReach'], dimension: 'seniority' }, 'Reach'],
    [{ metrics: ['impressions'], dimension: 'conversion' }, 'Impressions'],
    [{ metrics: ['audiencePenetration'], dimension: null }, 'without a campaign'],
    [{ dimension: 'weather' }, 'weather'],
    [{ parameters: {} }, 'Select a LinkedIn ad account'],
    [{ filters: [{ field: 'seniority', operator: 'equals' as const, value: 'VP' }] }, 'in rows'],
  ])('%o has a readable error', async (query, message) => {
    await expectError(runQuery(query), 'bad_query', message);
  });

  test('penetration is known by campaign', async () => {
    const table = await runQuery({
      metrics: ['audiencePenetration', 'approximateMemberReach'],
      dimension: 'campaign',
    });
    expect(table.rows.every(({ audiencePenetration }) => Number(audiencePenetration) > 0)).toBe(true);
    expect(table.totals.audiencePenetration).toBeNull();
    expect(Number(table.totals.approximateMemberReach)).toBeGreaterThan(0);
  });

  test('incompatible dimensions come last, under a heading', async () => {
    const list = await options('dimensions', { metrics: ['roas'] });
    const marked = list.filter(({ group }) => group === 'Not with the chosen metrics').map(({ id }) => id);
    expect(marked).toContain('seniority');
    expect(list.slice(-marked.length).map(({ id }) => id)).toEqual(marked);
  });

  test('creatives have the pictures of the posts that they sponsor', async () => {
    const query = { dimension: 'creative', startDate: '2026-09-01' };
    const shown = await runQuery(query);
    expect(shown.columns[0]?.pictures).toBe(true);
    const pictureOf = (name: string) => shown.rows.find(({ dimension }) => dimension === name)?.picture;
    for (const name of ['Video A – Month-end made easy – video', 'Carousel B – Accountants’ stories 📒'])
      expect(pictureOf(name)).toMatch(
        /^https:\/\/media\.licdn\.example\/.*[?&]t=[^#]+#picture=urn%3Ali%3A(?:image|video)%3A\w/u,
      );
    for (const name of ['Guide A – Free month-end checklist', 'Message A – Invitation by message'])
      expect(pictureOf(name)).toBeNull();
    const pictures = shown.rows.map(({ picture }) => picture).filter((picture) => picture !== null);
    expect(new Set(pictures).size).toBe(pictures.length);

    passedMs = 60_000;
    const later = await runQuery(query);
    passedMs = 0;
    expect(later.rows.map(({ picture }) => picture)).not.toEqual(shown.rows.map(({ picture }) => picture));
    const named = (table: typeof shown) => table.rows.map(({ picture }) => String(picture).split('#')[1]);
    expect(named(later)).toEqual(named(shown));
  });

  test.each(['/rest/posts', '/rest/images'])('creatives are shown without what %s refuses', async (path) => {
    const query = { dimension: 'creative', startDate: '2026-09-01' };
    const all = await runQuery(query);
    mocks.faults.add({ kind: 'forbidden', path });
    const table = await runQuery(query);
    expect(table.totals).toEqual(all.totals);
    const count = ({ rows }: typeof all) => rows.filter(({ picture }) => picture).length;
    expect(count(table)).toBeLessThan(count(all));
  });

  test('the pictures of two hundred creatives are looked up, fifty at a time', async () => {
    const session = open();
    const table = await runQuery({ ...byCampaign, dimension: 'creative' }, session);
    expect(table.rows.length).toBeGreaterThan(200);
    const calls = (name: string) => session.requests.filter(({ path }) => path.endsWith(name));
    expect(calls('/posts')).toHaveLength(4);
    expect(calls('/images').length + calls('/videos').length).toBeLessThanOrEqual(6);
    const withPicture = table.rows.filter(({ picture }) => picture);
    expect(withPicture).toHaveLength(200);
    const least = Math.min(...withPicture.map(({ impressions }) => Number(impressions)));
    expect(table.rows.filter(({ picture, impressions }) => !picture && Number(impressions) > least)).toEqual(
      [],
    );
  });

  test('a retired version is the operator’s matter', async () => {
    await expectError(runQuery({}, open({ version: '202504' })), 'provider_error', 'LINKEDIN_API_VERSION');
  });

  test('a sign-in without the scope lacks permission', async () => {
    await expectError(runQuery({}, open({ scopes: ['r_ads'] })), 'permission');
  });

  test.each(linkedin.dimensions.map(({ id }) => id))('by %s every row has a name', async (dimension) => {
    const metrics = [dimension === 'conversion' ? 'externalWebsiteConversions' : 'impressions'];
    const { rows } = await runQuery({ metrics, dimension, startDate: '2026-09-10' });
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter((row) => /^urn:|No\. \d|_/.test(String(row.dimension)))).toEqual([]);
  });
});
