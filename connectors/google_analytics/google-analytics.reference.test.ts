import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { googleAnalytics } from './google-analytics.connector.ts';
import { analyticsReference, knownDimensions } from './testing/reference-model.ts';

/** People of the days up to the end of the range, or of a row that has one. */
const rolling = /^active\d+DayUsers$|^[dw]auPer/;
const ads = /^advertiserAd|^returnOnAdSpend$/;
const search = /^organicGoogleSearch/;
const items = /^item|^cartToView|^purchaseToView/;
const timed = /^(date|isoYearIsoWeek|yearMonth|dayOfWeek|week|yearWeek|month|year|nthDay)$/;
const ended = /^(date|isoYearIsoWeek|yearMonth)$/;
const byCampaign = /^sessionCampaignName$|^sessionGoogleAds/;
const searchable = /^landingPage|^country|^deviceCategory$/;

/** Whether Google has a metric by a dimension. */
function goesWith(metric: string, id: string | null, cut: string | undefined): boolean {
  if (rolling.test(metric)) return id === null || ended.test(id);
  if (ads.test(metric)) return id === null || byCampaign.test(id);
  if (search.test(metric)) return id === null || timed.test(id) || searchable.test(id);
  if (items.test(metric)) return !['page', 'event', 'landing'].includes(cut ?? '');
  return cut !== 'item';
}

const all = googleAnalytics.metrics.map(({ id }) => id);
const requested = [{ id: null, cut: undefined }, ...knownDimensions].map(({ id, cut }) => ({
  dimension: id,
  cut,
  metrics: all.filter((metric) => goesWith(metric, id, cut)),
}));

const onNames: Filter[][] = [
  [],
  [],
  [{ field: 'deviceCategory', operator: 'equals', value: 'Mobile' }],
  [{ field: 'sessionDefaultChannelGroup', operator: 'not_equals', value: 'organic search' }],
  [{ field: 'sessionSource', operator: 'contains', value: 'goo' }],
];
const onMetrics: Filter[] = [{ field: 'sessions', operator: 'greater', value: '300' }];

const cases: fc.Arbitrary<Query> = fc
  .record({
    property: fc.constantFrom('310001', '310002', '330001', '340001'),
    start: fc.integer({ min: 0, max: 250 }),
    length: fc.integer({ min: 0, max: 15 }),
    requested: fc.constantFrom(...requested),
    picks: fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 6 }),
    names: fc.constantFrom(...onNames),
    limits: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ property, start, length, requested: { dimension, cut, metrics }, picks, names, limits }) => {
    const startDate = addDays('2026-01-05', start);
    const picked = [...new Set(picks.map((pick) => metrics[pick % metrics.length] ?? ''))];
    // Ads metrics are requested by campaign even without a dimension, and searches have no campaigns.
    const chosen = picked.some((id) => ads.test(id)) ? picked.filter((id) => !search.test(id)) : picked;
    const isPlain = chosen.every((id) => !search.test(id) && !items.test(id) && !rolling.test(id));
    const filters = isPlain
      ? [...names, ...(limits === 0 && dimension && cut !== 'item' ? onMetrics : [])]
      : [];
    return {
      parameters: { property: `properties/${property}` },
      metrics: chosen,
      dimension,
      filters,
      startDate,
      // Pages and events of every visit are many.
      endDate: addDays(startDate, cut ? length % 4 : length),
      timezone: 'UTC',
      currency: null,
    };
  });

referenceSuite({
  connector: googleAnalytics,
  open: (options) => openGoogle(googleAnalytics.auth as OAuthAuth, 'ana@northlight.example', options),
  cases,
  reference: analyticsReference,
});
