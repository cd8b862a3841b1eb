import { readFileSync } from 'node:fs';
import type { CsvSettings } from '@vitrine/contract/endpoints/sources.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { type Table, tableSchema } from '@vitrine/contract/entities/table.ts';
import { describe, expect, it } from 'vitest';
import { queryTable } from '../kit/testing/query-table.ts';
import { csv } from './csv.connector.ts';
import { csvQuery, openCsv } from './testing/csv-session.ts';

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}.csv`, import.meta.url));

async function tableOf(
  content: string | Uint8Array,
  query: Partial<Query>,
  settings?: CsvSettings,
): Promise<Table> {
  const table = await queryTable(csv, openCsv([content], settings), csvQuery(query));
  expect(tableSchema.parse(table)).toEqual(table);
  return table;
}

/** The result by the simplest means: cut at commas, add up. Neither fixture has a comma within quotes. */
function plainSums(name: string, labelAt: number, valueAt: number): Record<string, number | null> {
  const sums: Record<string, number | null> = {};
  for (const line of fixture(name).toString('utf8').trim().split('\n').slice(1)) {
    const cells = line
      .trim()
      .split(',')
      .map((cell) => cell.replaceAll('"', ''));
    const label = cells[labelAt] ?? '';
    sums[label] ??= null;
    if (cells[valueAt] !== '') sums[label] = (sums[label] ?? 0) + Number(cells[valueAt]);
  }
  return sums;
}

const bySum = (table: Table, metric: string) =>
  Object.fromEntries(table.rows.map((row) => [row.dimension, row[metric]]));

describe('real files', () => {
  it.each([
    ['Campaign', 2],
    ['Datasource', 1],
  ])('adds up ads-week.csv by %s like plain arithmetic', async (dimension, labelAt) => {
    const table = await tableOf(fixture('ads-week'), { metrics: ['Clicks', 'Impressions'], dimension });
    expect(bySum(table, 'Clicks')).toEqual(plainSums('ads-week', labelAt, 3));
    expect(bySum(table, 'Impressions')).toEqual(plainSums('ads-week', labelAt, 4));
    expect(table.totals).toEqual({ Clicks: 86_753, Impressions: 7_347_457 });
    expect(table.notes).toEqual([]);
  });

  it('reads the days of ads-week.csv with the day first', async () => {
    const range = { startDate: '2019-01-01', endDate: '2019-01-05' };
    const table = await tableOf(fixture('ads-week'), { metrics: ['Clicks'], dimension: 'Date', ...range });
    const expected = plainSums('ads-week', 0, 3);
    expect(table.rows).toHaveLength(5);
    for (const row of table.rows) {
      const [year, month, day] = String(row.dimension).split('-');
      expect(row.Clicks).toBe(expected[`${day}.${month}.${year}`]);
    }
  });

  it('leaves a sum of nothing but empty cells empty', async () => {
    const filters = [{ field: 'Datasource', operator: 'equals' as const, value: 'mailchimp' }];
    const table = await tableOf(fixture('ads-week'), { metrics: ['Impressions', 'rows'], filters });
    expect(table.totals.Impressions).toBeNull();
    expect(table.totals.rows).toBe(28);
  });

  it('adds up pageviews.csv by page and keeps missing days empty', async () => {
    const file = fixture('pageviews');
    const table = await tableOf(file, { metrics: ['pageviews'], dimension: 'page' });
    expect(bySum(table, 'pageviews')).toEqual(plainSums('pageviews', 1, 2));
    const range = { startDate: '2007-12-01', endDate: '2007-12-31' };
    const days = await tableOf(file, { metrics: ['pageviews'], dimension: 'date', ...range });
    const expected = plainSums('pageviews', 0, 2);
    for (const row of days.rows) expect(row.pageviews).toBe(expected[String(row.dimension)] ?? null);
    expect(days.rows).toHaveLength(31);
    expect(days.rows[0]).toEqual({ dimension: '2007-12-01', pageviews: null });
  });
});

const week = `day;channel;clicks;cost (EUR);ctr
01.03.2026;Search;10;1.234,50 €;1,5%
02.03.2026;Search;;0,10 €;2,5%
02.03.2026;Social;30;0,20 €;
08.03.2026;;5;;8%
09.03.2026;Social;7;(1,00 €);0%
soon;Social;99;9,00 €;1%
`;

describe('queries', () => {
  it('types, sums and averages columns, and shows no drift of binary fractions', async () => {
    const range = { startDate: '2026-03-02', endDate: '2026-03-08' };
    const table = await tableOf(week, {
      metrics: ['cost (EUR)', 'ctr', 'rows'],
      dimension: 'channel',
      ...range,
    });
    expect(table.columns).toMatchObject([
      { key: 'dimension', type: 'text' },
      { key: 'cost (EUR)', type: 'numeric:money', currency: 'EUR', direction: 'none' },
      { key: 'ctr', type: 'average:percent', direction: 'up' },
      { key: 'rows', type: 'numeric' },
    ]);
    expect(table.rows).toEqual([
      { dimension: 'Search', 'cost (EUR)': 0.1, ctr: 0.025, rows: 1 },
      { dimension: 'Social', 'cost (EUR)': 0.2, ctr: null, rows: 1 },
      { dimension: '(empty)', 'cost (EUR)': null, ctr: 0.08, rows: 1 },
    ]);
    expect(table.totals).toEqual({ 'cost (EUR)': 0.3, ctr: 0.0525, rows: 3 });
    expect(table.notes).toEqual([
      { code: 'partial', text: `1 row has no readable "day" and can't be counted in a date range.` },
    ]);
  });

  it.each([
    ['week', { '2026-02-23': 10, '2026-03-02': 35, '2026-03-09': 7 }],
    ['day:month', { '2026-03': 52 }],
  ])('groups days by %s', async (dimension, expected) => {
    const range = { startDate: '2026-03-01', endDate: '2026-03-09' };
    const table = await tableOf(week, { metrics: ['clicks'], dimension, ...range });
    expect(bySum(table, 'clicks')).toEqual(expected);
  });

  it.each([
    [{ field: 'channel', operator: 'equals', value: 'SEARCH' }, 2],
    [{ field: 'channel', operator: 'not_equals', value: 'search' }, 3],
    [{ field: 'channel', operator: 'contains', value: 'oci' }, 2],
    [{ field: 'channel', operator: 'not_contains', value: 'oci' }, 3],
    [{ field: 'channel', operator: 'starts_with', value: 'se' }, 2],
    [{ field: 'channel', operator: 'not_equals', value: '(empty)' }, 4],
    [{ field: 'clicks', operator: 'greater', value: '7' }, 2],
    [{ field: 'clicks', operator: 'less', value: '7,5' }, 2],
    [{ field: 'clicks', operator: 'equals', value: '' }, 1],
    [{ field: 'day', operator: 'greater', value: '2026-03-02' }, 2],
    [{ field: 'day', operator: 'less', value: '02.03.2026' }, 1],
    [{ field: 'ctr', operator: 'equals', value: '8%' }, 1],
  ] as const)('filters by %o', async (filter, rows) => {
    expect((await tableOf(week, { filters: [filter] })).totals.rows).toBe(rows);
  });

  it('ignores the date range of a file without dates, and says so', async () => {
    const table = await tableOf('city,people\nBonn,3\nKiel,4\n', { metrics: ['people'], dimension: 'city' });
    expect(table.totals.people).toBe(7);
    expect(table.notes[0]).toMatchObject({
      code: 'partial',
      text: expect.stringContaining('no date column'),
    });
  });

  it('takes the date range from the chosen column', async () => {
    const file = 'sent,paid,amount\n2026-01-01,2026-02-01,5\n2026-01-02,2026-03-01,6\n';
    const range = { startDate: '2026-02-01', endDate: '2026-02-28', metrics: ['amount'] };
    expect((await tableOf(file, range)).totals.amount).toBeNull();
    expect((await tableOf(file, { ...range, parameters: { dateColumn: 'paid' } })).totals.amount).toBe(5);
  });

  it('notes a mix of currencies and then states none', async () => {
    const table = await tableOf('what,price total\na,$5\nb,€6\n', { metrics: ['price total'] });
    expect(table.notes.map((note) => note.code)).toContain('currency');
    expect(table.columns[0]?.currency).toBeUndefined();
  });

  it('answers queries without reading the file again, and a wrong one fails alone', async () => {
    const session = openCsv([week]);
    let openings = 0;
    const counting = (key: string) => {
      openings += 1;
      return session.openFile(key);
    };
    const counted = { ...session, openFile: counting };
    const { settings } = await csv.identify(session);
    counted.settings = settings ?? {};
    const outcomes = await csv.query(counted, [
      csvQuery({ metrics: ['clicks'] }),
      csvQuery({ metrics: ['nothing'] }),
      csvQuery({ metrics: ['rows'], dimension: 'nowhere' }),
      csvQuery({ metrics: ['rows'], dimension: 'channel' }),
    ]);
    expect(openings).toBe(0);
    expect(outcomes.map((outcome) => outcome.error?.code ?? 'ok')).toEqual([
      'ok',
      'bad_query',
      'bad_query',
      'ok',
    ]);
    expect(outcomes[0]?.table?.totals.clicks).toBe(52);
  });

  it('reads appended parts by the names of their columns', async () => {
    const session = openCsv(['date,clicks\n2026-01-01,5\n', 'clicks;date\n6;2026-01-02\n']);
    const [outcome] = await csv.query(session, [csvQuery({ metrics: ['clicks'] })]);
    expect(outcome?.table?.totals.clicks).toBe(11);
    const otherColumns = openCsv(['date,clicks\n2026-01-01,5\n', 'a,b\n1,2\n']);
    const [refused] = await csv.query(otherColumns, [csvQuery({})]);
    expect(refused?.error?.message).toContain('part-1.csv');
  });

  it('lists what the file offers', async () => {
    const session = openCsv([week]);
    const list = async (name: string, searchTerm: string | null = null) =>
      (await csv.options?.[name]?.(session, { searchTerm, include: [], parameters: {} }))?.map(
        ({ id }) => id,
      );
    expect(await list('metrics')).toEqual(['clicks', 'cost (EUR)', 'ctr', 'rows']);
    expect(await list('dimensions')).toEqual(['day', 'day:week', 'day:month', 'channel']);
    expect(await list('dimensions', 'chan')).toEqual(['channel']);
    expect(await list('dateColumns')).toEqual(['day']);
  });

  it('keeps settings that leave nothing to detect, whatever order they come back in', async () => {
    const { account, settings } = await csv.identify(openCsv([week]));
    expect(account).toBe('part-0.csv');
    const storedSettings = settings?.csv as CsvSettings;
    const reversed = Object.fromEntries(Object.entries(storedSettings.columns ?? {}).reverse());
    const query = { metrics: ['clicks'], dimension: 'channel' };
    expect(await tableOf(week, query, { ...storedSettings, columns: reversed })).toEqual(
      await tableOf(week, query),
    );
  });

  it('says when the file is gone', async () => {
    const [outcome] = await csv.query(openCsv([]), [csvQuery({})]);
    expect(outcome?.error?.code).toBe('not_found');
  });
});
