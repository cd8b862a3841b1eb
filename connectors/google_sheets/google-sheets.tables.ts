import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { buildTable, type TableInput, type TableRow } from '../kit/table/table-builder.ts';
import type { ColumnKind } from './google-sheets.columns.ts';
import { filteredRows } from './google-sheets.filters.ts';
import type { GridRow } from './google-sheets.grid.ts';
import { parseDimensionId, parseMetricId } from './google-sheets.ids.ts';
import { type Labelling, labellingOf } from './google-sheets.labels.ts';
import { type Measure, measureOf } from './google-sheets.metrics.ts';
import { dateColumnOf, dayOf, isOn, type Sheet } from './google-sheets.sheet.ts';

/** One query's result from a tab: rows of its days and filters, grouped by label. */
export function sheetTable(sheet: Sheet, query: Query): Table {
  const measures = query.metrics.map((id) => measureOf(sheet, parseMetricId(id)));
  const labelling = query.dimension === null ? null : labellingOf(sheet, parseDimensionId(query.dimension));
  const usesDates = isOn(query.parameters.uses_date_range, false);
  const dateColumn = usesDates ? dateColumnOf(sheet, query.parameters) : null;
  const dated = dateColumn ? rowsOfRange(sheet, query, dateColumn) : sheet.grid.rows;
  const rows = filteredRows(sheet, dated, query.filters);
  const groups = labelling ? groupRows(rows, labelling) : [{ label: null, rows }];
  const isWhole = !usesDates && query.filters.length === 0;
  const footer = isWhole ? sheet.grid.footer : null;
  return buildTable({
    dimension: labelling?.definition ?? null,
    metrics: measures.map(({ definition }) => definition),
    ownColumns: true,
    rows: groups.map((group) => tableRow(group, measures)),
    totals: totalsOf(measures, rows, footer),
    ...(dateColumn && labelling?.dates === dateColumn ? { fill: fillOf(query) } : {}),
    currency: Object.fromEntries(
      measures.flatMap(({ definition, currency }) => (currency ? [[definition.id, currency]] : [])),
    ),
    timezone: sheet.timezone,
    notes: notesOf(sheet, measures, rows, footer),
  });
}

/** Rows whose day is in the query's range, both ends included; rows without a day are left out. */
function rowsOfRange(sheet: Sheet, query: Query, column: ColumnKind): GridRow[] {
  return sheet.grid.rows.filter((row) => {
    const day = dayOf(sheet, row, column);
    return day !== null && day >= query.startDate && day <= query.endDate;
  });
}

function fillOf({ startDate, endDate }: Query): TableInput['fill'] {
  return { with: null, startDate, endDate };
}

type Group = { label: string | null; rows: GridRow[] };

/** Rows of one label together, in the order of the sheet; days in the order of the calendar. */
function groupRows(rows: GridRow[], { labelOf, definition }: Labelling): Group[] {
  const groups = new Map<string, GridRow[]>();
  for (const row of rows) {
    const label = labelOf(row);
    if (label === null) continue;
    const known = groups.get(label);
    if (known) known.push(row);
    else groups.set(label, [row]);
  }
  const list = [...groups].map(([label, members]) => ({ label, rows: members }));
  return definition.type === 'text' ? list : list.sort((a, b) => (a.label < b.label ? -1 : 1));
}

function tableRow({ label, rows }: Group, measures: Measure[]): TableRow {
  return {
    label,
    values: Object.fromEntries(measures.map((measure) => [measure.definition.id, measure.of(rows)])),
  };
}

/**
 * Sums come from the rows. A ratio's total is the value of the sheet's own totals row; without one it is the plain average of
 * the rows, and a note explains it.
 */
function totalsOf(
  measures: Measure[],
  rows: GridRow[],
  footer: GridRow | null,
): Record<string, number | null> {
  return Object.fromEntries(
    measures.map((measure) => {
      const stated = footer && measure.footerOf(footer);
      return [measure.definition.id, stated ?? measure.of(rows)];
    }),
  );
}

function notesOf(sheet: Sheet, measures: Measure[], rows: GridRow[], footer: GridRow | null): Note[] {
  const notes: Note[] = [];
  if (!sheet.complete) {
    notes.push({
      code: 'truncated',
      text: `Only the first ${sheet.grid.rows.length} rows of the tab were read.`,
    });
  }
  const averaged = measures.filter(
    (measure) =>
      measure.combine === 'mean' && rows.length > 1 && (footer === null || measure.footerOf(footer) === null),
  );
  if (averaged.length > 0) {
    const names = averaged.map(({ definition }) => definition.label).join(', ');
    notes.push({ code: 'method', text: `The total of ${names} is the plain average of its rows.` });
  }
  return notes;
}
