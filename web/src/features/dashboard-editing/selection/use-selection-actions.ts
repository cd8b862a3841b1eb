import type { FormatId, Widget } from '@vitrine/contract/entities/widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { useEffect, useMemo } from 'react';
import { type CanvasStore, useCanvasState } from '../draft/canvas-store.ts';
import type { DraftActions } from '../draft/draft-actions.ts';
import { newId } from '../draft/draft-actions.ts';
import { useRemoval } from '../use-removal.ts';
import { focusCard } from './focus-card.ts';
import { type Merge, type MergeFacts, mergeWidgets } from './merge-widgets.ts';
import { pruned } from './selection.ts';

type VerbsOptions = {
  store: CanvasStore;
  /** Those on this canvas, in their order. */
  widgets: readonly Widget[];
  editing: boolean;
  actions: DraftActions;
  facts: Omit<MergeFacts, 'newId' | 'showsOneMetric'>;
  onRemoved(ids: readonly string[]): void;
  announce(message: string): void;
};

export type SelectionVerbs = {
  /** In the order in which they were chosen. */
  selected: readonly Widget[];
  /** Why they can't be merged; null if they can. */
  mergeProblem: string | null;
  merge(): void;
  copy(): void;
  remove(): void;
  clear(): void;
};

/** What can be done with the selected widgets together; each is one step of the history. */
export function useSelectionVerbs(options: VerbsOptions): SelectionVerbs {
  const { store, widgets, editing, actions, facts, onRemoved, announce } = options;
  const chosen = useCanvasState(store, (state) => state.selected);
  const removeAll = useRemoval(actions);
  useForgetting(store, widgets, editing);
  const selected = useMemo(() => {
    const byId = new Map(widgets.map((widget) => [widget.id, widget]));
    return [...chosen].flatMap((id) => byId.get(id) ?? []);
  }, [chosen, widgets]);
  const outcome = useMemo<Merge>(
    () => mergeWidgets(selected, { ...facts, showsOneMetric, newId }),
    [selected, facts],
  );

  const ids = selected.map(({ id }) => id);
  const clear = () => store.set({ selected: new Set(), anchorId: null });
  return {
    selected,
    mergeProblem: outcome.problem ?? null,
    clear: () => {
      clear();
      announce('Nothing selected');
    },
    merge: () => {
      if (!outcome.widget) return;
      onRemoved(ids);
      actions.merge(outcome.widget, ids);
      clear();
      const { format, title } = outcome.widget;
      const isSwitched = format !== selected[0]?.format;
      const as = isSwitched ? `, shown as ${formatOf(format).label.toLowerCase()}` : '';
      announce(`${selected.length} widgets merged into ${title || 'one'}${as}`);
      focusCard(outcome.widget.id);
    },
    copy: () => {
      const copies = actions.copy(selected);
      store.set({ selected: new Set(copies.map(({ id }) => id)), anchorId: null });
      announce(copies.length === 1 ? 'One copy made' : `${copies.length} copies made`);
    },
    remove: () => {
      onRemoved(ids);
      removeAll(selected);
      clear();
      focusNeighbour(widgets, ids);
    },
  };
}

function showsOneMetric(format: FormatId): boolean {
  return formatOf(format).showsOneMetric ?? false;
}

/** Leaving edit mode, or removing a widget, clears its selection. */
function useForgetting(store: CanvasStore, widgets: readonly Widget[], editing: boolean): void {
  useEffect(() => {
    const { selected } = store.get();
    const remaining = editing ? pruned(selected, widgets) : new Set<string>();
    if (remaining !== selected && selected.size > 0) store.set({ selected: remaining });
  }, [store, widgets, editing]);
}

/** The focus moves to the card after the deleted ones, or to the last remaining one. */
function focusNeighbour(widgets: readonly Widget[], removed: readonly string[]): void {
  const first = widgets.findIndex(({ id }) => removed.includes(id));
  const left = widgets.filter(({ id }) => !removed.includes(id));
  const next = left[Math.min(first, left.length - 1)];
  if (next) focusCard(next.id);
}
