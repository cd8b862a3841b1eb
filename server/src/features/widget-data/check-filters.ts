import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import type { CheckedFilter } from './plan/plan-filters.ts';

const notYetKnown = {
  code: 'timeout',
  message: 'The filter can be applied when its widget has data.',
} as const;

/**
 * The filters with what is known of their widgets: `shown` are the results of these without filters. Only a name that a viewer is shown
 * filters; with any other, widgets have no rows. A filter of a widget without names is left out.
 */
export function checkFilters(
  filters: readonly DashboardFilter[],
  shown: readonly WidgetResult[],
): CheckedFilter[] {
  return filters.flatMap((filter): CheckedFilter[] => {
    const result = shown.find(({ widgetId }) => widgetId === filter.widget);
    if (result?.status !== 'ok') return [{ ...filter, unknown: result?.error ?? notYetKnown }];
    const names = namesIn(result);
    if (!names) return [];
    return [names.includes(filter.value) ? filter : { ...filter, isAbsent: true }];
  });
}

function namesIn({ columns, rows }: WidgetResult & { status: 'ok' }): unknown[] | null {
  const dimension = columns.find(({ role, type }) => role === 'dimension' && type === 'text');
  return dimension ? rows.map((row) => row[dimension.key]) : null;
}
