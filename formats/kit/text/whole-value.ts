import type { Total, WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { finiteIn, numberIn } from '../table/metric-columns.ts';

/** A metric over the whole range: the provider's total, else computed from rows if possible. */
export function wholeValue(data: WidgetData, column: Column): Total {
  const total = data.totals[column.key];
  if (total) return total;
  const value = ofRows(column, data.rows);
  const compare = ofRows(column, data.compareRows ?? []);
  return { value, compare, change: changeOf(value, compare, column) };
}

/** A single row is the value; several are only added up if the metric is additive. */
function ofRows(column: Column, rows: WidgetData['rows']): number | null {
  if (rows.length === 1) return numberIn(rows[0]?.[column.key]);
  const known = rows.map((row) => finiteIn(row[column.key])).filter((value) => value !== null);
  return isAdditive(column) && known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
}
