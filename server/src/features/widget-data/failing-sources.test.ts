import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { openShopDashboard } from '../../testing/dashboards/shop-dashboard.ts';
import { failureIn, findShop, okData, testShop } from '../../testing/dashboards/test-shop.ts';
import { sourceState } from '../../testing/dashboards/test-source.ts';
import { loadWidgetData } from './load-widget-data.ts';

const { clock, harness, widget, request, load } = openShopDashboard();

let ctx: Ctx;
let sourceId: string;

beforeEach(() => {
  ({ ctx, sourceId } = harness);
});

/** Delays the provider's responses for a property until the returned function is called. */
function holdUp(property: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  testShop.held.set(property, promise);
  return resolve;
}

describe('a source that fails', () => {
  const outages = ['quota', 'provider_error', 'permission', 'not_found', 'bad_query'] as const;

  it.each(outages)('with %s affects no other widget and stays valid', async (code) => {
    testShop.broken.set('sick', new ProviderError(code, 'The provider said no.'));
    const results = await load(request([widget('sick', { property: 'sick' }), widget('well')]));
    const byId = new Map(results.map((result) => [result.widgetId, result]));
    expect(failureIn(byId.get('sick'))).toMatchObject({ code, sourceId });
    expect(failureIn(byId.get('sick')).detail).toBe('The provider said no.');
    expect(okData(byId.get('well')).totals.orders?.value).toBe(6);
    expect(await sourceState(ctx, sourceId)).toMatchObject({ invalid: false });
  });

  it('by its credential becomes invalid and is no longer queried', async () => {
    testShop.broken.set('main', new ProviderError('source_invalid', 'The token was revoked.'));
    expect(failureIn((await load(request([widget('w')])))[0]).code).toBe('source_invalid');
    expect(await sourceState(ctx, sourceId)).toMatchObject({
      invalid: true,
      invalidReason: 'The token was revoked.',
    });
    expect(failureIn((await load(request([widget('w')])))[0]).code).toBe('source_invalid');
    expect(testShop.calls).toHaveLength(1);
  });

  it('delays no other widget: the quick one is there while the slow one is still running', async () => {
    const letGo = holdUp('slow');
    const order: string[] = [];
    const widgets = [widget('slow', { property: 'slow' }), widget('quick')];
    for await (const { widgetId, status } of loadWidgetData(ctx, request(widgets), { find: findShop })) {
      order.push(`${widgetId} ${status}`);
      if (widgetId === 'quick') letGo();
    }
    expect(order).toEqual(['quick ok', 'slow ok']);
  });

  it('times out separately, and its late result is cached', async () => {
    const letGo = holdUp('slow');
    const slow = request([widget('slow', { property: 'slow' })]);
    expect(failureIn((await load(slow, { patienceMs: 20 }))[0]).code).toBe('timeout');
    letGo();
    expect(okData((await load(slow))[0]).totals.orders?.value).toBe(6);
    expect(testShop.calls).toHaveLength(1);
  });

  it('temporarily keeps its last values, with a note', async () => {
    await load(request([widget('w')]));
    clock.advance(MINUTE_MS);
    testShop.broken.set('main', new ProviderError('provider_error', 'Status 503.'));
    const data = okData((await load(request([widget('w')], { refresh: true })))[0]);
    expect(data.totals.orders?.value).toBe(6);
    expect(data.notes).toMatchObject([{ code: 'stale' }]);
  });

  it('tells a viewer of a shared link the reason, but nothing about the account', async () => {
    testShop.broken.set('main', new ProviderError('permission', 'User ada@example.com lacks access.'));
    const viewer = { ...ctx, actor: { kind: 'viewer' as const } };
    for await (const result of loadWidgetData(viewer, request([widget('w')]), { find: findShop })) {
      expect(failureIn(result).message).not.toContain('ada@example.com');
      expect(failureIn(result).sourceId).toBeUndefined();
    }
  });
});

describe('a widget that can’t be queried', () => {
  it.each([
    ['has no source', {}, { sourceId: null }, 'bad_query'],
    ['has a source that is gone', {}, { sourceId: '00000000-0000-4000-8000-000000000000' }, 'not_found'],
    ['has a source of another kind', {}, { type: 'else' }, 'bad_query'],
    ['lacks a required input', { property: '' }, {}, 'bad_query'],
    ['asks no metric', { metrics: [] }, {}, 'bad_query'],
  ])('because it %s says so', async (_, inputs, instance, code) => {
    const [result] = await load(request([widget('w', inputs, instance)]));
    expect(failureIn(result).code).toBe(code);
    expect(testShop.calls).toEqual([]);
  });
});
