import { expect, test } from 'vitest';
import { metrics } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { trendPointing } from './summary.hydrate.ts';
import type { SummaryItem } from './summary.model.ts';

const cells = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'];
const item: SummaryItem = {
  ...{
    label: 'Sessions',
    column: metrics.sessions,
    value: 15,
    compare: null,
    change: null,
    hiddenChange: false,
    goal: null,
  },
  trend: { values: [5, null, 2, 1200, 7], cells, type: 'date', unfinished: true },
};
const pointing = trendPointing(item, { width: 200, height: 40 }, themeOf({ locale: 'en-GB' }));
const textAt = (x: number) => {
  const index = pointing?.indexAt(x, 10) ?? -1;
  return pointing?.tooltip(index).replaceAll(/<[^>]*>/gu, ' ');
};

test('the line of a summary tells the value of the nearest day', () => {
  expect(textAt(0)).toContain('Thu, 1 Oct 2026');
  expect(textAt(150)).toContain('1,200');
  expect(textAt(500)).toContain('5 Oct 2026, so far');
  expect(pointing?.highlight(3)).toContain('<circle');
  expect(pointing?.highlight(1)).toBe('');
  expect(trendPointing({ ...item, trend: null }, { width: 9, height: 9 }, themeOf())).toBeNull();
});
