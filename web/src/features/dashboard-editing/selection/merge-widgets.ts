import type { DimensionType } from '@vitrine/contract/entities/table.ts';
import {
  type FormatId,
  type Instance,
  type InteractiveWidget,
  MAX_INSTANCES,
  MAX_PREFIX,
  type Widget,
} from '@vitrine/contract/entities/widget.ts';
import { resetForFormat } from '@vitrine/contract/rules/widgets/widget-edits.ts';

/** What a merge must know beyond the widgets themselves. */
export type MergeFacts = {
  /** The name of a source; undefined for a deleted one. */
  sourceName(sourceId: string): string | undefined;
  sourceType(type: string): { label: string; mergesWithoutDimension: boolean } | undefined;
  /** The widget's dimension, as far as its data shows; undefined before. */
  dimension(widgetId: string): { label: string; type: DimensionType } | undefined;
  /** Whether a format leaves out every metric but the first. */
  showsOneMetric(format: FormatId): boolean;
  newId(): string;
};

export type Merge =
  | { widget: InteractiveWidget; problem?: undefined }
  | { widget?: undefined; problem: string };

/**
 * One widget of several: the first takes over the instances of the others, each under a prefix and an id of its own. Instances
 * meet on their dimension, so all must have the same; `problem` says in a sentence for a person why they can't. Instances of
 * different source types become custom ones in a summary. Where the format would show one metric only, a table or, without a
 * dimension, a summary shows all.
 */
export function mergeWidgets(widgets: readonly Widget[], facts: MergeFacts): Merge {
  const problem = countProblem(widgets) ?? natureProblem(widgets);
  if (problem) return { problem };
  const charts = widgets.filter((widget) => widget.nature === 'interactive');
  const [first, ...others] = charts;
  if (!first) return { problem: TOO_FEW };
  const unlike =
    instancesProblem(charts) ?? dimensionProblem(first, others, facts) ?? undividedProblem(charts, facts);
  if (unlike) return { problem: unlike };
  const instances = withPrefixes(
    withIds(
      charts.flatMap((widget) => widget.instances),
      facts.newId,
    ),
    facts,
  );
  const merged = { ...first, instances, orderBy: orderOfMerged(first) };
  return { widget: isOneType(instances) ? withAllMetrics(merged, facts) : asCustomSummary(merged) };
}

const TOO_FEW = 'Select at least two widgets to merge them.';

function countProblem(widgets: readonly Widget[]): string | null {
  return widgets.length < 2 ? TOO_FEW : null;
}

function natureProblem(widgets: readonly Widget[]): string | null {
  const text = widgets.find(({ nature }) => nature === 'passive');
  if (text) return `Only widgets with data can be merged, and ${nameOf(text)} is a text.`;
  const mixed = widgets.some(({ realTime }) => realTime !== widgets[0]?.realTime);
  return mixed ? 'Real-time widgets can only be merged with each other.' : null;
}

function instancesProblem(widgets: readonly InteractiveWidget[]): string | null {
  const bare = widgets.find(
    ({ instances }) => instances.length === 0 || instances.some(({ sourceId }) => sourceId === null),
  );
  if (bare) return `Select a source for ${nameOf(bare)} first.`;
  const count = widgets.reduce((sum, { instances }) => sum + instances.length, 0);
  return count > MAX_INSTANCES
    ? `A widget can hold at most ${MAX_INSTANCES} queries to sources; together these have ${count}.`
    : null;
}

function dimensionProblem(
  first: InteractiveWidget,
  others: readonly InteractiveWidget[],
  facts: MergeFacts,
): string | null {
  const firstDimension = dimensionOf(first, facts);
  const unlike = others.find((other) => !isSameDimension(firstDimension, dimensionOf(other, facts)));
  if (!unlike) return null;
  const names = [first, unlike].map((widget) => `${nameOf(widget)} ${splitText(dimensionOf(widget, facts))}`);
  return `Only widgets with the same dimension can be merged: ${names.join(', ')}.`;
}

type Dimension = { id: string; label: string; type: DimensionType | undefined } | null;

function dimensionOf({ id: widgetId, instances }: InteractiveWidget, facts: MergeFacts): Dimension {
  const id = instances.find(({ inputs }) => inputs.dimension)?.inputs.dimension;
  if (!id) return null;
  const reported = facts.dimension(widgetId);
  return { id, label: reported?.label ?? id, type: reported?.type };
}

/** Points in time match whatever their names; other dimensions must have the same name. */
function isSameDimension(one: Dimension, other: Dimension): boolean {
  if (one === null || other === null) return one === other;
  if (one.type === undefined || other.type === undefined) return one.id === other.id;
  return one.type === other.type && (one.type !== 'text' || one.id === other.id);
}

function splitText(dimension: Dimension): string {
  return dimension ? `is split by ${dimension.label}` : 'is not split';
}

function undividedProblem(widgets: readonly InteractiveWidget[], facts: MergeFacts): string | null {
  const instances = widgets.flatMap((widget) => widget.instances);
  if (instances.some(({ inputs }) => inputs.dimension)) return null;
  const refusing = instances.find(({ type }) => !facts.sourceType(type)?.mergesWithoutDimension);
  if (!refusing) return null;
  const label = facts.sourceType(refusing.type)?.label ?? refusing.type;
  return `Widgets on ${label} can only be merged when they are split by a dimension.`;
}

/** The first of two equal ids keeps it. */
function withIds(instances: readonly Instance[], newId: () => string): Instance[] {
  const taken = new Set(instances.map(({ id }) => id));
  const seen = new Set<string>();
  return instances.map((instance) => {
    if (!seen.has(instance.id)) {
      seen.add(instance.id);
      return instance;
    }
    const id = unusedId(taken, newId);
    taken.add(id);
    return { ...instance, id };
  });
}

function unusedId(taken: ReadonlySet<string>, newId: () => string): string {
  for (;;) {
    const id = newId();
    if (!taken.has(id)) return id;
  }
}

function withPrefixes(instances: readonly Instance[], facts: MergeFacts): Instance[] {
  const taken = new Set<string>();
  return instances.map((instance) => {
    const source = instance.sourceId === null ? undefined : facts.sourceName(instance.sourceId);
    const preferred = [instance.prefix, source, facts.sourceType(instance.type)?.label, instance.type]
      .map((name) => name?.trim())
      .find((name) => name);
    const prefix = unusedPrefix(preferred ?? '', taken);
    taken.add(prefix);
    return prefix === instance.prefix ? instance : { ...instance, prefix };
  });
}

/** 'Shop', then 'Shop (2)', 'Shop (3)'; cut where that would be longer than a prefix may be. */
function unusedPrefix(preferred: string, taken: ReadonlySet<string>): string {
  const whole = preferred.slice(0, MAX_PREFIX).trim();
  if (!taken.has(whole)) return whole;
  const stem = whole.replace(/ \(\d+\)$/, '');
  for (let count = 2; ; count += 1) {
    const suffix = ` (${count})`;
    const prefix = `${stem.slice(0, MAX_PREFIX - suffix.length).trim()}${suffix}`;
    if (!taken.has(prefix)) return prefix;
  }
}

/** A single instance's columns go by their metric alone; of several, by instance and metric. */
function orderOfMerged({ orderBy, instances }: InteractiveWidget): InteractiveWidget['orderBy'] {
  const [only, ...more] = instances;
  const byMetric = only && more.length === 0 && only.inputs.metrics.includes(orderBy.column);
  return byMetric ? { ...orderBy, column: `${only.id}.${orderBy.column}` } : orderBy;
}

function isOneType(instances: readonly Instance[]): boolean {
  return new Set(instances.map(({ type }) => type)).size === 1;
}

function withAllMetrics(widget: InteractiveWidget, facts: MergeFacts): InteractiveWidget {
  if (!facts.showsOneMetric(widget.format)) return widget;
  const isSplit = widget.instances.some(({ inputs }) => inputs.dimension);
  return resetForFormat(widget, isSplit ? 'table' : 'summary', {});
}

function asCustomSummary(widget: InteractiveWidget): InteractiveWidget {
  const summary = resetForFormat(widget, 'summary', {});
  return {
    ...summary,
    instances: summary.instances.map((instance) => ({ ...instance, config: 'custom' })),
  };
}

function nameOf({ title }: Widget): string {
  return title ? `“${title}”` : 'an untitled widget';
}
