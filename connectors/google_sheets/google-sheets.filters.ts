import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/provider-error.ts';
import { numberOf } from './google-sheets.cells.ts';
import type { GridRow } from './google-sheets.grid.ts';
import { parseDimensionId } from './google-sheets.ids.ts';
import { labellingOf } from './google-sheets.labels.ts';
import type { Sheet } from './google-sheets.sheet.ts';
import { columnNamed } from './google-sheets.sheet.ts';

/** Rows that pass every filter; the sheet itself can't filter. Throws `bad_query` or `not_found`. */
export function filteredRows(sheet: Sheet, rows: GridRow[], filters: Filter[]): GridRow[] {
  const tests = filters.map((filter) => testOf(sheet, filter));
  return rows.filter((row) => tests.every((passes) => passes(row)));
}

function testOf(sheet: Sheet, filter: Filter): (row: GridRow) => boolean {
  return filter.operator === 'greater' || filter.operator === 'less'
    ? comparison(sheet, filter)
    : match(sheet, filter);
}

/** Texts meet without regard to case; two numbers meet by value, so that `80` equals `80.0`. */
function match(sheet: Sheet, { field, operator, value }: Filter): (row: GridRow) => boolean {
  const { labelOf } = labellingOf(sheet, parseDimensionId(field));
  const wanted = value.trim().toLowerCase();
  const number = numberOf(value, sheet.rules);
  const equals = (text: string) =>
    text === wanted || (number !== null && numberOf(text, sheet.rules) === number);
  return (row) => {
    const text = (labelOf(row) ?? '').toLowerCase();
    switch (operator) {
      case 'equals':
        return equals(text);
      case 'not_equals':
        return !equals(text);
      case 'contains':
        return text.includes(wanted);
      case 'not_contains':
        return !text.includes(wanted);
      default:
        return text.startsWith(wanted);
    }
  };
}

function comparison(sheet: Sheet, { field, operator, value }: Filter): (row: GridRow) => boolean {
  const id = parseDimensionId(field);
  const isGreater = operator === 'greater';
  const labelling = labellingOf(sheet, id);
  if (labelling.dates) {
    return (row) => {
      const label = labelling.labelOf(row);
      return label !== null && (isGreater ? label > value : label < value);
    };
  }
  const limit = numberOf(value, sheet.rules);
  if (limit === null)
    throw new ProviderError('bad_query', `"${value}" is not a number to compare "${field}" with.`);
  const cellOf = (row: GridRow) =>
    id.kind === 'row' ? row.number : row.cells[columnNamed(sheet, id.name).column.index];
  return (row) => {
    const number = numberOf(cellOf(row), sheet.rules);
    return number !== null && (isGreater ? number > limit : number < limit);
  };
}
