import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { isSameWidget } from '@vitrine/contract/rules/widgets/same-widget.ts';
import { renumber } from '@vitrine/contract/rules/widgets/widget-edits.ts';

/** The content of a save: new or changed widgets, ids of removed ones, and the list of pages if it has changed. */
export type Changes = { widgets: Widget[]; deleted: string[]; pages?: DashboardPage[] };

type Stored = { widgets: readonly Widget[]; pages?: readonly DashboardPage[] };

/** Widgets are immutable, so another object is a changed widget. */
export function changesBetween(base: readonly Widget[], widgets: readonly Widget[]): Changes {
  const before = new Map(base.map((widget) => [widget.id, widget]));
  const remaining = new Set(widgets.map(({ id }) => id));
  return {
    widgets: widgets.filter((widget) => before.get(widget.id) !== widget),
    deleted: base.filter(({ id }) => !remaining.has(id)).map(({ id }) => id),
  };
}

export function isEmpty({ widgets, deleted, pages }: Changes): boolean {
  return widgets.length === 0 && deleted.length === 0 && pages === undefined;
}

/**
 * Applies one person's changes to another's saved version: a widget that both changed is as in `changes`, one that only the other
 * changed or added is kept.
 */
export function applyChanges(theirs: readonly Widget[], { widgets, deleted }: Changes): Widget[] {
  const mine = new Map(widgets.map((widget) => [widget.id, widget]));
  const known = new Set(theirs.map(({ id }) => id));
  const merged = theirs
    .filter(({ id }) => !deleted.includes(id))
    .map((widget) => mine.get(widget.id) ?? widget);
  return renumber([...merged, ...widgets.filter(({ id }) => !known.has(id))]);
}

/** Whether a save has in truth arrived, though its response hasn't: everything in it is already stored. */
export function areContained({ widgets, deleted, pages }: Changes, stored: Stored): boolean {
  const byId = new Map(stored.widgets.map((widget) => [widget.id, widget]));
  return (
    widgets.every((widget) => {
      const other = byId.get(widget.id);
      return other !== undefined && isSameWidget(widget, other);
    }) &&
    !deleted.some((id) => byId.has(id)) &&
    (pages === undefined || isSamePages(pages, stored.pages ?? []))
  );
}

export function isSamePages(one: readonly DashboardPage[], other: readonly DashboardPage[]): boolean {
  const asLines = (pages: readonly DashboardPage[]) =>
    pages.map(({ id, title }) => `${id} ${title}`).join('\n');
  return one === other || asLines(one) === asLines(other);
}

/** What the server answered, with the objects of `before` wherever nothing is different: they need not be drawn again. */
export function reuse(before: readonly Widget[], stored: readonly Widget[]): Widget[] {
  const known = new Map(before.map((widget) => [widget.id, widget]));
  return stored.map((widget) => {
    const old = known.get(widget.id);
    return old && old.hash === widget.hash && isSameWidget(widget, old) ? old : widget;
  });
}
