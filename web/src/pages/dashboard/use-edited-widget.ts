import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { useCallback, useMemo, useState } from 'react';
import type { DraftActions } from '../../features/dashboard-editing/index.ts';
import { blankWidget, readUnfinished } from '../../features/widget-editor/index.ts';

export type EditedWidget = {
  /** As the panel has it. */
  widget: Widget;
  isNew: boolean;
  complete: boolean;
};

/** Which widget is open in the panel, and how its edits reach the dashboard: an existing one changes whenever it is complete. */
export function useEditedWidget(
  dashboardId: string,
  widgets: readonly Widget[],
  actions: DraftActions,
  newId: () => string,
) {
  const [edited, setEdited] = useState<EditedWidget | null>(() => {
    const unfinished = readUnfinished(dashboardId);
    return unfinished ? { widget: unfinished, isNew: true, complete: false } : null;
  });
  const open = useCallback((widget: Widget) => setEdited({ widget, isNew: false, complete: true }), []);
  const close = useCallback(() => setEdited(null), []);
  const openNew = useCallback(() => {
    const last = Math.max(-1, ...widgets.map(({ order }) => order));
    setEdited({ widget: blankWidget(newId(), last + 1), isNew: true, complete: false });
  }, [widgets, newId]);
  const change = useCallback(
    (widget: Widget, complete: boolean) => {
      setEdited((before) => before && { ...before, widget, complete });
      if (complete && widgets.some(({ id }) => id === widget.id)) actions.change(widget, `edit ${widget.id}`);
    },
    [widgets, actions],
  );

  /** The dashboard's widgets with the one in the panel as it is there. */
  const shown = useMemo(() => {
    if (!edited) return widgets;
    if (edited.isNew) return [...widgets.filter(({ id }) => id !== edited.widget.id), edited.widget];
    return edited.complete
      ? widgets
      : widgets.map((widget) => (widget.id === edited.widget.id ? edited.widget : widget));
  }, [widgets, edited]);
  return { edited, shown, open, openNew, change, close };
}
