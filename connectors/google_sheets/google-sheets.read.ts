import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import {
  type Block,
  blockText,
  parseRectangle,
  type Rectangle,
  wholeTab,
  withinGrid,
} from './cells/google-sheets.a1.ts';
import {
  type Display,
  getDisplay,
  getSpreadsheet,
  getValues,
  type RawCell,
  type Spreadsheet,
  type TabProperties,
} from './google-sheets.api.ts';
import { TabChanged } from './google-sheets.client.ts';

/** Which cells: a file, a tab by its lasting number, and a range in it (A1 or a named one). */
export type SheetRange = { spreadsheetId: string; sheetId: number; range: string | null };

/** The raw cells of a range with their context; formats and displayed texts of the first rows. */
export type RawGrid = Display & {
  cells: RawCell[][];
  /** Position of the first cell in its tab, counted from 0. */
  startRow: number;
  startColumn: number;
  locale: string;
  timezone: string | undefined;
  /** False when the cap ended the reading. */
  complete: boolean;
};

const rowsPerBlock = 5000;
const blocksPerCall = 4;
/** Enough for years of daily values; more belongs in a database. */
const maxCells = 200_000;
const formatRows = 25;

/** Reads a place. A tab that is renamed between two calls is looked up once more. Throws `not_found`, `bad_query`. */
export async function readGrid(session: Session, place: SheetRange): Promise<RawGrid> {
  try {
    return await readOnce(session, place);
  } catch (error) {
    if (!(error instanceof TabChanged)) throw error;
    return readOnce(session, place);
  }
}

async function readOnce(session: Session, place: SheetRange): Promise<RawGrid> {
  const spreadsheet = await getSpreadsheet(session, place.spreadsheetId);
  const { tab, rectangle } = resolve(spreadsheet, place);
  const { rowCount = 0, columnCount = 0 } = tab.gridProperties ?? {};
  const area = withinGrid(rectangle, rowCount, columnCount);
  const understood = {
    startRow: area.startRow,
    startColumn: area.startColumn,
    locale: spreadsheet.properties.locale ?? 'en_US',
    timezone: spreadsheet.properties.timeZone,
  };
  if (area.startRow === area.endRow || area.startColumn === area.endColumn) {
    return { ...understood, cells: [], formats: [], shown: [], complete: true };
  }
  const head = { ...area, endRow: Math.min(area.endRow, area.startRow + formatRows) };
  const [display, read] = await Promise.all([
    getDisplay(session, place.spreadsheetId, blockText(tab.title, head)),
    readBlocks(session, place.spreadsheetId, tab.title, area),
  ]);
  return { ...understood, ...read, ...display };
}

async function readBlocks(
  session: Session,
  spreadsheetId: string,
  title: string,
  area: Block,
): Promise<{ cells: RawCell[][]; complete: boolean }> {
  const cells: RawCell[][] = [];
  const starts = blockStarts(area);
  let count = 0;
  for (let index = 0; index < starts.length; index += blocksPerCall) {
    const blocks = starts.slice(index, index + blocksPerCall).map((startRow) => ({
      ...area,
      startRow,
      endRow: Math.min(area.endRow, startRow + rowsPerBlock),
    }));
    const values = await getValues(
      session,
      spreadsheetId,
      blocks.map((block) => blockText(title, block)),
    );
    for (const [position, block] of blocks.entries()) {
      const offset = block.startRow - area.startRow;
      for (const [row, line] of (values[position] ?? []).entries()) {
        if (count + line.length > maxCells) return { cells: padded(cells), complete: false };
        count += line.length;
        cells[offset + row] = line;
      }
    }
  }
  return { cells: padded(cells), complete: true };
}

function blockStarts({ startRow, endRow }: Block): number[] {
  return Array.from(
    { length: Math.ceil((endRow - startRow) / rowsPerBlock) },
    (_, index) => startRow + index * rowsPerBlock,
  );
}

/** Rows that Google left out at the end of a block exist, but are empty. */
function padded(cells: RawCell[][]): RawCell[][] {
  return Array.from(cells, (line) => line ?? []);
}

function resolve(spreadsheet: Spreadsheet, place: SheetRange): { tab: TabProperties; rectangle: Rectangle } {
  const named = spreadsheet.namedRanges?.find(
    ({ name }) => name.toLowerCase() === place.range?.trim().toLowerCase(),
  )?.range;
  const sheetId = named ? (named.sheetId ?? 0) : place.sheetId;
  const tab = spreadsheet.sheets?.map(({ properties }) => properties).find((one) => one.sheetId === sheetId);
  if (!tab)
    throw new ProviderError('not_found', `The chosen tab is no longer in "${spreadsheet.properties.title}".`);
  if (tab.sheetType === 'OBJECT') {
    throw new ProviderError('bad_query', `"${tab.title}" is a chart, not a table. Select another tab.`);
  }
  if (!named) return { tab, rectangle: place.range ? parseRectangle(place.range) : wholeTab };
  const { startRowIndex = 0, endRowIndex = null, startColumnIndex = 0, endColumnIndex = null } = named;
  const rectangle = {
    startRow: startRowIndex,
    endRow: endRowIndex,
    startColumn: startColumnIndex,
    endColumn: endColumnIndex,
  };
  return { tab, rectangle };
}
