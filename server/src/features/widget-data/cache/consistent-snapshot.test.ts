import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShopDashboard } from '../../../testing/dashboards/shop-dashboard.ts';
import { okData, shopConnector, shopWidget, testShop } from '../../../testing/dashboards/test-shop.ts';
import type { FindConnector } from '../../sources/index.ts';
import { renewal } from '../assemble/error.messages.ts';
import { refreshRequest } from '../fetch/refresh-request.ts';
import type { WidgetDataRequest } from '../load-widget-data.ts';

const { clock, harness, ...dashboard } = openShopDashboard();
const noComparison = { compareStartDate: null, compareEndDate: null };
const thisWeek = { startDate: '2026-11-16', endDate: '2026-11-20', ...noComparison };

let sourceId: string;

beforeEach(() => {
  ({ sourceId } = harness);
  testShop.clock = clock;
});

const byDay = (id = 'days') => shopWidget(id, sourceId);
/** A rate, which can't be composed from days. */
const totalWidget = (id = 'total') =>
  shopWidget(id, sourceId, { dimension: null, metrics: ['orders', 'rate'] });

const request = (widgets: InteractiveWidget[], more: Partial<WidgetDataRequest> = {}) =>
  dashboard.request(widgets, { dates: thisWeek, ...more });
const load = (request: WidgetDataRequest, find?: FindConnector) =>
  dashboard.load(request, find ? { find } : {});

function ordersOf(results: WidgetResult[]): Record<string, number | null | undefined> {
  return Object.fromEntries(results.map((result) => [result.widgetId, okData(result).totals.orders?.value]));
}

const whole = 16 + 17 + 18 + 19;

describe('values of today, which move', () => {
  const renewed = async (dashboard: WidgetDataRequest) => {
    await load({ ...dashboard, waitForFresh: true });
    return ordersOf(await load(dashboard));
  };

  it('are refreshed on a chart when a total beside it is queried for the first time', async () => {
    await load(request([byDay()]));
    clock.advance(30 * MINUTE_MS);
    const dashboard = request([byDay(), totalWidget()]);
    const first = await load(dashboard);
    expect(ordersOf(first)).toEqual({ days: whole + 720, total: whole + 750 });
    expect(first.find(({ widgetId }) => widgetId === 'days')).toMatchObject({ wait: renewal });
    expect(harness.enqueued).toEqual([[refreshRequest.name, expect.objectContaining({ together: true })]]);
    expect(await renewed(dashboard)).toEqual({ days: whole + 750, total: whole + 750 });
  });

  it('are of one instant in mails and PDFs, which are not refreshed later', async () => {
    await load(request([byDay()]));
    clock.advance(30 * MINUTE_MS);
    await load(request([totalWidget()]));
    clock.advance(10 * MINUTE_MS);
    const values = ordersOf(await load(request([byDay(), totalWidget()], { waitForFresh: true })));
    expect(values).toEqual({ days: whole + 760, total: whole + 760 });
  });

  it('are refreshed together once one of them is an hour old', async () => {
    await load(request([byDay()]));
    clock.advance(10 * MINUTE_MS);
    await load(request([totalWidget()]));
    clock.advance(50 * MINUTE_MS + 1);
    const dashboard = request([byDay(), totalWidget()]);
    const results = await load(dashboard);
    expect(results.map((result) => okData(result).stale)).toEqual([true, true]);
    expect(await renewed(dashboard)).toEqual({ days: whole + 780, total: whole + 780 });
  });

  it('are not queried again by two dashboards in turn while all are fresh', async () => {
    const one = request([byDay(), totalWidget()]);
    const other = request([
      totalWidget(),
      shopWidget('rate', sourceId, { dimension: null, metrics: ['rate'] }),
    ]);
    await load(one);
    clock.advance(4 * MINUTE_MS);
    await load(other);
    const calls = testShop.calls.length;
    for (const dashboard of [one, other, one, other]) {
      clock.advance(4 * MINUTE_MS);
      await load(dashboard);
    }
    expect(testShop.calls).toHaveLength(calls);
  });

  it('are not composed of days that were read at different times', async () => {
    await load(request([byDay()]));
    clock.advance(30 * MINUTE_MS);
    const today = { ...thisWeek, startDate: '2026-11-20' };
    await load(request([byDay()], { dates: today, refresh: true }));
    const total = shopWidget('total', sourceId, { dimension: null });
    const values = ordersOf(await load(request([byDay(), total], { waitForFresh: true })));
    expect(values).toEqual({ days: whole + 750, total: whole + 750 });
  });

  it('of a source that is looked up once a day, and final days, are queried once', async () => {
    const find = () => ({ ...shopConnector, looksUpDays: true as const });
    await load(request([byDay()]), find);
    const october = { startDate: '2026-10-01', endDate: '2026-10-03', ...noComparison };
    await load(request([byDay()], { dates: october }));
    clock.advance(30 * MINUTE_MS);
    const before = testShop.calls.flat().length;
    const results = [
      ...(await load(request([byDay(), totalWidget()]), find)),
      ...(await load(request([byDay(), totalWidget()], { dates: october }))),
    ];
    expect(results.map((result) => okData(result).stale ?? false)).toEqual([false, false, false, false]);
    // The total and its trend, for each range; not the days.
    const again = testShop.calls.flat().slice(before);
    expect(again.map(({ metrics }) => metrics.length)).toEqual([2, 2, 2, 2]);
  });

  it('are not refreshed for a query that always fails, until it has succeeded', async () => {
    testShop.noDays = new ProviderError('permission', 'Days are not for you.');
    const sick = shopWidget('sick', sourceId, { metrics: ['rate'] });
    const dashboard = request([totalWidget(), sick]);
    await load(dashboard);
    for (let visit = 0; visit < 5; visit++) {
      clock.advance(10 * MINUTE_MS);
      const total = (await load(dashboard)).find(({ widgetId }) => widgetId === totalWidget().id);
      expect(okData(total as WidgetResult).stale ?? false).toBe(false);
    }
    testShop.noDays = null;
    await load(dashboard);
    expect(await renewed(dashboard)).toMatchObject({ total: whole + 770 });
  });
});
