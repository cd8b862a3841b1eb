import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import {
  type LoadOptions,
  loadWidgetData,
  type WidgetDataRequest,
} from '../../features/widget-data/load-widget-data.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { openShopHarness } from './shop-fixture.ts';
import { findShop, shopWidget } from './test-shop.ts';

/** Three complete days without a comparison. */
export const october = {
  startDate: '2026-10-01',
  endDate: '2026-10-03',
  compareStartDate: null,
  compareEndDate: null,
};

type Asking = Partial<LoadOptions> & { as?: Ctx };

/** A harness whose shop's widgets are on a dashboard, and how to request the data of such a dashboard. */
export function openShopDashboard() {
  const { clock, harness } = openShopHarness();
  return {
    clock,
    harness,
    widget: (id: string, inputs: object = {}, instance: object = {}): InteractiveWidget =>
      shopWidget(id, harness.sourceId, inputs, instance),
    /** Data of a dashboard with these widgets, in October unless `more` says otherwise. */
    request: (widgets: InteractiveWidget[], more: Partial<WidgetDataRequest> = {}): WidgetDataRequest => ({
      dashboard: { id: 'dashboard', widgets, timezone: 'UTC' },
      dates: october,
      ...more,
    }),
    /** The results in the order of the dashboard's widgets, whichever came first. */
    load: async (
      request: WidgetDataRequest,
      { as = harness.ctx, find = findShop, ...options }: Asking = {},
    ): Promise<WidgetResult[]> => {
      const results = await Array.fromAsync(loadWidgetData(as, request, { find, ...options }));
      const order = request.dashboard.widgets.map(({ id }) => id);
      return results.sort((a, b) => order.indexOf(a.widgetId) - order.indexOf(b.widgetId));
    },
  };
}
