import type { Trend } from '@vitrine/contract/entities/result.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import type { FormulaPlan } from '../plan/plan-formulas.ts';
import { withFormulas } from './evaluate-formulas.ts';
import { DIMENSION_KEY, joinInstances, type Part } from './join-instances.ts';

/**
 * The days of a widget's values by column key, from the results of its instances; undefined if none has any. If one of several
 * has none, its days are missing and the others' stay.
 */
export function trendOf(
  parts: { instance: Part['instance']; trend: Table | null }[],
  formulas: FormulaPlan | null,
): Trend | undefined {
  if (!parts.some(({ trend }) => trend && isDaily(trend))) return undefined;
  const days = parts.map(({ instance, trend }) => ({
    instance,
    table: trend && isDaily(trend) ? trend : noDays,
  }));
  const joined = withFormulas(joinInstances(days), formulas, days.length > 1);
  const keys = joined.columns.filter(({ role }) => role === 'metric').map(({ key }) => key);
  return {
    dates: joined.rows.map((row) => String(row[DIMENSION_KEY])),
    values: Object.fromEntries(keys.map((key) => [key, joined.rows.map((row) => numberIn(row[key]))])),
  };
}

const noDays: Table = { columns: [], rows: [], totals: {}, notes: [], rowCount: 0 };

function isDaily({ columns }: Table): boolean {
  return columns.some(({ role, type }) => role === 'dimension' && type === 'date');
}

function numberIn(cell: unknown): number | null {
  return typeof cell === 'number' && Number.isFinite(cell) ? cell : null;
}
