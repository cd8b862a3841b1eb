import type { Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { pinAdAccounts } from './mock/data/ad-accounts.ts';
import { pinterestAds } from './pinterest-ads.connector.ts';
import { openPinterestSession } from './testing/pinterest-test-session.ts';
import { pinReference } from './testing/reference-model.ts';

/** Known of wholes and of single rows only. */
const ofPeople = ['reach', 'frequency', 'video_watch_time'];
const common = pinterestAds.metrics.map(({ id }) => id).filter((id) => !ofPeople.includes(id));

const someFilters: Query['filters'][] = [
  [],
  [],
  [{ field: 'campaign', operator: 'contains', value: 'e' }],
  [{ field: 'adGroup', operator: 'contains', value: 'interest' }],
  [{ field: 'ad', operator: 'contains', value: 'pin b' }],
  [{ field: 'clicks', operator: 'greater', value: '40' }],
];

const cases = fc
  .record({
    account: fc.constantFrom(...pinAdAccounts),
    start: fc.integer({ min: 0, max: 130 }),
    days: fc.integer({ min: 1, max: 60 }),
    metrics: fc.uniqueArray(fc.constantFrom(...common, ...common, ...ofPeople), {
      minLength: 1,
      maxLength: 6,
    }),
    dimension: fc.constantFrom(null, ...pinterestAds.dimensions.map(({ id }) => id)),
    filters: fc.constantFrom(...someFilters),
    chosen: fc.boolean(),
  })
  .map(({ account, start, days, metrics, dimension, filters, chosen }): Query => {
    const startDate = addDays('2026-07-20', start);
    const onRows = filters.some(({ field }) => field === 'clicks') && dimension !== null;
    const fitting = filters.filter(({ field }) => field !== 'clicks' || dimension !== null);
    const isNarrowed = chosen || fitting.length > 0;
    // An objective may have several campaigns: the number of people they reach together is unknown.
    const knowsPeople = !isNarrowed && dimension !== 'objective';
    const some = metrics.filter((id) => knowsPeople || common.includes(id));
    const requested = [...new Set([...some, ...(onRows || some.length === 0 ? ['clicks'] : [])])];
    const campaign = chosen ? account.campaigns.slice(0, 2).map(({ id }) => id) : [];
    return {
      parameters: { property: account.id, campaign },
      metrics: requested,
      dimension,
      filters: fitting,
      startDate,
      endDate: addDays(startDate, days - 1),
      timezone: 'UTC',
      currency: null,
    };
  });

referenceSuite({
  connector: pinterestAds,
  open: (options) => openPinterestSession(options),
  cases,
  reference: pinReference,
});
