import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../../../mock-kit/at.ts';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { analyticsFacts } from '../../../mock-kit/dataset/analytics/facts.ts';
import { countDistinct, packRun } from '../../../mock-kit/dataset/analytics/people.ts';
import { properties, propertyById } from '../../../mock-kit/dataset/analytics/properties.ts';
import { dayOf, isoDay } from '../../../mock-kit/days.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import type { ReportMessage } from './messages.ts';
import { planReport } from './plan.ts';
import { runReport } from './report.ts';

type Body = {
  rows?: { dimensionValues?: { value: string }[]; metricValues: { value: string }[] }[];
  totals?: Body['rows'];
};

function report(propertyId: string, message: ReportMessage, now = NOW): Body {
  const property = propertyById(propertyId);
  if (!property) throw new Error(`No property ${propertyId}`);
  return runReport(planReport(message, property, { email: people.ana.email, nowMs: now }), now) as Body;
}

const named = (...names: string[]) => names.map((name) => ({ name }));
const valuesOf = (body: Body, column: number) =>
  (body.rows ?? []).map((row) => Number(row.metricValues[column]?.value));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

const FIRST = dayOf('2019-01-01');
const LAST = dayOf('2026-03-16');
const anyRange = fc
  .tuple(
    fc.constantFrom(...properties.map(({ id }) => id)),
    fc.integer({ min: FIRST, max: LAST - 20 }),
    fc.integer({ min: 1, max: 12 }),
  )
  .map(([id, start, days]) => ({
    id,
    range: { startDate: isoDay(start), endDate: isoDay(start + days) },
    start,
    days,
  }));
const RUNS = { numRuns: 12, seed: 7 };

describe('sums', () => {
  const SUMS = [
    'sessions',
    'newUsers',
    'engagedSessions',
    'screenPageViews',
    'eventCount',
    'keyEvents',
    'ecommercePurchases',
    'purchaseRevenue',
    'refundAmount',
    'userEngagementDuration',
  ];

  it.each([
    'date',
    'hour',
    'sessionDefaultChannelGroup',
    'country',
    'landingPage',
    'newVsReturning',
    'deviceCategory',
  ])('by %s add up to the total', (dimension) => {
    fc.assert(
      fc.property(anyRange, ({ id, range }) => {
        const message = { dateRanges: [range], metrics: named(...SUMS) };
        const total = report(id, message);
        const rows = report(id, { ...message, dimensions: named(dimension) });
        for (const column of SUMS.keys())
          expect(sum(valuesOf(rows, column))).toBeCloseTo(sum(valuesOf(total, column)), 4);
      }),
      RUNS,
    );
  });

  it('by event and by item add up too', () => {
    const dateRanges = [{ startDate: '2026-02-01', endDate: '2026-02-14' }];
    const events = report('310001', {
      dateRanges,
      dimensions: named('eventName'),
      metrics: named('eventCount'),
    });
    expect(sum(valuesOf(events, 0))).toBe(
      sum(valuesOf(report('310001', { dateRanges, metrics: named('eventCount') }), 0)),
    );
    const metrics = named('itemRevenue', 'itemsPurchased', 'itemsViewed');
    const items = report('310001', { dateRanges, dimensions: named('itemName'), metrics });
    const all = report('310001', { dateRanges, metrics });
    for (const column of metrics.keys())
      expect(sum(valuesOf(items, column))).toBeCloseTo(sum(valuesOf(all, column)), 4);
    expect(items.rows?.length).toBeGreaterThan(3);
  });

  it('equal the facts of their days', () => {
    fc.assert(
      fc.property(anyRange, ({ id, range, start, days }) => {
        const facts = Array.from({ length: days + 1 }, (_, index) =>
          analyticsFacts(id, isoDay(start + index), NOW),
        ).flat();
        const [sessions, revenue, users] = [0, 1, 2].map((column) =>
          sum(
            valuesOf(
              report(id, {
                dateRanges: [range],
                metrics: named('sessions', 'purchaseRevenue', 'totalUsers'),
              }),
              column,
            ),
          ),
        );
        expect(sessions).toBe(sum(facts.map(({ counts }) => counts.sessions)));
        expect(revenue).toBeCloseTo(
          sum(facts.map(({ counts }) => counts.revenueCents - counts.refundCents)) / 100,
          6,
        );
        const seen = new Set<string>();
        for (const { audienceIndex, userRange } of facts) {
          for (let index = 0; index < userRange.users; index++)
            seen.add(`${audienceIndex} ${userRange.firstUser + index}`);
        }
        expect(users).toBe(seen.size);
      }),
      RUNS,
    );
  });
});

describe('people', () => {
  it('are counted once over days, and never fewer than on the busiest day', () => {
    fc.assert(
      fc.property(anyRange, ({ id, range }) => {
        const message = { dateRanges: [range], metrics: named('activeUsers', 'totalUsers', 'newUsers') };
        const days = report(id, { ...message, dimensions: named('date') });
        const [active, total, fresh] = [0, 1, 2].map((column) =>
          sum(valuesOf(report(id, message), column)),
        ) as [number, number, number];
        expect(active).toBeLessThanOrEqual(sum(valuesOf(days, 0)));
        expect(active).toBeGreaterThanOrEqual(Math.max(...valuesOf(days, 0)));
        expect(total).toBeGreaterThanOrEqual(active);
        expect(total).toBeGreaterThanOrEqual(fresh);
      }),
      RUNS,
    );
  });

  it('do not add up over a month', () => {
    const message = {
      dateRanges: [{ startDate: '2026-02-01', endDate: '2026-02-28' }],
      metrics: named('activeUsers'),
    };
    const days = sum(valuesOf(report('310001', { ...message, dimensions: named('date') }), 0));
    const month = sum(valuesOf(report('310001', message), 0));
    expect(month).toBeLessThan(days * 0.95);
    const last = { dateRanges: [{ startDate: '2026-02-28', endDate: '2026-02-28' }] };
    const rolling = report('310001', {
      ...last,
      metrics: named('active28DayUsers', 'active1DayUsers', 'dauPerMau'),
    });
    expect(valuesOf(rolling, 0)).toEqual([month]);
    expect(valuesOf(rolling, 2)[0]).toBeCloseTo(at(valuesOf(rolling, 1), 0) / month, 12);
  });

  it('count the union of runs', () => {
    const run = fc.record({
      audience: fc.integer({ min: 0, max: 2 }),
      first: fc.integer({ min: 0, max: 60 }),
      length: fc.integer({ min: 1, max: 30 }),
    });
    fc.assert(
      fc.property(fc.array(run), (runs) => {
        const seen = new Set(
          runs.flatMap(({ audience, first, length }) =>
            Array.from({ length }, (_, index) => `${audience} ${first + index}`),
          ),
        );
        expect(
          countDistinct(runs.map(({ audience, first, length }) => packRun(audience, first, length))),
        ).toBe(seen.size);
      }),
    );
  });
});

describe('ratios', () => {
  const PARTS: [string, string, string][] = [
    ['engagementRate', 'engagedSessions', 'sessions'],
    ['screenPageViewsPerSession', 'screenPageViews', 'sessions'],
    ['sessionsPerUser', 'sessions', 'activeUsers'],
    ['eventsPerSession', 'eventCount', 'sessions'],
    ['averagePurchaseRevenue', 'purchaseRevenue', 'ecommercePurchases'],
    ['purchaserRate', 'totalPurchasers', 'activeUsers'],
    ['cartToViewRate', 'itemsAddedToCart', 'itemsViewed'],
  ];

  it('of the whole counts the rows that are left out for being 0', () => {
    const message = {
      dateRanges: [{ startDate: '2026-01-05', endDate: '2026-01-05' }],
      metrics: named('cartToViewRate'),
      metricAggregations: ['TOTAL' as const],
    };
    const byCampaign = report('310001', { ...message, dimensions: named('sessionCampaignName') });
    const every = report('310001', {
      ...message,
      dimensions: named('sessionCampaignName'),
      keepEmptyRows: true,
    });
    expect(byCampaign.rows?.length).toBeLessThan(every.rows?.length ?? 0);
    expect(byCampaign.totals?.[0]?.metricValues).toEqual(report('310001', message).rows?.[0]?.metricValues);
  });

  it.each(PARTS)('%s is %s by %s, in rows and totals', (rate, part, whole) => {
    fc.assert(
      fc.property(anyRange, ({ id, range }) => {
        const body = report(id, {
          dateRanges: [range],
          dimensions: named('sessionDefaultChannelGroup'),
          metrics: named(rate, part, whole),
          metricAggregations: ['TOTAL'],
        });
        for (const { metricValues } of [...(body.rows ?? []), ...(body.totals ?? [])]) {
          const [value, top, bottom] = metricValues.map((cell) => Number(cell.value)) as [
            number,
            number,
            number,
          ];
          expect(value).toBeCloseTo(bottom === 0 ? 0 : top / bottom, 9);
        }
      }),
      RUNS,
    );
  });

  it('bounce rate is one minus engagement rate, cost per click is cost divided by clicks', () => {
    const dateRanges = [{ startDate: '2026-02-01', endDate: '2026-02-28' }];
    const rates = report('310001', { dateRanges, metrics: named('bounceRate', 'engagementRate') });
    expect(at(valuesOf(rates, 0), 0) + at(valuesOf(rates, 1), 0)).toBeCloseTo(1, 12);
    const ads = report('310001', {
      dateRanges,
      dimensions: named('sessionCampaignName'),
      metrics: named('advertiserAdCostPerClick', 'advertiserAdCost', 'advertiserAdClicks'),
      metricFilter: {
        filter: {
          fieldName: 'advertiserAdClicks',
          numericFilter: { operation: 'GREATER_THAN', value: { int64Value: 0 } },
        },
      },
    });
    expect(ads.rows).toHaveLength(4);
    for (const { metricValues } of ads.rows ?? []) {
      const [each, cost, clicks] = metricValues.map(({ value }) => Number(value)) as [number, number, number];
      expect(each).toBeCloseTo(cost / clicks, 9);
    }
  });

  it('an expression is computed per row', () => {
    const body = report('310001', {
      dateRanges: [{ startDate: '2026-02-01', endDate: '2026-02-03' }],
      dimensions: named('date'),
      metrics: [
        { name: 'vps', expression: '(screenPageViews - 1) / sessions' },
        { name: 'screenPageViews', invisible: true },
        { name: 'sessions' },
      ],
    });
    expect(body.rows?.[0]?.metricValues).toHaveLength(2);
    const views = report('310001', {
      dateRanges: [{ startDate: '2026-02-01', endDate: '2026-02-03' }],
      dimensions: named('date'),
      metrics: named('screenPageViews', 'sessions'),
    });
    const expected = (views.rows ?? []).map(
      ({ metricValues: [all, sessions] }) => (Number(all?.value) - 1) / Number(sessions?.value),
    );
    expect(valuesOf(body, 0).toSorted()).toEqual(expected.toSorted());
  });
});

describe('filters, order and paging', () => {
  const dateRanges = [{ startDate: '2026-02-01', endDate: '2026-02-14' }];
  const byCity = { dateRanges, dimensions: named('country', 'city'), metrics: named('sessions') };

  it('a filter and its opposite share out the whole', () => {
    const inner = {
      filter: { fieldName: 'country', stringFilter: { matchType: 'BEGINS_WITH' as const, value: 'unit' } },
    };
    const [all, some, others] = [undefined, inner, { notExpression: inner }].map((dimensionFilter) =>
      sum(valuesOf(report('310001', { ...byCity, dimensionFilter }), 0)),
    );
    expect(some).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(0);
    expect((some ?? 0) + (others ?? 0)).toBe(all);
  });

  it('pages put together are the whole, in one order', () => {
    const message: ReportMessage = {
      dateRanges,
      dimensions: named('date', 'city'),
      metrics: named('sessions'),
    };
    const whole = report('310001', message).rows ?? [];
    const pages = [0, 10, 20, 30, 40].flatMap(
      (offset) => report('310001', { ...message, offset, limit: 10 }).rows ?? [],
    );
    expect(pages).toEqual(whole.slice(0, 50));
    const values = whole.map(({ metricValues }) => Number(metricValues[0]?.value));
    expect(values).toEqual(values.toSorted((left, right) => right - left));
  });

  it('orders texts, numbers and metrics', () => {
    const order = (orderBys: ReportMessage['orderBys'], dimension: string) =>
      (
        report('310001', { dateRanges, dimensions: named(dimension), metrics: named('sessions'), orderBys })
          .rows ?? []
      ).map((row) => row.dimensionValues?.[0]?.value);
    const days = order([{ dimension: { dimensionName: 'date' } }], 'date');
    expect(days).toEqual(days.toSorted());
    expect(days).toHaveLength(14);
    const hours = order([{ dimension: { dimensionName: 'hour', orderType: 'NUMERIC' }, desc: true }], 'hour');
    expect(hours[0]).toBe('23');
  });
});

describe('time', () => {
  it('today is the property’s own day, and today and yesterday are partial', () => {
    const midnight = Date.parse('2026-03-18T03:30:00Z');
    const denver = report(
      '310001',
      {
        dateRanges: [{ startDate: 'yesterday', endDate: 'yesterday' }],
        dimensions: named('date'),
        metrics: named('sessions'),
      },
      midnight,
    );
    expect(denver.rows?.[0]?.dimensionValues?.[0]?.value).toBe('20260316');
    const sessionsOn = (date: string, now: number) =>
      sum(
        valuesOf(
          report(
            '310001',
            { dateRanges: [{ startDate: date, endDate: date }], metrics: named('sessions') },
            now,
          ),
          0,
        ),
      );
    const [morning, night, next, later] = [
      '2026-03-18T16:00:00Z',
      '2026-03-19T03:00:00Z',
      '2026-03-19T16:00:00Z',
      '2026-03-21T16:00:00Z',
    ].map((at) => sessionsOn('2026-03-18', Date.parse(at))) as [number, number, number, number];
    expect(morning).toBeLessThan(night);
    expect(night).toBeLessThan(next);
    expect(next).toBeLessThan(later);
    expect(morning).toBeGreaterThan(0);
  });

  it('has data for any day since 2019 and none before', () => {
    const sessions = (date: string) =>
      sum(
        valuesOf(
          report('310001', { dateRanges: [{ startDate: date, endDate: date }], metrics: named('sessions') }),
          0,
        ),
      );
    expect(sessions('2018-12-31')).toBe(0);
    expect(sessions('2019-01-01')).toBeGreaterThan(100);
    expect(sessions('2026-06-01')).toBe(0);
  });

  it('withholds small rows by age and reports it', () => {
    const body = report('360001', {
      dateRanges: [{ startDate: '2026-02-01', endDate: '2026-02-01' }],
      dimensions: named('userAgeBracket'),
      metrics: named('activeUsers'),
    }) as Body & { metadata: object };
    expect(body.metadata).toMatchObject({ subjectToThresholding: true });
    for (const users of valuesOf(body, 0)) expect(users).toBeGreaterThanOrEqual(10);
  });
});
