import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { googleTokenHost, openGoogle } from '../families/google/testing/google-test-session.ts';
import type { OAuthAuth } from '../kit/auth/auth.ts';
import { connectorSuite } from '../kit/testing/connector-suite.ts';
import { expectError } from '../kit/testing/expect-error.ts';
import { testQuery } from '../kit/testing/query-table.ts';
import { withMocks } from '../mock-kit/testing/with-mocks.ts';
import { googleSheets } from './google-sheets.connector.ts';
import { driveFiles } from './mock/data/files.ts';

const auth = googleSheets.auth as OAuthAuth;
const host = 'sheets.googleapis.com';
const ana = 'ana@northlight.example';

function fileNamed(name: string): string {
  const file = driveFiles.find((one) => one.name === name);
  if (!file) throw new Error(`The mocks have no file "${name}".`);
  return file.id;
}

const leads = fileNamed('Brightwater Dental – leads');
const odd = fileNamed('Odd corners');

const daily = testQuery({
  parameters: { spreadsheet: leads, sheet: '0', uses_date_range: true },
  metrics: ['column:Leads', 'column:Spend'],
  dimension: 'column:Date',
  timezone: 'America/New_York',
});

connectorSuite({
  connector: googleSheets,
  keepsTypes: true,
  suggests: { field: 'column:Channel' },
  open: (options) => openGoogle(auth, ana, options),
  host,
  tokenHost: googleTokenHost,
  daily,
  empty: { ...daily, startDate: '2018-01-01', endDate: '2018-01-07' },
});

describe('Google Sheets', () => {
  let clockMs = Date.parse('2026-11-18T12:00:00Z');
  const nowMs = () => clockMs;
  const mocks = withMocks(nowMs);
  beforeEach(() => {
    clockMs += 60_000;
  });

  const open = (email = ana, scopes?: string[]) =>
    openGoogle(auth, email, { gateway: mocks.url, nowMs }, scopes);
  const runQuery = async (query: Partial<Query>, session = open()) => {
    const [outcome] = await googleSheets.query(session, [{ ...daily, ...query }]);
    if (!outcome?.table) throw outcome?.error;
    return outcome.table;
  };
  const queryOddTab = (
    sheet: string,
    metrics: string[],
    dimension: string | null,
    more: Record<string, ParameterValue> = {},
  ) => runQuery({ parameters: { spreadsheet: odd, sheet, ...more }, metrics, dimension });
  const list = async (
    id: string,
    parameters: Record<string, ParameterValue>,
    { session = open(), searchTerm = null as string | null, include = [] as string[] } = {},
  ) => (await googleSheets.options?.[id]?.(session, { searchTerm, include, parameters })) ?? [];

  test('files are spreadsheets that are not in the bin, shared drives included', async () => {
    const names = (await list('spreadsheets', {})).map(({ name }) => name);
    expect(names).toContain('Marketing budget');
    expect(names).toContain('Agency forecast');
    for (const unwanted of ['Old budget', 'Budget from finance.xlsx', 'Meeting notes']) {
      expect(names).not.toContain(unwanted);
    }
    expect(names[0]).toBe('Marketing budget');
  });

  test('files come from every page', async () => {
    const session = open('network@northlight.example');
    expect(await list('spreadsheets', {}, { session })).toHaveLength(130);
  });

  test('a search may contain the special characters of a query language', async () => {
    expect((await list('spreadsheets', {}, { searchTerm: "Ana's" })).map(({ name }) => name)).toEqual([
      "Ana's private list",
    ]);
    expect(await list('spreadsheets', {}, { searchTerm: 'back\\slash' })).toEqual([]);
  });

  test('a pasted address is as good as a search, without the right to list files too', async () => {
    const session = open(
      ana,
      auth.scopes.filter((scope) => !scope.includes('drive')),
    );
    const searchTerm = `https://docs.google.com/spreadsheets/d/${odd}/edit#gid=0`;
    expect(await list('spreadsheets', {}, { session, searchTerm })).toEqual([
      { id: odd, name: 'Odd corners' },
    ]);
    await expectError(list('spreadsheets', {}, { session }), 'permission');
  });

  test('tabs are tables that are not hidden, by their lasting number', async () => {
    const tabs = await list('sheets', { spreadsheet: odd });
    expect(tabs[0]).toEqual({ id: '0', name: 'Totals and blanks' });
    expect(tabs.map(({ name }) => name)).not.toContain('Scratch');
    expect(tabs.map(({ name }) => name)).not.toContain('Chart1');
    const chosen = await list('sheets', { spreadsheet: odd }, { include: ['100009'] });
    expect(chosen.map(({ name }) => name)).toContain('Scratch');
  });

  test('columns become typed metrics and dimensions', async () => {
    const parameters = { spreadsheet: leads, sheet: '0' };
    const metrics = await list('metrics', parameters);
    const types = Object.fromEntries(metrics.map(({ id, metric }) => [id, metric?.type]));
    expect(types).toMatchObject({
      'column:Leads': 'numeric',
      'column:Qualified': 'numeric',
      'column:Spend': 'numeric:money',
      'column:Qualified rate': 'average:percent',
      'average:Spend': 'average:money',
      rows: 'numeric',
      labels: 'numeric',
    });
    expect(types['column:Date']).toBeUndefined();
    const dimensions = await list('dimensions', parameters);
    expect(dimensions.map(({ id }) => id)).toEqual([
      'column:Date',
      'week:Date',
      'month:Date',
      'quarter:Date',
      'year:Date',
      'weekday:Date',
      'column:Channel',
      'row',
    ]);
    expect((await list('columns', parameters))[0]?.id).toBe('column:Date');
  });

  test('widgets of one tab share one request', async () => {
    const session = open();
    const queries = ['column:Channel', 'week:Date', null].map((dimension) => ({ ...daily, dimension }));
    expect(new Set(queries.map((query) => googleSheets.batch?.key(query))).size).toBe(1);
    const outcomes = await googleSheets.query(session, queries);
    expect(new Set(outcomes.map((outcome) => outcome.table?.totals['column:Leads'])).size).toBe(1);
    expect(session.requests.filter((request) => request.host === host)).toHaveLength(3);
  });

  test('header, totals row and blanks are left out of the sums', async () => {
    const table = await queryOddTab('0', ['column:Clicks', 'column:Spend'], 'column:Channel', {
      has_footer: true,
    });
    expect(table.rows).toEqual([
      { dimension: 'Search', 'column:Clicks': 120, 'column:Spend': 340.5 },
      { dimension: 'Social', 'column:Clicks': 80, 'column:Spend': 199.25 },
      { dimension: 'E-mail', 'column:Clicks': null, 'column:Spend': 0 },
    ]);
    expect(table.totals).toEqual({ 'column:Clicks': 200, 'column:Spend': 539.75 });
    expect(table.columns[2]).toMatchObject({ type: 'numeric:money', currency: 'USD' });
  });

  test('numbers written as text are parsed, and other text is missing', async () => {
    const table = await queryOddTab('100001', ['column:Kosten', 'column:Anteil'], 'column:Kanal');
    expect(table.rows).toEqual([
      { dimension: 'Suche', 'column:Kosten': 1234.5, 'column:Anteil': 0.125 },
      { dimension: 'Sozial', 'column:Kosten': 987, 'column:Anteil': 0.07 },
      { dimension: 'Post', 'column:Kosten': null, 'column:Anteil': null },
    ]);
    expect(table.columns.slice(1).map(({ type, currency }) => [type, currency])).toEqual([
      ['numeric:money', 'EUR'],
      ['average:percent', undefined],
    ]);
  });

  test('number formats decide the type of a column', async () => {
    const metrics = ['column:Rate', 'column:Cost', 'column:Time', 'column:Active', 'column:Count'];
    const table = await queryOddTab('100002', metrics, 'column:Day');
    expect(table.columns.map(({ type }) => type)).toEqual([
      'date',
      'average:percent',
      'numeric:money',
      'numeric:time',
      'numeric',
      'numeric',
    ]);
    expect(table.rows[0]).toEqual({
      dimension: '2026-01-05',
      'column:Rate': 0.1234,
      'column:Cost': 1234.5,
      'column:Time': expect.closeTo(5025, 3),
      'column:Active': 1,
      'column:Count': 1200,
    });
  });

  test('a date in a header is named as displayed; widgets that saved its serial number keep working', async () => {
    const parameters = { spreadsheet: odd, sheet: '100013' };
    const offered = (include: string[] = []) => list('metrics', parameters, { include });
    expect((await offered()).slice(0, 2).map(({ id, name }) => [id, name])).toEqual([
      ['column:2020-01-01', '2020-01-01'],
      ['column:Jan 2026', 'Jan 2026'],
    ]);
    const names = (await offered(['column:43831'])).map(({ id, name }) => [id, name]);
    expect(names.slice(0, 2)).toEqual([
      ['column:43831', '2020-01-01'],
      ['column:Jan 2026', 'Jan 2026'],
    ]);
    const table = await queryOddTab('100013', ['column:43831', 'column:Jan 2026'], 'column:Channel');
    expect(table.totals).toEqual({ 'column:43831': 20, 'column:Jan 2026': 23 });
    expect(table.columns.map(({ label }) => label)).toEqual(['Channel', '2020-01-01', 'Jan 2026']);
  });

  test('days written as text follow the locale, and rows without one are dropped', async () => {
    const dates = { uses_date_range: true };
    const query = { parameters: { spreadsheet: odd, sheet: '100003', ...dates }, metrics: ['column:Orders'] };
    const january = await runQuery({
      ...query,
      dimension: 'month:When',
      startDate: '2026-01-01',
      endDate: '2026-01-31',
    });
    expect(january.rows).toEqual([{ dimension: '2026-01', 'column:Orders': 16 }]);
    const may = await runQuery({ ...query, dimension: null, startDate: '2026-05-01', endDate: '2026-05-31' });
    expect(may.totals).toEqual({ 'column:Orders': 6 });
  });

  test.each([
    ['ragged rows', '100004', ['column:C', 'rows'], { 'column:C': 3, rows: 3 }],
    ['columns of one name', '100005', ['column:Value', 'column:Value (2)', 'column:Column D'], [11, 22, 33]],
    ['errors of formulas', '100006', ['column:Value'], { 'column:Value': 42 }],
    ['a tab titled like a cell', '100007', ['column:Value'], { 'column:Value': 33 }],
    ['a title with an apostrophe', '100008', ['column:Goal'], { 'column:Goal': 22 }],
    ['an empty tab', '100012', ['rows'], { rows: 0 }],
  ])('reads %s', async (_case, sheet, metrics, totals) => {
    const table = await queryOddTab(sheet, metrics, null);
    expect(Array.isArray(totals) ? Object.values(table.totals) : table.totals).toEqual(totals);
  });

  test('a tab that is renamed all the time is found by its number', async () => {
    for (let reading = 0; reading < 3; reading += 1) {
      expect((await queryOddTab('100011', ['rows'], null)).totals).toEqual({ rows: 1 });
    }
  });

  test('a range and a named range limit the tab', async () => {
    const metrics = ['column:Clicks'];
    expect((await queryOddTab('0', metrics, null, { range: 'A1:B2' })).totals).toEqual({
      'column:Clicks': 120,
    });
    expect((await queryOddTab('0', metrics, null, { range: 'clicks' })).totals).toEqual({
      'column:Clicks': 200,
    });
    expect((await queryOddTab('0', ['rows'], null, { range: 'A9000:B9999' })).totals).toEqual({ rows: 0 });
    await expectError(queryOddTab('0', metrics, null, { range: 'Sheet9!A1' }), 'bad_query');
  });

  test('without a header columns have letters, without labels rows have numbers', async () => {
    const layout = { has_header: false, has_labels: false, range: 'A2:B4' };
    expect((await queryOddTab('0', ['column:B'], 'row', layout)).rows).toEqual([
      { dimension: '2', 'column:B': 120 },
      { dimension: '4', 'column:B': 80 },
    ]);
  });

  test("the sheet's own currency, separators and zone", async () => {
    const parameters = {
      spreadsheet: fileNamed('Hotel Amberhof – Kennzahlen'),
      sheet: '0',
      uses_date_range: true,
    };
    const metrics = ['column:Umsatz', 'column:Nächte', 'column:Auslastung', 'column:Preis pro Nacht'];
    const table = await runQuery({ parameters, metrics, dimension: 'week:Woche ab' });
    expect(table.timezone).toBe('Europe/Berlin');
    expect(table.columns.slice(1).map(({ type, currency }) => [type, currency])).toEqual([
      ['numeric:money', 'EUR'],
      ['numeric', undefined],
      ['average:percent', undefined],
      ['average:money', 'EUR'],
    ]);
    expect(table.notes[0]?.text).toContain('Auslastung');
  });

  test.each([
    ['a column that is gone', { metrics: ['column:Gone'] }, 'not_found', '"Gone"'],
    ['a tab that is gone', { parameters: { spreadsheet: odd, sheet: '4' } }, 'not_found', 'tab'],
    ['a chart', { parameters: { spreadsheet: odd, sheet: '100010' } }, 'bad_query', 'chart'],
    ['no tab', { parameters: { spreadsheet: odd } }, 'bad_query', 'tab'],
    ['no spreadsheet', { parameters: {} }, 'bad_query', 'spreadsheet'],
    ['an unknown file', { parameters: { spreadsheet: '1unknown', sheet: '0' } }, 'not_found', 'not found'],
    [
      "somebody else's file",
      { parameters: { spreadsheet: fileNamed('Somebody else’s numbers'), sheet: '0' } },
      'permission',
      'no longer has access',
    ],
    [
      'an Excel file',
      { parameters: { spreadsheet: fileNamed('Budget from finance.xlsx'), sheet: '0' } },
      'bad_query',
      'Save as Google Sheets',
    ],
  ])('%s has a readable error', async (_case, query, code, message) => {
    await expectError(runQuery(query), code, message);
  });

  test('the sixty-first request of a minute waits or reports the limit', async () => {
    const session = open();
    for (let reading = 0; reading < 20; reading += 1) await runQuery({}, session);
    await expectError(runQuery({}, session), 'quota', 'at the moment');
  });
});
