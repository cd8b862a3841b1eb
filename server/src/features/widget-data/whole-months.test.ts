import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';
import { okData, resetTestShop, shopConnector, shopWidget } from '../../testing/test-shop.ts';
import { addTestSource } from '../../testing/test-source.ts';
import { gatherWidgets } from './gather-widgets.ts';

const months = { startDate: '2026-10-01', endDate: '2026-10-31' };
const before = { startDate: '2026-09-01', endDate: '2026-09-30' };
const clock = testClock('2026-11-20T12:00:00Z');

let app: TestApp;
let ctx: Ctx;
let sourceId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

beforeEach(async () => {
  resetTestShop();
  const company = await app.newCompany();
  ctx = createCtx({ ...app.doors }, company.companyId, company.ctx.actor);
  sourceId = await addTestSource(ctx, shopConnector.type);
});

it.each([
  ['a range that ends today', '2026-10-22 2026-11-20', '2026-09-22 2026-10-21'],
  ['a month that is not over', '2026-11-01 2026-11-30', '2026-10-02 2026-10-31'],
  ['today alone', '2026-11-20 2026-11-20', '2026-11-19 2026-11-19'],
])('figures of whole months are told as such for %s', async (_, range, comparison) => {
  const [startDate = '', endDate = ''] = range.split(' ');
  const [compareStartDate = '', compareEndDate = ''] = comparison.split(' ');
  const dates = { startDate, endDate, compareStartDate, compareEndDate };
  const dashboard = { id: null, widgets: [shopWidget('w', sourceId)], timezone: 'UTC' };
  const find = () => ({ ...shopConnector, countedDays: () => months, comparedWith: () => before });
  for await (const result of gatherWidgets(ctx, { dashboard, dates }, { find })) {
    const { totals, notes, provenance } = okData(result);
    expect(totals.orders).toMatchObject({ value: 496, compare: 465 });
    expect(provenance).toMatchObject([{ ...months, compare: before }]);
    expect(notes).toEqual([
      {
        code: 'partial',
        text: 'Test shop tells these figures for whole months, when they are over. They are for 2026-10-01/2026-10-31.',
      },
    ]);
  }
  expect.assertions(3);
});
