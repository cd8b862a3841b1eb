import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { dateLabels } from '../../kit/table/dates.ts';
import { noValues } from '../../kit/table/metric-values.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';

type Range = { startDate: string; endDate: string };

/** Empty rows for dates that Google no longer stores, which would count as 0 otherwise. `known` are labels with data. */
export function lostRows(
  dimension: DimensionDefinition | null,
  { startDate, endDate }: Range,
  historyStart: string,
  known: ReadonlySet<string>,
  metrics: readonly { id: string }[],
): TableRow[] {
  if (!dimension || startDate >= historyStart) return [];
  const values = noValues(metrics);
  return dateLabels(dimension.type, startDate, endDate)
    .filter((label) => label < historyStart.slice(0, label.length) && !known.has(label))
    .map((label) => ({ label, values }));
}

/** A note that names the first day with data, when a range starts earlier. */
export function historyNotes(
  product: string,
  { startDate }: Range,
  historyStart: string,
  months: number,
): Note[] {
  if (startDate >= historyStart) return [];
  return [{ code: 'history', text: `${product} keeps ${months} months; data begins on ${historyStart}.` }];
}
