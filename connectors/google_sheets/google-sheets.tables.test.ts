import { type Query, querySchema } from '@vitrine/contract/entities/query.ts';
import type { Row } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import type { NumberFormat, RawCell } from './google-sheets.api.ts';
import type { RawGrid } from './google-sheets.read.ts';
import { sheetOf } from './google-sheets.sheet.ts';
import { sheetTable } from './google-sheets.tables.ts';

const date: NumberFormat = { type: 'DATE', pattern: 'yyyy-mm-dd' };
const money: NumberFormat = { type: 'CURRENCY', pattern: '[$€-407]#,##0.00' };

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

const campaigns = rawGrid(
  [
    ['', '', ''],
    [],
    ['Channel', 'Spend', 'CTR', ''],
    ['Ads', 120.5, 0.1],
    ['', 80],
    [],
    ['Mail', '#N/A', 0.3],
    ['Ads', 9.5, 0.2],
    ['Total', 210, 0.15],
    ['', '', ''],
  ],
  [undefined, money, { type: 'PERCENT' }],
);

describe('a tab with labels', () => {
  const parameters = { has_footer: true };
  const metrics = ['column:Spend', 'column:CTR', 'rows', 'labels'];

  test('groups rows by label; a missing value stays missing', () => {
    const table = runQuery(campaigns, { parameters, metrics, dimension: 'column:Channel' });
    const ads = {
      dimension: 'Ads',
      'column:Spend': 130,
      'column:CTR': expect.closeTo(0.15),
      rows: 2,
      labels: 1,
    };
    expect(table.rows).toEqual<Row[]>([
      ads,
      { dimension: '(empty)', 'column:Spend': 80, 'column:CTR': null, rows: 1, labels: 1 },
      { dimension: 'Mail', 'column:Spend': null, 'column:CTR': 0.3, rows: 1, labels: 1 },
    ]);
  });

  test('uses the total of a ratio in the totals row', () => {
    const table = runQuery(campaigns, { parameters, metrics });
    expect(table.totals).toEqual({ 'column:Spend': 210, 'column:CTR': 0.15, rows: 4, labels: 3 });
    expect(table.notes).toEqual([]);
  });

  test('notes when a total is only an average', () => {
    const filters = [{ field: 'column:Channel', operator: 'equals' as const, value: 'ads' }];
    const table = runQuery(campaigns, { parameters, metrics: ['column:CTR'], filters });
    expect(table.totals['column:CTR']).toBeCloseTo(0.15);
    expect(table.notes[0]?.text).toContain('plain average');
  });

  test('proposes metric types', () => {
    const { columns } = runQuery(campaigns, { parameters, metrics });
    expect(columns).toEqual([
      {
        key: 'column:Spend',
        label: 'Spend',
        role: 'metric',
        type: 'numeric:money',
        currency: 'EUR',
        direction: 'none',
        additive: true,
      },
      { key: 'column:CTR', label: 'CTR', role: 'metric', type: 'average:percent', direction: 'up' },
      { key: 'rows', label: 'Rows', role: 'metric', type: 'numeric', direction: 'up', additive: true },
      { key: 'labels', label: 'Different Channel', role: 'metric', type: 'numeric', direction: 'up' },
    ]);
  });

  test('counts the last row in when it is no total', () => {
    const table = runQuery(campaigns, {
      metrics: ['column:Spend', 'last:Spend', 'first:Spend', 'average:Spend'],
    });
    expect(table.totals).toMatchObject({ 'column:Spend': 420, 'last:Spend': 210, 'first:Spend': 120.5 });
    expect(table.totals['average:Spend']).toBe(105);
  });

  test.each([
    [{ metrics: ['column:Gone'] }, 'not_found', '"Gone"'],
    [{ metrics: ['nonsense'] }, 'bad_query', '"nonsense"'],
    [{ dimension: 'column:Gone' }, 'not_found', '"Gone"'],
    [{ parameters: { has_labels: false }, metrics: ['labels'] }, 'bad_query', 'first column'],
    [{ parameters: { uses_date_range: true } }, 'bad_query', 'date column'],
  ] as const)('rejects %o', (query, code, message) => {
    expect(() => runQuery(campaigns, query as unknown as Partial<Query>)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(message) }),
    );
  });
});

describe('a tab without header and labels', () => {
  const cells = rawGrid([
    [5, 'x'],
    [7, 'y'],
  ]);
  test('names columns by letter and rows by number', () => {
    const parameters = { has_header: false, has_labels: false };
    expect(runQuery(cells, { parameters, metrics: ['column:A'], dimension: 'row' }).rows).toEqual([
      { dimension: '1', 'column:A': 5 },
      { dimension: '2', 'column:A': 7 },
    ]);
  });

  test('distinguishes columns with the same name', () => {
    const doubled = rawGrid([
      ['Day', 'Clicks', 'Clicks', ''],
      ['a', 1, 2, 3],
    ]);
    const table = runQuery(doubled, { metrics: ['column:Clicks', 'column:Clicks (2)', 'column:Column D'] });
    expect(Object.values(table.totals)).toEqual([1, 2, 3]);
  });
});

describe('a tab with days', () => {
  const days = rawGrid(
    [
      ['Date', 'Leads', 'Response time'],
      [46296, 4, 30],
      [46298, 6, 50],
      ['not yet', 100, 0],
      [46300, 9, 10],
    ],
    [date],
  );
  const parameters = { uses_date_range: true };

  test('filters the days of the range, and shows missing days as missing', () => {
    const table = runQuery(days, { parameters, metrics: ['column:Leads'], dimension: 'column:Date' });
    expect(table.rows).toEqual([
      { dimension: '2026-10-01', 'column:Leads': 4 },
      { dimension: '2026-10-02', 'column:Leads': null },
      { dimension: '2026-10-03', 'column:Leads': 6 },
      { dimension: '2026-10-04', 'column:Leads': null },
    ]);
    expect(table.totals).toEqual({ 'column:Leads': 10 });
  });

  test('ignores the range by default', () => {
    expect(runQuery(days, { metrics: ['column:Leads'] }).totals).toEqual({ 'column:Leads': 119 });
  });

  test.each([
    ['week:Date', ['2026-09-28', '2026-10-05']],
    ['month:Date', ['2026-10']],
    ['quarter:Date', ['2026 Q4']],
    ['year:Date', ['2026']],
    ['weekday:Date', ['Thursday', 'Saturday', 'Monday']],
  ])('breaks down by %s', (dimension, labels) => {
    const table = runQuery(days, { metrics: ['column:Leads'], dimension });
    expect(table.rows.map((row) => row.dimension)).toEqual(labels);
  });

  test.each([
    [{ field: 'column:Leads', operator: 'greater', value: '5' }, 3],
    [{ field: 'column:Leads', operator: 'less', value: '5' }, 1],
    [{ field: 'column:Date', operator: 'greater', value: '2026-10-03' }, 1],
    [{ field: 'column:Leads', operator: 'equals', value: '6.0' }, 1],
    [{ field: 'column:Leads', operator: 'not_equals', value: '6' }, 3],
    [{ field: 'column:Response time', operator: 'starts_with', value: '1' }, 1],
  ] as const)('filters by %o', (filter, rows) => {
    expect(runQuery(days, { filters: [filter] }).totals).toEqual({ rows });
  });
});

test('an empty tab has no columns, and a note with its name', () => {
  expect(runQuery(rawGrid([]), {}).totals).toEqual({ rows: 0 });
  expect(() => runQuery(rawGrid([]), { metrics: ['column:Spend'] })).toThrow('"Spend"');
});

describe('a header of dates', () => {
  const cells: RawCell[][] = [
    ['Channel', 43_831, 46_023, '43831'],
    ['Ads', 1, 2, 3],
  ];
  const months: RawGrid = { ...rawGrid(cells), shown: [['Channel', '2020-01-01', 'Jan 2026', '43831']] };

  test('names columns by their displayed text', () => {
    const table = runQuery(months, { metrics: ['column:2020-01-01', 'sum:Jan 2026', 'column:43831'] });
    expect(table.totals).toEqual({ 'column:2020-01-01': 1, 'sum:Jan 2026': 2, 'column:43831': 3 });
    expect(table.columns.map(({ label }) => label)).toEqual(['2020-01-01', 'Jan 2026 (sum)', '43831']);
  });

  test('still answers widgets that saved the serial number, under the requested id', () => {
    const dated: RawGrid = {
      ...rawGrid([
        [43_831, 46_023],
        ['Ads', 2],
      ]),
      shown: [['2020-01-01', 'Jan 2026']],
    };
    const filters = [{ field: 'column:43831', operator: 'equals' as const, value: 'Ads' }];
    const table = runQuery(dated, { metrics: ['column:46023'], dimension: 'column:43831', filters });
    expect(table.rows).toEqual([{ dimension: 'Ads', 'column:46023': 2 }]);
    expect(table.columns.map(({ label }) => label)).toEqual(['2020-01-01', 'Jan 2026']);
  });
});

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
