import {
  explainsChanges,
  type FormatId,
  type Instance,
  type InteractiveWidget,
  type MetricOptions,
  type Widget,
} from '../../entities/widget.ts';

/** 1: its data must be fetched again. 2: it must be rendered again from its data. 3: it only needs to be shown. */
export type EditLevel = 1 | 2 | 3;

/** The level of an edit; text cards have no data, so theirs is always 3. */
export function editLevel(before: Widget, after: Widget): EditLevel {
  if (before.nature !== 'interactive' || after.nature !== 'interactive') {
    return before.nature === after.nature ? 3 : 1;
  }
  if (!isSame(queryOf(before), queryOf(after))) return 1;
  return isSame(style(before), style(after)) ? 3 : 2;
}

function queryOf({ instances, nameMapping, percent, format }: InteractiveWidget): unknown {
  const queries = instances.map(({ metricsOptions: _, ...instance }) => instance);
  return [queries, nameMapping, percent, explainsChanges(format)];
}

function style({ orderBy, rowsLimit, format, formatOptions, instances }: InteractiveWidget): unknown {
  return [orderBy, rowsLimit, format, formatOptions, instances.map(({ metricsOptions }) => metricsOptions)];
}

/** A changed format starts from its default options, and no metric keeps its sub-format. */
export function resetForFormat(
  widget: InteractiveWidget,
  format: FormatId,
  defaultOptions: Record<string, unknown>,
): InteractiveWidget {
  if (widget.format === format) return widget;
  return {
    ...widget,
    format,
    formatOptions: { ...defaultOptions },
    instances: widget.instances.map((instance) => ({
      ...instance,
      metricsOptions: withoutSubFormats(instance.metricsOptions),
    })),
  };
}

function withoutSubFormats(options: Instance['metricsOptions']): Instance['metricsOptions'] {
  const reset = ([metric, stored]: [string, MetricOptions]) => [metric, { ...stored, format: null }];
  return Object.fromEntries(Object.entries(options).map(reset));
}

/** A copy under an id of its own, and with new instance ids, which its order may name. `newId` is called for each. */
export function copyWidget<W extends Widget>(widget: W, newId: () => string): W {
  const copy = structuredClone(widget);
  copy.id = newId();
  if (copy.nature !== 'interactive') return copy;
  const ids = new Map(copy.instances.map(({ id }) => [id, newId()]));
  for (const instance of copy.instances) instance.id = ids.get(instance.id) ?? newId();
  copy.orderBy.column = underNewId(copy.orderBy.column, ids);
  return copy;
}

/** Columns of merged widgets are keyed by instance and metric, `i1.sessions`. */
function underNewId(column: string, ids: ReadonlyMap<string, string>): string {
  for (const [previousId, id] of ids) {
    const rest = column.slice(previousId.length);
    if (column.startsWith(previousId) && /^[^\p{L}\p{N}]/u.test(rest)) return id + rest;
  }
  return column;
}

/** The widgets in order with `copy` right after the widget with `originalId`, renumbered. */
export function placeAfter<W extends Widget>(widgets: readonly W[], originalId: string, copy: W): W[] {
  const sorted = renumber(widgets);
  const index = sorted.findIndex(({ id }) => id === originalId);
  return number(sorted.toSpliced(index < 0 ? sorted.length : index + 1, 0, copy));
}

/** Sorted by `order` and numbered from 0 without gaps; equal numbers keep their sequence. */
export function renumber<W extends Widget>(widgets: readonly W[]): W[] {
  return number(widgets.toSorted((one, other) => one.order - other.order));
}

function number<W extends Widget>(widgets: readonly W[]): W[] {
  return widgets.map((widget, order) => (widget.order === order ? widget : { ...widget, order }));
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 14;

/** An id for a new widget or instance. `random` gives numbers from 0 up to, not including, 1. */
export function newWidgetId(random: () => number): string {
  return Array.from({ length: ID_LENGTH }, () => ALPHABET[Math.floor(random() * ALPHABET.length)]).join('');
}

/** Equal as JSON values, whatever the order of their keys; an absent key equals undefined. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const first = one as Record<string, unknown>;
  const second = other as Record<string, unknown>;
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((key) =>
    isSame(first[key], second[key]),
  );
}
