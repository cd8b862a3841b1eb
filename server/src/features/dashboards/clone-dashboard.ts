import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { newWidgetId } from '@vitrine/contract/rules/widget-edits.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { createDashboard } from './create-dashboard.ts';
import { getDashboard, listWidgets } from './dashboards.queries.ts';

/** A copy with new widget and instance ids. It starts private and without a password, whatever the original is. */
export async function cloneDashboard(
  ctx: Ctx,
  input: { id: string; name?: string | undefined },
): Promise<{ id: string; permalink: string }> {
  const original = await getDashboard(ctx, input.id);
  const {
    rangeType,
    startDate,
    endDate,
    compareStartDate,
    compareEndDate,
    timezone,
    weekStartsOn,
    hiddenDateSelector,
    footer,
    styles,
    print,
    defaults,
  } = original;
  return createDashboard(ctx, {
    name: input.name ?? `${original.name} (copy)`.slice(0, 120),
    widgets: (await listWidgets(ctx, original.id)).map(withNewIds),
    settings: {
      rangeType,
      startDate,
      endDate,
      compareStartDate,
      compareEndDate,
      timezone,
      weekStartsOn,
      hiddenDateSelector,
      footer,
      styles,
      print,
      defaults,
    },
  });
}

function withNewIds(widget: Widget): Widget {
  const id = newWidgetId(Math.random);
  if (widget.nature === 'passive') return { ...widget, id };
  return {
    ...widget,
    id,
    instances: widget.instances.map((instance) => ({ ...instance, id: newWidgetId(Math.random) })),
  };
}
