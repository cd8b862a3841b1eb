import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Ratio } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import {
  type Instance,
  type InteractiveWidget,
  interactiveWidgetSchema,
} from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { parseExpression } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { isLinear, ratioOf } from '@vitrine/contract/rules/formulas/ratio-of.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { findCalculatedMetrics } from '../calculated-metrics/index.ts';

/** A metric of a widget, and how its change is split: as a sum, as a ratio of two sums, or as people, who count once in all parts. */
export type ExplainedMetric = {
  widget: InteractiveWidget;
  instance: Instance;
  metric: string;
} & ({ kind: 'sum' | 'overlap'; ratio?: undefined } | { kind: 'ratio'; ratio: Ratio });

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
    if (!mayUseHidden && isHidden(widget, instance, metric)) break;
    const found = { widget, instance, metric };
    return isCalculatedMetricId(metric) ? calculated(ctx, found) : declared(found);
  }
  throw refused('metric', 'This widget has no such metric.');
}

/** Its values, or only their change, are not for viewers. */
export function isHidden(widget: InteractiveWidget, { metricsOptions }: Instance, metric: string): boolean {
  const options = metricsOptions[metric];
  return widget.hiddenChange || options?.cloaked === true || options?.cloakedChange === true;
}

type Found = { widget: InteractiveWidget; instance: Instance; metric: string };

async function calculated(ctx: Ctx, found: Found): Promise<ExplainedMetric> {
  const metric = (await findCalculatedMetrics(ctx, [found.widget])).get(found.metric);
  const { tree, names } = parseExpression(metric?.expression ?? '');
  if (!metric || !tree) throw refused('metric', 'This metric was deleted.');
  if (names.some(({ id }) => isOfOther(found, id)))
    throw refused(
      'metric',
      `“${metric.name}” is calculated from several sources, which have no parts in common.`,
    );
  const ratio = ratioOf(tree);
  if (ratio) return { ...found, kind: 'ratio', ratio };
  if (isLinear(tree)) return { ...found, kind: 'sum' };
  throw doesNotAddUp(metric.name);
}

/** Whether a name in an expression is another instance's metric: its prefix, a dot and the metric. */
function isOfOther({ widget, instance }: Found, name: string): boolean {
  return widget.instances.some(
    ({ id, prefix }) => id !== instance.id && prefix !== '' && name.startsWith(`${prefix}.`),
  );
}

/** A metric of an account's own columns is not declared: the source says with its values whether they add up. */
function declared(found: Found): ExplainedMetric {
  const definition = connectorOf(found.instance.type)?.metrics.find(({ id }) => id === found.metric);
  if (!definition || definition.additive) return { ...found, kind: 'sum' };
  if (definition.ratio) return { ...found, kind: 'ratio', ratio: definition.ratio };
  if (definition.uncompared)
    throw refused('metric', `“${definition.label}” is not compared with other days.`);
  if (definition.type.startsWith('numeric')) return { ...found, kind: 'overlap' };
  throw doesNotAddUp(definition.label);
}

export function doesNotAddUp(label: string): AppError {
  return refused(
    'metric',
    `The change of “${label}” can’t be split into parts, because its values don’t add up.`,
  );
}

export function refused(field: 'metric' | 'dimension', message: string): AppError {
  return new AppError('bad_input', { [field]: [message] });
}

/** A widget that queries the metric, and what it is the ratio of, split by a dimension or whole. It is not stored. */
export function derivedWidget(
  { instance, metric, ratio }: ExplainedMetric,
  dimension: string | null,
): InteractiveWidget {
  const metrics = [...new Set([metric, ...(ratio ? [ratio.numerator, ratio.denominator] : [])])];
  return interactiveWidgetSchema.parse({
    id: `${DERIVED}-${dimension === null ? 'whole' : 'parts'}`,
    nature: 'interactive',
    format: 'table',
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
