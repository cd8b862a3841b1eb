import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { october, openShopDashboard } from '../../testing/dashboards/shop-dashboard.ts';
import { findShop, okData, shopConnector, testShop } from '../../testing/dashboards/test-shop.ts';
import type { WidgetDataRequest } from './load-widget-data.ts';
import { cachedWidgets } from './load-widget-data.ts';

const { clock, harness, widget, ...dashboard } = openShopDashboard();

let ctx: Ctx;

beforeEach(() => {
  ({ ctx } = harness);
});

/** Data of unsaved widgets: nothing of them is refreshed later. */
const request = (widgets: InteractiveWidget[], more: Partial<WidgetDataRequest> = {}) =>
  dashboard.request(widgets, { dashboard: { id: null, widgets, timezone: 'UTC' }, ...more });
const { load } = dashboard;

describe('the days of a widget without a dimension', () => {
  const whole = (id = 'w', inputs: object = {}) => widget(id, { dimension: null, ...inputs });
  const compared = { ...october, compareStartDate: '2026-09-04', compareEndDate: '2026-09-06' };

  it('are fetched with its data in the same call', async () => {
    const data = okData((await load(request([whole()], { dates: compared })))[0]);
    expect(data.rows).toEqual([{ orders: 6 }]);
    expect(data.totals.orders).toMatchObject({ value: 6, compare: 15 });
    expect(data.trend).toEqual({
      dates: ['2026-10-01', '2026-10-02', '2026-10-03'],
      values: { orders: [1, 2, 3] },
    });
    expect(testShop.calls.map((queries) => queries.length)).toEqual([3]);
  });

  it('are not queried for a single day, nor if values are filtered by size, nor beside a day dimension', async () => {
    const day = { ...october, endDate: october.startDate };
    const large = whole('large', { filter: [{ field: 'orders', operator: 'greater', value: '5' }] });
    expect(okData((await load(request([whole()], { dates: day })))[0]).trend).toBeUndefined();
    expect(okData((await load(request([large])))[0]).trend).toBeUndefined();
    expect(okData((await load(request([widget('w')])))[0]).trend).toBeUndefined();
    expect(testShop.calls.flat()).toHaveLength(3);
  });

  it('of merged instances are under the keys of their columns', async () => {
    const [first] = whole().instances;
    const second = { ...first, id: 'i2', inputs: { ...first?.inputs, metrics: ['rate'] } };
    const merged = { ...whole(), instances: [first, second] } as InteractiveWidget;
    const data = okData((await load(request([merged])))[0]);
    expect(data.trend?.values).toEqual({ 'i1.orders': [1, 2, 3], 'i2.rate': [0.5, 0.5, 0.5] });
  });

  it('do no harm when the source refuses them, and are not queried again that day', async () => {
    testShop.noDays = new ProviderError('bad_query', 'Orders are not known by day.');
    const data = okData((await load(request([whole()])))[0]);
    expect(data.totals.orders?.value).toBe(6);
    expect(data).toMatchObject({ notes: [], stale: false });
    expect(data.trend).toBeUndefined();
    clock.advance(MINUTE_MS);
    await load(request([whole()], { refresh: true }));
    expect(testShop.calls.map((queries) => queries.length)).toEqual([2, 1]);
    expect(
      (await cachedWidgets(ctx, request([whole()]), { find: findShop })).map(({ widgetId }) => widgetId),
    ).toEqual(['w']);
  });

  it('are queried if another widget shows nothing else, in any order', async () => {
    testShop.noDays = new ProviderError('permission', 'Days are not for you.');
    await load(request([whole()]));
    testShop.noDays = null;
    for (const widgets of [
      [widget('days'), whole()],
      [whole(), widget('days')],
    ]) {
      const results = await load(request(widgets, { refresh: true }));
      expect(okData(results.find(({ widgetId }) => widgetId === 'days')).rows).toHaveLength(3);
      clock.advance(MINUTE_MS);
    }
  });

  it('are queried again after an outage', async () => {
    testShop.noDays = new ProviderError('provider_error', 'Status 503.');
    expect(okData((await load(request([whole()])))[0]).trend).toBeUndefined();
    testShop.noDays = null;
    expect(okData((await load(request([whole()])))[0]).trend?.dates).toHaveLength(3);
    expect(testShop.calls.map((queries) => queries.length)).toEqual([2, 1]);
  });
});

describe('the provenance of a value', () => {
  const filter = [{ field: 'orders', operator: 'greater' as const, value: '1' }];
  const made = () => widget('w', { filter });
  const dates = { ...october, compareStartDate: '2026-09-04', compareEndDate: '2026-09-06' };

  it('is described in words', async () => {
    expect(okData((await load(request([made()], { dates })))[0]).provenance).toEqual([
      {
        instanceId: 'i1',
        prefix: '',
        sourceName: 'Test source',
        sourceType: shopConnector.type,
        account: 'shop',
        property: 'main',
        metrics: ['Orders'],
        calculated: [],
        renamed: [],
        dimension: 'Date',
        filters: ['Orders is more than 1'],
        parameters: [{ label: 'Kind', value: 'Paid orders' }],
        currencies: [],
        startDate: '2026-10-01',
        endDate: '2026-10-03',
        compare: { startDate: '2026-09-04', endDate: '2026-09-06' },
        timezone: 'UTC',
        fetchedAt: '2026-11-20T12:00:00.000Z',
        final: true,
      },
    ]);
  });

  it('names the type of source to viewers, not whose it is', async () => {
    const viewer = { ...ctx, actor: { kind: 'viewer' as const } };
    const [result] = await load(request([made()]), { as: viewer });
    expect(okData(result).provenance).toMatchObject([{ sourceName: 'Test shop', account: '' }]);
  });
});

it('queries no days in the future', async () => {
  const ahead = { ...october, startDate: '2026-11-21', endDate: '2026-11-22' };
  const [result] = await load(request([widget('days')], { dates: ahead }));
  expect(okData(result).provenance).toMatchObject([{ startDate: '2026-11-20', endDate: '2026-11-20' }]);
});
