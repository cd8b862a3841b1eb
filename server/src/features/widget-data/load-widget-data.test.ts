import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, createCtx } from '../../platform/ctx/ctx.ts';
import { admitsProcesses, inAnotherProcess } from '../../testing/app/second-process.ts';
import { october, openShopDashboard } from '../../testing/dashboards/shop-dashboard.ts';
import { failureIn, findShop, okData, shopConnector, testShop } from '../../testing/dashboards/test-shop.ts';
import { refreshRequest } from './fetch/refresh-request.ts';
import { cachedWidgets, loadWidgetData } from './load-widget-data.ts';

const { clock, harness, widget, request, load } = openShopDashboard();

let ctx: Ctx;

beforeEach(() => {
  ({ ctx } = harness);
});

describe('values', () => {
  it('are the rows and totals of the range, beside those of the comparison', async () => {
    const dates = { ...october, compareStartDate: '2026-09-04', compareEndDate: '2026-09-06' };
    const [result] = await load(request([widget('w', { metrics: ['orders', 'rate'] })], { dates }));
    const data = okData(result);
    expect(data.rows).toEqual([
      { dimension: '2026-10-01', orders: 1, rate: 0.5 },
      { dimension: '2026-10-02', orders: 2, rate: 0.5 },
      { dimension: '2026-10-03', orders: 3, rate: 0.5 },
    ]);
    expect(data.compareRows?.map((row) => row.orders)).toEqual([4, 5, 6]);
    expect(data.totals).toEqual({
      orders: { value: 6, compare: 15, change: -0.6 },
      rate: { value: 0.25, compare: 0.25, change: 0 },
    });
    expect(data).toMatchObject({ final: true, stale: false, fetchedAt: '2026-11-20T12:00:00.000Z' });
    expect(data.provenance).toMatchObject([
      { instanceId: 'i1', sourceType: shopConnector.type, property: 'main', account: 'shop' },
    ]);
    expect(data.provenance[0]).not.toHaveProperty('unsettledFrom');
  });

  it('of a range that is not over are compared with as many days, and say so', async () => {
    const dates = {
      startDate: '2026-11-15',
      endDate: '2026-12-14',
      compareStartDate: '2026-10-15',
      compareEndDate: '2026-11-14',
    };
    const data = okData((await load(request([widget('w')], { dates })))[0]);
    expect(data.rows.at(-1)?.dimension).toBe('2026-11-20');
    expect(data.provenance[0]).toMatchObject({ final: false, unsettledFrom: '2026-11-18' });
    expect(data.totals.orders).toMatchObject({ value: 105, compare: 105, change: 0 });
    expect(data.notes[0]).toMatchObject({ code: 'partial', text: expect.stringContaining('6 days') });
  });

  it('of a source that is days late end with its last day, and so does the comparison', async () => {
    const dates = {
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      compareStartDate: '2026-10-01',
      compareEndDate: '2026-10-20',
    };
    testShop.newestDay = '2026-11-17';
    const [daily, total] = await load(request([widget('w'), widget('t', { dimension: '' })], { dates }));
    expect(okData(daily).rows.at(-1)?.dimension).toBe('2026-11-17');
    expect(okData(total).totals.orders).toMatchObject({ value: 153, compare: 153, change: 0 });
    for (const { notes, provenance } of [okData(daily), okData(total)]) {
      expect(notes).toEqual([
        {
          code: 'late',
          text: 'The data of Test shop is delayed. This data is for 2026-11-01/2026-11-17.',
        },
        {
          code: 'late',
          about: 'comparison',
          text: 'They are compared with the same number of days.',
        },
      ]);
      expect(provenance).toMatchObject([
        { endDate: '2026-11-17', compare: { startDate: '2026-10-01', endDate: '2026-10-17' } },
      ]);
    }
  });

  it('of a source without data in the range yet are queried, and compared with nothing', async () => {
    testShop.newestDay = '2026-09-30';
    const dates = { ...october, compareStartDate: '2026-09-04', compareEndDate: '2026-09-06' };
    const { rows, notes, totals } = okData((await load(request([widget('w')], { dates })))[0]);
    expect(rows).toHaveLength(3);
    expect(totals.orders).toEqual({ value: 6, compare: null, change: null });
    expect(notes).toEqual([
      {
        code: 'late',
        text: 'The data of Test shop is delayed. These days are not complete yet, so there is no comparison.',
      },
    ]);
  });

  it('of today alone are compared with nothing, and few days with today say that it grows', async () => {
    const of = (startDate: string, compareStartDate: string) => ({
      ...{ startDate, endDate: '2026-11-20', compareStartDate },
      compareEndDate: startDate === '2026-11-20' ? '2026-11-19' : '2026-11-15',
    });
    const one = okData((await load(request([widget('w')], { dates: of('2026-11-20', '2026-11-19') })))[0]);
    expect(one.totals.orders).toMatchObject({ compare: null, change: null });
    expect(one.notes).toEqual([
      {
        code: 'uncompared',
        about: 'comparison',
        text: 'Today is not over, so there is no comparison yet.',
      },
    ]);
    const few = okData((await load(request([widget('w')], { dates: of('2026-11-16', '2026-11-11') })))[0]);
    expect(few.totals.orders?.change).not.toBeNull();
    expect(few.notes.map(({ code }) => code)).toEqual(['growing']);
    const find = () => ({ ...shopConnector, looksUpDays: true as const });
    const dashboardRequest = request([widget('w')], { dates: of('2026-11-16', '2026-11-11') });
    for await (const result of loadWidgetData(ctx, dashboardRequest, { find }))
      expect(okData(result).notes).toEqual([]);
  });

  it('are compared with nothing if the previous period is older than the source’s history', async () => {
    testShop.cachedSince = '2026-09-05';
    const dates = { ...october, compareStartDate: '2026-09-04', compareEndDate: '2026-09-06' };
    const data = okData((await load(request([widget('w')], { dates })))[0]);
    expect(data.compareRows).toBeUndefined();
    expect(data.totals.orders).toEqual({ value: 6, compare: null, change: null });
    expect(data.notes).toMatchObject([
      { code: 'uncompared', text: expect.stringContaining('The comparison goes back further') },
    ]);
  });

  it('of merged instances are side by side', async () => {
    const single = widget('w', {}, { prefix: 'Main' });
    const [first] = single.instances;
    const merged = {
      ...single,
      instances: [first, { ...first, id: 'i2', prefix: 'Other' }],
    } as InteractiveWidget;
    const data = okData((await load(request([merged])))[0]);
    expect(data.columns.map(({ label }) => label)).toEqual(['Date', 'Main: Orders', 'Other: Orders']);
    expect(data.rows[2]).toEqual({ dimension: '2026-10-03', 'i1.orders': 3, 'i2.orders': 3 });
    expect(testShop.calls.flat()).toHaveLength(1);
  });

  it('hide whose account it is from viewers of a shared link', async () => {
    const viewer = { ...ctx, actor: { kind: 'viewer' as const } };
    for await (const result of loadWidgetData(viewer, request([widget('w')]), { find: findShop })) {
      expect(okData(result).provenance).toMatchObject([{ account: '' }]);
    }
  });
});

describe('provider calls', () => {
  it('are one for a hundred viewers at once', async () => {
    const widgets = [widget('a'), widget('b', { metrics: ['rate'] })];
    const views = await Promise.all(Array.from({ length: 100 }, () => load(request(widgets))));
    expect(
      views.every((results) => results.length === 2 && results.every(({ status }) => status === 'ok')),
    ).toBe(true);
    expect(testShop.calls).toHaveLength(1);
    expect(testShop.calls[0]).toHaveLength(2);
  });

  it.runIf(admitsProcesses())('are one for two processes at once', () =>
    inAnotherProcess(ctx, async (elsewhere) => {
      const here = load(request([widget('w')]));
      const there = load(request([widget('w')]), { as: elsewhere });
      const views = await Promise.all([here, there]);
      expect(views.flat().map(({ status }) => status)).toEqual(['ok', 'ok']);
      expect(testShop.calls).toHaveLength(1);
    }),
  );

  it('batch as many queries as the provider allows, if they belong together', async () => {
    const widgets = ['a', 'b', 'c', 'd'].map((id, index) =>
      widget(id, { metrics: index % 2 ? ['orders'] : ['rate'], extra: id }),
    );
    await load(request([...widgets, widget('e', { property: 'second' })]));
    expect(testShop.calls.map((queries) => queries.length).sort()).toEqual([1, 1, 3]);
  });
});

describe('cached values', () => {
  it('are served without a query while fresh: an hour, and 30 days for final days', async () => {
    const running = { ...october, startDate: '2026-11-18', endDate: '2026-11-20' };
    await load(request([widget('w')]));
    await load(request([widget('w')], { dates: running }));
    clock.advance(59 * MINUTE_MS);
    expect(okData((await load(request([widget('w')])))[0])).toMatchObject({ final: true, stale: false });
    expect(okData((await load(request([widget('w')], { dates: running })))[0])).toMatchObject({
      final: false,
      stale: false,
    });
    expect(testShop.calls).toHaveLength(2);
    clock.advance(29 * 24 * 60 * MINUTE_MS);
    expect(okData((await load(request([widget('w')])))[0]).stale).toBe(false);
    expect(testShop.calls).toHaveLength(2);
    expect(harness.enqueued).toEqual([]);
  });

  it('are stored beside those of the same source that can’t be', async () => {
    const query: typeof shopConnector.query = async (...input) => {
      const [first, ...others] = await shopConnector.query(...input);
      // PostgreSQL stores no such text.
      first?.table?.notes.push({ code: 'method', text: '\0' });
      return first ? [first, ...others] : others;
    };
    const widgets = [widget('w'), widget('rate', { metrics: ['rate'], dimension: null })];
    await load(request(widgets), { find: () => ({ ...shopConnector, query }) });
    await load(request(widgets));
    expect(testShop.calls.map((queries) => queries.length)).toEqual([3, 1]);
  });

  it('are served at once when stale, and one refresh is enqueued', async () => {
    const dates = { ...october, startDate: '2026-11-18', endDate: '2026-11-20' };
    await load(request([widget('w')], { dates }));
    clock.advance(61 * MINUTE_MS);
    testShop.factor = 10;
    const data = okData((await load(request([widget('w')], { dates })))[0]);
    expect(data).toMatchObject({
      stale: true,
      fetchedAt: '2026-11-20T12:00:00.000Z',
      wait: { retryAfterMs: 3_000 },
    });
    expect(data.totals.orders?.value).toBe(57);
    expect(testShop.calls).toHaveLength(1);
    expect(harness.enqueued).toEqual([
      [
        refreshRequest.name,
        { dashboardId: 'dashboard', ...dates, round: expect.any(String), together: true },
      ],
    ]);
  });

  it('are refreshed first for mails and PDFs', async () => {
    const dates = { ...october, startDate: '2026-11-18', endDate: '2026-11-20' };
    await load(request([widget('w')], { dates }));
    clock.advance(61 * MINUTE_MS);
    testShop.factor = 10;
    const data = okData((await load(request([widget('w')], { dates, waitForFresh: true })))[0]);
    expect(data).toMatchObject({ stale: false, totals: { orders: { value: 570 } } });
  });

  it('are refreshed when an owner requests it', async () => {
    await load(request([widget('w')]));
    testShop.factor = 10;
    clock.advance(MINUTE_MS);
    expect(okData((await load(request([widget('w')], { refresh: true })))[0]).totals.orders?.value).toBe(60);
    expect(okData((await load(request([widget('w')])))[0]).totals.orders?.value).toBe(60);
    expect(testShop.calls).toHaveLength(2);
  });

  it('are all that server rendering gets: what is missing is left out without a query', async () => {
    await load(request([widget('kept')]));
    testShop.calls = [];
    const widgets = [widget('kept'), widget('missing', { metrics: ['rate'] })];
    const results = await cachedWidgets(ctx, request(widgets), { find: findShop });
    expect(results.map(({ widgetId }) => widgetId)).toEqual(['kept']);
    expect(testShop.calls).toEqual([]);
  });

  it('of one company are not served to another', async () => {
    await load(request([widget('w')]));
    const outsider = createCtx(ctx.services, (await harness.app.newCompany()).companyId, { kind: 'system' });
    for await (const result of loadWidgetData(outsider, request([widget('w')]), { find: findShop })) {
      expect(failureIn(result).code).toBe('not_found');
    }
  });
});
