import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { CalculatedMetric, Ratio } from '@vitrine/contract/entities/catalogue.ts';
import type { Instance, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { parseExpression } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { isLinear, ratioOf } from '@vitrine/contract/rules/formulas/ratio-of.ts';

/** How the change of a metric is split: as a sum, as a ratio of two sums, or as people, who count once in all parts. */
export type ChangeKind = { kind: 'sum' | 'overlap'; ratio?: undefined } | { kind: 'ratio'; ratio: Ratio };

/** A metric of a widget. */
export type WidgetMetric = { widget: InteractiveWidget; instance: Instance; metric: string };

/** How a metric's change is split, or why no part explains it. `calculated` has the calculated metrics of the widget. */
export function changeKindOf(
  found: WidgetMetric,
  calculated: ReadonlyMap<string, CalculatedMetric>,
): ChangeKind | { problem: string } {
  return isCalculatedMetricId(found.metric)
    ? kindOfCalculated(found, calculated.get(found.metric))
    : kindOfDeclared(found);
}

/** Its values, or only their change, are not for viewers. */
export function isHidden({ widget, instance, metric }: WidgetMetric): boolean {
  const options = instance.metricsOptions[metric];
  return widget.hiddenChange || options?.cloaked === true || options?.cloakedChange === true;
}

function kindOfCalculated(
  found: WidgetMetric,
  metric: CalculatedMetric | undefined,
): ChangeKind | { problem: string } {
  const { tree, names } = parseExpression(metric?.expression ?? '');
  if (!metric || !tree) return { problem: 'This metric was deleted.' };
  if (names.some(({ id }) => isOfOther(found, id))) {
    const problem = `“${metric.name}” is calculated from several sources, which have no parts in common.`;
    return { problem };
  }
  const ratio = ratioOf(tree);
  if (ratio) return { kind: 'ratio', ratio };
  return isLinear(tree) ? { kind: 'sum' } : { problem: doesNotAddUp(metric.name) };
}

/** Whether a name in an expression is another instance's metric: its prefix, a dot and the metric. */
function isOfOther({ widget, instance }: WidgetMetric, name: string): boolean {
  return widget.instances.some(
    ({ id, prefix }) => id !== instance.id && prefix !== '' && name.startsWith(`${prefix}.`),
  );
}

/** A metric of an account's own columns is not declared: the source says with its values whether they add up. */
function kindOfDeclared({ instance, metric }: WidgetMetric): ChangeKind | { problem: string } {
  const definition = connectorOf(instance.type)?.metrics.find(({ id }) => id === metric);
  if (!definition || definition.additive) return { kind: 'sum' };
  if (definition.ratio) return { kind: 'ratio', ratio: definition.ratio };
  if (definition.uncompared) return { problem: `“${definition.label}” is not compared with other days.` };
  if (definition.type.startsWith('numeric')) return { kind: 'overlap' };
  return { problem: doesNotAddUp(definition.label) };
}

export function doesNotAddUp(label: string): string {
  return `The change of “${label}” can’t be split into parts, because its values don’t add up.`;
}
