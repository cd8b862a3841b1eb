import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../calculated-metrics/index.ts';
import { type ChangeKind, changeKindOf, isHidden, type WidgetMetric } from '../changes/index.ts';

/** A metric of a widget, and how its change is split. */
export type ExplainedMetric = WidgetMetric & ChangeKind;

/** The values of a widget that is not stored; the days are those of the request when absent. */
export type LoadDerived = (widget: InteractiveWidget, days?: Dates) => Promise<WidgetResult>;

const DERIVED = 'explained';

/** 404 for a widget that is not on the dashboard; 422 on `metric` for one that it hasn't, or that no part explains. */
export async function findExplainedMetric(
  ctx: Ctx,
  { widgets }: Pick<Dashboard, 'widgets'>,
  { widgetId, metric: key, mayUseHidden }: { widgetId: string; metric: string; mayUseHidden: boolean },
): Promise<ExplainedMetric> {
  const widget = widgets.find(({ id }) => id === widgetId);
  if (!widget) throw new AppError('not_found');
  if (widget.nature !== 'interactive' || widget.realTime)
    throw refused('metric', 'Only widgets that show the values of days can be explained.');
  for (const instance of widget.instances) {
    const metric = instance.inputs.metrics.find((id) => id === key || `${instance.id}.${id}` === key);
    if (metric === undefined) continue;
    const found = { widget, instance, metric };
    if (!mayUseHidden && isHidden(found)) break;
    const kind = changeKindOf(found, await findCalculatedMetrics(ctx, [widget]));
    if ('problem' in kind) throw refused('metric', kind.problem);
    return { ...found, ...kind };
  }
  throw refused('metric', 'This widget has no such metric.');
}

export function refused(field: 'metric' | 'dimension', message: string): AppError {
  return new AppError('bad_input', { [field]: [message] });
}

/** A widget that queries the metric, and what it is the ratio of, split by a dimension or whole. It is not stored. */
export function derivedWidget(
  { widget, instance, metric, ratio }: ExplainedMetric,
  dimension: string | null,
): InteractiveWidget {
  const metrics = [...new Set([metric, ...(ratio ? [ratio.numerator, ratio.denominator] : [])])];
  return interactiveWidgetSchema.parse({
    id: `${DERIVED}-${dimension === null ? 'whole' : 'parts'}`,
    nature: 'interactive',
    format: 'table',
    nameMapping: dimension === instance.inputs.dimension ? widget.nameMapping : undefined,
    instances: [
      {
        ...instance,
        id: DERIVED,
        prefix: '',
        metricsOptions: {},
        inputs: { ...instance.inputs, metrics, dimension, breakdown: null },
      },
    ],
  });
}
