import { rowAsTotal } from '@vitrine/connectors/kit/query/filter-query.ts';
import type { WidgetData, WidgetFailure } from '@vitrine/contract/entities/result.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { CachedResult } from '../cache/cached-results.ts';
import type { DashboardPlan } from '../plan/plan-dashboard.ts';
import type { InstancePlan, PlannedWidget } from '../plan/plan-widgets.ts';
import type { Joined } from './join-instances.ts';

/** A query that its filters leave one row of is one of a widget without a dimension. */
export function tableOf({ isRow }: InstancePlan, table: CachedResult['table']): CachedResult['table'] {
  return isRow ? rowAsTotal(table) : table;
}

export function ofRow(instance: InstancePlan, cached: CachedResult | null): CachedResult | null {
  return cached && { ...cached, table: tableOf(instance, cached.table) };
}

/** Values of which nothing may be seen. */
export function blank<Values extends Pick<WidgetData, 'rows' | 'totals' | 'notes' | 'provenance'>>({
  compareRows: _,
  trend: __,
  names: ___,
  ...values
}: Values & Pick<WidgetData, Emptied>): Omit<Values, Emptied> {
  const totals = Object.keys(values.totals).map((key) => [key, { value: null, compare: null, change: null }]);
  const provenance = values.provenance.map((made) => ({ ...made, renamed: [] }));
  const nothing = { rows: [], totals: Object.fromEntries(totals), notes: [], provenance };
  return { ...values, ...nothing } as unknown as Omit<Values, Emptied>;
}

type Emptied = 'compareRows' | 'trend' | 'names';

export function unfilteredNotes(values: readonly string[]): Note[] {
  if (values.length === 0) return [];
  const names = values.map((value) => `“${value}”`).join(' and ');
  return [{ code: 'unfiltered', text: `Not filtered by ${names}: its source can’t do that.` }];
}

/** A combination that only the provider refuses. */
export function unfilterable(
  { filtering }: PlannedWidget,
  error: WidgetFailure['error'],
): WidgetFailure['error'] {
  if (error.code !== 'bad_query' || !filtering || filtering.applied.length === 0) return error;
  return { code: 'bad_query', message: 'Its source can’t filter this data by what is selected.' };
}

/** The names of rows are what others are filtered by. */
export function isPickable({ columns, rows }: Joined, widget: Widget, dashboardPlan: DashboardPlan): boolean {
  const dimension = columns.find(({ role, type }) => role === 'dimension' && type === 'text');
  const value = rows[0]?.[dimension?.key ?? ''];
  return typeof value === 'string' && value !== '' && dashboardPlan.canFilter(widget, value);
}
