import { describe, expect, it, test } from 'vitest';
import { testQueries, testQuery } from '../kit/testing/query-table.ts';
import { createOAuthSession } from '../kit/testing/test-session.ts';
import { at } from '../mock-kit/at.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { demoPinGrant, PINTEREST_CLIENT_ID, PINTEREST_CLIENT_SECRET } from './mock/app.ts';
import { pinAdAccounts } from './mock/data/ad-accounts.ts';
import { pinterestAuth } from './pinterest-ads.auth.ts';
import { pinterestAds } from './pinterest-ads.connector.ts';
import { pictureOf } from './pinterest-ads.pictures.ts';

const now = Date.parse('2026-11-18T12:00:00Z');
const mocks = withMocks(() => now);
const [trailhead = '', boosts = ''] = [0, 3].map((index) => at(pinAdAccounts, index).id);

function open(scopes = pinterestAuth.scopes, fetch?: typeof globalThis.fetch) {
  const application = { clientId: PINTEREST_CLIENT_ID, clientSecret: PINTEREST_CLIENT_SECRET };
  const granted = {
    refreshToken: demoPinGrant('ana@northlight.example', scopes),
    scope: scopes.join(' '),
  };
  const options = { gateway: mocks.url, nowMs: () => now, maxConcurrent: 8, ...(fetch ? { fetch } : {}) };
  return createOAuthSession({ ...options, oauth: { auth: pinterestAuth, ...application } }, granted);
}

const byAd = testQuery({
  parameters: { property: trailhead },
  metrics: ['impressions', 'spend'],
  dimension: 'ad',
  startDate: '2026-10-01',
  endDate: '2026-10-31',
});
const ofBoosts = { parameters: { property: boosts }, startDate: '2026-08-21', endDate: '2026-11-17' };
const { runQuery } = testQueries(pinterestAds, byAd, () => open());
type Session = ReturnType<typeof open>;
const pinsOf = ({ requests }: Session) => requests.filter(({ path }) => path.includes('/pins/'));

describe('ads', () => {
  it('have the pictures of their Pins, except deleted ones', async () => {
    const { columns, rows } = await runQuery({});
    expect(columns[0]?.pictures).toBe(true);
    const pictures = rows.map(({ dimension, picture }) => [String(dimension), picture] as const);
    const ofCampaign = (name: string) => pictures.filter(([label]) => label.endsWith(name));
    for (const [, picture] of ofCampaign('Old season')) expect(picture).toBeNull();
    for (const [, picture] of ofCampaign('Knots in a minute'))
      expect(picture).toMatch(/^https:\/\/i\.pinimg\.example\/videos\/thumbnails\//u);
    for (const campaign of ['Cabin weekend', 'Shop the look: layers'])
      for (const [, picture] of ofCampaign(campaign))
        expect(picture).toMatch(/^https:\/\/i\.pinimg\.example\/600x\//u);
    const shown = pictures.flatMap(([, picture]) => picture ?? []);
    expect([rows.length, shown.length, new Set(shown).size]).toEqual([24, 20, 20]);
  });

  it('alone have pictures', async () => {
    const session = open();
    const { columns } = await runQuery({ dimension: 'campaign' }, session);
    expect(columns[0]).not.toHaveProperty('pictures');
    expect(pinsOf(session)).toEqual([]);
  });

  it('are looked up fifty at most, the largest, five at once, and not again within an hour', async () => {
    let [running, most] = [0, 0];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (!String(input).includes('/pins/')) return globalThis.fetch(input, init);
      running += 1;
      most = Math.max(most, running);
      return globalThis.fetch(input, init).finally(() => {
        running -= 1;
      });
    };
    const session = open(pinterestAuth.scopes, fetch);
    const { rows } = await runQuery(ofBoosts, session);
    const withPicture = rows.filter(({ picture }) => picture);
    expect(rows.length).toBeGreaterThan(80);
    expect([withPicture.length, pinsOf(session).length, most]).toEqual([50, 50, 5]);
    const least = Math.min(...withPicture.map(({ impressions }) => Number(impressions)));
    expect(rows.filter(({ picture, impressions }) => !picture && Number(impressions) > least)).toEqual([]);
    await runQuery(ofBoosts, session);
    expect(pinsOf(session)).toHaveLength(50);
  });
});

describe('a refusal', () => {
  const bare = async (session: Session) => {
    const { columns, notes, totals, rows } = await runQuery({}, session);
    expect(columns[0]).not.toHaveProperty('pictures');
    expect([notes, rows.length]).toEqual([[], 24]);
    expect(totals).toEqual((await runQuery({})).totals);
  };

  it.each([
    ['neither scope', ['ads:read', 'user_accounts:read']],
    ['one scope only', ['ads:read', 'user_accounts:read', 'pins:read']],
  ])('leaves ads of a sign-in with %s without pictures, after five requests', async (_, scopes) => {
    const session = open(scopes);
    await bare(session);
    expect(pinsOf(session)).toHaveLength(5);
    expect(session.requests.filter(({ path }) => path.endsWith('/oauth/token'))).toHaveLength(1);
  });

  it.each(['forbidden', 'unauthorized'] as const)('by %s ends the search', async (kind) => {
    const session = open();
    mocks.faults.add({ kind, path: '/v5/pins' });
    await bare(session);
    mocks.faults.clear();
    expect(pinsOf(session)).toHaveLength(5);
  });
});

test('the picture is 600 pixels wide, else the smallest of at least 150', () => {
  const image = (width: number, height: number) => ({ width, height, url: `https://i.example/${width}` });
  const images = { '1200x': image(1200, 900), '400x300': image(400, 300), '136x': image(136, 136) };
  expect(pictureOf({ images: { ...images, '600x': image(600, 80) } })).toBe('https://i.example/600');
  expect(pictureOf({ images })).toBe('https://i.example/400');
  expect(pictureOf({ images: { '136x': image(136, 136) }, cover_image_url: 'https://i.example/still' })).toBe(
    'https://i.example/still',
  );
  expect(pictureOf({ items: [{}, { images }] })).toBe('https://i.example/400');
  expect(pictureOf({})).toBeUndefined();
});
