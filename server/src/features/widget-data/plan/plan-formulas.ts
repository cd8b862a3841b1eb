import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { WidgetFailure } from '@vitrine/contract/entities/result.ts';
import type { Instance, InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { parseExpression, type Tree } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import type { FindConnector } from '../../sources/index.ts';

/** A calculated metric as a column of a widget, and the columns it is computed from. */
export type Formula = {
  instance: Pick<Instance, 'id' | 'prefix' | 'currency' | 'inputs'>;
  key: string;
  metric: CalculatedMetric;
  tree: Tree;
  /** Name in the expression -> key of the column with its data. */
  parts: ReadonlyMap<string, string>;
  /** Its instance has a breakdown, so it is also computed for each part of that. */
  brokenDown: boolean;
};

/**
 * A widget's calculated metrics, resolved. `instances` are the widget's, in their order. `queried` are the metrics to query by
 * instance: the chosen ones in their order, then those that only formulas need. `shown` are the keys of its columns in the chosen order.
 */
export type FormulaPlan = {
  instances: readonly Pick<Instance, 'id' | 'prefix' | 'inputs'>[];
  formulas: Formula[];
  queried: ReadonlyMap<string, string[]>;
  shown: string[];
};

type Failure = WidgetFailure['error'];

/**
 * Resolves the calculated metrics of a widget; null if it has none. A name is a metric of the calculated metric's own instance,
 * or, after the prefix of another instance of the widget and a dot, one of that instance: `Ads.cost / sessions`.
 */
export function planFormulas(
  widget: InteractiveWidget,
  { calculated, find }: { calculated: ReadonlyMap<string, CalculatedMetric>; find: FindConnector },
): FormulaPlan | Failure | null {
  const { instances } = widget;
  if (!instances.some(({ inputs }) => inputs.metrics.some(isCalculatedMetricId))) return null;
  const merged = instances.length > 1;
  const queried = new Map(
    instances.map(({ id, inputs }) => [id, inputs.metrics.filter((one) => !isCalculatedMetricId(one))]),
  );
  const formulas: Formula[] = [];
  for (const instance of instances) {
    for (const metricId of instance.inputs.metrics.filter(isCalculatedMetricId)) {
      const read = readFormula(instance, calculated.get(metricId));
      if ('code' in read) return read;
      const parts = new Map<string, string>();
      for (const name of read.names) {
        const part = partOf(name, instance, instances, find);
        if (!part) return hasNoCreator(instance, read.metric, name);
        const problem = otherBreakdown(instance, part.instance, read.metric);
        if (problem) return badQuery(instance, problem);
        const requested = queried.get(part.instance.id);
        if (!requested?.includes(part.metricId)) requested?.push(part.metricId);
        parts.set(name, columnKeyOf(part.instance.id, part.metricId, merged));
      }
      const key = columnKeyOf(instance.id, metricId, merged);
      const brokenDown = breakdownOf(instance) !== null;
      formulas.push({ instance, key, metric: read.metric, tree: read.tree, parts, brokenDown });
    }
  }
  const shown = instances.flatMap(({ id, inputs }) =>
    inputs.metrics.map((one) => columnKeyOf(id, one, merged)),
  );
  return { instances, formulas, queried, shown };
}

/** The dimension by which an instance's rows are broken down; null where they aren't. */
export function breakdownOf({ inputs: { dimension, breakdown } }: Pick<Instance, 'inputs'>): string | null {
  return dimension && typeof breakdown === 'string' && breakdown !== '' ? breakdown : null;
}

/**
 * Why a calculated metric can't be computed for the parts of its own instance from the values of another. Each kind of source has
 * ids of its own for the same dimension, so that between kinds only the values' names can tell.
 */
function otherBreakdown(own: Instance, other: Instance, { name }: CalculatedMetric): string | null {
  const [breakdown, others] = [breakdownOf(own), breakdownOf(other)];
  if (breakdown === null || breakdown === others) return null;
  if (others !== null && own.type !== other.type) return null;
  const which = others === null ? 'has no breakdown' : 'has another breakdown';
  return `“${name}” can’t be broken down: it also uses “${other.prefix}”, which ${which}. Select the same breakdown for both, or remove this one.`;
}

/** The key of a metric's column in the widget; of several instances (`merged`) it names the instance, too. */
export function columnKeyOf(instanceId: string, metricId: string, merged: boolean): string {
  return merged ? `${instanceId}.${metricId}` : metricId;
}

function readFormula(
  instance: Instance,
  metric: CalculatedMetric | undefined,
): { metric: CalculatedMetric; tree: Tree; names: string[] } | Failure {
  if (!metric)
    return badQuery(instance, 'A calculated metric of this widget was deleted. Select another one.');
  if (metric.sourceType !== instance.type)
    return badQuery(instance, `“${metric.name}” was made for another kind of source.`);
  const { tree, names, problem } = parseExpression(metric.expression);
  if (problem) return badQuery(instance, `“${metric.name}” can’t be evaluated. ${problem.text}`);
  return { metric, tree, names: names.map(({ id }) => id) };
}

/** The longest prefix wins, because one may begin like another. A metric that the own source declares is never another's. */
function partOf(
  name: string,
  own: Instance,
  instances: Instance[],
  find: FindConnector,
): { instance: Instance; metricId: string } | null {
  const declared = find(own.type)?.metrics ?? [];
  if (declared.some(({ id }) => id === name)) return { instance: own, metricId: name };
  const [other] = instances
    .filter(({ id, prefix }) => id !== own.id && prefix !== '' && name.startsWith(`${prefix}.`))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  if (other) return { instance: other, metricId: name.slice(other.prefix.length + 1) };
  // Only if metrics differ by account may an undeclared name with a dot be the source's own.
  return name.includes('.') && isDeclared(own, find) ? null : { instance: own, metricId: name };
}

function isDeclared({ type }: Instance, find: FindConnector): boolean {
  const metrics = find(type)?.parameters.find(({ kind }) => kind === 'metrics');
  return metrics !== undefined && metrics.option === undefined;
}

function hasNoCreator(instance: Instance, { name: metric }: CalculatedMetric, name: string): Failure {
  const prefix = name.slice(0, name.indexOf('.'));
  return badQuery(
    instance,
    `“${metric}” names “${name}”, and no other part of this widget has the prefix “${prefix}”.`,
  );
}

function badQuery({ sourceId }: Instance, message: string): Failure {
  return { code: 'bad_query', message, ...(sourceId ? { sourceId } : {}) };
}
