import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dateLabel, weekdayName } from '../kit/table/dates.ts';
import { isBlank } from './cells/google-sheets.cells.ts';
import type { ColumnKind } from './google-sheets.columns.ts';
import type { GridRow } from './google-sheets.grid.ts';
import { columnId, type DimensionId } from './google-sheets.ids.ts';
import { columnNamed, dayOf, type Sheet } from './google-sheets.sheet.ts';

/** Shown for a row whose cell is empty. */
export const emptyLabel = '(empty)';

/** The dimension of rows, and each row's label; null for a row without a day in a date dimension. */
export type Labelling = {
  definition: DimensionDefinition;
  labelOf(row: GridRow): string | null;
  /** The column whose days the labels are; only those of the date range are filled up. */
  dates: ColumnKind | null;
};

/** Throws `not_found` when the column no longer exists. */
export function labellingOf(sheet: Sheet, id: DimensionId): Labelling {
  if (id.kind === 'row') {
    const definition: DimensionDefinition = { id: 'row', label: 'Row', type: 'text' };
    return { definition, labelOf: (row) => String(row.number), dates: null };
  }
  const kind = columnNamed(sheet, id.name);
  if (id.kind === 'column' && kind.content !== 'date') {
    const definition: DimensionDefinition = {
      id: columnId(id.name),
      label: kind.column.name,
      type: 'text',
    };
    return { definition, labelOf: (row) => textOf(row, kind), dates: null };
  }
  const period = id.kind;
  return {
    definition: { ...periodDefinition(period, kind.column.name), id: `${period}:${id.name}` },
    labelOf: (row) => {
      const day = dayOf(sheet, row, kind);
      return day === null ? null : periodLabel(period, day);
    },
    dates: kind,
  };
}

type Period = Exclude<DimensionId, { kind: 'row' }>['kind'];

const periodNames: Record<Period, string> = {
  column: '',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
  weekday: 'day of week',
};

/** A date column seen by days, weeks, months …. */
export function periodDefinition(period: Period, name: string): DimensionDefinition {
  const type = period === 'column' ? 'date' : period === 'week' || period === 'month' ? period : 'text';
  const label = period === 'column' ? name : `${name}: ${periodNames[period]}`;
  return { id: `${period}:${name}`, label, type };
}

function periodLabel(period: Period, day: string): string {
  const date = Temporal.PlainDate.from(day);
  switch (period) {
    case 'column':
      return day;
    case 'week':
    case 'month':
      return dateLabel(period, day);
    case 'quarter':
      return `${date.year} Q${Math.ceil(date.month / 3)}`;
    case 'year':
      return String(date.year);
    case 'weekday':
      return weekdayName(day);
  }
}

/** A cell as a person reads it. */
function textOf(row: GridRow, { column }: ColumnKind): string {
  const cell = row.cells[column.index];
  if (cell === undefined || isBlank(cell)) return emptyLabel;
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return String(cell).trim();
}
