import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type DashboardPage, MAX_PAGES } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { isOnPage, newPageId, shownPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { isSection, sectionsOf } from '@vitrine/contract/rules/widgets/sections.ts';
import { renumber } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { Content } from '../draft/draft.ts';
import { orderByIds } from '../drag/place-widgets.ts';

const FIRST_TITLE = 'Overview';

export function canAddPage(pages: readonly DashboardPage[]): boolean {
  return Math.max(1, pages.length) < MAX_PAGES;
}

/** With a new page at the end. What a dashboard had before it had pages is the page 'Overview'. */
export function withNewPage(content: Content, title: string): { content: Content; id: string } {
  const before =
    content.pages.length > 0 ? content.pages : [{ id: newPageId(FIRST_TITLE, []), title: FIRST_TITLE }];
  const page = { id: newPageId(title, before), title: title.trim() };
  return { id: page.id, content: { ...pinned({ ...content, pages: before }), pages: [...before, page] } };
}

export function withTitle(content: Content, id: string, title: string): Content {
  const pages = content.pages.map((page) => (page.id === id ? { ...page, title: title.trim() } : page));
  return { ...content, pages };
}

/** By one place; the same content at an end. */
export function withPageMoved(content: Content, id: string, by: -1 | 1): Content {
  const at = content.pages.findIndex((page) => page.id === id);
  const page = content.pages[at];
  const to = at + by;
  if (!page || to < 0 || to >= content.pages.length) return content;
  return { ...pinned(content), pages: content.pages.toSpliced(at, 1).toSpliced(to, 0, page) };
}

/** The page beside a page, which takes its widgets. */
export function neighbourOf(pages: readonly DashboardPage[], id: string): DashboardPage | null {
  const at = pages.findIndex((page) => page.id === id);
  return pages[at - 1] ?? pages[at + 1] ?? null;
}

/** Without a page; its widgets go to the one beside it, or are deleted with it. */
export function withoutPage(content: Content, id: string, widgets: 'moved' | 'deleted'): Content {
  const own = widgetsOn(content, id).map((widget) => widget.id);
  const neighbour = neighbourOf(content.pages, id);
  const moved =
    widgets === 'moved' && neighbour
      ? withWidgetsMoved(content, own, neighbour.id)
      : { ...content, widgets: content.widgets.filter((widget) => !own.includes(widget.id)) };
  return { ...pinned(moved), pages: content.pages.filter((page) => page.id !== id) };
}

/** The widgets of a page in their order. */
export function widgetsOn({ widgets, pages }: Content, pageId: string | null): Widget[] {
  return renumber(widgets.filter((widget) => !widget.realTime && isOnPage(widget, pages, pageId)));
}

/** With these widgets at the end of another page. */
export function withWidgetsMoved(content: Content, ids: readonly string[], pageId: string): Content {
  const sorted = renumber(content.widgets);
  const moving = sorted.filter(({ id }) => ids.includes(id)).map((widget) => ({ ...widget, pageId }));
  const rest = sorted.filter(({ id }) => !ids.includes(id));
  const widgets = [...rest, ...moving].map((widget, order) =>
    widget.order === order ? widget : { ...widget, order },
  );
  return { ...content, widgets };
}

/** The ids of a section: its heading and the widgets below it. */
export function idsOfSection(onPage: readonly Widget[], headingId: string): string[] {
  const section = sectionsOf(onPage).find(({ heading }) => heading?.id === headingId);
  return section?.heading ? [headingId, ...section.widgets.map(({ id }) => id)] : [];
}

/** Whether a section can go up or down; what is above the first heading stays at the top. */
export function canMoveSection(onPage: readonly Widget[], headingId: string, by: -1 | 1): boolean {
  const headings = onPage.filter(isSection).map(({ id }) => id);
  const to = headings.indexOf(headingId) + by;
  return to >= 0 && to < headings.length;
}

/** With a section and its widgets one section higher or lower. */
export function withSectionMoved(
  content: Content,
  onPage: readonly Widget[],
  headingId: string,
  by: -1 | 1,
): Content {
  if (!canMoveSection(onPage, headingId, by)) return content;
  const groups = sectionsOf(onPage).map(({ heading, widgets }) => [
    ...(heading ? [heading.id] : []),
    ...widgets.map(({ id }) => id),
  ]);
  const at = groups.findIndex(([first]) => first === headingId);
  const [group = []] = groups.slice(at, at + 1);
  const ids = groups.toSpliced(at, 1).toSpliced(at + by, 0, group);
  return { ...content, widgets: orderByIds(content.widgets, ids.flat()) };
}

/** With a widget before another of a section of its page, or at its end; a heading of null is what is above the first one. */
export function withWidgetInSection(
  content: Content,
  onPage: readonly Widget[],
  id: string,
  { headingId, beforeId = null }: { headingId: string | null; beforeId?: string | null },
): Content {
  const others = onPage.filter((widget) => widget.id !== id);
  const section = sectionsOf(others).find(({ heading }) => (heading?.id ?? null) === headingId);
  const last = section?.widgets.at(-1)?.id ?? headingId;
  const ids = others.map((widget) => widget.id);
  const at = beforeId === null ? -1 : ids.indexOf(beforeId);
  const end = last === null ? 0 : ids.indexOf(last) + 1;
  const to = at < 0 ? end : at;
  return { ...content, widgets: orderByIds(content.widgets, ids.toSpliced(to, 0, id)) };
}

/** Each widget names its page, so that it stays there whichever page is the first. */
function pinned({ widgets, pages }: Content): Content {
  const first = pages[0]?.id;
  if (first === undefined) return { widgets, pages };
  const ofPages = widgets.map((widget) => {
    if (widget.realTime || pages.some(({ id }) => id === widget.pageId)) return widget;
    return { ...widget, pageId: shownPage(pages, widget.pageId)?.id ?? first };
  });
  return { widgets: ofPages, pages };
}
