import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { numberOf } from './cells/google-sheets.cells.ts';
import type { GridRow } from './google-sheets.grid.ts';
import { type DimensionId, parseDimensionId } from './google-sheets.ids.ts';
import { emptyLabel, labellingOf } from './google-sheets.labels.ts';
import { columnNamed, numberReader, type Sheet } from './google-sheets.sheet.ts';

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

/** Texts are compared without case, numbers by value: `80` equals `80.0`. An empty cell contains nothing, and is "(empty)". */
function match(sheet: Sheet, { field, operator, value }: Filter): (row: GridRow) => boolean {
  const id = parseDimensionId(field);
  const { labelOf } = labellingOf(sheet, id);
  const expected = value.trim().toLowerCase();
  const number = numberOf(value, sheet.rules);
  const metricValueOf = numberIn(sheet, id);
  const equals = (text: string, row: GridRow) =>
    text === expected ||
    (text === '' && expected === emptyLabel) ||
    (number !== null && metricValueOf(row) === number);
  return (row) => {
    const label = labelOf(row) ?? '';
    const text = label === emptyLabel ? '' : label.toLowerCase();
    switch (operator) {
      case 'equals':
        return equals(text, row);
      case 'not_equals':
        return !equals(text, row);
      case 'contains':
        return text.includes(expected);
      case 'not_contains':
        return !text.includes(expected);
      default:
        return text.startsWith(expected);
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
  const metricValueOf = numberIn(sheet, id);
  return (row) => {
    const number = metricValueOf(row);
    return number !== null && (isGreater ? number > limit : number < limit);
  };
}

/** The compared value of a row: its cell as shown in widgets, or its number in the tab. */
function numberIn(sheet: Sheet, id: DimensionId): (row: GridRow) => number | null {
  return id.kind === 'row' ? (row) => row.number : numberReader(sheet, columnNamed(sheet, id.name));
}
