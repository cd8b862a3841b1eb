import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { addDays } from '../../kit/table/dates.ts';
import { testQuery } from '../../kit/testing/query-table.ts';
import { holdsDays, textOf } from './reference-model.ts';
import {
  type Area,
  type Seen,
  type SeenColumn,
  seenIn,
  type TabColumn,
  type TabModel,
  tabModel,
} from './tab-model.ts';
import { type KindName, kinds, localeStyles, nothing, type TestCell } from './test-cells.ts';

/** A tab, the read part of it, and the query. */
export type Case = { model: TabModel; area: Area; query: Query };

const kindNames = Object.keys(kinds) as KindName[];

const column = fc
  .record({ kind: fc.constantFrom(...kindNames), pick: fc.nat(9), odd: fc.nat(11) })
  .map(({ kind, pick, odd }): TabColumn => {
    const { headers, adds: otherwise } = kinds[kind];
    const [name, adds] = headers[pick % headers.length] ?? ['', otherwise];
    if (odd === 0) return { kind, header: '', adds: otherwise };
    return { kind, header: odd === 1 ? ` ${name}  ` : odd === 2 ? `${name} (2)` : name, adds };
  });

const titles = ['Sheet1', 'D3', "Ana's plan", 'Q1! total', 'Übersicht 2026', "'quoted'", 'A1:B2', 'R1C1'];

const model = fc
  .record({
    style: fc.constantFrom(...localeStyles),
    columns: fc.array(column, { minLength: 1, maxLength: 6 }),
    rowCount: fc.oneof(
      { weight: 60, arbitrary: fc.integer({ min: 8, max: 60 }) },
      { weight: 1, arbitrary: fc.integer({ min: 4980, max: 5060 }) },
    ),
    seed: fc.nat(1_000_000),
    top: fc.nat(3),
    left: fc.constantFrom(0, 0, 0, 1, 2),
    gapAfter: fc.option(fc.nat(7)),
    hasTotals: fc.boolean(),
    sheetId: fc.constantFrom(0, 91_823),
    title: fc.constantFrom(...titles),
    twins: fc.nat(9),
  })
  .map(({ twins, ...sketch }) => tabModel(twins === 9 ? withTwins(sketch) : sketch));

/** Columns with the same name, and one with the name that the second of them would get. */
function withTwins<Sketch extends { columns: TabColumn[] }>(sketch: Sketch): Sketch {
  const [one, ...others] = sketch.columns;
  if (!one || one.header === '') return sketch;
  return { ...sketch, columns: [one, { ...one, header: `${one.header.trim()} (2)` }, one, ...others] };
}

type Cut = { form: number; skipRows: number; skipColumns: number; rows: number; columns: number };

const cut = fc.record({
  form: fc.nat(11),
  skipRows: fc.nat(5),
  skipColumns: fc.nat(2),
  rows: fc.nat(30),
  columns: fc.nat(3),
});

const letter = (at: number) => String.fromCharCode(65 + at);

/** The part of the tab and its settings; at least eight rows, so that most of a column decides its type. */
function cutOf({ cells, top, left, columns }: TabModel, by: Cut): { range: string | null; area: Area } {
  const whole = { fromRow: 0, toRow: cells.length, fromColumn: 0, toColumn: 26 };
  const fromColumn = left + Math.min(by.skipColumns, columns.length - 1);
  const fromRow = top + Math.min(by.skipRows, Math.max(0, cells.length - top - 12));
  const part = {
    fromRow,
    toRow: Math.min(cells.length, fromRow + 12 + by.rows),
    fromColumn,
    toColumn: Math.min(left + columns.length, fromColumn + 1 + by.columns),
  };
  const { toRow, toColumn } = part;
  const [from, to] = [letter(fromColumn), letter(toColumn - 1)];
  const rest = { ...part, toRow: cells.length };
  const forms: { range: string; area: Area }[] = [
    { range: `${from}${fromRow + 1}:${to}${toRow}`, area: part },
    { range: `$${from}$${fromRow + 1}:$${to}$${toRow}`.toLowerCase(), area: part },
    { range: `${to}${toRow}:${from}${fromRow + 1}`, area: part },
    { range: `${to}${fromRow + 1}:${from}${toRow}`, area: part },
    { range: `${from}${fromRow + 1}:${to}`, area: rest },
    { range: `${from}${fromRow + 1}:${to}999999`, area: rest },
    { range: `${from}:${to}`, area: { ...rest, fromRow: 0 } },
    { range: `${fromRow + 1}:${toRow}`, area: { ...part, fromColumn: 0, toColumn: 26 } },
    { range: ' figures_OF_2026 ', area: part },
  ];
  return forms[by.form] ?? { range: null, area: whole };
}

type Picks = { metrics: number[]; dimension: number; filter: number; row: number; flags: number };

const picks = fc.record({
  metrics: fc.uniqueArray(fc.nat(200), { minLength: 1, maxLength: 5 }),
  dimension: fc.nat(200),
  filter: fc.nat(60),
  row: fc.nat(200),
  flags: fc.nat(255),
});

const pickOf = <Item>(list: Item[], pick: number): Item | undefined => list[pick % list.length];

export const cases: fc.Arbitrary<Case> = fc
  .record({
    model,
    cut,
    picks,
    start: fc.integer({ min: -10, max: 150 }),
    days: fc.integer({ min: 1, max: 70 }),
  })
  .map(({ model: tab, cut: by, picks: chosen, start, days }) => {
    const { range, area } = cutOf(tab, by);
    const isOn = (bit: number) => (chosen.flags & bit) !== 0;
    const hasHeader = area.fromRow <= tab.top && (isOn(1) || isOn(2));
    const hasFooter = tab.hasTotals ? isOn(4) : isOn(4) && isOn(8);
    const hasLabels = isOn(16);
    const seen = seenIn(tab, area, hasHeader, hasFooter);
    const days_ = seen.columns.filter((one) => holdsDays(one) || one.kind === 'dateNumber');
    const chosenDay = isOn(32) ? pickOf(days_, chosen.row) : undefined;
    const follows = isOn(64) && (chosenDay !== undefined || seen.columns.some(holdsDays));
    const filter = filterOf(
      seen.columns,
      seen.rows.map(({ cells }) => cells),
      tab,
      chosen,
    );
    const startDate = addDays('2026-01-01', start);
    const parameters: Record<string, ParameterValue> = {
      spreadsheet: '',
      sheet: String(tab.sheetId),
      ...(hasHeader && isOn(1) ? {} : { has_header: hasHeader }),
      ...(hasFooter || isOn(8) ? { has_footer: hasFooter } : {}),
      ...(hasLabels ? {} : { has_labels: false }),
      uses_date_range: follows,
      ...(range === null ? {} : { range }),
      ...(chosenDay ? { dateColumn: `column:${chosenDay.name}` } : {}),
    };
    const query = testQuery({
      parameters,
      metrics: metricsOf(seen.columns, hasLabels && seen.columns.length > 0, chosen.metrics),
      dimension: pickOf(dimensionsOf(seen), chosen.dimension) ?? null,
      filters: filter ? [filter] : [],
      startDate,
      endDate: addDays(startDate, days - 1),
    });
    return { model: tab, area, query };
  });

function metricsOf(columns: SeenColumn[], hasLabels: boolean, chosen: number[]): string[] {
  const names = columns.filter(({ kind }) => kind && kinds[kind].holds === 'numbers').map(({ name }) => name);
  const ways = ['column', 'column', 'column', 'sum', 'average', 'first', 'last'];
  const ids = ways.flatMap((way) => names.map((name) => `${way}:${name}`));
  const known = [...ids, 'rows', ...(hasLabels ? ['labels'] : [])];
  return [...new Set(chosen.map((pick) => pickOf(known, pick) ?? 'rows'))];
}

/**
 * Beyond a thousand text labels a result keeps the largest, so large tabs are not queried by a column with distinct values.
 */
function dimensionsOf({ columns, rows }: Seen): (string | null)[] {
  const periods = ['week', 'month', 'quarter', 'year', 'weekday'];
  const isLarge = rows.length > 900;
  const few = columns.filter(({ kind }) => !isLarge || kind === null || kinds[kind].holds !== 'numbers');
  const ids = few.flatMap(({ name, kind }) => {
    const isOfDays = kind !== null && (kinds[kind].holds === 'days' || kind === 'dateNumber');
    return [`column:${name}`, ...(isOfDays ? periods.map((period) => `${period}:${name}`) : [])];
  });
  return [null, null, ...(isLarge ? [] : ['row']), ...ids];
}

/** About half of the queries have one, with a value from the tab. */
function filterOf(
  columns: SeenColumn[],
  rows: TestCell[][],
  { style }: TabModel,
  chosen: Picks,
): Filter | null {
  const column_ = pickOf(columns, chosen.filter);
  if (!column_ || chosen.filter >= 30) return null;
  const cell = pickOf(rows, chosen.row)?.[column_.at] ?? nothing;
  const field = `column:${column_.name}`;
  const filterOn = (operators: Filter['operator'][], value: string): Filter => {
    return { field, operator: pickOf(operators, chosen.dimension + chosen.row) ?? 'equals', value };
  };
  if (holdsDays(column_)) {
    if (cell.day === null) return filterOn(['equals', 'not_equals'], '2026-02-03');
    if (chosen.flags % 3 === 0)
      return filterOn(['starts_with', 'contains', 'not_contains'], cell.day.slice(0, 7));
    return filterOn(['equals', 'not_equals', 'greater', 'less'], cell.day);
  }
  if (cell.numeric !== null && column_.kind !== 'flag' && chosen.flags % 3 > 0) {
    const share = column_.kind?.startsWith('percent') && chosen.flags % 2 === 0;
    const number = share ? `${Number((cell.numeric * 100).toPrecision(12))}%` : String(cell.numeric);
    return filterOn(['greater', 'less', 'equals', 'not_equals'], number.replace('.', style.decimal));
  }
  const cellText = textOf(cell);
  if (cellText === null) return filterOn(['equals', 'not_equals'], chosen.flags % 2 === 0 ? '(empty)' : '');
  const part = chosen.flags % 2 === 0 ? cellText.toUpperCase() : cellText.slice(0, 2);
  return filterOn(['equals', 'contains', 'not_contains', 'starts_with', 'not_equals'], part);
}
