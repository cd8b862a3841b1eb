import { z } from 'zod';
import { type Widget, widgetSchema } from '../../entities/widget.ts';

/** Widgets of one dashboard, its real-time widgets among them. */
export const MAX_WIDGETS = 200;
/** Instances of all widgets of one dashboard: each is a request to a source. */
export const MAX_DASHBOARD_INSTANCES = 400;

/**
 * Why these may not be the widgets of a dashboard; null if they may. A dashboard that already exceeds the limit may keep them or
 * have fewer, but not more.
 */
export function widgetLimitProblem(
  widgets: readonly Widget[],
  before: readonly Widget[] = [],
): string | null {
  if (widgets.length > Math.max(MAX_WIDGETS, before.length))
    return `A dashboard can have at most ${MAX_WIDGETS} widgets; this would make ${widgets.length}.`;
  const instances = instanceCount(widgets);
  if (instances > Math.max(MAX_DASHBOARD_INSTANCES, instanceCount(before)))
    return `The widgets of a dashboard can have at most ${MAX_DASHBOARD_INSTANCES} instances together; this would make ${instances}.`;
  return null;
}

function instanceCount(widgets: readonly Widget[]): number {
  return widgets.reduce(
    (sum, widget) => sum + (widget.nature === 'interactive' ? widget.instances.length : 0),
    0,
  );
}

/** Widgets as they are sent to be saved, each under an id of its own. */
export const widgetListSchema = z
  .array(widgetSchema)
  .max(MAX_WIDGETS)
  .refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length, {
    error: 'Two of these widgets have the same id.',
  });
