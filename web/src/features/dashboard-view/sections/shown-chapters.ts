import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { hasPages, shownPage, widgetsOfPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { isHidden, type Section, sectionsOf } from '@vitrine/contract/rules/widgets/sections.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { type CardLines, fitCards } from '../heights/fit-cards.ts';
import type { HeightSheet } from '../heights/fitted-height.ts';
import type { ViewMode } from '../view-mode.ts';

export type ShownSection = Section & {
  /** Readers don't see it, since it has no data. */
  hidden: boolean;
};

/** One page; null for a dashboard without pages, and for its real-time widgets. */
export type Chapter = { page: DashboardPage | null; sections: ShownSection[] };

export type ShownChapters = {
  chapters: Chapter[];
  /** Of cards that are exactly as high as their content, by widget id. */
  lines: ReadonlyMap<string, CardLines>;
};

type Shown = {
  dashboard: Pick<Dashboard, 'widgets' | 'pages'>;
  mode: ViewMode;
  results: Readonly<Record<string, WidgetResult>>;
  realTime?: boolean | undefined;
  pageId?: string | null | undefined;
};

/** What is shown, each card as high as it is shown: the page in the address, or every page as a chapter in print. */
export function shownChapters(
  { dashboard: { widgets, pages }, mode, results, realTime = false, pageId }: Shown,
  sheet: HeightSheet & { gridWidth: number },
): ShownChapters {
  const set = widgetsOfSet(widgets, realTime).sort((one, other) => one.order - other.order);
  const everyPage = mode === 'print' && !realTime && hasPages(pages);
  const shown = realTime ? [null] : everyPage ? pages : [shownPage(pages, pageId)];
  const lines = new Map<string, CardLines>();
  const fit = (section: Section): ShownSection => {
    const fitted = fitCards<Widget>(section.widgets, results, sheet);
    for (const [id, own] of fitted.lines) lines.set(id, own);
    return { ...section, widgets: fitted.widgets, hidden: isHidden(section, results) };
  };
  const chapters = shown.map((page) => ({
    page,
    sections: sectionsOf(widgetsOfPage(set, pages, page?.id ?? null)).map(fit),
  }));
  return { chapters, lines };
}
