import { describe, expect, it } from 'vitest';
import {
  calculatedMetricId,
  checkExpression,
  idOfCalculated,
  isCalculatedMetricId,
  partsOf,
} from './calculated-metric.ts';

const offered = [
  { id: 'clicks', name: 'Clicks' },
  { id: 'col 3', name: 'Cost (EUR)' },
  { id: 'actions.purchase', name: 'Purchases' },
];

describe('checked names', () => {
  it.each(['clicks / [col 3]', 'actions.purchase * 2', 'Ads.cost / clicks'])('are accepted: %s', (text) => {
    expect(checkExpression(text, offered).problem).toBeUndefined();
  });

  it.each([
    ['1 + clikcs', 'There is no metric “clikcs”. Did you mean clicks?', 4, 10],
    ['CLICKS', 'There is no metric “CLICKS”. Did you mean clicks?', 0, 6],
    ['[Cost (EUR)] * 2', 'There is no metric “Cost (EUR)”. Did you mean [col 3]?', 0, 12],
    ['bananas', 'There is no metric “bananas”.', 0, 7],
    ['calc:abc + 1', 'A calculated metric can’t name another one.', 0, 8],
    ['1 + 1', 'The expression names no metric.', 0, 5],
    ['clicks +', 'Something is missing after “+”.', 7, 8],
  ])('%s: %s', (text, expected, start, end) => {
    expect(checkExpression(text, offered).problem).toEqual({ text: expected, start, end });
  });

  it('may be any if the metrics are not known yet', () => {
    expect(checkExpression('bananas', null).problem).toBeUndefined();
    expect(checkExpression('calc:abc', null).problem).toBeDefined();
  });
});

it('a calculated metric is identified by its id', () => {
  const metricId = calculatedMetricId('7');
  expect(isCalculatedMetricId(metricId)).toBe(true);
  expect(isCalculatedMetricId('clicks')).toBe(false);
  expect(idOfCalculated(metricId)).toBe('7');
});

it('metrics to query are the chosen ones and the parts of the calculated ones, each once', () => {
  const calculated = [{ id: '7', expression: 'clicks / [col 3] + Ads.cost + actions.purchase' }];
  const own = offered.map(({ id }) => id);
  expect(partsOf(['clicks', 'calc:7', 'calc:gone'], calculated, own)).toEqual([
    'clicks',
    'col 3',
    'actions.purchase',
  ]);
});
