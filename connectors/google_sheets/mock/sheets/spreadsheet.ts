import { type KnownFields, parseFieldMask } from '../../../families/google/mock/kit/field-mask.ts';
import { boolParameter, knownParameters } from '../../../families/google/mock/kit/query-parameters.ts';
import { type Cell, isBlank, shownText } from '../data/cell.ts';
import { type OpenTab, type Selection, select, selectedCells, trim } from './grid.ts';
import { type Book, sheetsMask } from './values.ts';

const CELL: KnownFields = {
  formattedValue: true,
  effectiveValue: true,
  userEnteredValue: true,
  effectiveFormat: { numberFormat: { type: true, pattern: true } },
};
const FIELDS: KnownFields = {
  spreadsheetId: true,
  spreadsheetUrl: true,
  properties: {
    title: true,
    locale: true,
    autoRecalc: true,
    timeZone: true,
    defaultFormat: true,
    spreadsheetTheme: true,
  },
  namedRanges: { namedRangeId: true, name: true, range: true },
  sheets: {
    properties: {
      sheetId: true,
      title: true,
      index: true,
      sheetType: true,
      hidden: true,
      gridProperties: { rowCount: true, columnCount: true, frozenRowCount: true },
    },
    data: { startRow: true, startColumn: true, rowData: { values: CELL } },
  },
};

/** `spreadsheets/{id}`: properties, tabs, named ranges, and cells with their formats on request. */
export function spreadsheet(book: Book, query: URLSearchParams): unknown {
  knownParameters(query, ['ranges', 'includeGridData', 'excludeTablesInBandedRanges']);
  const fields = query.get('fields');
  const selections = query.getAll('ranges').map((range) => select(range, book.file, book.tabs));
  const tabs =
    selections.length === 0
      ? book.tabs
      : book.tabs.filter((open) => selections.some((selection) => selection.open === open));
  const includes = boolParameter(query, 'includeGridData') === true;
  const gridData = fields === null ? includes : includesData(fields);
  const { file } = book;
  const body = {
    spreadsheetId: file.id,
    properties: {
      title: file.name,
      locale: file.locale,
      autoRecalc: 'ON_CHANGE',
      timeZone: file.timeZone,
      defaultFormat: { backgroundColor: { red: 1, green: 1, blue: 1 }, verticalAlignment: 'BOTTOM' },
      spreadsheetTheme: { primaryFontFamily: 'Arial' },
    },
    sheets: tabs.map((open) =>
      describeTab(open, book.tabs.indexOf(open), gridData ? selections : undefined, file.locale),
    ),
    ...namedRanges(book),
    spreadsheetUrl: `https://docs.google.com/spreadsheets/d/${file.id}/edit`,
  };
  return sheetsMask(body, fields, FIELDS);
}

function includesData(fields: string): boolean {
  const sheets = parseFieldMask(fields)?.get('sheets');
  return sheets !== undefined && (sheets.size === 0 || sheets.has('data') || sheets.has('*'));
}

function namedRanges({ file }: Book): object {
  if (file.namedRanges.length === 0) return {};
  const ranges = file.namedRanges.map(({ name, sheetId, rows, columns }, index) => ({
    namedRangeId: `named${index}`,
    name,
    range: {
      ...(sheetId === 0 ? {} : { sheetId }),
      startRowIndex: rows[0],
      endRowIndex: rows[1],
      startColumnIndex: columns[0],
      endColumnIndex: columns[1],
    },
  }));
  return { namedRanges: ranges };
}

/** `selections` undefined leaves the cells out; empty means all of them. */
function describeTab(
  open: OpenTab,
  index: number,
  selections: readonly Selection[] | undefined,
  locale: string,
): object {
  const { tab, title, rowCount, columnCount } = open;
  const frozen = tab.frozenRows ? { frozenRowCount: tab.frozenRows } : {};
  const properties = {
    sheetId: tab.sheetId,
    title,
    index,
    sheetType: tab.type,
    ...(tab.type === 'GRID' ? { gridProperties: { rowCount, columnCount, ...frozen } } : {}),
    ...(tab.hidden ? { hidden: true } : {}),
  };
  if (!selections || tab.type !== 'GRID') return { properties };
  const whole = { open, area: { startRow: 0, endRow: rowCount, startColumn: 0, endColumn: columnCount } };
  const own = selections.length === 0 ? [whole] : selections.filter((selection) => selection.open === open);
  return { properties, data: own.map((selection) => gridData(selection, locale)) };
}

function gridData(selection: Selection, locale: string): object {
  const { startRow, startColumn } = selection.area;
  const rowData = trim(selectedCells(selection)).map((row) => ({
    values: row.map((cell) => describeCell(cell, locale)),
  }));
  return { ...(startRow > 0 ? { startRow } : {}), ...(startColumn > 0 ? { startColumn } : {}), rowData };
}

function describeCell(cell: Cell, locale: string): object {
  if (isBlank(cell)) return {};
  const effectiveValue = cell.error
    ? { errorValue: { type: cell.error, message: String(cell.value) } }
    : extended(cell.value);
  return {
    userEnteredValue: cell.formula ? { formulaValue: cell.formula } : effectiveValue,
    effectiveValue,
    formattedValue: shownText(cell, locale),
    ...(cell.format ? { effectiveFormat: { numberFormat: cell.format } } : {}),
  };
}

function extended(value: Cell['value']): object {
  if (typeof value === 'number') return { numberValue: value };
  return typeof value === 'boolean' ? { boolValue: value } : { stringValue: value };
}
