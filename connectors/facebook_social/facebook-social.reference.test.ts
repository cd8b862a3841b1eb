import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { openMeta } from '../families/meta/testing/meta-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { addDays } from '../kit/table/dates.ts';
import { referenceSuite } from '../kit/testing/reference-suite.ts';
import { facebookSocial } from './facebook-social.connector.ts';
import { socialReference } from './testing/reference-model.ts';

/** Current values have no days to request. */
const ids = facebookSocial.metrics.filter(({ uncompared }) => !uncompared).map(({ id }) => id);
const postMetrics = ids.filter((id) => id.startsWith('post'));
const pageMetrics = ids.filter((id) => !postMetrics.includes(id));

type Requested = Pick<Query, 'metrics' | 'dimension' | 'filters'> & { target: string };

const viewsFilter: Filter[] = [{ field: 'page_media_view', operator: 'greater', value: '700' }];

const ofPage: fc.Arbitrary<Requested> = fc
  .record({
    metrics: fc.subarray(pageMetrics, { minLength: 1, maxLength: 6 }),
    dimension: fc.constantFrom(null, 'date', 'week', 'month'),
    filtered: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ filtered, ...requested }) => ({
    ...requested,
    target: 'page',
    filters: filtered === 0 && requested.dimension !== null ? viewsFilter : [],
  }));

const byKey: fc.Arbitrary<Requested> = fc
  .constantFrom(
    ['country', 'page_follows'],
    ['city', 'page_follows'],
    ['reaction_type', 'page_reactions'],
    ['paid_organic', 'page_media_view'],
    ['follower_type', 'page_media_view'],
  )
  .map(([dimension = '', metric = '']) => ({ target: 'page', metrics: [metric], dimension, filters: [] }));

const ofPosts: fc.Arbitrary<Requested> = fc.record({
  target: fc.constant('posts'),
  metrics: fc.subarray(postMetrics, { minLength: 1, maxLength: 5 }),
  dimension: fc.constantFrom(null, 'date', 'week', 'month', 'post', 'post_type'),
  filters: fc.constantFrom<Filter[]>([], [], [{ field: 'post_type', operator: 'equals', value: 'Video' }]),
});

const cases: fc.Arbitrary<Query> = fc
  .record({
    page: fc.constantFrom(1, 2, 3, 4, 5, 6),
    start: fc.integer({ min: 0, max: 520 }),
    length: fc.integer({ min: 0, max: 59 }),
    requested: fc.oneof(
      { weight: 4, arbitrary: ofPage },
      { weight: 2, arbitrary: byKey },
      { weight: 3, arbitrary: ofPosts },
    ),
  })
  .map(({ page, start, length, requested: { target, ...requested } }) => {
    const startDate = addDays('2025-03-01', start);
    return {
      ...requested,
      parameters: { property: `20100000000000${page}`, target },
      startDate,
      endDate: addDays(startDate, length),
      timezone: 'UTC',
      currency: null,
    };
  });

referenceSuite({
  connector: facebookSocial,
  open: (options) => openMeta(facebookSocial.auth as OAuthAuth, 'ana@northlight.example', options),
  cases,
  reference: socialReference,
});
