import { type Query, querySchema } from '@vitrine/contract/entities/query.ts';
import { expect, test } from 'vitest';
import { commonFields } from './google-analytics.fields.ts';
import { planReport, propertyOf } from './google-analytics.report.ts';

function requestOf(query: Partial<Query>) {
  const whole = querySchema.parse({
    parameters: { property: 'properties/1' },
    metrics: ['sessions'],
    dimension: 'country',
    filters: [],
    startDate: '2026-10-01',
    endDate: '2026-10-05',
    timezone: 'UTC',
    currency: null,
    ...query,
  });
  return planReport(whole, commonFields).request;
}

test('a plain query', () => {
  expect(requestOf({ currency: 'EUR' })).toEqual({
    dateRanges: [{ startDate: '2026-10-01', endDate: '2026-10-05' }],
    dimensions: [{ name: 'country' }],
    metrics: [{ name: 'sessions' }],
    orderBys: [
      { metric: { metricName: 'sessions' }, desc: true },
      { dimension: { dimensionName: 'country', orderType: 'ALPHANUMERIC' } },
    ],
    limit: '1000',
    metricAggregations: ['TOTAL'],
    currencyCode: 'EUR',
    keepEmptyRows: false,
    returnPropertyQuota: true,
  });
});

const text = (matchType: string, value: string, fieldName = 'country') => ({
  filter: { fieldName, stringFilter: { matchType, value, caseSensitive: false } },
});

test.each([
  ['equals', text('EXACT', 'Serbia')],
  ['not_equals', { notExpression: text('EXACT', 'Serbia') }],
  ['contains', text('CONTAINS', 'Serbia')],
  ['not_contains', { notExpression: text('CONTAINS', 'Serbia') }],
  ['starts_with', text('BEGINS_WITH', 'Serbia')],
] as const)('a dimension that %s', (operator, dimensionFilter) => {
  expect(requestOf({ filters: [{ field: 'country', operator, value: 'Serbia' }] })).toMatchObject({
    dimensionFilter,
  });
});

const number = (operation: string, value: object) => ({
  filter: { fieldName: 'sessions', numericFilter: { operation, value } },
});

test.each([
  ['equals', '10', number('EQUAL', { int64Value: '10' })],
  ['not_equals', '10', { notExpression: number('EQUAL', { int64Value: '10' }) }],
  ['greater', '0.5', number('GREATER_THAN', { doubleValue: 0.5 })],
  ['less', '10', number('LESS_THAN', { int64Value: '10' })],
] as const)('a metric that is %s %s', (operator, value, metricFilter) => {
  const request = requestOf({ filters: [{ field: 'sessions', operator, value }] });
  expect(request).toMatchObject({ metricFilter });
  expect(request.dimensionFilter).toBeUndefined();
});

test.each([
  [{ metrics: Array.from({ length: 11 }, () => 'sessions') }, 'remove 1'],
  [{ metrics: ['nonsense'] }, '"nonsense"'],
  [{ dimension: 'nonsense' }, '"nonsense"'],
  [{ filters: [{ field: 'nonsense', operator: 'equals' as const, value: '' }] }, '"nonsense"'],
  [{ filters: [{ field: 'sessions', operator: 'contains' as const, value: '1' }] }, 'is a number'],
  [{ filters: [{ field: 'sessions', operator: 'less' as const, value: 'many' }] }, 'not a number'],
  [
    {
      metrics: ['advertiserAdCost'],
      dimension: null,
      filters: [{ field: 'advertiserAdCost', operator: 'greater' as const, value: '10' }],
    },
    'dimension "Campaign"',
  ],
])('rejects %o before any request', (query, message) => {
  expect(() => requestOf(query)).toThrow(
    expect.objectContaining({ code: 'bad_query', message: expect.stringContaining(message) }),
  );
});

test('a key event and a data stream narrow the query', () => {
  const request = requestOf({
    parameters: { property: 'properties/1', conversion: 'sign_up', profile: '77' },
    metrics: ['keyEvents', 'sessions', 'userKeyEventRate'],
    filters: [{ field: 'dayOfWeek', operator: 'equals', value: 'Monday' }],
  });
  expect(request.metrics).toEqual([
    { name: 'keyEvents:sign_up' },
    { name: 'sessions' },
    { name: 'userKeyEventRate:sign_up' },
  ]);
  expect(request.orderBys?.[0]).toEqual({ metric: { metricName: 'keyEvents:sign_up' }, desc: true });
  expect(request.dimensionFilter).toEqual({
    andGroup: { expressions: [text('EXACT', '77', 'streamId'), text('EXACT', '1', 'dayOfWeek')] },
  });
});

test('ads metrics alone are requested by a hidden campaign dimension', () => {
  expect(requestOf({ metrics: ['advertiserAdCost'], dimension: null })).toMatchObject({
    dimensions: [{ name: 'sessionCampaignName' }],
    limit: '1',
    keepEmptyRows: true,
  });
});

test.each(['', 'properties/', '1', 'properties/1/../2', 'accounts/1'])('%s is no property', (property) => {
  expect(() => propertyOf({ parameters: { property } } as unknown as Query)).toThrow(
    'Select a Google Analytics property',
  );
});
