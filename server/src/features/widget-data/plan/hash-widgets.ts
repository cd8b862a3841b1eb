import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../../calculated-metrics/index.ts';
import { keepHash, widgetsNaming } from './boards.queries.ts';
import { widgetHash } from './widget-hash.ts';

/** The widgets, each with the hash of what its data depends on. */
export async function hashWidgets(ctx: Ctx, widgets: Widget[]): Promise<Widget[]> {
  const calculated = await findCalculatedMetrics(ctx, widgets);
  return widgets.map((widget) => ({ ...widget, hash: widgetHash(widget, calculated) }));
}

/** After a change of a calculated metric: stored widgets that use it get the hash of their new queries. */
export async function rehashWidgets(tx: Ctx, metricId: string): Promise<void> {
  const named = await widgetsNaming(tx, metricId);
  const hashed = await hashWidgets(
    tx,
    named.map(({ widget }) => widget),
  );
  for (const [index, { dashboardId, widget }] of named.entries())
    await keepHash(tx, dashboardId, widget, hashed[index]?.hash ?? widget.hash);
}
