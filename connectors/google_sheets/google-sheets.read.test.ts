import { expect, test } from 'vitest';
import { createTestSession } from '../kit/testing/test-session.ts';
import { readGrid } from './google-sheets.read.ts';

/** A spreadsheet of the requested size, of which only the first columns of some rows are filled. */
function sessionWith(rowCount: number, filledRows: number, width: number) {
  const ranges: string[] = [];
  const play = (input: Parameters<typeof fetch>[0]): Response => {
    const url = new URL(String(input));
    if (url.pathname.endsWith('/values:batchGet')) {
      const requested = url.searchParams.getAll('ranges');
      ranges.push(...requested);
      return Response.json({
        valueRanges: requested.map((range) => ({ values: valuesOf(range, filledRows, width) })),
      });
    }
    if (url.searchParams.has('ranges')) return Response.json({});
    const gridProperties = { rowCount, columnCount: width };
    return Response.json({
      spreadsheetId: 's',
      properties: { title: 'Large', locale: 'en_US' },
      sheets: [{ properties: { sheetId: 0, title: 'Data', sheetType: 'GRID', gridProperties } }],
    });
  };
  const session = createTestSession({
    gateway: 'http://localhost',
    fetch: async (input) => play(input as Parameters<typeof fetch>[0]),
  });
  return { session: { ...session, accessToken: async () => 'token' }, ranges };
}

function valuesOf(range: string, filledRows: number, width: number): number[][] | undefined {
  const [, from = '1', to = '1'] = /!A(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
  const rows = Array.from(
    { length: Math.max(0, Math.min(Number(to), filledRows) - Number(from) + 1) },
    (_, index) => Array.from({ length: width }, () => Number(from) + index),
  );
  return rows.length === 0 ? undefined : rows;
}

const place = { spreadsheetId: 's', sheetId: 0, range: null };

test('a large tab is read block by block, each row in its place', async () => {
  const { session, ranges } = sessionWith(23_000, 12_000, 3);
  const grid = await readGrid(session, place);
  expect(ranges).toEqual([
    "'Data'!A1:C5000",
    "'Data'!A5001:C10000",
    "'Data'!A10001:C15000",
    "'Data'!A15001:C20000",
    "'Data'!A20001:C23000",
  ]);
  expect(grid.complete).toBe(true);
  expect(grid.cells).toHaveLength(12_000);
  expect(grid.cells[11_999]).toEqual([12_000, 12_000, 12_000]);
  const calls = session.requests.filter((request) => request.path.endsWith('/values:batchGet'));
  expect(calls).toHaveLength(2);
});

test('reading ends at the cap and reports it', async () => {
  const { session } = sessionWith(60_000, 60_000, 10);
  const grid = await readGrid(session, place);
  expect(grid.complete).toBe(false);
  expect(grid.cells).toHaveLength(20_000);
});

test('a range is read from where it starts', async () => {
  const { session, ranges } = sessionWith(1000, 1000, 3);
  const grid = await readGrid(session, { ...place, range: 'A11:C20' });
  expect(ranges).toEqual(["'Data'!A11:C20"]);
  expect(grid).toMatchObject({ startRow: 10, startColumn: 0 });
});
