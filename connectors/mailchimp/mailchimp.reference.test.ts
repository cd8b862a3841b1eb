import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { describe } from 'vitest';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { metrics } from './mailchimp.catalogue.ts';
import { mailchimp } from './mailchimp.connector.ts';
import { newsletterAccounts } from './mock/data/audiences.ts';
import { newslettersReference } from './testing/reference-model.ts';
import { open } from './testing/session.ts';

/** Metrics by the day of sending, or by the day of the event. */
const idsOf = (target: string) =>
  metrics
    .filter(({ reports = [], origin }) => reports.includes(target) && ['sent', 'activity'].includes(origin))
    .map(({ id }) => id);

type Requested = Pick<Query, 'parameters' | 'metrics' | 'dimension' | 'filters'>;

const [hotel, pottery, clinic] = (newsletterAccounts[0]?.audiences ?? []).map(({ id }) => id);
const property = fc.constantFrom(hotel ?? '', pottery ?? '', clinic ?? '', 'all');
const narrowed = fc.constantFrom<Query['parameters'][]>({}, {}, { type: ['ab_split', 'rss'] });

const contains = (field: string, value: string): Filter => ({ field, operator: 'contains', value });
const lacks = (field: string, value: string): Filter => ({ field, operator: 'not_contains', value });
const ofCampaigns = [
  contains('campaign', 'month in review'),
  lacks('subject', 'workshop'),
  contains('type', 'a/b'),
  contains('audience', 'amberhof'),
  contains('campaign', 'nothing of the sort'),
];

/** Name filters as given, and sometimes one on the first shown metric. */
function runQuery(target: string, dimensions: (string | null)[], filters: Filter[]): fc.Arbitrary<Requested> {
  return fc
    .record({
      base: fc.tuple(property, narrowed),
      metrics: fc.uniqueArray(fc.constantFrom(...idsOf(target)), { minLength: 1, maxLength: 5 }),
      dimension: fc.constantFrom(...dimensions),
      named: fc.constantFrom<Filter[]>([], [], ...filters.map((filter) => [filter])),
      limit: fc.constantFrom<Filter['operator'] | null>(null, null, null, 'greater', 'less'),
    })
    .map(({ base: [id, types], metrics, dimension, named, limit }): Requested => {
      const [first = ''] = metrics;
      const onMetrics = limit && dimension ? [{ field: first, operator: limit, value: '40' }] : [];
      const isShown = ({ field }: Filter) => !['link', 'domain'].includes(field) || dimension === field;
      return {
        parameters: { property: id, target, ...types },
        metrics,
        dimension,
        filters: [...named.filter(isShown), ...onMetrics],
      };
    });
}

const time = [null, 'date', 'week', 'month'];
const queries = fc.oneof(
  runQuery('campaigns', [...time, 'year', 'campaign', 'subject', 'type', 'audience'], ofCampaigns),
  runQuery('audience', [...time, 'audience'], [contains('audience', 'ceramics')]),
  runQuery('links', [null, 'link'], [...ofCampaigns, contains('link', 'über')]),
  runQuery('domains', [null, 'domain'], [...ofCampaigns, lacks('domain', '.com')]),
);

const cases = fc
  .record({
    query: queries,
    start: fc.integer({ min: 1, max: 900 }),
    days: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ query, start, days }): Query => {
    const isAudience = query.parameters.target === 'audience';
    const startDate = addDays('2026-11-17', isAudience ? -(start % 200) : -start);
    const endDate = addDays(startDate, days - 1);
    return { ...query, startDate, endDate, timezone: 'UTC', currency: null };
  })
  .filter(({ endDate }) => endDate <= '2026-11-17');

describe('random queries match the reference model', () => {
  referenceSuite({
    connector: mailchimp,
    open: (options) => open(options),
    cases,
    reference: newslettersReference,
  });
});
