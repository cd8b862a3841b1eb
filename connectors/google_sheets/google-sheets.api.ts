import { collectGooglePages } from '../families/google/google-paging.ts';
import type { Session } from '../kit/http/session.ts';
import { client, filesUrl, spreadsheetUrl } from './google-sheets.client.ts';

export type DriveFile = { id: string; name: string; owners?: { displayName?: string }[] };

const maxFilePages = 5;

/**
 * Spreadsheets of the signed-in person, the last changed first, 500 at most; a search matches beginnings of words. `GET
 * drive/v3/files`
 */
export function listSpreadsheets(session: Session, searchTerm: string | null): Promise<DriveFile[]> {
  const search = searchTerm ? ` and name contains '${searchTerm.replace(/[\\']/g, '\\$&')}'` : '';
  const query = {
    q: `mimeType='application/vnd.google-apps.spreadsheet' and trashed=false${search}`,
    fields: 'nextPageToken,incompleteSearch,files(id,name,modifiedTime,owners(displayName))',
    orderBy: 'modifiedTime desc',
    pageSize: 100,
    supportsAllDrives: true,
    includeItemsFromAllDrives: true,
  };
  return collectGooglePages<{ files?: DriveFile[]; nextPageToken?: string }, DriveFile>(
    client,
    session,
    { method: 'GET', url: filesUrl, query },
    maxFilePages,
    (page) => page.files,
  );
}

export type TabProperties = {
  sheetId: number;
  title: string;
  sheetType?: string;
  hidden?: boolean;
  gridProperties?: { rowCount?: number; columnCount?: number };
};
export type NamedRange = {
  name: string;
  range: {
    sheetId?: number;
    startRowIndex?: number;
    endRowIndex?: number;
    startColumnIndex?: number;
    endColumnIndex?: number;
  };
};
export type Spreadsheet = {
  spreadsheetId: string;
  properties: { title: string; locale?: string; timeZone?: string };
  sheets?: { properties: TabProperties }[];
  namedRanges?: NamedRange[];
};

/** Title, locale, zone, tabs and named ranges. `GET v4/spreadsheets/{id}` */
export function getSpreadsheet(session: Session, spreadsheetId: string): Promise<Spreadsheet> {
  return client.call(session, {
    method: 'GET',
    url: spreadsheetUrl(spreadsheetId),
    query: {
      includeGridData: false,
      fields: 'spreadsheetId,properties(title,locale,timeZone),sheets.properties,namedRanges',
    },
  });
}

/** Numbers, booleans and text; dates as serial numbers, which no locale can change. Rows are ragged. */
export type RawCell = string | number | boolean;

/** Values of several ranges in their order; an empty range has no rows. `GET …/values:batchGet` */
export async function getValues(
  session: Session,
  spreadsheetId: string,
  ranges: string[],
): Promise<RawCell[][][]> {
  const response = await client.call<{ valueRanges?: { values?: RawCell[][] }[] }>(session, {
    method: 'GET',
    url: spreadsheetUrl(spreadsheetId, '/values:batchGet'),
    query: {
      ranges,
      majorDimension: 'ROWS',
      valueRenderOption: 'UNFORMATTED_VALUE',
      dateTimeRenderOption: 'SERIAL_NUMBER',
    },
  });
  return ranges.map((_, index) => response.valueRanges?.[index]?.values ?? []);
}

export type NumberFormat = { type?: string; pattern?: string };
type FormatCell = { effectiveFormat?: { numberFormat?: NumberFormat }; formattedValue?: string };

/** How cells are shown, row by row: their number formats and their displayed texts. */
export type Display = { formats: (NumberFormat | undefined)[][]; shown: (string | undefined)[][] };

/** How the cells of a range are shown. `GET v4/spreadsheets/{id}` with grid data */
export async function getDisplay(session: Session, spreadsheetId: string, range: string): Promise<Display> {
  const response = await client.call<{ sheets?: { data?: { rowData?: { values?: FormatCell[] }[] }[] }[] }>(
    session,
    {
      method: 'GET',
      url: spreadsheetUrl(spreadsheetId),
      query: {
        ranges: range,
        includeGridData: true,
        fields: 'sheets.data.rowData.values(effectiveFormat.numberFormat,formattedValue)',
      },
    },
  );
  const rows = response.sheets?.[0]?.data?.[0]?.rowData ?? [];
  return {
    formats: rows.map(({ values = [] }) => values.map((cell) => cell.effectiveFormat?.numberFormat)),
    shown: rows.map(({ values = [] }) => values.map((cell) => cell.formattedValue)),
  };
}
