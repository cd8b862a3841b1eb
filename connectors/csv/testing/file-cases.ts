import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import fc from 'fast-check';
import { addDays } from '../../kit/table/dates.ts';
import { testQuery } from '../../kit/testing/query-table.ts';
import {
  type FileColumn,
  type FileModel,
  fileModel,
  type Part,
  type SeenColumn,
  type Style,
} from './file-model.ts';
import { holds } from './reference-model.ts';
import { type KindName, kinds, type Notation } from './typed.ts';

export type Case = { file: FileModel; query: Query };

const kindNames = Object.keys(kinds) as KindName[];

const column = fc
  .record({ kind: fc.constantFrom(...kindNames), pick: fc.nat(30), odd: fc.nat(14), form: fc.nat(9) })
  .map(({ kind, pick, odd, form }): FileColumn => {
    const { added, averaged } = kinds[kind];
    const name = [...added, ...averaged][pick % (added.length + averaged.length)] ?? '';
    const column = { kind, form, adds: added.includes(name) };
    if (odd === 0 && kind !== 'id') return { ...column, header: '', adds: kind !== 'percent' };
    const odds = [
      name,
      ` ${name}  `,
      name.replace(' ', '  '),
      name.toUpperCase(),
      `${name} №`,
      `${name}, "net"`,
    ];
    return { ...column, header: odds[odd] ?? name };
  });

const styled = fc.record({
  delimiter: fc.constantFrom<Style['delimiter'][]>(',', ',', ';', ';', '\t', '|'),
  quote: fc.constantFrom<Style['quote'][]>('needed', 'always'),
  lineEnd: fc.constantFrom<Style['lineEnd'][]>('\n', '\r\n', '\r'),
  encoding: fc.constantFrom<Style['encoding'][]>(
    'utf-8',
    'utf-8',
    'utf-16le',
    'utf-16be',
    'windows-1252',
    'windows-1251',
  ),
  mark: fc.boolean(),
  titles: fc.constantFrom(0, 0, 0, 1, 2),
  hint: fc.constantFrom(false, false, false, true),
  ragged: fc.boolean(),
  endsOpen: fc.boolean(),
});

const groups = { '.': ['', '', ',', ' ', "'"], ',': ['', '', '.', ' ', '\u00a0'] };
const letters = { 'windows-1252': 'latin', 'windows-1251': 'cyrillic' } as const;

type Sketch = { columns: FileColumn[]; style: Style; other: Style };

/** What every part of a source shares, so that a reader could know how to read it. */
function styles({ columns, style, other }: Sketch, isKnown: boolean): [Style, Style] {
  const isWide = style.encoding.startsWith('utf-16');
  const whole = (one: Style): Style => ({
    ...one,
    encoding: style.encoding,
    mark: style.encoding.startsWith('utf-8') ? one.mark : isWide,
    titles: columns.length > 2 && !one.hint ? one.titles : 0,
    ragged: one.ragged && columns.length > 3,
    ...(isKnown ? { delimiter: style.delimiter } : {}),
  });
  return [whole(style), whole(other)];
}

const file = fc
  .record({
    decimal: fc.constantFrom<Notation['decimal'][]>('.', ','),
    group: fc.nat(4),
    columns: fc.array(column, { minLength: 2, maxLength: 8 }),
    hasHeader: fc.constantFrom(true, true, true, false),
    style: styled,
    other: styled,
    rowCount: fc.oneof(
      { weight: 40, arbitrary: fc.integer({ min: 5, max: 120 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1500, max: 4000 }) },
    ),
    more: fc.option(fc.integer({ min: 5, max: 60 }), { freq: 2 }),
    turned: fc.boolean(),
    seed: fc.nat(1_000_000),
    isKnown: fc.boolean(),
  })
  .map(({ decimal, group, rowCount, more, turned, ...sketch }) => {
    const { columns, hasHeader, style, seed, isKnown } = sketch;
    const [first, second] = styles(sketch, isKnown);
    const encoding = style.encoding as keyof typeof letters;
    const headers = columns.map(({ header }) => header.trim().replace(/\s+/g, ' ').toLowerCase());
    const isTurnable = hasHeader && new Set(headers).size === headers.length && !headers.includes('');
    const parts: Part[] = [
      { style: first, rowCount, turned: false },
      ...(more === null ? [] : [{ style: second, rowCount: more, turned: turned && isTurnable }]),
    ];
    const notation: Notation = {
      decimal,
      group: groups[decimal][group] ?? '',
      letters: letters[encoding] ?? 'all',
    };
    const plain = (header: string) => (notation.letters === 'latin' ? header.replace('№', 'n°') : header);
    // A row of nothing is no header.
    const named = columns.map((one, at) => ({
      ...one,
      header: plain(one.header) || (at === 0 ? 'First' : ''),
    }));
    return fileModel({ notation, columns: named, hasHeader, parts, seed, isKnown });
  });

const choices = fc.record({
  metrics: fc.uniqueArray(fc.nat(100), { minLength: 1, maxLength: 4 }),
  dimension: fc.nat(100),
  filter: fc.nat(40),
  row: fc.nat(500),
  way: fc.nat(60),
  dateColumn: fc.nat(5),
  start: fc.integer({ min: -10, max: 150 }),
  days: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant(400)),
});
type Choices = typeof choices extends fc.Arbitrary<infer Value> ? Value : never;

const pickOf = <Item>(list: Item[], pick: number): Item | undefined => list[pick % list.length];

export const cases: fc.Arbitrary<Case> = fc.record({ file, choices }).map(({ file: model, choices: by }) => {
  const { columns } = model;
  const dated = columns.filter((one) => holds(one) === 'date');
  const chosen = by.dateColumn > 2 ? pickOf(dated, by.dateColumn) : undefined;
  const startDate = addDays('2026-01-01', by.start);
  const numbers = columns.filter((one) => !['text', 'date'].includes(holds(one))).map(({ name }) => name);
  const metrics = by.metrics.map((pick) => pickOf(['rows', ...numbers, ...numbers], pick) ?? 'rows');
  const filter = filterOf(model, by);
  const query = testQuery({
    parameters: { ...(chosen ? { dateColumn: chosen.name } : {}) },
    metrics: [...new Set(metrics)],
    dimension: pickOf(dimensionsOf(model, dated), by.dimension) ?? null,
    filters: filter ? [filter] : [],
    startDate,
    endDate: addDays(startDate, by.days - 1),
  });
  return { file: model, query };
});

/** Beyond a thousand labels of text a response keeps the largest, so that ids of long files are not asked for. */
function dimensionsOf({ columns, rows }: FileModel, dated: SeenColumn[]): (string | null)[] {
  const texts = columns.filter(
    (one) => holds(one) === 'text' && (rows.length < 900 || one.column.kind !== 'id'),
  );
  const days = dated.flatMap(({ name }) => [name, `${name}:week`, `${name}:month`]);
  const aliases = dated.length > 0 ? ['date', 'week', 'month'] : [];
  return [null, ...texts.map(({ name }) => name), ...days, ...aliases];
}

/** About every second query has one, with a value of the file. */
function filterOf({ columns, rows }: FileModel, { filter, row, way }: Choices): Filter | null {
  const column = pickOf(columns, filter);
  const cell = column && pickOf(rows, row)?.[column.at];
  if (filter > 20 || !column || !cell) return null;
  const ask = (operators: Filter['operator'][], value: string): Filter => {
    return { field: column.name, operator: pickOf(operators, way) ?? 'equals', value };
  };
  const kind = holds(column);
  if (kind === 'date') {
    if (way > 50)
      return ask(['starts_with', 'contains', 'not_contains'], (cell.day ?? '2026-03').slice(0, 7));
    // A day may be asked for as the file writes it.
    const written = way % 3 === 0 ? cell.spelled.trim() : cell.day;
    return ask(['equals', 'not_equals', 'greater', 'less'], (cell.day && written) ?? '2026-03-04');
  }
  if (kind === 'text') {
    if (cell.text === '') return ask(['equals', 'not_equals'], way > 30 ? '' : '(empty)');
    const value = way > 30 ? cell.text.toUpperCase() : cell.text.slice(0, 2);
    return ask(['equals', 'not_equals', 'contains', 'not_contains', 'starts_with', 'greater', 'less'], value);
  }
  if (cell.numeric === null) return ask(['equals', 'not_equals'], '');
  const percent = kind === 'percent' && way > 30;
  const written = percent ? `${Number((cell.numeric * 100).toPrecision(12))}%` : String(cell.numeric);
  const value = way % 2 === 0 && !/\.\d{3}/.test(written) ? written.replace('.', ',') : written;
  return ask(['equals', 'not_equals', 'greater', 'less'], value);
}
