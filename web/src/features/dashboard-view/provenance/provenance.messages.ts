import type { Provenance, WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { cycleNameOf } from '@vitrine/contract/rules/dates/weekday-month-names.ts';
import { unsettledDays } from '@vitrine/contract/rules/reports/unsettled-data.messages.ts';
import { isAdditive, isTemporal, metricIdOf, namesOf } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { summaryModel } from '@vitrine/formats/summary/summary.model.ts';
import { timezoneText } from '../../../ui/fields/timezone-options.ts';

export type Fact = { label: string; value: string };

/** The query of one source as pairs of label and text, without unused parts. */
export function factsOf(made: Provenance, locale: string, realTime = false): Fact[] {
  const facts: Fact[] = [
    { label: 'Source', value: made.sourceName },
    { label: 'Account', value: made.account === made.sourceName ? '' : made.account },
    { label: 'Property', value: made.property ?? '' },
    { label: 'Metrics', value: made.metrics.join(', ') },
    { label: 'Split by', value: made.dimension ?? '' },
    { label: 'Names', value: renamedText(made) },
    { label: 'Filter', value: made.filters.join(', and ') },
    ...made.parameters,
    { label: 'Period', value: realTime ? 'Last minutes' : spanText(made, locale) },
    { label: 'Compared with', value: made.compare ? spanText(made.compare, locale) : '' },
    { label: 'Timezone', value: timezoneText(made.timezone) },
    { label: 'Currency', value: made.currencies.join(', ') },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Pairs that are named; a mapping may have hundreds. */
const MOST_PAIRS = 10;

function renamedText({ renamed }: Provenance): string {
  const pairs = renamed.slice(0, MOST_PAIRS).map(({ value, name }) => `“${value}” as “${name}”`);
  const more = renamed.length - pairs.length;
  return [...pairs, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}

function spanText(span: { startDate: string; endDate: string }, locale: string): string {
  const days = lengthInDays(span);
  return `${describeRange(span, locale)} (${days === 1 ? '1 day' : `${days} days`})`;
}

/** Whether the source may still change the values, and which days. */
export function statusText(made: Provenance, locale: string): string {
  const days = unsettledDays(made);
  if (made.final) return 'Final: the source no longer changes this data';
  return `The source may still change ${days ? `the data for ${describeRange(days, locale)}` : 'this data'}`;
}

/** How the rows are sorted and how many of them are shown; null without an order. */
export function orderText(widget: InteractiveWidget, { columns, rows }: WidgetData): string | null {
  const dimension = columns.find(({ role }) => role === 'dimension');
  if (!dimension) return null;
  if (isTemporal(dimension) && !formatOf(widget.format).listsRows) return 'In the order of the calendar';
  const { column: key, dir } = widget.orderBy;
  const metric = columns.find(
    (column) =>
      column.role === 'metric' &&
      (column.key === key || (column.part === undefined && metricIdOf(column) === key)),
  );
  const names = isTemporal(dimension) ? [] : namesOf(rows, dimension);
  const cycle = cycleNameOf(names);
  const order = metric
    ? `By ${metric.label}, ${sizeMessage(dir)}`
    : cycle
      ? `In the order of the ${cycle}${dir === 'asc' ? '' : ', from its end'}`
      : `By ${dimension.label}, ${directionText(dimension, names, dir)}`;
  // A week is shown with all its days.
  if (cycle || rows.length <= widget.rowsLimit) return order;
  return `${order}; ${widget.rowsLimit} of ${rows.length} rows`;
}

function sizeMessage(dir: 'asc' | 'desc'): string {
  return `the ${dir === 'desc' ? 'largest' : 'smallest'} first`;
}

function directionText(dimension: Column, names: string[], dir: 'asc' | 'desc'): string {
  if (isTemporal(dimension)) return dir === 'asc' ? 'the earliest first' : 'the latest first';
  if (names.length > 0 && names.every((name) => /^\d/.test(name))) return sizeMessage(dir);
  return dir === 'asc' ? 'from A to Z' : 'from Z to A';
}

/** Values that were calculated from the source's data, one sentence each. */
export function calculatedHere(widget: InteractiveWidget, data: WidgetData): string[] {
  const { columns, compareRows, provenance } = data;
  const dimension = columns.find(({ role }) => role === 'dimension');
  const formulas = provenance.flatMap(({ calculated }) => calculated);
  const changes = compareRows !== undefined && !widget.hiddenChange;
  return [
    ...formulas.map(({ name, formula }) => `${name} = ${formula}`),
    ...(changes ? changeMessage(columns) : []),
    ...(widget.percent ? ['Shares: each value divided by the total of its column.'] : []),
    ...(dimension ? totalText(data) : []),
    ...(dimension && widget.instances.length > 1 ? [joinText(widget, dimension)] : []),
    ...(data.trend && hasLine(widget, data)
      ? ['The sparkline, where space allows: the same metric by day.']
      : []),
  ];
}

function joinText({ nameMapping }: InteractiveWidget, dimension: Column): string {
  if (!nameMapping || isTemporal(dimension))
    return `Rows of the sources that have the same ${dimension.label} are shown side by side.`;
  return 'Rows of the sources that have the same name by the widget’s name mapping are shown side by side.';
}

/** Positions change by places, all other values by a percentage. */
function changeMessage(columns: readonly Column[]): string[] {
  const compared = columns.filter(({ role, uncompared }) => role === 'metric' && !uncompared);
  const [places, others] = [
    compared.filter(({ changesBy }) => changesBy === 'difference'),
    compared.filter(({ changesBy }) => changesBy !== 'difference'),
  ];
  const whose = (some: readonly Column[]) =>
    places.length > 0 && others.length > 0 ? ` of ${nameColumns(some)}` : '';
  return [
    ...(others.length > 0
      ? [`Changes${whose(others)}: the difference to the comparison, divided by the comparison.`]
      : []),
    ...(places.length > 0 ? [`Changes${whose(places)}: the difference to the comparison.`] : []),
  ];
}

/** Which totals are sums of their rows; the source calculates the others in its own way. */
function totalText({ columns, rows, totals }: WidgetData): string[] {
  const known = columns.filter(({ key }) => totals[key] && totals[key].value !== null);
  const isSum = (column: Column) =>
    isAdditive(column) && isSumOf(rows, column, totals[column.key]?.value ?? 0);
  const [sums, others] = [known.filter(isSum), known.filter((column) => !isSum(column))];
  const whose = (some: readonly Column[]) =>
    sums.length > 0 && others.length > 0 ? ` of ${nameColumns(some)}` : '';
  return [
    ...(sums.length > 0 ? [`Totals${whose(sums)}: the rows added up.`] : []),
    ...(others.length > 0
      ? [`Totals${whose(others)}: calculated by the source for the whole period, not by adding up the rows.`]
      : []),
  ];
}

const ROUNDING = 1e-6;

function isSumOf(rows: WidgetData['rows'], { key }: Column, total: number): boolean {
  const sum = rows.reduce((all, row) => all + Number(row[key] ?? 0), 0);
  return Math.abs(sum - total) <= ROUNDING * Math.max(1, Math.abs(total));
}

function nameColumns(columns: readonly Column[]): string {
  return columns.map(({ label }) => label).join(', ');
}

function hasLine(widget: InteractiveWidget, data: WidgetData): boolean {
  return (
    widget.format === 'summary' && summaryModel(data, widget, {}).items.some(({ trend }) => trend !== null)
  );
}
