import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { datesOfAddress } from '@vitrine/contract/rules/text/shared-url.ts';
import { useCallback, useMemo } from 'react';
import { writeDates } from '../../../features/date-range/index.ts';
import { todayIn } from '../../../platform/text/today-in.ts';

/** The dates shown: the address's, else the dashboard's. Setting them changes the address. */
export function usePageDates(dashboard: Dashboard): [Dates, (dates: Dates, own?: Dates) => void] {
  const navigate = useNavigate();
  const { pathname, searchStr, search } = useLocation();
  const { startDate, endDate, compareStartDate, compareEndDate } = dashboard;
  const own = useMemo(
    () => ({ startDate, endDate, compareStartDate, compareEndDate }),
    [startDate, endDate, compareStartDate, compareEndDate],
  );
  const read = datesOfAddress(dashboard, searchStr, todayIn(dashboard.timezone));
  const text = JSON.stringify(read);
  // Keeps the same object for equal dates, or every click would refetch all values.
  const dates = useMemo(() => JSON.parse(text) as Dates, [text]);
  const setDates = useCallback(
    (next: Dates, ownDates: Dates = own) =>
      void navigate({ to: pathname, search: writeDates(search, next, ownDates), replace: true }),
    [navigate, pathname, search, own],
  );
  return [dates, setDates];
}
