import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, createCtx } from '../../../platform/ctx/ctx.ts';
import { october, openShopDashboard } from '../../../testing/dashboards/shop-dashboard.ts';
import {
  failureIn,
  okData,
  shopConnector,
  shopWidget,
  testShop,
} from '../../../testing/dashboards/test-shop.ts';
import { addTestSource } from '../../../testing/dashboards/test-source.ts';
import type { WidgetDataRequest } from '../load-widget-data.ts';

const { clock, harness, ...dashboard } = openShopDashboard();

let ctx: Ctx;
let viewer: Ctx;
let widget: InteractiveWidget;

beforeEach(() => {
  ({ ctx } = harness);
  viewer = { ...ctx, actor: { kind: 'viewer' as const } };
  widget = dashboard.widget('w');
});

async function load(more: Partial<WidgetDataRequest> = {}, patienceMs = 5_000, as = ctx) {
  const [result] = await dashboard.load(dashboard.request([widget], more), { as, patienceMs });
  if (!result) throw new Error('There is one widget.');
  return result;
}

function refuse(code: ConstructorParameters<typeof ProviderError>[0], retryAfterMs: number | null): void {
  testShop.broken.set('main', new ProviderError(code, 'Tokens of project 4711 exhausted.', retryAfterMs));
}

/** Delays the provider's responses until the returned function is called. */
function holdUp(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  testShop.held.set('main', promise);
  return resolve;
}

describe('a rate-limited query', () => {
  it('says after how long a retry is useful, and whose limit it is', async () => {
    refuse('quota', 23_000);
    const result = await load();
    expect(failureIn(result).code).toBe('quota');
    expect(result.wait).toEqual({
      message: 'Test shop takes only so many questions a minute.',
      retryAfterMs: 23_000,
    });
  });

  it('says so to a viewer of a shared link without names', async () => {
    refuse('quota', 23_000);
    const result = await load({}, 5_000, viewer);
    expect(result.wait).toEqual({
      message: 'The source takes only so many questions a minute.',
      retryAfterMs: 23_000,
    });
    expect(JSON.stringify(result)).not.toContain('project 4711');
  });

  it.each([
    ['nobody knows how long', 'quota', null],
    ['it takes an hour', 'quota', HOUR_MS],
    ['the provider is out of order', 'provider_error', 1_000],
    ['somebody has to do something', 'permission', null],
  ] as const)('has no retry when %s', async (_, code, retryAfterMs) => {
    refuse(code, retryAfterMs);
    const result = await load();
    expect(failureIn(result).code).toBe(code);
    expect(result.wait).toBeUndefined();
  });

  it('keeps the last values of the same days, marked as outdated', async () => {
    await load();
    clock.advance(60_000);
    refuse('quota', 5_000);
    const again = await load({ refresh: true });
    expect(okData(again).totals.orders?.value).toBe(6);
    expect(okData(again).notes).toMatchObject([{ code: 'stale' }]);
    expect(again.wait?.retryAfterMs).toBe(5_000);
    const otherDays = { ...october, endDate: '2026-10-04' };
    expect(failureIn(await load({ dates: otherDays })).code).toBe('quota');
  });

  it('is retried for a missing comparison', async () => {
    await load();
    refuse('quota', 5_000);
    const compared = { ...october, compareStartDate: '2026-09-01', compareEndDate: '2026-09-03' };
    const result = await load({ dates: compared });
    expect(okData(result).notes).toMatchObject([{ code: 'partial' }]);
    expect(result.wait?.retryAfterMs).toBe(5_000);
  });
});

describe('a query that takes longer than a page waits', () => {
  it('can be retried at once, because it still runs', async () => {
    const letGo = holdUp();
    const result = await load({}, 20);
    expect(failureIn(result).code).toBe('timeout');
    expect(result.wait).toEqual({
      message: 'Test shop takes longer than usual to respond.',
      retryAfterMs: 0,
    });
    const again = load();
    letGo();
    expect(okData(await again).totals.orders?.value).toBe(6);
    expect(testShop.calls).toHaveLength(1);
  });

  /** Two pages wait for a query that fails after they got a timeout; a third already knows the failure. */
  async function failLate(...failure: Parameters<typeof refuse>) {
    const letGo = holdUp();
    await Promise.all([load({}, 20), load({}, 20)]);
    refuse(...failure);
    letGo();
    await load({ retry: true });
    testShop.broken.clear();
  }

  it('returns its outcome to all who retry, and queries again for new callers', async () => {
    await failLate('timeout', null);
    for (const laterMs of [0, 20_000, 70_000]) {
      clock.advance(laterMs);
      const ended = await load({ retry: true });
      expect(failureIn(ended).code).toBe('timeout');
      expect(ended.wait).toBeUndefined();
    }
    expect(testShop.calls).toHaveLength(1);
    expect(okData(await load()).totals.orders?.value).toBe(6);
    expect(testShop.calls).toHaveLength(2);
  });

  it('no longer returns an outcome once it was queried again', async () => {
    await failLate('timeout', null);
    await load();
    clock.advance(20_000);
    const responded = await load({ retry: true, refresh: true });
    expect(okData(responded).totals.orders?.value).toBe(6);
    expect(testShop.calls).toHaveLength(3);
  });

  it('delays nothing once the provider’s pause is over', async () => {
    await failLate('quota', 23_000);
    clock.advance(20_000);
    expect((await load({ retry: true })).wait?.retryAfterMs).toBe(23_000);
    expect(testShop.calls).toHaveLength(1);
    clock.advance(3_000);
    expect(okData(await load({ retry: true })).totals.orders?.value).toBe(6);
  });

  it('is not known to other companies', async () => {
    await failLate('timeout', null);
    const other = await harness.app.newCompany();
    ctx = createCtx(ctx.services, other.companyId, other.ctx.actor);
    widget = shopWidget('w', await addTestSource(ctx, shopConnector.type));
    expect(okData(await load({ retry: true })).totals.orders?.value).toBe(6);
  });

  it.each([
    ['paper', { waitForFresh: true }, 0],
    ['a person who comes back much later', { retry: true }, 121_000],
  ])('is queried again by %s', async (_, more, laterMs) => {
    await failLate('timeout', null);
    clock.advance(laterMs);
    expect(okData(await load(more)).totals.orders?.value).toBe(6);
    expect(testShop.calls).toHaveLength(2);
  });
});

describe('why a query failed', () => {
  it('is given in our words first, and the connector’s are cut to a sensible length', async () => {
    testShop.broken.set('main', new ProviderError('provider_error', `Upstream  said:\n${'x'.repeat(5_000)}`));
    const failure = failureIn(await load());
    expect(failure.message).toBe('Test source: The source could not respond at the moment.');
    expect(failure.detail).toMatch(/^Upstream said: x+…$/);
    expect(failure.detail).toHaveLength(240);
    expect(failureIn(await load({}, 5_000, viewer))).toEqual({
      code: 'provider_error',
      message: 'The source could not respond at the moment.',
    });
  });
});
