import type { Note, Row, Table } from '@vitrine/contract/entities/table.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { DIMENSION_KEY, type Joined } from './join-instances.ts';

/**
 * Parts of the previous total: below the first, rows explain the change well enough; above the other, the list is a different
 * one.
 */
const LEAST = 0.05;
const MOST = 0.95;

/**
 * Says how much of the comparison was in rows that are gone: without them a total may fall while every row rises. Not for lists
 * that are always new, such as posts, or that were cut.
 */
export function goneNotes(joined: Joined, before: Joined, tables: Table[]): Note[] {
  const dimension = joined.columns.find(({ role }) => role === 'dimension');
  const metric = joined.columns.find(isAdditive);
  if (dimension?.type !== 'text' || !metric || tables.some(isCut)) return [];
  const present = new Set(joined.rows.map((row) => row[DIMENSION_KEY]));
  const gone = before.rows.filter(
    (row) => !present.has(row[DIMENSION_KEY] ?? null) && valueIn(row, metric.key) > 0,
  );
  const whole = before.rows.reduce((sum, row) => sum + Math.max(0, valueIn(row, metric.key)), 0);
  const share = gone.reduce((sum, row) => sum + valueIn(row, metric.key), 0) / whole;
  if (!(share >= LEAST && share <= MOST)) return [];
  const [rows, they] =
    gone.length === 1
      ? ['1 row of the period before is', 'It']
      : [`${gone.length} rows of the period before are`, 'They'];
  const part = `${Math.round(share * 100)}% of its “${metric.label}”`;
  return [{ code: 'gone', about: 'comparison', text: `${rows} not in this list. ${they} made up ${part}.` }];
}

const cuts: Note['code'][] = ['truncated', 'thresholded', 'other_row'];

function isCut({ rows, rowCount, notes }: Table): boolean {
  return rowCount > rows.length || notes.some(({ code }) => cuts.includes(code));
}

function valueIn(row: Row, key: string): number {
  const value = row[key];
  return typeof value === 'number' ? value : 0;
}
