import { type Query, querySchema } from '@vitrine/contract/entities/query.ts';
import { describe, expect, test } from 'vitest';
import type { NumberFormat, RawCell } from './google-sheets.api.ts';
import type { RawGrid } from './google-sheets.read.ts';
import { sheetOf } from './google-sheets.sheet.ts';
import { sheetTable } from './google-sheets.tables.ts';

function rawGrid(cells: RawCell[][], formats: (NumberFormat | undefined)[] = []): RawGrid {
  return {
    cells,
    startRow: 0,
    startColumn: 0,
    formats: cells.map(() => formats),
    shown: [],
    locale: 'en_US',
    timezone: 'Europe/Belgrade',
    complete: true,
  };
}

function runQuery(raw: RawGrid, query: Partial<Query>) {
  const whole = querySchema.parse({
    parameters: {},
    metrics: ['rows'],
    dimension: null,
    filters: [],
    startDate: '2026-10-01',
    endDate: '2026-10-04',
    timezone: 'UTC',
    currency: null,
    ...query,
  });
  return sheetTable(sheetOf(raw, whole.parameters), whole);
}

describe('the type of a column', () => {
  const time: NumberFormat = { type: 'TIME', pattern: '[h]:mm:ss' };

  test('is detected from its own rows, for any rows left out before them', () => {
    const formats = [[], [undefined, time], [], [undefined, time], [undefined, undefined]];
    const cells = [['Call', 'Length'], ['a', 0.5], [], ['b', 0.25], ['c', '']];
    const table = runQuery({ ...rawGrid(cells), formats }, { metrics: ['column:Length'] });
    expect(table.totals).toEqual({ 'column:Length': 64_800 });
    const late = [[], [], [undefined, time], [undefined, undefined], [undefined, undefined]];
    const mixed = [['Call', 'Length'], [], ['b', 0.25], ['c', 3], ['d', '']];
    expect(
      runQuery({ ...rawGrid(mixed), formats: late }, { metrics: ['column:Length'] }).columns[0]?.type,
    ).toBe('numeric:time');
  });

  test("never depends on the column's letter", () => {
    const cells = [Array.from({ length: 8 }, (_, index) => index)];
    const parameters = { has_header: false };
    expect(runQuery(rawGrid(cells), { parameters, metrics: ['column:H'] }).columns[0]?.type).toBe('numeric');
    const headless = rawGrid([['Day', '', '', '', '', '', '', ''], ...cells]);
    expect(runQuery(headless, { metrics: ['column:Column H'] }).columns[0]?.type).toBe('numeric');
  });

  test('a name that occurs twice leaves no column without one', () => {
    const cells = [
      ['Day', 'Clicks', 'Clicks (2)', 'Clicks'],
      ['a', 1, 2, 3],
    ];
    const metrics = ['column:Clicks', 'column:Clicks (2)', 'column:Clicks (3)'];
    expect(Object.values(runQuery(rawGrid(cells), { metrics }).totals)).toEqual([1, 2, 3]);
  });
});

describe('the type of shares and ratios', () => {
  const share = rawGrid(
    [
      ['Channel', '% of budget', 'Clicks'],
      ['Ads', 0.9, 4],
      ['Mail', 1.1, 6],
      ['Total', 0.97, 10],
    ],
    [undefined, { type: 'PERCENT' }],
  );

  test('they are not added up, unless the settings say so', () => {
    const metrics = ['column:% of budget', 'sum:% of budget'];
    const parameters = { range: 'A1:C3' };
    const rows = { ...share, cells: share.cells.slice(0, 3) };
    expect(runQuery(rows, { metrics, parameters }).totals).toEqual({
      'column:% of budget': 1,
      'sum:% of budget': 2,
    });
  });

  test('the totals row is used for a ratio, but not for a chosen average', () => {
    const table = runQuery(share, {
      parameters: { has_footer: true },
      metrics: ['column:% of budget', 'average:% of budget', 'average:Clicks'],
    });
    expect(table.totals).toEqual({
      'column:% of budget': 0.97,
      'average:% of budget': 1,
      'average:Clicks': 5,
    });
  });
});

test('days of another column than the range are not filled up', () => {
  const cells = [
    ['Ordered', 'Paid', 'Orders'],
    ['2026-10-02', '2026-11-20', 4],
  ];
  const query = { parameters: { uses_date_range: true }, metrics: ['column:Orders'] };
  expect(runQuery(rawGrid(cells), { ...query, dimension: 'column:Paid' }).rows).toEqual([
    { dimension: '2026-11-20', 'column:Orders': 4 },
  ]);
  expect(runQuery(rawGrid(cells), { ...query, dimension: 'column:Ordered' }).rows).toHaveLength(4);
});
