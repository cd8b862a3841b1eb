import { badField } from '../../../families/google/mock/kit/errors.ts';
import {
  applyFieldMask,
  type KnownFields,
  parseFieldMask,
  unknownField,
} from '../../../families/google/mock/kit/field-mask.ts';
import { knownParameters, parameter } from '../../../families/google/mock/kit/query-parameters.ts';
import type { DriveFile, Tab } from '../data/file.ts';
import {
  echoRange,
  type OpenTab,
  type Rendering,
  render,
  select,
  selectedCells,
  transpose,
  trim,
} from './grid.ts';

export type Book = { file: DriveFile; tabs: readonly OpenTab[] };

const OPTIONS = {
  majorDimension: { type: 'Dimension', values: ['ROWS', 'COLUMNS'] },
  valueRenderOption: {
    type: 'ValueRenderOption',
    values: ['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA'],
  },
  dateTimeRenderOption: { type: 'DateTimeRenderOption', values: ['SERIAL_NUMBER', 'FORMATTED_STRING'] },
} as const;
type Option = keyof typeof OPTIONS;

function option<Name extends Option>(
  query: URLSearchParams,
  name: Name,
): (typeof OPTIONS)[Name]['values'][number] {
  const { type, values } = OPTIONS[name];
  const given = parameter(query, name) ?? values[0];
  const known = (values as readonly string[]).find((value) => value === given);
  if (known !== undefined) return known as (typeof OPTIONS)[Name]['values'][number];
  const field = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  throw badField(
    field,
    `Invalid value at '${field}' (type.googleapis.com/google.apps.sheets.v4.${type}), "${given}"`,
  );
}

const VALUE_RANGE: KnownFields = { range: true, majorDimension: true, values: true };

/** `values/{range}`. */
export function rangeValues(
  book: Book,
  range: string,
  query: URLSearchParams,
  wasRead: (tab: Tab) => void,
): unknown {
  knownParameters(query, Object.keys(OPTIONS));
  return sheetsMask(valueRange(book, range, query, wasRead), query.get('fields'), VALUE_RANGE);
}

/** `values:batchGet`. */
export function batchValues(book: Book, query: URLSearchParams, wasRead: (tab: Tab) => void): unknown {
  knownParameters(query, [...Object.keys(OPTIONS), 'ranges']);
  const valueRanges = query.getAll('ranges').map((range) => valueRange(book, range, query, wasRead));
  const body = { spreadsheetId: book.file.id, ...(valueRanges.length > 0 ? { valueRanges } : {}) };
  return sheetsMask(body, query.get('fields'), { spreadsheetId: true, valueRanges: VALUE_RANGE });
}

function valueRange(
  { file, tabs }: Book,
  range: string,
  query: URLSearchParams,
  wasRead: (tab: Tab) => void,
): object {
  const majorDimension = option(query, 'majorDimension');
  const rendering: Rendering = {
    value: option(query, 'valueRenderOption'),
    dateTime: option(query, 'dateTimeRenderOption'),
    locale: file.locale,
  };
  const selection = select(range, file, tabs);
  wasRead(selection.open.tab);
  const cells = selectedCells(selection);
  const rows = trim(majorDimension === 'ROWS' ? cells : transpose(cells));
  return {
    range: echoRange(selection),
    majorDimension,
    ...(rows.length > 0 ? { values: rows.map((row) => row.map((cell) => render(cell, rendering))) } : {}),
  };
}

/** Keeps the fields of `fields`. Throws 400 for paths that don't exist. */
export function sheetsMask(body: unknown, fields: string | null, known: KnownFields): unknown {
  if (fields === null) return body;
  const mask = parseFieldMask(fields);
  const wrong = mask ? unknownField(mask, known) : fields;
  if (!mask || wrong !== undefined) {
    const path = wrong?.replaceAll('/', '.');
    throw badField(
      path ?? '',
      `Error expanding 'fields' parameter. Cannot find matching fields for path '${path}'.`,
    );
  }
  return applyFieldMask(body, mask);
}
