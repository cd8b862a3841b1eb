import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isHidden } from '../changes/index.ts';
import { listOptions } from '../sources/index.ts';
import { type ExplainedMetric, refused } from './explained-metric.ts';

export type SplitDimension = { id: string; label: string };

/** By these a change is understood most often, in this order. */
const PREFERRED = [
  /channel/i,
  /source.{0,3}medium|sourcemedium/i,
  /campaign/i,
  /product|item/i,
  /country/i,
  /device/i,
  /page|path|url/i,
  /query|keyword/i,
];

/** Within a part these say most, in this order. */
const WITHIN = [/page|path|url/i, /campaign/i, /product|item/i, /query|keyword/i, /country/i, /device/i];

/**
 * The dimensions by which the caller may split a metric, in the order of preference: the widget's own first. People
 * of the company have all texts that the source offers. Viewers have those by which the dashboard shows the same metric anyway: a number
 * without its parts was shared without them.
 */
export async function splitDimensions(
  ctx: Ctx,
  { widgets }: Pick<Dashboard, 'widgets'>,
  explained: ExplainedMetric,
  mayUseAll: boolean,
): Promise<SplitDimension[]> {
  const shown = shownIds(widgets, explained);
  const texts = mayUseAll ? await textDimensions(ctx, explained) : await shownTexts(ctx, explained, shown);
  const rank = (dimension: SplitDimension) =>
    shown.includes(dimension.id) ? shown.indexOf(dimension.id) : shown.length + rankOf(dimension);
  return texts.sort((one, other) => rank(one) - rank(other));
}

/** The one asked for, which is then the only one, else those to try. 422 on `dimension`. */
export function requestedDimensions(
  dimensions: readonly SplitDimension[],
  requested: string | undefined,
): readonly SplitDimension[] {
  if (requested !== undefined) {
    const found = dimensions.find(({ id }) => id === requested);
    if (!found) throw refused('dimension', 'This metric can’t be split by that dimension here.');
    return [found];
  }
  if (dimensions.length === 0)
    throw refused('dimension', 'There is no dimension by which this metric can be split here.');
  return dimensions;
}

/**
 * Of the widgets that show the metric by the same query, the explained one first. Of a ratio they show its parts as well, which its
 * contributions would tell otherwise.
 */
function shownIds(
  widgets: Dashboard['widgets'],
  { widget, instance, metric, ratio }: ExplainedMetric,
): string[] {
  const needed = [metric, ...(ratio ? [ratio.numerator, ratio.denominator] : [])];
  const ids = [widget, ...widgets].flatMap((each) => {
    if (each.nature !== 'interactive' || each.realTime) return [];
    return each.instances
      .filter((other) => isSameQuery(other, instance))
      .filter((other) =>
        needed.every(
          (id) =>
            other.inputs.metrics.includes(id) && !isHidden({ widget: each, instance: other, metric: id }),
        ),
      )
      .flatMap(({ inputs: { dimension } }) => dimension || []);
  });
  return [...new Set(ids)];
}

/** But for its metrics and its dimension. */
function isSameQuery(one: Instance, other: Instance): boolean {
  const queryOf = ({ sourceId, inputs: { metrics: _, dimension: __, ...inputs } }: Instance) =>
    JSON.stringify([sourceId, Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1))]);
  return one.sourceId !== null && queryOf(one) === queryOf(other);
}

/** Of the ids those that are texts. Where dimensions are declared, viewers cause no request for the source's own list. */
async function shownTexts(ctx: Ctx, explained: ExplainedMetric, ids: string[]): Promise<SplitDimension[]> {
  const declared = connectorOf(explained.instance.type)?.dimensions ?? [];
  const texts =
    declared.length > 0
      ? declared.filter(({ type }) => type === 'text')
      : await textDimensions(ctx, explained);
  return texts.filter(({ id }) => ids.includes(id)).map(({ id, label }) => ({ id, label }));
}

/** All dimensions of the source that are texts; without a list of the account, as while it can't be reached, those declared. */
async function textDimensions(ctx: Ctx, { instance }: ExplainedMetric): Promise<SplitDimension[]> {
  const connector = connectorOf(instance.type);
  const option = connector?.parameters.find(({ kind }) => kind === 'dimension')?.option;
  if (!connector || !instance.sourceId) return [];
  const declared = connector.dimensions.map((dimension): Option => {
    const { id, label: name, group } = dimension;
    return { id, name, dimension, ...(group ? { group } : {}) };
  });
  const request = { ...instance.inputs, id: instance.sourceId, searchTerm: undefined, include: undefined };
  const options = option
    ? await listOptions(ctx, { ...request, option }).catch(unlessRefused(declared))
    : declared;
  return options
    .filter(({ group, dimension }) => (dimension?.type ?? 'text') === 'text' && group !== 'Time')
    .map(({ id, name }) => ({ id, label: name }));
}

function unlessRefused<Value>(fallback: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof AppError) return fallback;
    throw error;
  };
}

/** Those that may explain a part of the first one, the most telling first. */
export function secondDimensions(dimensions: readonly SplitDimension[], first: string): SplitDimension[] {
  return dimensions
    .filter((dimension) => dimension.id !== first && rankOf(dimension, WITHIN) < WITHIN.length)
    .sort((one, other) => rankOf(one, WITHIN) - rankOf(other, WITHIN));
}

function rankOf({ id, label }: SplitDimension, patterns: readonly RegExp[] = PREFERRED): number {
  const rank = patterns.findIndex((pattern) => pattern.test(id) || pattern.test(label));
  return rank === -1 ? patterns.length : rank;
}
