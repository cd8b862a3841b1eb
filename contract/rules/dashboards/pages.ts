import type { Dashboard } from '../../entities/dashboard.ts';
import type { Widget } from '../../entities/widget.ts';
import type { DashboardPage } from '../../entities/widgets/dashboard-page.ts';

type Pages = readonly DashboardPage[];
type Placed = Pick<Widget, 'pageId' | 'realTime'>;

const PARAMETER = 'page';

/** Whether a dashboard has tabs and chapters. A single page is the dashboard itself. */
export function hasPages(pages: Pages): boolean {
  return pages.length > 1;
}

/** The page with this id, or the first one; null for a dashboard without pages. */
export function shownPage(pages: Pages, wanted: string | null | undefined): DashboardPage | null {
  if (!hasPages(pages)) return null;
  return pages.find(({ id }) => id === wanted) ?? pages[0] ?? null;
}

/** The page of an address with this query. */
export function pageOfAddress(pages: Pages, search: string): DashboardPage | null {
  return shownPage(pages, new URLSearchParams(search).get(PARAMETER));
}

/** The parameters of an address that shows this page; the first one needs none. The others are kept. */
export function writePage<Value>(
  search: Readonly<Record<string, Value>>,
  pageId: string | null,
  pages: Pages,
): Record<string, Value | string> {
  const { [PARAMETER]: _, ...others } = search;
  const isFirst = pageId === null || pageId === pages[0]?.id;
  return isFirst ? others : { ...others, [PARAMETER]: pageId };
}

/** Whether a widget is on this page. One without a page, or whose page was deleted, is on the first; real-time widgets have no pages. */
export function isOnPage(widget: Placed, pages: Pages, pageId: string | null): boolean {
  if (pageId === null || widget.realTime || !hasPages(pages)) return true;
  return shownPage(pages, widget.pageId)?.id === pageId;
}

/** The widgets of one page in their sequence; all of them for a dashboard without pages. */
export function widgetsOfPage<W extends Placed>(
  widgets: readonly W[],
  pages: Pages,
  pageId: string | null,
): W[] {
  return widgets.filter((widget) => isOnPage(widget, pages, pageId));
}

/** The widgets page by page, each page in the sequence they have. */
export function inPageOrder<W extends Placed>(widgets: readonly W[], pages: Pages): W[] {
  if (!hasPages(pages)) return [...widgets];
  return pages.flatMap(({ id }) => widgetsOfPage(widgets, pages, id).filter(({ realTime }) => !realTime));
}

/** A dashboard as its first page alone. */
export function onFirstPage<D extends Pick<Dashboard, 'pages' | 'widgets'>>(dashboard: D): D {
  const { pages, widgets } = dashboard;
  const first = shownPage(pages, null);
  return first === null
    ? dashboard
    : { ...dashboard, pages: [], widgets: widgetsOfPage(widgets, pages, first.id) };
}

/** An id made of a page's title, `paid-search`, with a number if it is taken. */
export function newPageId(title: string, taken: Pages): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const name = words.join('-').slice(0, 30).replace(/-$/, '') || 'page';
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? name : `${name}-${count}`;
    if (!taken.some((page) => page.id === id)) return id;
  }
}
