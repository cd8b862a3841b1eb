import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { type Area, type Seen, type SeenColumn, type SeenRow, seenIn, type TabModel } from './tab-model.ts';
import { kinds, nothing, type TestCell } from './test-cells.ts';

export type Requested = { model: TabModel; area: Area };

const isOn = (value: ParameterValue | undefined, otherwise: boolean) => value ?? otherwise;

/** The cells of a query's reading settings. */
export function seenBy({ model, area }: Requested, parameters: Query['parameters']): Seen {
  return seenIn(model, area, isOn(parameters.has_header, true) === true, parameters.has_footer === true);
}

/** Label by label in the order in which they come, days in that of the calendar. */
export function tabReference(requested: Requested, query: Query): Reference {
  const { parameters, dimension, metrics, filters } = query;
  const seen = seenBy(requested, parameters);
  const named = (name: string) => columnNamed(seen, name);
  const follows = parameters.uses_date_range === true;
  const days = follows ? dateColumn(seen, parameters) : null;
  const rows = seen.rows.filter((row) => {
    const day = days && held(row, days).day;
    const isIn = !days || (day && day >= query.startDate && day <= query.endDate);
    return isIn && filters.every((filter) => passes(row, named(after(filter.field)), filter));
  });
  const labels = parameters.has_labels === false ? undefined : seen.columns[0];
  const metricValueOf = (metric: string, of: SeenRow[]) => {
    if (metric === 'rows') return of.length;
    if (metric === 'labels') return new Set(of.flatMap((row) => labelOf(row, labels, 'column') ?? [])).size;
    return combineRows(metric, named(after(metric)), of);
  };
  const valuesOf = (of: SeenRow[]) =>
    Object.fromEntries(metrics.map((metric) => [metric, metricValueOf(metric, of)]));
  const totals = valuesOf(rows);
  for (const metric of follows || filters.length > 0 || !seen.footer ? [] : metrics) {
    const stated = metric.startsWith('column:') && !named(after(metric)).adds;
    const total = stated && seen.footer ? held(seen.footer, named(after(metric))).numeric : null;
    if (total !== null) totals[metric] = total;
  }
  if (dimension === null) return { rows: [], totals };
  const groups = Map.groupBy(rows, (row) =>
    dimension === 'row' ? String(row.number) : labelOf(row, named(after(dimension)), before(dimension)),
  );
  const list = [...groups].flatMap(([label, of]) =>
    label === null ? [] : [{ label, values: valuesOf(of) }],
  );
  const isText = dimension === 'row' || !isOfDays(named(after(dimension)), before(dimension));
  return { rows: isText ? list : list.sort((a, b) => (a.label < b.label ? -1 : 1)), totals };
}

const before = (id: string) => id.slice(0, id.indexOf(':'));
const after = (id: string) => id.slice(id.indexOf(':') + 1);

function columnNamed({ columns }: Seen, name: string): SeenColumn {
  const column = columns.find((one) => one.name === name);
  if (!column) throw new Error(`The query names "${name}", which is not there.`);
  return column;
}

/** The chosen one; else the labels if they are days; else the first of days. */
function dateColumn(seen: Seen, { dateColumn: chosen }: Query['parameters']): SeenColumn {
  if (typeof chosen === 'string') return columnNamed(seen, after(chosen));
  const first = seen.columns.find((column) => holdsDays(column));
  if (!first) throw new Error('The query is about days where there are none.');
  return first;
}

export const holdsDays = ({ kind }: SeenColumn) => kind !== null && kinds[kind].holds === 'days';
const isOfDays = (column: SeenColumn, part: string) =>
  part === 'week' || part === 'month' || (part === 'column' && holdsDays(column));
const held = ({ cells }: SeenRow, { at }: SeenColumn): TestCell => cells[at] ?? nothing;

/** The value of a cell; null without one. */
export function textOf({ cell: { value, error } }: TestCell): string | null {
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return error || value === null || String(value).trim() === '' ? null : String(value).trim();
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function labelOf(row: SeenRow, column: SeenColumn | undefined, part: string): string | null {
  if (!column) return null;
  const cell = held(row, column);
  if (part === 'column' && !holdsDays(column)) return textOf(cell) ?? '(empty)';
  if (cell.day === null) return null;
  const [year = '', month = ''] = cell.day.split('-');
  switch (part) {
    case 'week':
      return mondayOf(cell.day);
    case 'month':
      return `${year}-${month}`;
    case 'quarter':
      return `${year} Q${Math.floor((Number(month) + 2) / 3)}`;
    case 'year':
      return year;
    case 'weekday':
      return weekdays[new Date(`${cell.day}T00:00:00Z`).getUTCDay()] ?? null;
    default:
      return cell.day;
  }
}

function combineRows(metric: string, column: SeenColumn, rows: SeenRow[]): number | null {
  const numbers = rows.flatMap((row) => held(row, column).numeric ?? []);
  const sum = numbers.reduce((total, numeric) => total + numeric, 0);
  if (numbers.length === 0) return null;
  switch (before(metric)) {
    case 'first':
      return numbers[0] ?? null;
    case 'last':
      return numbers.at(-1) ?? null;
    case 'average':
      return sum / numbers.length;
    case 'sum':
      return sum;
    default:
      return column.adds ? sum : sum / numbers.length;
  }
}

/** An empty cell is neither greater nor less, and contains nothing. */
function passes(row: SeenRow, column: SeenColumn, { operator, value }: Filter): boolean {
  const cell = held(row, column);
  const text = ((holdsDays(column) ? cell.day : textOf(cell)) ?? '').toLowerCase();
  const expected = value.trim().toLowerCase();
  const number = numberIn(expected);
  const isNothing = text === '' && expected === '(empty)' && !holdsDays(column);
  const isIt = text === expected || isNothing || (cell.numeric !== null && cell.numeric === number);
  switch (operator) {
    case 'equals':
      return isIt;
    case 'not_equals':
      return !isIt;
    case 'contains':
      return text.includes(expected);
    case 'not_contains':
      return !text.includes(expected);
    case 'starts_with':
      return text.startsWith(expected);
    default: {
      const [one, other] = holdsDays(column) ? [cell.day, expected] : [cell.numeric, number];
      if (one === null || other === null) return false;
      return operator === 'greater' ? one > other : one < other;
    }
  }
}

/** Values in filters are written with at most one sign, that of decimals. */
function numberIn(text: string): number | null {
  if (!/^-?\d+([.,]\d*)?(\s?%)?$/.test(text)) return null;
  const [share, plain] = [text.endsWith('%'), text.replace(/\s?%/, '').replace(',', '.')];
  return share ? Number(`${plain}e-2`) : Number(plain);
}
