import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { isSameWidget } from '@vitrine/contract/rules/widgets/same-widget.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { DraftActions } from '../../features/dashboard-editing/index.ts';
import { blankWidget, readUnfinished } from '../../features/widget-editor/index.ts';

export type EditedWidget = {
  /** With the panel's edits. */
  widget: Widget;
  isNew: boolean;
  complete: boolean;
};

/**
 * The widget open in the panel, and how its edits reach the dashboard: an existing one changes whenever it is
 * complete.
 */
export function useEditedWidget(
  dashboardId: string,
  widgets: readonly Widget[],
  actions: DraftActions,
  { newId, realTime, pageId }: { newId: () => string; realTime: boolean; pageId: string | null },
) {
  const [edited, setEdited] = useState<EditedWidget | null>(() => {
    const unfinished = begunIn(dashboardId, realTime);
    return unfinished?.open ? { widget: unfinished.widget, isNew: true, complete: false } : null;
  });
  const [attempt, setAttempt] = useState(0);
  // Each opening of the panel has its own undo step.
  const opening = useRef(0);
  const open = useCallback((widget: Widget) => {
    opening.current += 1;
    setEdited({ widget, isNew: false, complete: true });
  }, []);
  const close = useCallback(() => setEdited(null), []);
  /** Resumes an unfinished widget if there is one. */
  const openNew = useCallback(() => {
    const last = Math.max(-1, ...widgets.map(({ order }) => order));
    const begun = begunIn(dashboardId, realTime)?.widget;
    const widget = begun ?? { ...blankWidget(newId(), 0), realTime };
    const place = { order: last + 1, ...(pageId === null ? {} : { pageId }) };
    setEdited({ widget: { ...widget, ...place }, isNew: true, complete: false });
  }, [dashboardId, widgets, newId, realTime, pageId]);
  const change = useCallback(
    (widget: Widget, complete: boolean, step: number, followers: readonly Widget[]) => {
      setEdited((before) => before && { ...before, widget, complete });
      const there = widgets.find(({ id }) => id === widget.id);
      // A value restored by undo is stored already; dispatching it again would add an undo step.
      if (complete && there && !isSameWidget(there, widget))
        actions.changeAll([widget, ...followers], `edit ${widget.id} ${opening.current} ${step}`);
    },
    [widgets, actions],
  );
  const refetch = useCallback(() => setAttempt((before) => before + 1), []);

  /** The dashboard's widgets, with the panel's version of the edited one. */
  const shown = useMemo(() => {
    if (!edited) return widgets;
    if (edited.isNew) return [...widgets.filter(({ id }) => id !== edited.widget.id), edited.widget];
    return edited.complete
      ? widgets
      : widgets.map((widget) => (widget.id === edited.widget.id ? edited.widget : widget));
  }, [widgets, edited]);
  return { edited, shown, open, openNew, change, close, attempt, refetch };
}

/** A widget of the other view is shown when that view is open. */
function begunIn(dashboardId: string, realTime: boolean): ReturnType<typeof readUnfinished> {
  const unfinished = readUnfinished(dashboardId);
  return unfinished?.widget.realTime === realTime ? unfinished : null;
}
