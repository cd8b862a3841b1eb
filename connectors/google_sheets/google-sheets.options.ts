import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { spreadsheetIdInUrl } from './cells/google-sheets.a1.ts';
import { getSpreadsheet, listSpreadsheets } from './google-sheets.api.ts';
import type { ColumnKind } from './google-sheets.columns.ts';
import { columnId } from './google-sheets.ids.ts';
import { periodDefinition } from './google-sheets.labels.ts';
import { columnMetric } from './google-sheets.metrics.ts';
import { readGrid } from './google-sheets.read.ts';
import { placeOf, type Sheet, sheetOf } from './google-sheets.sheet.ts';

/** Spreadsheets by name, or the one whose address was pasted. */
export async function spreadsheetOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const pasted = spreadsheetIdInUrl(request.searchTerm ?? '');
  const files = pasted ? [] : await listSpreadsheets(session, request.searchTerm?.trim() || null);
  const options = files.map(({ id, name, owners }) => ({ id, name, group: owners?.[0]?.displayName }));
  const requested = [...new Set([...(pasted ? [pasted] : []), ...request.include])];
  const missing = requested.filter((id) => !options.some((option) => option.id === id));
  const found = await Promise.all(missing.map((id) => spreadsheetOption(session, id)));
  return [...options, ...found.flatMap((option) => option ?? [])];
}

/** Null for a file that is deleted or not shared: the selection then shows as lost, and the list still works. */
async function spreadsheetOption(session: Session, id: string): Promise<Option | null> {
  try {
    const { spreadsheetId, properties } = await getSpreadsheet(session, spreadsheetIdInUrl(id) ?? id);
    return { id: spreadsheetId, name: properties.title };
  } catch (error) {
    if (error instanceof ProviderError && ['not_found', 'permission', 'bad_query'].includes(error.code))
      return null;
    throw error;
  }
}

/** Tabs with cells; hidden ones only when they are already chosen. The id is Google's permanent number, including 0. */
export async function sheetOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const spreadsheet = String(request.parameters.spreadsheet ?? '').trim();
  if (spreadsheet === '') return [];
  const { sheets = [] } = await getSpreadsheet(session, spreadsheetIdInUrl(spreadsheet) ?? spreadsheet);
  const options = sheets
    .map(({ properties }) => properties)
    .filter(({ sheetType = 'GRID' }) => sheetType === 'GRID')
    .filter(({ hidden, sheetId }) => !hidden || request.include.includes(String(sheetId)))
    .map(({ sheetId, title }) => ({ id: String(sheetId), name: title }));
  return narrowOptions(options, request);
}

/** Numeric columns first: each as it is, then its sum, average, first and last value; then counts. */
export async function metricOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const sheet = await sheetFor(session, request);
  if (!sheet) return [];
  const columns = sheet.kinds.filter(({ column, hasNumbers, content }) => {
    return column !== sheet.grid.label && hasNumbers && content !== 'date';
  });
  const ordered = [
    ...columns.filter(({ content }) => content === 'number'),
    ...columns.filter(({ content }) => content !== 'number'),
  ];
  const asThey = (group: string, kind: 'column' | 'sum' | 'average' | 'first' | 'last') =>
    ordered.map((column) => metricOption(group, columnMetric(kind, column)));
  return filterOptions(
    sheet,
    [
      ...asThey('Columns', 'column'),
      metricOption('Counts', { id: 'rows', label: 'Rows', type: 'numeric', direction: 'up', additive: true }),
      ...labelCount(sheet),
      ...asThey('Added up', 'sum'),
      ...asThey('Averaged', 'average'),
      ...asThey('Last row', 'last'),
      ...asThey('First row', 'first'),
    ],
    request,
  );
}

function labelCount({ grid }: Sheet): Option[] {
  if (!grid.label) return [];
  const label = `Different ${grid.label.name}`;
  return [metricOption('Counts', { id: 'labels', label, type: 'numeric', direction: 'up', additive: false })];
}

function metricOption(group: string, metric: NonNullable<Option['metric']>): Option {
  return { id: metric.id, name: metric.label, group, metric: { ...metric, group } };
}

/** The labels first, then other columns of text and days, each day column also by its periods; the row number last. */
export async function dimensionOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const sheet = await sheetFor(session, request);
  if (!sheet) return [];
  const labels = sheet.kinds.filter(({ column }) => column === sheet.grid.label);
  const others = sheet.kinds.filter(
    ({ column, content }) => column !== sheet.grid.label && content !== 'number',
  );
  const row = dimensionOption({ id: 'row', label: 'Row number', type: 'text' });
  return filterOptions(sheet, [...[...labels, ...others].flatMap(dimensionsOf), row], request);
}

function dimensionsOf({ column, content }: ColumnKind): Option[] {
  if (content !== 'date') {
    return [dimensionOption({ id: columnId(column.name), label: column.name, type: 'text' })];
  }
  const periods = ['column', 'week', 'month', 'quarter', 'year', 'weekday'] as const;
  return periods.map((period) => dimensionOption(periodDefinition(period, column.name)));
}

function dimensionOption(dimension: NonNullable<Option['dimension']>): Option {
  return { id: dimension.id, name: dimension.label, dimension };
}

/** Every column, for filters and for the choice of the date column; columns with days first. */
export async function columnOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const sheet = await sheetFor(session, request);
  if (!sheet) return [];
  const { kinds } = sheet;
  const ordered = [
    ...kinds.filter(({ content }) => content === 'date'),
    ...kinds.filter(({ content }) => content !== 'date'),
  ];
  return filterOptions(
    sheet,
    ordered.map(({ column }) => ({ id: columnId(column.name), name: column.name })),
    request,
  );
}

/** Matching options; a column that a widget saved under a former name keeps that id in the widget's list. */
function filterOptions(sheet: Sheet, options: Option[], request: OptionRequest): Option[] {
  const formerIds = new Map(
    request.include.flatMap((id): [string, string][] => {
      const [kind = ''] = id.split(':', 1);
      const former = sheet.kinds.find(({ column }) => `${kind}:${column.formerName}` === id)?.column;
      return former && former.name !== former.formerName ? [[`${kind}:${former.name}`, id]] : [];
    }),
  );
  const known = options.map((option): Option => {
    const id = formerIds.get(option.id) ?? option.id;
    if (id === option.id) return option;
    const { metric, dimension } = option;
    return {
      ...option,
      id,
      ...(metric && { metric: { ...metric, id } }),
      ...(dimension && { dimension: { ...dimension, id } }),
    };
  });
  return narrowOptions(known, request);
}

async function sheetFor(session: Session, { parameters }: OptionRequest): Promise<Sheet | null> {
  const isChosen = [parameters.spreadsheet, parameters.sheet].every(
    (value) => value !== undefined && value !== null && value !== '',
  );
  return isChosen ? sheetOf(await readGrid(session, placeOf(parameters)), parameters) : null;
}
