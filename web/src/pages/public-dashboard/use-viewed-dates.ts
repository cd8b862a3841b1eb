import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { datesOfAddress } from '@vitrine/contract/rules/text/shared-url.ts';
import { useCallback, useEffect, useState } from 'react';
import { writeDates } from '../../features/date-range/index.ts';
import { todayIn } from '../../platform/text/today-in.ts';

/**
 * The dates a viewer has selected. Each choice adds a history entry, so that Back restores the previous one and a
 * reload keeps it; other URL parameters are kept.
 */
export function useViewedDates(dashboard: Dashboard, opened: Dates): [Dates, (dates: Dates) => void] {
  const [dates, setDates] = useState(opened);
  useEffect(() => {
    const today = todayIn(dashboard.timezone);
    const follow = () => setDates(datesOfAddress(dashboard, location.search, today));
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [dashboard]);
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
