import type { Provenance, WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { isTemporal, metricIdOf, namesOf } from '@vitrine/contract/rules/arrange-rows.ts';
import { cycleNameOf } from '@vitrine/contract/rules/cycles.ts';
import { describeRange, lengthInDays } from '@vitrine/contract/rules/date-range.ts';
import { summaryModel } from '@vitrine/formats/summary/summary.model.ts';

export type Fact = { label: string; value: string };

/** What was asked of one source, as pairs of a name and words; what was not asked is left out. */
export function factsOf(made: Provenance, locale: string, realTime = false): Fact[] {
  const facts: Fact[] = [
    { label: 'Source', value: made.sourceName },
    { label: 'Account', value: made.account === made.sourceName ? '' : made.account },
    { label: 'Property', value: made.property ?? '' },
    { label: 'Metrics', value: made.metrics.join(', ') },
    { label: 'Split by', value: made.dimension ?? '' },
    { label: 'Filter', value: made.filters.join(', and ') },
    ...made.parameters,
    { label: 'Period', value: realTime ? 'The last minutes' : spanWords(made, locale) },
    { label: 'Compared with', value: made.compare ? spanWords(made.compare, locale) : '' },
    { label: 'Timezone', value: made.timezone.replaceAll('_', ' ') },
    { label: 'Currency', value: made.currencies.join(', ') },
  ];
  return facts.filter(({ value }) => value !== '');
}

function spanWords(span: { startDate: string; endDate: string }, locale: string): string {
  const days = lengthInDays(span);
  return `${describeRange(span, locale)} (${days === 1 ? '1 day' : `${days} days`})`;
}

/** How the rows are ordered and how many of them are shown; null where there is nothing to order. */
export function orderWords(widget: InteractiveWidget, { columns, rows }: WidgetData): string | null {
  const dimension = columns.find(({ role }) => role === 'dimension');
  if (!dimension) return null;
  if (isTemporal(dimension) && widget.format !== 'table') return 'In the order of the calendar';
  const { column: key, dir } = widget.orderBy;
  const metric = columns.find(
    (column) => column.role === 'metric' && (column.key === key || metricIdOf(column) === key),
  );
  const names = isTemporal(dimension) ? [] : namesOf(rows, dimension);
  const cycle = cycleNameOf(names);
  const order = metric
    ? `By ${metric.label}, ${sizeWords(dir)}`
    : cycle
      ? `In the order of the ${cycle}${dir === 'asc' ? '' : ', from its end'}`
      : `By ${dimension.label}, ${directionWords(dimension, names, dir)}`;
  // A week is shown with all its days.
  if (cycle || rows.length <= widget.rowsLimit) return order;
  return `${order}; ${widget.rowsLimit} of ${rows.length} rows`;
}

function sizeWords(dir: 'asc' | 'desc'): string {
  return `the ${dir === 'desc' ? 'largest' : 'smallest'} first`;
}

function directionWords(dimension: Column, names: string[], dir: 'asc' | 'desc'): string {
  if (isTemporal(dimension)) return dir === 'asc' ? 'the earliest first' : 'the latest first';
  if (names.length > 0 && names.every((name) => /^\d/.test(name))) return sizeWords(dir);
  return dir === 'asc' ? 'from A to Z' : 'from Z to A';
}

/** What the source didn't say itself: each thing that was worked out of its figures, one sentence each. */
export function workedOut(widget: InteractiveWidget, data: WidgetData): string[] {
  const { columns, compareRows, totals, provenance } = data;
  const dimension = columns.find(({ role }) => role === 'dimension');
  const formulas = provenance.flatMap(({ calculated }) => calculated);
  const changes = compareRows !== undefined && !widget.hiddenChange;
  return [
    ...formulas.map(({ name, formula }) => `${name} = ${formula}`),
    ...(changes ? ['Changes: the difference to the comparison, divided by the comparison.'] : []),
    ...(widget.percent ? ['Shares: each figure divided by the total of its column.'] : []),
    ...(dimension && Object.keys(totals).length > 0
      ? [
          'Totals: counts are added up; averages and rates are the source’s own for the whole period, never averages of rows.',
        ]
      : []),
    ...(dimension && widget.instances.length > 1
      ? [`Rows of the sources that have the same ${dimension.label} stand side by side.`]
      : []),
    ...(data.trend && hasLine(widget, data)
      ? ['The small line, where it has room: the same figure day by day.']
      : []),
  ];
}

function hasLine(widget: InteractiveWidget, data: WidgetData): boolean {
  return (
    widget.format === 'summary' && summaryModel(data, widget, {}).items.some(({ trend }) => trend !== null)
  );
}
