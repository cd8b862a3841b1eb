import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { describe } from 'vitest';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { createTestSession } from '../kit/testing/test-session.ts';
import { metrics } from './klaviyo.catalogue.ts';
import { klaviyo } from './klaviyo.connector.ts';
import { KLAVIYO_KEYS } from './mock/keys.ts';
import { mailingsReference } from './testing/reference-model.ts';

const time = [null, 'date', 'week', 'month'];
/** Counts and rates; people and snapshots have separate tests. */
const idsOf = (target: string) =>
  metrics
    .filter(
      ({ reports = [], additive, type }) =>
        reports.includes(target) && (additive || type.startsWith('average')),
    )
    .map(({ id }) => id);

type Parameters = Query['parameters'];
type Requested = Pick<Query, 'parameters' | 'metrics' | 'dimension' | 'filters'>;

const contains = (field: string, value: string): Filter => ({ field, operator: 'contains', value });
const lacks = (field: string, value: string): Filter => ({ field, operator: 'not_contains', value });

/** Name filters as given, and sometimes one on the first shown metric. */
function runQuery(
  parameters: fc.Arbitrary<Parameters>,
  metrics: string[],
  dimensions: (string | null)[],
  filters: Filter[] = [],
): fc.Arbitrary<Requested> {
  return fc
    .record({
      parameters,
      metrics: fc.uniqueArray(fc.constantFrom(...metrics), { minLength: 1, maxLength: 5 }),
      dimension: fc.constantFrom(...dimensions),
      named: fc.constantFrom<Filter[]>([], [], ...filters.map((filter) => [filter])),
      limit: fc.constantFrom<Filter['operator'] | null>(null, null, null, 'greater', 'less'),
    })
    .map(({ named, limit, ...requested }): Requested => {
      const [first = ''] = requested.metrics;
      const onMetrics = limit && requested.dimension ? [{ field: first, operator: limit, value: '40' }] : [];
      const isShown = ({ field }: Filter) => field !== 'flow_message' || requested.dimension === field;
      return { ...requested, filters: [...named.filter(isShown), ...onMetrics] };
    });
}

const measured = fc.constantFrom<Parameters[]>(
  { conversionMetric: 'revenue' },
  { conversionMetric: 'WkOrd1' },
  { conversionMetric: 'WkVie3' },
);
const narrowedBy = (target: string, ...choices: Parameters[]) =>
  fc
    .tuple(measured, fc.constantFrom<Parameters[]>({}, {}, ...choices))
    .map(([by, narrowed]): Parameters => ({ target, ...by, ...narrowed }));
const members = '9f0c6b52-0000-4000-8000-000000000003';

const events = (metric: string, ...dimensions: string[]) =>
  runQuery(fc.constant({ target: 'metric', metric }), ['count', 'sum_value'], [...time, ...dimensions]);

const queries = fc.oneof(
  runQuery(
    narrowedBy('campaign', { channel: ['sms'] }),
    idsOf('campaign'),
    [...time, 'campaign', 'campaign_message', 'channel', 'tag'],
    [
      contains('campaign', 'picks'),
      lacks('campaign', 'text'),
      contains('channel', 'sm'),
      contains('tag', 'sale'),
    ],
  ),
  runQuery(
    narrowedBy('flow', { tag: [members] }),
    idsOf('flow'),
    [...time, 'flow', 'flow_message', 'channel', 'tag'],
    [
      contains('flow', 'welcome'),
      lacks('tag', 'für'),
      lacks('channel', 'email'),
      contains('flow_message', 'text'),
    ],
  ),
  runQuery(
    fc.constant({ target: 'form' }),
    idsOf('form'),
    [...time, 'form', 'form_version'],
    [contains('form', 'größen'), contains('form', 'nothing of the sort')],
  ),
  runQuery(
    fc.constant({ target: 'list', list: ['all'] }),
    idsOf('list'),
    [...time, 'list'],
    [contains('list', 'hikers')],
  ),
  runQuery(
    fc.constant({ target: 'segment', segment: ['Sg0002'] }),
    ['members_added', 'members_removed', 'net_members_changed', 'total_members'],
    [...time, 'segment'],
  ).map((requested) => ({ ...requested, filters: [] })),
  events('WkOrd1', 'attributed_channel', 'attributed_flow', 'attributed_message'),
  events('KlOpn2', 'client_type', 'inbox_provider', 'email_domain', 'subject'),
  events('KlClk3', 'url'),
  events('KlBnc4', 'bounce_type'),
  events('KlSub7', 'event_list'),
);

const cases = fc
  .record({
    query: queries,
    start: fc.integer({ min: 1, max: 900 }),
    days: fc.integer({ min: 1, max: 60 }),
  })
  .map(({ query, start, days }): Query => {
    const startDate = addDays('2026-11-17', -start);
    const endDate = addDays(startDate, days - 1);
    return { ...query, startDate, endDate, timezone: 'UTC', currency: null };
  })
  .filter(({ endDate }) => endDate <= '2026-11-17');

describe('random queries match the reference model', () => {
  referenceSuite({
    connector: klaviyo,
    open: (options) =>
      createTestSession({
        ...options,
        settings: { currency: 'USD', timezone: 'US/Mountain' },
        credentials: { kind: 'key', account: 'Shop', token: KLAVIYO_KEYS.unmetered.key },
      }),
    cases,
    reference: mailingsReference,
  });
});
