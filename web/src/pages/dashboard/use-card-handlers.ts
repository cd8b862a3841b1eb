import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { useMemo, useRef } from 'react';
import { useRemoval } from '../../features/dashboard-editing/index.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/** Actions of a card's menu. Cards pass their id, since one that was only moved holds an older `order`. */
export type CardHandlers = {
  onEdit(widgetId: string): void;
  onCopy(widgetId: string): void;
  onRemove(widgetId: string): void;
  /** Opens a new goal for its metric. */
  onGoal(widgetId: string): void;
};

type CanvasHandlers = {
  card: CardHandlers;
  onRetry(widgetId: string): void;
  onRefetch(widgetId: string): void;
  /** Opens a widget that only an edit can fix, and starts edit mode if necessary. */
  onFix(widgetId: string): void;
  /** Deletes widgets and offers to undo that. */
  onRemoveAll(widgetIds: readonly string[]): void;
  /** Closes the panel if its widget is deleted. */
  onRemoved(ids: readonly string[]): void;
};

/** Stable handlers, which use the state at the time of the call. */
export function useCardHandlers(
  owner: ReturnType<typeof useOwnerDashboard>,
  onGoal: (widgetId: string) => void,
): CanvasHandlers {
  const remove = useRemoval(owner.actions);
  const latest = useRef({ owner, remove, onGoal });
  latest.current = { owner, remove, onGoal };
  return useMemo(() => {
    const now = () => latest.current.owner;
    const withWidget = (id: string, act: (widget: Widget) => void) => {
      const widget = now().shown.widgets.find((each) => each.id === id);
      if (widget) act(widget);
    };
    const onRemoved = (ids: readonly string[]) => {
      const { edited, panel } = now();
      if (edited && ids.includes(edited.widget.id)) panel.close();
    };
    return {
      onRemoved,
      onRemoveAll: (ids) => {
        onRemoved(ids);
        latest.current.remove(now().draft.widgets.filter(({ id }) => ids.includes(id)));
      },
      onRetry: (id) => (id === now().edited?.widget.id ? now().panel.refetch() : now().values.reload([id])),
      onRefetch: (id) => now().values.reload([id], true),
      onFix: (id) => {
        if (!now().editing) now().enter();
        withWidget(id, now().panel.open);
      },
      card: {
        onEdit: (id) => withWidget(id, now().panel.open),
        onCopy: (id) => withWidget(id, (widget) => now().actions.copy([widget])),
        onGoal: (id) => latest.current.onGoal(id),
        onRemove: (id) =>
          withWidget(id, (widget) => {
            onRemoved([id]);
            latest.current.remove([widget]);
          }),
      },
    };
  }, []);
}
