import {
  type DashboardFilter,
  dashboardFilterSchema,
  MAX_FILTERS,
} from '../../entities/widgets/dashboard-filter.ts';

/** Followed by the id of a widget: `filter.w1=Norway`. */
const PREFIX = 'filter.';

/** The filters of an address with this query. Invalid ones are left out, as are those beyond the limit. */
export function filtersOfAddress(search: string): DashboardFilter[] {
  const filters = new Map<string, DashboardFilter>();
  for (const [name, value] of new URLSearchParams(search)) {
    if (!name.startsWith(PREFIX)) continue;
    const { data } = dashboardFilterSchema.safeParse({ widget: name.slice(PREFIX.length), value });
    if (data) filters.set(data.widget, data);
  }
  return [...filters.values()].slice(0, MAX_FILTERS);
}

/** The parameters of an address with these filters in place of its own; the others are kept. */
export function writeFilters<Value>(
  search: Readonly<Record<string, Value>>,
  filters: readonly DashboardFilter[],
): Record<string, Value | string> {
  const others = Object.entries(search).filter(([name]) => !name.startsWith(PREFIX));
  return { ...Object.fromEntries(others), ...filterParameters(filters) };
}

export function filterParameters(filters: readonly DashboardFilter[]): Record<string, string> {
  return Object.fromEntries(filters.map(({ widget, value }) => [`${PREFIX}${widget}`, value]));
}

/** The filters after a click on a value: it is added, takes the place of the widget's other one, or ends. */
export function toggledFilters(
  filters: readonly DashboardFilter[],
  picked: DashboardFilter,
): DashboardFilter[] {
  const others = filters.filter(({ widget }) => widget !== picked.widget);
  const isSet = filters.some(({ widget, value }) => widget === picked.widget && value === picked.value);
  return isSet ? others : [...others, picked].slice(-MAX_FILTERS);
}
