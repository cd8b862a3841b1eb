import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { hasPages } from '@vitrine/contract/rules/dashboards/pages.ts';

export type PresentedPages = {
  titles: readonly string[];
  /** Which of them is shown. */
  at: number;
  show: (at: number) => void;
};

/** The pages of a dashboard to present; null without pages. */
export function presentedPages(
  pages: readonly DashboardPage[],
  pageId: string | null,
  onPage: (pageId: string) => void,
): PresentedPages | null {
  if (!hasPages(pages)) return null;
  return {
    titles: pages.map(({ title }) => title),
    at: Math.max(
      0,
      pages.findIndex(({ id }) => id === pageId),
    ),
    show: (at) => {
      const page = pages[at];
      if (page && page.id !== pageId) onPage(page.id);
    },
  };
}
