import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { useCallback, useEffect, useState } from 'react';
import { readDates, writeDates } from '../../features/date-range/index.ts';

/**
 * The dates a reader looks at. Each choice is an address of its own, so that Back leads to the one before and a reload stays;
 * what else the address says is kept.
 */
export function useViewedDates(dashboard: Dashboard, opened: Dates): [Dates, (dates: Dates) => void] {
  const [dates, setDates] = useState(opened);
  const { startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  useEffect(() => {
    const own = { startDate, endDate, compareStartDate, compareEndDate };
    const follow = () => setDates(readDates(location.search, own));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [startDate, endDate, compareStartDate, compareEndDate]);
  const choose = useCallback(
    (next: Dates) => {
      const before = Object.fromEntries(new URLSearchParams(location.search));
      const query = new URLSearchParams(writeDates(before, next, dashboard) as Record<string, string>);
      setDates(next);
      history.pushState(null, '', query.size > 0 ? `?${query}` : location.pathname);
    },
    [dashboard],
  );
  return [dates, choose];
}
