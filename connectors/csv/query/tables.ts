import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { buildTable, type TableRow } from '../../kit/table/table-builder.ts';
import type { Group } from '../columns/group-format.ts';
import type { CsvMetric } from '../csv.catalogue.ts';
import type { ReadingPlan } from '../csv.columns.ts';
import { currencyOfName } from '../csv.numbers.ts';
import { chosenDimension, chosenMetrics, chosenRange } from './choices.ts';
import { groupTest } from './filters.ts';
import { createLabels } from './labels.ts';
import { createRangeTest, createSelection } from './selection.ts';
import { createSums, type Sums } from './sums.ts';

/** One query while the file's groups pass by: give it every group, then ask for its table. */
export type Tally = { add(group: Group): void; table(): Table };

/** A metric with its sums: those of all rows first, then those of each label. */
type Counted = { metric: CsvMetric; sums: Sums; currencies: Set<string> };

/** Throws `bad_query` when the query asks for a column that the file doesn't have. */
export function createTally(query: Query, plan: ReadingPlan): Tally {
  const metrics = chosenMetrics(query, plan);
  const range = chosenRange(query, plan);
  const dimension = chosenDimension(query, plan, range?.name ?? null);
  const tests = query.filters.map((filter) => groupTest(filter, plan));
  const inRange = range ? createRangeTest(range.column, query) : null;
  const select = createSelection(tests, inRange);
  const labels = dimension ? createLabels(dimension) : null;
  const counted = metrics.map(
    (metric): Counted => ({ metric, sums: createSums(), currencies: new Set<string>() }),
  );
  let rowCount = 0;
  return {
    add(group) {
      const selected = select(group);
      if (selected.length === 0) return;
      const places = labels ? labels.place(group, selected) : null;
      rowCount += selected.length;
      for (const one of counted) addUp(one, group, selected, places);
    },
    table() {
      const notes = range ? undatedNotes(range.name, inRange?.undated() ?? 0) : [undatedFileNote];
      const totals = valuesOf(counted, 0, rowCount);
      const rows: TableRow[] = labels
        ? labels.list().map(({ label, rows }, at) => ({ label, values: valuesOf(counted, at + 1, rows) }))
        : [{ label: null, values: totals }];
      return buildTable({
        dimension,
        metrics,
        ownColumns: true,
        rows,
        ...(labels?.hasMore() ? { rowCount: rows.length + 1 } : {}),
        totals,
        ...(dimension && range && dimension.column === range.column
          ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate } }
          : {}),
        currency: currenciesOf(counted, plan),
        notes: [...notes, ...mixNotes(counted)],
      });
    },
  };
}

/** `places` are those of the rows' labels, -1 for none. Rows are added in the order of the file, on which the last digit depends. */
function addUp(
  { metric, sums, currencies }: Counted,
  group: Group,
  selected: Uint32Array,
  places: Int32Array | null,
): void {
  if (metric.column === null) return;
  const { values, decimals, currencies: names, currencyCodes } = group.number(metric.column);
  const fixed = typeof decimals === 'number' ? decimals : null;
  for (let at = 0; at < selected.length; at += 1) {
    const row = selected[at] as number;
    const value = values[row] as number;
    if (Number.isNaN(value)) continue;
    const digits = fixed ?? ((decimals as Uint8Array)[row] as number);
    sums.add(0, value, digits);
    const place = places === null ? -1 : (places[at] as number);
    if (place >= 0) sums.add(place + 1, value, digits);
    const currency = currencyCodes && names[currencyCodes[row] as number];
    if (currency) currencies.add(currency);
  }
}

/** A column of empty cells has no sum: null, not 0. */
function valuesOf(counted: Counted[], at: number, rowCount: number): Record<string, number | null> {
  return Object.fromEntries(
    counted.map(({ metric, sums }) => {
      if (metric.column === null) return [metric.id, rowCount];
      if (sums.count(at) === 0) return [metric.id, null];
      return [metric.id, metric.additive ? sums.sum(at) : sums.mean(at)];
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

function mixNotes(counted: Counted[]): Note[] {
  return counted
    .filter(({ currencies }) => currencies.size > 1)
    .map(({ metric, currencies }) => ({
      code: 'currency',
      text: `"${metric.label}" mixes ${[...currencies].sort().join(' and ')}; they are added up as they are.`,
    }));
}

/** The currency that the cells state, else the column's name; none where they disagree or say nothing. */
function currenciesOf(counted: Counted[], plan: ReadingPlan): Record<string, string> {
  const known = counted.flatMap(({ metric, currencies }): [string, string][] => {
    const named = currencyOfName(plan.columns[metric.column ?? -1]?.name ?? '');
    const currency = [...currencies][0] ?? named;
    return currency && currencies.size <= 1 ? [[metric.id, currency]] : [];
  });
  return Object.fromEntries(known);
}
