import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { pageOfAddress, shownPage, writePage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { useCallback, useEffect, useState } from 'react';

type Pages = readonly DashboardPage[];

/** The page of the address, and the way to show another: each choice is a history entry, so that Back undoes it. */
export function useViewedPage(
  pages: Pages,
  opened: string | null | undefined,
): [DashboardPage | null, (pageId: string) => void] {
  const [wanted, setWanted] = useState(opened ?? null);
  useEffect(() => {
    const follow = () => setWanted(pageOfAddress(pages, location.search)?.id ?? null);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [pages]);
  const choose = useCallback(
    (next: string) => {
      const before = Object.fromEntries(new URLSearchParams(location.search));
      const query = new URLSearchParams(writePage(before, next, pages));
      setWanted(next);
      history.pushState(null, '', query.size > 0 ? `?${query}` : location.pathname);
    },
    [pages],
  );
  return [shownPage(pages, wanted), choose];
}
