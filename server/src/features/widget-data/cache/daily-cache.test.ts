import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { openShopHarness } from '../../../testing/dashboards/shop-fixture.ts';
import {
  findShop,
  okData,
  shopConnector,
  shopWidget,
  testShop,
} from '../../../testing/dashboards/test-shop.ts';
import { addTestSource } from '../../../testing/dashboards/test-source.ts';
import { cachedData, loadWidgetData } from '../load-widget-data.ts';
import { readDataVersion } from './data-version.queries.ts';

const { clock, harness } = openShopHarness();

let ctx: Ctx;
let sourceId: string;

beforeEach(() => {
  ({ ctx, sourceId } = harness);
});

type Days = { startDate: string; endDate: string };

async function shown(widget: InteractiveWidget, days: Days, as: Ctx = ctx): Promise<WidgetResult> {
  const request = {
    dashboard: { id: 'dashboard', widgets: [widget], timezone: 'UTC' },
    dates: { ...days, compareStartDate: null, compareEndDate: null },
  };
  for await (const result of loadWidgetData(as, request, { find: findShop })) return result;
  throw new Error('The widget gave no result.');
}

const calls = () => testShop.calls.flat().length;
const orders = (inputs: object = {}) => shopWidget('w', sourceId, inputs);
const october = { startDate: '2026-10-01', endDate: '2026-10-31' };

describe('cached days', () => {
  it('serve every range inside them, by day and as a whole', async () => {
    await shown(orders(), october);
    expect(calls()).toBe(1);
    const week = okData(await shown(orders(), { startDate: '2026-10-05', endDate: '2026-10-11' }));
    expect(week.rows.map((row) => row.orders)).toEqual([5, 6, 7, 8, 9, 10, 11]);
    expect(week.totals.orders?.value).toBe(56);
    const whole = okData(
      await shown(orders({ dimension: null }), { startDate: '2026-10-05', endDate: '2026-10-06' }),
    );
    expect(whole.totals.orders?.value).toBe(11);
    expect(whole.rows).toEqual([{ orders: 11 }]);
    expect(calls()).toBe(1);
  });

  it('are not enough for values that can’t be added up', async () => {
    await shown(orders({ metrics: ['orders', 'rate'] }), october);
    await shown(orders({ metrics: ['orders', 'rate'] }), { startDate: '2026-10-05', endDate: '2026-10-11' });
    expect(calls()).toBe(2);
  });

  it('are those of one query: another property or filter is queried', async () => {
    await shown(orders(), october);
    const days = { startDate: '2026-10-05', endDate: '2026-10-11' };
    await shown(orders({ property: 'other' }), days);
    await shown(orders({ filter: [{ field: 'country', operator: 'equals', value: 'Norway' }] }), days);
    expect(calls()).toBe(3);
  });

  it('are valid for an hour while the provider may still change them', async () => {
    const november = { startDate: '2026-11-10', endDate: '2026-11-20' };
    const last = { startDate: '2026-11-18', endDate: '2026-11-20' };
    await shown(orders(), november);
    clock.set('2026-11-20T12:59:00Z');
    const data = okData(await shown(orders(), last));
    expect(data).toMatchObject({ final: false, stale: false, fetchedAt: '2026-11-20T12:00:00.000Z' });
    expect(calls()).toBe(1);
    clock.set('2026-11-20T13:01:00Z');
    await shown(orders(), { startDate: '2026-11-17', endDate: '2026-11-20' });
    expect(calls()).toBe(2);
    await shown(orders(), { startDate: '2026-11-12', endDate: '2026-11-14' });
    expect(calls()).toBe(2);
  });

  it('give way to a result that is queried: the version of a page made of them changes', async () => {
    await shown(orders(), october);
    const request = {
      dashboard: { id: sourceId, widgets: [orders()], timezone: 'UTC' },
      dates: {
        ...{ startDate: '2026-10-05', endDate: '2026-10-11' },
        ...{ compareStartDate: null, compareEndDate: null },
      },
    };
    const { rows, freshUntilMs } = await cachedData(ctx, request, { find: findShop });
    expect(freshUntilMs).not.toBeNull();
    const before = await readDataVersion(ctx, sourceId, rows);
    expect(await readDataVersion(ctx, sourceId, rows)).toBe(before);
    clock.advance(1);
    for await (const { status } of loadWidgetData(ctx, { ...request, refresh: true }, { find: findShop }))
      expect(status).toBe('ok');
    expect(await readDataVersion(ctx, sourceId, rows)).not.toBe(before);
  });

  it('belong to their source', async () => {
    await shown(orders(), october);
    const other = await addTestSource(ctx, shopConnector.type);
    await shown(shopWidget('w', other), { startDate: '2026-10-05', endDate: '2026-10-11' });
    expect(calls()).toBe(2);
  });
});
