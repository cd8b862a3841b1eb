import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { cycleOf } from '@vitrine/contract/rules/dates/weekday-month-names.ts';
import { metricIdOf } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { Period } from '../kit/period/period.ts';
import { finiteIn } from '../kit/table/metric-columns.ts';
import { type TableBand, type TableColumn, type TableModel, tableModel } from '../kit/table/table.model.ts';

export type PivotOptions = { visibleColours: boolean };

/** A table whose columns are the values of the breakdown. `message` says why it has no rows, where it isn't for lack of data. */
export type PivotModel = TableModel & { message?: string };

const TOTAL = 'Total';
/** Text stays legible on the strongest colour. */
const STRONGEST = 0.32;

/** Rows by the dimension, columns by the breakdown: each value with all metrics, then the whole as the source counts it. */
export function pivotModel(
  data: WidgetData,
  widget: InteractiveWidget,
  { visibleColours }: PivotOptions,
  period?: Period,
): PivotModel {
  const columns = pivotColumns(data.columns);
  const table = tableModel({ ...data, columns }, widget, {}, period);
  const plain = { ...table, rows: table.rows.map((row) => ({ ...row, bar: null })), barColumn: -1 };
  if (!columns.some(isPart))
    return { ...plain, rows: [], message: 'Select a breakdown: its values are the columns' };
  const model = { ...plain, ...bandsOf(table.columns) };
  return visibleColours ? coloured(model) : model;
}

/** By value instead of by metric: Norway with sessions and users, then Sweden, and the whole at the end. */
export function pivotColumns(columns: readonly Column[]): Column[] {
  const metrics = columns.filter(({ role }) => role === 'metric');
  const parts = inCycle([...new Set(metrics.filter(isPart).map(partKey))]);
  if (parts.length === 0) return [...columns];
  const isSingle = new Set(metrics.map(metricOf)).size === 1;
  const named = (column: Column, part: string) => ({
    ...column,
    label: isSingle ? part : `${part}: ${labelOf(column, metrics)}`,
  });
  return [
    ...columns.filter(({ role }) => role === 'dimension'),
    ...parts.flatMap((key) =>
      metrics
        .filter((column) => isPart(column) && partKey(column) === key)
        .map((column) => named(column, column.part ?? '')),
    ),
    ...metrics.filter((column) => !isPart(column)).map((column) => named(column, TOTAL)),
  ];
}

/** Weekdays, months and hours in their own order, others as they come. */
function inCycle(parts: string[]): string[] {
  const cycle = cycleOf(parts.map(nameOfKey));
  return cycle ? parts.toSorted((one, other) => cycle(nameOfKey(one)) - cycle(nameOfKey(other))) : parts;
}

function isPart({ part }: Column): boolean {
  return part !== undefined;
}

/** The rest has a key of its own: a value may be called like it. */
function partKey({ part = '', rest }: Column): string {
  return `${rest ? 'rest' : 'part'} ${part}`;
}

function nameOfKey(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** Two sources of a widget may have metrics of the same id. */
function metricOf(column: Column): string {
  return `${column.instanceId ?? ''} ${metricIdOf(column)}`;
}

/** A metric as it is called without a breakdown. */
function labelOf(column: Column, metrics: readonly Column[]): string {
  return metrics.find((other) => other.whole && metricOf(other) === metricOf(column))?.label ?? column.label;
}

/** Columns of several metrics have a head for each value, and then only the metric's name in their own. */
function bandsOf(columns: readonly TableColumn[]): Pick<TableModel, 'columns' | 'bands'> {
  const metrics = columns.filter(({ kind }) => kind !== 'name').map(({ column }) => column);
  if (new Set(metrics.map(metricOf)).size < 2) return { columns: [...columns] };
  const bands: (TableBand & { key: string })[] = [];
  const short = columns.map((shown): TableColumn => {
    const { kind, column } = shown;
    if (kind === 'name') return shown;
    const label = column.part ?? TOTAL;
    const key = isPart(column) ? partKey(column) : TOTAL;
    const last = bands.at(-1);
    if (last?.key === key) last.count += kind === 'value' ? 1 : 0;
    else bands.push({ label, key, count: 1 });
    return { ...shown, column: { ...column, label: column.label.slice(`${label}: `.length) } };
  });
  return { columns: short, bands: bands.map(({ label, count }) => ({ label, count })) };
}

/** Every metric by its own largest value; wholes would outshine their parts. */
function coloured(model: TableModel): TableModel {
  const maxima = new Map<string, number>();
  const each = (index: number, cell: unknown) => {
    const shown = model.columns[index];
    const value = shown?.kind === 'value' && isPart(shown.column) ? finiteIn(cell) : null;
    return shown && value !== null && value > 0 ? { metric: metricOf(shown.column), value } : null;
  };
  for (const { cells } of model.rows)
    for (const [index, cell] of cells.entries()) {
      const known = each(index, cell);
      if (known) maxima.set(known.metric, Math.max(maxima.get(known.metric) ?? 0, known.value));
    }
  const heatOf = (index: number, cell: unknown) => {
    const known = each(index, cell);
    return known && (known.value / (maxima.get(known.metric) ?? known.value)) * STRONGEST;
  };
  return {
    ...model,
    highlight: false,
    rows: model.rows.map((row) => ({ ...row, heat: row.cells.map((cell, index) => heatOf(index, cell)) })),
  };
}
