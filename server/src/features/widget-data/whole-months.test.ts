import { expect, it } from 'vitest';
import { openShopDashboard } from '../../testing/dashboards/shop-dashboard.ts';
import { okData, shopConnector } from '../../testing/dashboards/test-shop.ts';

const months = { startDate: '2026-10-01', endDate: '2026-10-31' };
const before = { startDate: '2026-09-01', endDate: '2026-09-30' };
const { widget, request, load } = openShopDashboard();

it.each([
  ['a range that ends today', '2026-10-22 2026-11-20', '2026-09-22 2026-10-21'],
  ['a month that is not over', '2026-11-01 2026-11-30', '2026-10-02 2026-10-31'],
  ['today alone', '2026-11-20 2026-11-20', '2026-11-19 2026-11-19'],
])('values of whole months are labelled as such for %s', async (_, range, comparison) => {
  const [startDate = '', endDate = ''] = range.split(' ');
  const [compareStartDate = '', compareEndDate = ''] = comparison.split(' ');
  const dates = { startDate, endDate, compareStartDate, compareEndDate };
  const find = () => ({ ...shopConnector, countedDays: () => months, comparedWith: () => before });
  const [result] = await load(request([widget('w')], { dates }), { find });
  const { totals, notes, provenance } = okData(result);
  expect(totals.orders).toMatchObject({ value: 496, compare: 465 });
  expect(provenance).toMatchObject([{ ...months, compare: before }]);
  expect(notes).toEqual([
    {
      code: 'partial',
      text: 'Test shop provides this data for complete months only. Shown: 2026-10-01/2026-10-31.',
    },
  ]);
});
