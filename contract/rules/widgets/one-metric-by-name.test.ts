import { expect, test } from 'vitest';
import { oneMetricByName } from './one-metric-by-name.ts';

const doughnut = { format: 'chart:pie', formatOptions: { doughnut: true } };
const bars = { format: 'chart', formatOptions: { horizontal: true, rest: true }, rowsLimit: 10 };

test.each([
  ['two shares', 2, doughnut],
  ['six shares', 6, doughnut],
  ['seven', 7, bars],
  ['any number', null, bars],
])('%s', (_, maxNames, look) => {
  expect(oneMetricByName(maxNames)).toEqual(look);
});
