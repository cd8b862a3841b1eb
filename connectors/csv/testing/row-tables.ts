import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import { buildTable, type TableRow } from '../../kit/table/table-builder.ts';
import type { CsvDimension, CsvMetric } from '../csv.catalogue.ts';
import type { CellReader, NumberCell } from '../csv.cells.ts';
import type { ReadingPlan } from '../csv.columns.ts';
import { currencyOfName } from '../csv.numbers.ts';
import { chosenDimension, chosenMetrics, chosenRange } from '../query/choices.ts';
import { emptyLabel, type RowTest, rowTest } from './row-filters.ts';
import type { ColumnReaders } from './row-readers.ts';
import { createSum, type ExactSum } from './row-sums.ts';

/** One query while the file passes by: give it every row, then ask for its table. */
export type Tally = { add(row: string[]): void; table(): Table };

/** Labels counted apart; beyond them a row still counts in the totals. */
const maxLabels = 50_000;

type Sums = (ExactSum | null)[];
type Part = { label: string; rows: number; sums: Sums };
type MetricReader = { metric: CsvMetric; read: CellReader<NumberCell>; currencies: Set<string> };

/** Throws `bad_query` when the query asks for a column that the file doesn't have. */
export function createTally(query: Query, plan: ReadingPlan, cells: ColumnReaders): Tally {
  const metrics = chosenMetrics(query, plan);
  const range = chosenRange(query, plan);
  const dimension = chosenDimension(query, plan, range?.name ?? null);
  const tests = query.filters.map((filter) => rowTest(filter, plan, cells));
  const inRange = range ? rangeTest(cells.date(range.column), range.column, query) : null;
  const readers: MetricReader[] = metrics.map((metric) => ({
    metric,
    read: cells.number(metric.column ?? -1),
    currencies: new Set(),
  }));
  const labelOf = dimension ? labelReader(dimension, cells) : null;
  const parts = new Map<string, Part>();
  const total = newPart('', readers);
  let beyond = 0;
  return {
    add(row) {
      for (const test of tests) if (!test(row)) return;
      if (inRange && !inRange.test(row)) return;
      addRow(total, readers, row, true);
      const label = labelOf ? labelOf(row) : null;
      if (label === null) return;
      let part = parts.get(label);
      if (!part && parts.size >= maxLabels) {
        beyond += 1;
        return;
      }
      if (!part) {
        part = newPart(label, readers);
        parts.set(label, part);
      }
      addRow(part, readers, row, false);
    },
    table() {
      const notes = range ? undatedNotes(range.name, inRange?.undated() ?? 0) : [undatedFileNote];
      const rows: TableRow[] = dimension
        ? [...parts.values()].map((part) => ({ label: part.label, values: valuesOf(part, readers) }))
        : [{ label: null, values: valuesOf(total, readers) }];
      return buildTable({
        dimension,
        metrics,
        rows,
        ...(beyond > 0 ? { rowCount: rows.length + 1 } : {}),
        totals: valuesOf(total, readers),
        ...(dimension && range && dimension.column === range.column
          ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate } }
          : {}),
        currency: currenciesOf(readers, plan),
        notes: [...notes, ...mixNotes(readers)],
      });
    },
  };
}

function rangeTest(
  read: CellReader<string>,
  column: number,
  query: Query,
): { test: RowTest; undated(): number } {
  let undated = 0;
  return {
    test(cells) {
      const day = read(cells[column]);
      if (!day) undated += 1;
      return Boolean(day) && (day ?? '') >= query.startDate && (day ?? '') <= query.endDate;
    },
    undated: () => undated,
  };
}

function labelReader(dimension: CsvDimension, readers: ColumnReaders): (cells: string[]) => string | null {
  const { column, part } = dimension;
  if (part === 'text') return (cells) => cells[column]?.trim() || emptyLabel;
  const read = readers.date(column);
  const mondays = new Map<string, string>();
  return (cells) => {
    const day = read(cells[column]) ?? null;
    if (day === null || part === 'date') return day;
    if (part === 'month') return day.slice(0, 7);
    const monday = mondays.get(day) ?? mondayOf(day);
    mondays.set(day, monday);
    return monday;
  };
}

function newPart(label: string, readers: MetricReader[]): Part {
  return { label, rows: 0, sums: readers.map(({ metric }) => (metric.column === null ? null : createSum())) };
}

function addRow(part: Part, readers: MetricReader[], cells: string[], isTotal: boolean) {
  part.rows += 1;
  for (let index = 0; index < readers.length; index += 1) {
    const reader = readers[index];
    const sum = part.sums[index];
    if (!reader || !sum) continue;
    const cell = reader.read(cells[reader.metric.column ?? -1]);
    if (!cell) continue;
    sum.add(cell);
    if (isTotal && cell.currency) reader.currencies.add(cell.currency);
  }
}

/** A column of empty cells has no sum: null, not 0. */
function valuesOf(part: Part, readers: MetricReader[]): Record<string, number | null> {
  return Object.fromEntries(
    readers.map(({ metric }, index) => {
      const sum = part.sums[index];
      if (!sum) return [metric.id, part.rows];
      if (sum.count === 0) return [metric.id, null];
      return [metric.id, metric.additive ? sum.sum() : sum.mean()];
    }),
  );
}

const undatedFileNote: Note = {
  code: 'partial',
  text: 'This file has no date column: all of its rows are counted, whatever the date range.',
};

function undatedNotes(name: string, count: number): Note[] {
  if (count === 0) return [];
  const rows = count === 1 ? '1 row has' : `${count} rows have`;
  return [{ code: 'partial', text: `${rows} no readable "${name}" and can't be counted in a date range.` }];
}

function mixNotes(readers: MetricReader[]): Note[] {
  return readers
    .filter(({ currencies }) => currencies.size > 1)
    .map(({ metric, currencies }) => ({
      code: 'currency',
      text: `"${metric.label}" mixes ${[...currencies].sort().join(' and ')}; they are added up as they are.`,
    }));
}

/** The currency that the cells state, else the column's name; none where they disagree or say nothing. */
function currenciesOf(readers: MetricReader[], plan: ReadingPlan): Record<string, string> {
  const known = readers.flatMap(({ metric, currencies }): [string, string][] => {
    const named = currencyOfName(plan.columns[metric.column ?? -1]?.name ?? '');
    const currency = [...currencies][0] ?? named;
    return currency && currencies.size <= 1 ? [[metric.id, currency]] : [];
  });
  return Object.fromEntries(known);
}
