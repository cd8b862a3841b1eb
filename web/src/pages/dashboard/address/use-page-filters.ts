import { useLocation, useNavigate } from '@tanstack/react-router';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { filtersOfAddress, writeFilters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { useCallback, useMemo } from 'react';

type Filters = readonly DashboardFilter[];

/** The filters of the address while it is looked at, and the way to change them; none where cards are arranged or show the present. */
export function usePageFilters(applies: boolean): [Filters, (filters: Filters) => void] {
  const navigate = useNavigate();
  const { pathname, searchStr, search } = useLocation();
  const text = applies ? JSON.stringify(filtersOfAddress(searchStr)) : '[]';
  // The same object for equal filters, or every click would request all values.
  const filters = useMemo(() => JSON.parse(text) as DashboardFilter[], [text]);
  const setFilters = useCallback(
    (next: Filters) =>
      void navigate({
        to: pathname,
        search: writeFilters(search as Record<string, unknown>, next),
        resetScroll: false,
        state: { stays: true },
      }),
    [navigate, pathname, search],
  );
  return [filters, setFilters];
}
