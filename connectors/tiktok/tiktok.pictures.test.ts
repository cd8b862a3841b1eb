import { describe, expect, it } from 'vitest';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { createOAuthSession } from '../kit/testing/test-session.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { TIKTOK_APP_ID, TIKTOK_SECRET } from './mock/app.ts';
import { advertisers } from './mock/data/advertisers.ts';
import { demoToken } from './mock/tokens.ts';
import { tikTokAuth } from './tiktok.auth.ts';
import { tiktok } from './tiktok.connector.ts';

let passedMs = 0;
const now = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => now + passedMs);
const [trailhead = '', , , , boosts = ''] = advertisers.map(({ id }) => id);

function open() {
  const oauth = { auth: tikTokAuth, clientId: TIKTOK_APP_ID, clientSecret: TIKTOK_SECRET };
  return createOAuthSession(
    { gateway: mocks.url, nowMs: () => now, operator: { TIKTOK_API_VERSION: 'v1.3' }, oauth },
    { accessToken: demoToken('ana@northlight.example'), expiresAtMs: Number.MAX_SAFE_INTEGER },
  );
}

const byAd = testQuery({
  parameters: { advertiser: trailhead },
  metrics: ['impressions', 'spend'],
  dimension: 'ad',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
});
const { runQuery } = testQueries(tiktok, byAd, open);
type Session = ReturnType<typeof open>;
const filesOf = ({ requests }: Session) => requests.filter(({ path }) => path.includes('/file/'));

describe('ads', () => {
  it('have their image or the cover of their video, under one name whatever the signature', async () => {
    const shown = await runQuery({});
    expect(shown.columns[0]?.pictures).toBe(true);
    const pictures = ({ rows }: typeof shown) => rows.map(({ picture }) => picture);
    const of = (campaign: string) =>
      shown.rows.filter(({ dimension }) => String(dimension).endsWith(campaign));
    for (const { picture } of of("Hikers' stories 🥾"))
      expect(picture).toMatch(
        /^https:\/\/p16-ad-sg\.tiktokcdn\.example\/.*x-signature=[^#]+#picture=tiktok%20v10033g50000\d+$/u,
      );
    for (const { picture } of of('Spring trails'))
      expect(picture).toMatch(/x-signature=[^#]+#picture=tiktok%20ad-site-i18n-sg%2F\d+$/u);
    for (const { picture } of of('Old season')) expect(picture).toBeNull();

    passedMs = 60_000;
    const later = await runQuery({});
    passedMs = 0;
    expect(pictures(later)).not.toEqual(pictures(shown));
    const names = (table: typeof shown) => pictures(table).map((picture) => String(picture).split('#')[1]);
    expect(names(later)).toEqual(names(shown));
  });

  it('are looked up a hundred at most, the largest', async () => {
    const session = open();
    const parameters = { advertiser: boosts };
    const { rows } = await runQuery({ parameters, startDate: '2026-08-01' }, session);
    const withPicture = rows.filter(({ picture }) => picture);
    expect(rows.length).toBeGreaterThan(150);
    expect(withPicture).toHaveLength(100);
    expect(filesOf(session).length).toBeLessThanOrEqual(3);
    const least = Math.min(...withPicture.map(({ impressions }) => Number(impressions)));
    expect(rows.filter(({ picture, impressions }) => !picture && Number(impressions) > least)).toEqual([]);
  });

  it('alone have pictures', async () => {
    const session = open();
    const { columns } = await runQuery({ dimension: 'campaign' }, session);
    expect(columns[0]).not.toHaveProperty('pictures');
    expect(filesOf(session)).toEqual([]);
  });

  it('have none where the app lacks the permission, after one request', async () => {
    const shown = await runQuery({});
    mocks.faults.add({ kind: 'forbidden', path: '/open_api/v1.3/file' });
    const session = open();
    const bare = await runQuery({}, session);
    expect(bare.columns[0]).not.toHaveProperty('pictures');
    expect([bare.notes, bare.totals, bare.rows.length]).toEqual([[], shown.totals, shown.rows.length]);
    expect(filesOf(session)).toHaveLength(1);
  });
});
