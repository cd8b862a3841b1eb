import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { openMeta } from '../families/meta/testing/meta-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { instagram } from './instagram.connector.ts';
import { instagramReference } from './testing/reference-model.ts';

const counted = ['views', 'likes', 'comments', 'shares', 'saves', 'total_interactions'];
/** Current values have no days to request, and new followers only the last thirty. */
const ids = instagram.metrics.filter(({ uncompared }) => !uncompared).map(({ id }) => id);
const posts = ids.filter((id) => id.startsWith('post'));
const profile = ids.filter((id) => !posts.includes(id) && id !== 'follower_count');

type Requested = Pick<Query, 'metrics' | 'dimension' | 'filters'>;
const some = (list: string[], maxLength = 5) => fc.subarray(list, { minLength: 1, maxLength });
const viewsFilter: Filter[] = [{ field: 'views', operator: 'greater', value: '4000' }];

const inTime: fc.Arbitrary<Requested> = fc
  .record({
    metrics: some(profile),
    dimension: fc.constantFrom(null, 'date', 'week', 'month'),
    filtered: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ filtered, ...requested }) => ({
    ...requested,
    filters: filtered === 0 && requested.dimension !== null ? viewsFilter : [],
  }));
const split: fc.Arbitrary<Requested> = fc.oneof(
  fc.record({
    metrics: some([...counted, 'reach']),
    dimension: fc.constant('media_kind'),
    filters: fc.constant<Filter[]>([]),
  }),
  fc.record({
    metrics: some(['reach', 'views'], 2),
    dimension: fc.constant('follower_kind'),
    filters: fc.constant<Filter[]>([]),
  }),
  fc.constant<Requested>({ metrics: ['profile_links_taps'], dimension: 'button', filters: [] }),
  fc.constantFrom('age', 'gender', 'city', 'country').map(
    (dimension): Requested => ({
      metrics: ['follower_demographics'],
      dimension,
      filters: [],
    }),
  ),
);
const ofPosts: fc.Arbitrary<Requested> = fc.record({
  metrics: some(posts),
  dimension: fc.constantFrom(null, 'date', 'week', 'month', 'post', 'post_type'),
  filters: fc.constantFrom<Filter[]>([], [], [{ field: 'post_type', operator: 'equals', value: 'Reel' }]),
});

const cases: fc.Arbitrary<Query> = fc
  .record({
    account: fc.constantFrom(1, 2, 4, 5),
    start: fc.integer({ min: 0, max: 520 }),
    length: fc.integer({ min: 0, max: 59 }),
    timezone: fc.constantFrom('UTC', 'America/Denver', 'Europe/Berlin'),
    requested: fc.oneof(
      { weight: 4, arbitrary: inTime },
      { weight: 3, arbitrary: split },
      { weight: 3, arbitrary: ofPosts },
    ),
  })
  .map(({ account, start, length, timezone, requested }) => {
    const startDate = addDays('2025-03-01', start);
    return {
      ...requested,
      parameters: { property: `1784140000000000${account}`, target: 'profile' },
      startDate,
      endDate: addDays(startDate, length),
      timezone,
      currency: null,
    };
  });

referenceSuite({
  connector: instagram,
  open: (options) => openMeta(instagram.auth as OAuthAuth, 'ana@northlight.example', options),
  cases,
  reference: instagramReference,
});
