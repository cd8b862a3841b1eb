import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { filtersOfAddress, writeFilters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { useCallback, useEffect, useState } from 'react';

type Filters = readonly DashboardFilter[];

/** The filters of the address, and the way to change them: each change is a history entry, so that Back undoes it. */
export function useViewedFilters(opened: Filters): [Filters, (filters: Filters) => void] {
  const [filters, setFilters] = useState(opened);
  useEffect(() => {
    const follow = () => setFilters((before) => sameOr(before, filtersOfAddress(location.search)));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const choose = useCallback((next: Filters) => {
    const before = Object.fromEntries(new URLSearchParams(location.search));
    const query = new URLSearchParams(writeFilters(before, next));
    setFilters(next);
    history.pushState(null, '', query.size > 0 ? `?${query}` : location.pathname);
  }, []);
  return [filters, choose];
}

/** Equal filters stay the same object, or every entry of the history would request all values. */
function sameOr(before: Filters, next: Filters): Filters {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}
