import type { Widget } from '@vitrine/contract/entities/widget.ts';
import {
  copyWidget,
  newWidgetId,
  placeAfter,
  renumber,
} from '@vitrine/contract/rules/widgets/widget-edits.ts';
import type { GridSize } from '../../../ui/fields/grid-size.ts';
import { orderByIds } from '../drag/place-widgets.ts';
import type { Content, Draft, DraftEvent } from './draft.ts';

/** Everything a person can do to the widgets of a dashboard; each is one step of the history. */
export type DraftActions = {
  /** At the end, or where it was when its `order` is still free. */
  add(widget: Widget): void;
  /** Changes with the same `group` in a row are undone together. */
  change(widget: Widget, group?: string): void;
  /** Several at once, as one step; also of those with the same `group` in a row. */
  changeAll(widgets: readonly Widget[], group?: string): void;
  /** Inserts a copy of each right after its original and returns the copies. */
  copy(widgets: readonly Widget[]): Widget[];
  /** Replaces the widget with its id; the others that were merged into it are removed. */
  merge(merged: Widget, ids: readonly string[]): void;
  remove(ids: readonly string[]): void;
  /** Restores deleted ones in place. */
  restore(widgets: readonly Widget[]): void;
  resize(widgetId: string, size: GridSize & Pick<Widget, 'autoHeight'>, group?: string): void;
  arrange(ids: readonly string[], group?: string): void;
  /** Changes pages, or where widgets are. */
  apply(change: (content: Content) => Content, group?: string): void;
  undo(): void;
  redo(): void;
  retry(): void;
  keepMine(): void;
  takeTheirs(): void;
  /** Back to the stored version; changes stored in the tab stay there until editing begins again. */
  drop(): void;
};

export function draftActions(
  dispatch: (event: DraftEvent) => void,
  latest: { current: Draft },
): DraftActions {
  const edit = (widgets: readonly Widget[], group?: string) => dispatch({ type: 'edited', widgets, group });
  const now = () => latest.current.widgets;
  const replace = (id: string, by: (widget: Widget) => Widget, group?: string) =>
    edit(
      now().map((widget) => (widget.id === id ? by(widget) : widget)),
      group,
    );
  return {
    add: (widget) => edit(renumber([widget, ...without(now(), [widget])])),
    change: (widget, group) => replace(widget.id, () => widget, group),
    changeAll: (changed, group) =>
      edit(
        now().map((widget) => changed.find(({ id }) => id === widget.id) ?? widget),
        group,
      ),
    copy: (originals) => {
      const copies = originals.map((original) => ({ ...copyWidget(original, newId), hash: '' }));
      const withCopy = (widgets: Widget[], copy: Widget, index: number) =>
        placeAfter(widgets, originals[index]?.id ?? '', copy);
      edit(copies.reduce(withCopy, [...now()]));
      return copies;
    },
    merge: (merged, ids) =>
      edit(
        now()
          .filter(({ id }) => id === merged.id || !ids.includes(id))
          .map((widget) => (widget.id === merged.id ? { ...merged, order: widget.order } : widget)),
      ),
    remove: (ids) => edit(now().filter(({ id }) => !ids.includes(id))),
    restore: (widgets) => edit(renumber([...widgets, ...without(now(), widgets)])),
    resize: (widgetId, size, group) => replace(widgetId, (widget) => ({ ...widget, ...size }), group),
    arrange: (ids, group) => edit(orderByIds(now(), ids), group),
    apply: (change, group) => {
      const { widgets, pages } = latest.current;
      dispatch({ type: 'edited', ...change({ widgets, pages }), ...(group === undefined ? {} : { group }) });
    },
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    retry: () => dispatch({ type: 'retried' }),
    keepMine: () => dispatch({ type: 'mineChosen' }),
    takeTheirs: () => dispatch({ type: 'tookTheirs' }),
    drop: () => dispatch({ type: 'dropped' }),
  };
}

function without(widgets: readonly Widget[], removed: readonly Widget[]): Widget[] {
  return widgets.filter(({ id }) => !removed.some((widget) => widget.id === id));
}

/** A fresh id for a widget or an instance. */
export function newId(): string {
  return newWidgetId(Math.random);
}
