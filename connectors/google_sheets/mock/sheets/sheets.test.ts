import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { scope } from '../../../families/google/mock/scopes.ts';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { dayOf } from '../../../mock-kit/days.ts';
import { call } from '../../../mock-kit/testing/call.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type GoogleCaller, googleCaller } from '../../../mock-kit/testing/google-caller.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';
import { driveFiles } from '../data/files.ts';
import { budgetMonths, leadDays } from '../data/realistic-files.ts';

const HOST = 'sheets.googleapis.com/v4/spreadsheets';
const idOf = (name: string) => driveFiles.find((file) => file.name === name)?.id ?? '';
const ODD = idOf('Odd corners');
const BUDGET = idOf('Marketing budget');

let ana: GoogleCaller;
const mocks = withMocks(() => NOW);
beforeAll(async () => {
  ana = await googleCaller(mocks.url, people.ana.email);
});
afterEach(() => call(`${mocks.url}/__control/faults`, { method: 'DELETE' }));

const values = (id: string, range: string, options: Record<string, string> = {}) =>
  ana.get(`${HOST}/${id}/values/${encodeURIComponent(range)}?${new URLSearchParams(options)}`);
const UNFORMATTED = { valueRenderOption: 'UNFORMATTED_VALUE' };

describe('tabs', () => {
  it('are listed with the requested fields only', async () => {
    const { json } = await ana.get(
      `${HOST}/${ODD}?fields=spreadsheetId,properties(title,locale,timeZone),sheets.properties`,
    );
    expect(Object.keys(json)).toEqual(['spreadsheetId', 'properties', 'sheets']);
    expect(Object.keys(json.properties)).toEqual(['title', 'locale', 'timeZone']);
    const byTitle = new Map(
      json.sheets.map((sheet: { properties: { title: string } }) => [
        sheet.properties.title,
        sheet.properties,
      ]),
    );
    expect(byTitle.get('Totals and blanks')).toMatchObject({ sheetId: 0, sheetType: 'GRID' });
    expect(byTitle.get('Scratch')).toMatchObject({ hidden: true });
    expect(byTitle.get('D3')).not.toHaveProperty('hidden');
    expect(byTitle.get('Chart1')).toMatchObject({ sheetType: 'OBJECT' });
    expect(byTitle.get('Chart1')).not.toHaveProperty('gridProperties');
    expect((await ana.get(`${HOST}/${ODD}?fields=sheets.colour`)).status).toBe(400);
  });

  it('have default fields, but no cells', async () => {
    const { json } = await ana.get(`${HOST}/${BUDGET}`);
    expect(json.properties).toMatchObject({ autoRecalc: 'ON_CHANGE' });
    expect(json.namedRanges[0].name).toBe('BudgetColumns');
    expect(json.sheets[0].data).toBeUndefined();
  });

  it('return their cells’ formats', async () => {
    const fields = 'sheets.data.rowData.values(formattedValue,effectiveValue,effectiveFormat.numberFormat)';
    const { json } = await ana.get(
      `${HOST}/${ODD}?ranges=${encodeURIComponent("'Formats'!A2:E2")}&fields=${encodeURIComponent(fields)}`,
    );
    const [cells] = json.sheets[0].data[0].rowData;
    expect(
      cells.values.map(
        (cell: never) =>
          (cell as { effectiveFormat: { numberFormat: { type: string } } }).effectiveFormat.numberFormat.type,
      ),
    ).toEqual(['DATE', 'DATE_TIME', 'PERCENT', 'CURRENCY', 'TIME']);
    expect(cells.values[3]).toMatchObject({
      formattedValue: '$1,234.50',
      effectiveValue: { numberValue: 1234.5 },
    });
  });

  it('may be renamed between two requests', async () => {
    const title = async () => {
      const { json } = await ana.get(`${HOST}/${ODD}?fields=sheets.properties(sheetId,title)`);
      return json.sheets.find(
        (sheet: { properties: { sheetId: number } }) => sheet.properties.sheetId === 100011,
      ).properties.title;
    };
    const before = await title();
    expect((await values(ODD, `'${before}'!A1:B2`)).status).toBe(200);
    expect(await title()).not.toBe(before);
    expect((await values(ODD, `'${before}'!A1:B2`)).json.error.message).toBe(
      `Unable to parse range: '${before}'!A1:B2`,
    );
  });
});

describe('ranges', () => {
  it.each([
    ['A1:B2', "'Totals and blanks'!A1:B2", 2],
    ["'Totals and blanks'", "'Totals and blanks'!A1:Z1000", 7],
    ["'Totals and blanks'!A:B", "'Totals and blanks'!A1:B1000", 7],
    ["'Totals and blanks'!A2:B", "'Totals and blanks'!A2:B1000", 6],
    ["'Totals and blanks'!1:1", "'Totals and blanks'!A1:Z1", 1],
    ["'Ana''s plan'!A1:B3", "'Ana''s plan'!A1:B3", 3],
    ["'D3'", "'D3'!A1:Z1000", 2],
    ['Clicks', "'Totals and blanks'!A1:B5", 5],
    ['Ragged!A1:D9999', 'Ragged!A1:D1000', 4],
    ['Ragged', 'Ragged!A1:Z1000', 4],
  ])('%s is read as %s', async (range, echoed, rows) => {
    const { status, json } = await values(ODD, range);
    expect([status, json.range, json.values.length]).toEqual([200, echoed, rows]);
  });

  it('an unquoted title that has the form of a cell reads that cell of the first tab', async () => {
    expect((await values(ODD, 'D3')).json).toEqual({
      range: "'Totals and blanks'!D3",
      majorDimension: 'ROWS',
    });
  });

  it.each(['Nope!A1:B2', 'Nope', "'Ana's plan'!A1", 'Ragged!A0', 'Ragged!1:B', 'Chart1', "'Ragged'!"])(
    '%s can’t be parsed',
    async (range) => {
      const { status, json } = await values(ODD, range);
      expect([status, json.error.status, json.error.message]).toEqual([
        400,
        'INVALID_ARGUMENT',
        `Unable to parse range: ${range}`,
      ]);
    },
  );

  it('beginning past the grid is an error', async () => {
    const { status, json } = await values(ODD, 'Ragged!A2000:B2100');
    expect([status, json.error.message]).toEqual([
      400,
      'Range (Ragged!A2000:B2100) exceeds grid limits. Max rows: 1000, max columns: 26',
    ]);
  });
});

describe('values', () => {
  it('cut empty cells at the ends, and keep those inside', async () => {
    expect((await values(ODD, 'Ragged')).json.values).toEqual([
      ['A', 'B', 'C', 'D'],
      ['one'],
      ['two', '', '3'],
      ['', '', '', 'four'],
    ]);
    expect((await values(ODD, "'Totals and blanks'!A2:C4", UNFORMATTED)).json.values).toEqual([
      ['Search', 120, 340.5],
      [],
      ['Social', 80, 199.25],
    ]);
    expect((await values(ODD, 'Empty')).json).not.toHaveProperty('values');
    expect((await values(ODD, 'Ragged!A1:B3', { majorDimension: 'COLUMNS' })).json.values).toEqual([
      ['A', 'one', 'two'],
      ['B'],
    ]);
  });

  it('are texts by default; dates are serial numbers on request', async () => {
    expect((await values(ODD, 'Formats!A2:G2')).json.values).toEqual([
      ['2026-01-05', '2026-01-05 09:30:00', '12.3%', '$1,234.50', '1:23:45', 'TRUE', '1,200'],
    ]);
    const serial = (await values(ODD, 'Formats!A2:G2', UNFORMATTED)).json.values[0];
    expect(serial).toEqual([46027, 46027 + 34_200 / 86_400, 0.1234, 1234.5, 5025 / 86_400, true, 1200]);
    const shown = (
      await values(ODD, 'Formats!A2:C2', { ...UNFORMATTED, dateTimeRenderOption: 'FORMATTED_STRING' })
    ).json.values[0];
    expect(shown).toEqual(['2026-01-05', '2026-01-05 09:30:00', 0.1234]);
    expect((await values(ODD, 'Errors!B2:B4', { valueRenderOption: 'FORMULA' })).json.values).toEqual([
      ['=VLOOKUP("x",A:B,2,FALSE)'],
      ['=1/0'],
      ['=6*7'],
    ]);
    expect((await values(ODD, 'Errors!B2:B4', UNFORMATTED)).json.values).toEqual([
      ['#N/A'],
      ['#DIV/0!'],
      [42],
    ]);
  });

  it('follow the locale of their file', async () => {
    const hotel = await values(idOf('Hotel Amberhof – Kennzahlen'), 'Wochen!A2:D2');
    expect(hotel.json.values[0]).toEqual([
      expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
      expect.stringMatching(/^\d+,\d%$/),
      expect.any(String),
      expect.stringMatching(/^\d+\.\d{3},\d\d €$/),
    ]);
  });

  it('come for several ranges in order', async () => {
    const ranges = ['Ragged!A1', 'Errors!A1'].map((range) => `ranges=${encodeURIComponent(range)}`).join('&');
    const { json } = await ana.get(`${HOST}/${ODD}/values:batchGet?${ranges}`);
    expect(json.valueRanges.map(({ range }: { range: string }) => range)).toEqual(['Ragged!A1', 'Errors!A1']);
  });

  it.each<Record<string, string>>([
    { valueRenderOption: 'RAW' },
    { dateTimeRenderOption: 'ISO' },
    { majorDimension: 'DIAGONAL' },
    { range: 'A1' },
  ])('reject %o', async (options) => {
    const { status, json } = await values(ODD, 'Ragged', options);
    expect([status, json.error.details[0]['@type']]).toEqual([
      400,
      'type.googleapis.com/google.rpc.BadRequest',
    ]);
  });

  it('equal the dataset', async () => {
    const today = dayOf('2026-03-18');
    const budget = (await values(BUDGET, "'Budget vs actual'!A2:F", UNFORMATTED)).json.values;
    const months = budgetMonths(today);
    expect(budget).toHaveLength(months.length);
    expect(budget.map((row: number[]) => row[2])).toEqual(months.map(({ spent }) => spent));
    const leads = (await values(idOf('Brightwater Dental – leads'), 'Leads!A2:F', UNFORMATTED)).json.values;
    expect(leads.map((row: number[]) => row[2])).toEqual(leadDays(today).map((day) => day.leads));
  });
});

describe('who may', () => {
  it('reject other scopes, files of others, unknown ids and Excel files', async () => {
    const driveOnly = await googleCaller(mocks.url, people.ana.email, [scope('drive.metadata.readonly')]);
    expect((await driveOnly.get(`${HOST}/${ODD}`)).status).toBe(403);
    const foreign = await ana.get(`${HOST}/${idOf('Branch report 001')}`);
    expect([foreign.status, foreign.json.error.message]).toEqual([
      403,
      'The caller does not have permission',
    ]);
    const gone = await ana.get(`${HOST}/1nothing`);
    expect([gone.status, gone.json.error.message]).toEqual([404, 'Requested entity was not found.']);
    const excel = await ana.get(`${HOST}/${idOf('Budget from finance.xlsx')}`);
    expect([excel.status, excel.json.error.status]).toEqual([400, 'FAILED_PRECONDITION']);
    expect((await ana.post(`${HOST}/${ODD}`, {})).status).toBe(404);
    expect((await call(`${mocks.url}/${HOST}/${ODD}`)).status).toBe(401);
  });

  it('lets sixty reads a minute through', async () => {
    for (let read = 0; read < 60; read++) expect((await values(ODD, 'Ragged!A1')).status).toBe(200);
    const { status, json } = await values(ODD, 'Ragged!A1');
    expect([status, json.error.details[0].reason]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
    expect(json.error.message).toContain("limit 'Read requests per minute per user'");
  });
});
