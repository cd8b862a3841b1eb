import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { copyWidget, placeAfter, renumber } from '@vitrine/contract/rules/widget-edits.ts';
import type { Draft, DraftEvent } from './draft.ts';
import { newId } from './new-id.ts';
import { inOrder, type WidgetSize } from './place-widgets.ts';

/** Everything a person can do to the widgets of a dashboard; each is one step of the history. */
export type DraftActions = {
  /** At the end, or where it was when its `order` is still free. */
  add(widget: Widget): void;
  /** Changes with the same `group` in a row are undone together. */
  change(widget: Widget, group?: string): void;
  /** Puts a copy right after the original and answers it. */
  copy(widget: Widget): Widget;
  remove(widgetId: string): void;
  resize(widgetId: string, size: WidgetSize, group?: string): void;
  arrange(ids: readonly string[], group?: string): void;
  undo(): void;
  redo(): void;
  retry(): void;
  keepMine(): void;
  takeTheirs(): void;
  /** Back to what is stored; what was kept in the tab stays there until editing begins again. */
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
    add: (widget) => edit(renumber([widget, ...now().filter(({ id }) => id !== widget.id)])),
    change: (widget, group) => replace(widget.id, () => widget, group),
    copy: (widget) => {
      const copy = { ...copyWidget(widget, newId), hash: '' };
      edit(placeAfter(now(), widget.id, copy));
      return copy;
    },
    remove: (widgetId) => edit(now().filter(({ id }) => id !== widgetId)),
    resize: (widgetId, size, group) => replace(widgetId, (widget) => ({ ...widget, ...size }), group),
    arrange: (ids, group) => edit(inOrder(now(), ids), group),
    undo: () => dispatch({ type: 'undone' }),
    redo: () => dispatch({ type: 'redone' }),
    retry: () => dispatch({ type: 'retried' }),
    keepMine: () => dispatch({ type: 'keptMine' }),
    takeTheirs: () => dispatch({ type: 'tookTheirs' }),
    drop: () => dispatch({ type: 'dropped' }),
  };
}
