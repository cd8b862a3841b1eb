import { useLocation, useNavigate } from '@tanstack/react-router';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { pageOfAddress, writePage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { useCallback } from 'react';

type Pages = readonly DashboardPage[];

/** The id of the page of the address, and the way to show another. Real-time widgets have no pages. */
export function useShownPage(
  pages: Pages,
  realTime: boolean,
): [string | null, (pageId: string | null) => void] {
  const navigate = useNavigate();
  const { pathname, searchStr, search } = useLocation();
  const setPage = useCallback(
    (pageId: string | null) =>
      void navigate({
        to: pathname,
        search: writePage(search as Record<string, unknown>, pageId, pages),
        resetScroll: false,
        state: { stays: true },
      }),
    [navigate, pathname, search, pages],
  );
  return [realTime ? null : (pageOfAddress(pages, searchStr)?.id ?? null), setPage];
}
