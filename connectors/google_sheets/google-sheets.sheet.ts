import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { textInput } from '../kit/inputs.ts';
import { spreadsheetIdInUrl } from './cells/google-sheets.a1.ts';
import { dateOf, type LocaleRules, localeRules, numberOf } from './cells/google-sheets.cells.ts';
import { type ColumnKind, columnKinds } from './google-sheets.columns.ts';
import { type Grid, type GridRow, gridOf } from './google-sheets.grid.ts';
import type { RawGrid, SheetRange } from './google-sheets.read.ts';

/** A parsed tab: typed named columns, and the rules for reading its cells. */
export type Sheet = {
  grid: Grid;
  kinds: ColumnKind[];
  rules: LocaleRules;
  timezone: string | undefined;
  complete: boolean;
};

type Parameters = Record<string, ParameterValue>;

/** A tab with the reading settings of the parameters. */
export function sheetOf(raw: RawGrid, parameters: Parameters): Sheet {
  const rules = localeRules(raw.locale);
  const grid = gridOf(raw, {
    hasHeader: isOn(parameters.has_header, true),
    hasFooter: isOn(parameters.has_footer, false),
    hasLabels: isOn(parameters.has_labels, true),
  });
  const kinds = columnKinds(grid, raw.locale, rules);
  return { grid, kinds, rules, timezone: raw.timezone, complete: raw.complete };
}

/**
 * Reads one tab for many queries. Queries with the same settings share the parsed tab, which may have a hundred thousand cells.
 */
export function sheetReader(raw: RawGrid): (parameters: Parameters) => Sheet {
  const known = new Map<string, Sheet>();
  return (parameters) => {
    const { has_header, has_footer, has_labels } = parameters;
    const key = JSON.stringify([isOn(has_header, true), isOn(has_footer, false), isOn(has_labels, true)]);
    const sheet = known.get(key) ?? sheetOf(raw, parameters);
    known.set(key, sheet);
    return sheet;
  };
}

/** Which cells the parameters choose. Throws `bad_query` while a choice is missing. */
export function placeOf(parameters: Parameters): SheetRange {
  const spreadsheet = String(parameters.spreadsheet ?? '').trim();
  const spreadsheetId = spreadsheetIdInUrl(spreadsheet) ?? spreadsheet;
  if (!/^[\w-]+$/.test(spreadsheetId)) throw new ProviderError('bad_query', 'Select a spreadsheet.');
  const sheet = String(parameters.sheet ?? '');
  if (!/^\d+$/.test(sheet)) throw new ProviderError('bad_query', 'Select a tab of the spreadsheet.');
  const range = textInput(parameters.range);
  return { spreadsheetId, sheetId: Number(sheet), range };
}

export function isOn(value: ParameterValue | undefined, otherwise: boolean): boolean {
  if (value === undefined || value === null || value === '') return otherwise;
  return value === true || value === 'true';
}

/** A column by its header. Throws `not_found` with its name when it no longer exists. */
export function columnNamed(sheet: Sheet, name: string): ColumnKind {
  const kind =
    sheet.kinds.find(({ column }) => column.name === name) ??
    sheet.kinds.find(({ column }) => column.formerName === name);
  if (!kind) throw new ProviderError('not_found', `The column "${name}" is no longer in the sheet.`);
  return kind;
}

/** The column that holds each row's day: the chosen one, else the labels, else the first one with dates. */
export function dateColumnOf(sheet: Sheet, parameters: Parameters): ColumnKind {
  const chosen = parameters.dateColumn;
  if (typeof chosen === 'string' && chosen !== '') return columnNamed(sheet, chosen.replace(/^column:/, ''));
  const label = sheet.kinds.find(({ column }) => column === sheet.grid.label);
  if (label?.content === 'date') return label;
  const first = sheet.kinds.find(({ content }) => content === 'date');
  if (first) return first;
  throw new ProviderError('bad_query', 'No column holds dates. Select the date column.');
}

export function dayOf(sheet: Sheet, row: GridRow, { column }: ColumnKind): string | null {
  return dateOf(row.cells[column.index], sheet.rules);
}

/** A column's numbers row by row. A duration is a fraction of a day in its cell; here it is in seconds, to the millisecond. */
export function numberReader(sheet: Sheet, { column }: ColumnKind): (row: GridRow) => number | null {
  const isTime = column.format?.type === 'TIME';
  return (row) => {
    const number = numberOf(row.cells[column.index], sheet.rules);
    return number !== null && isTime ? Math.round(number * DAY_MS) / 1000 : number;
  };
}
