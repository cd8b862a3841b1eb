import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { widgetsOfPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useShownShortcuts } from '../../platform/shortcuts/use-shortcuts.ts';
import { CanvasProvider } from './canvas-context.ts';
import { createCanvasStore, useCanvasState } from './draft/canvas-store.ts';
import type { DraftActions } from './draft/draft-actions.ts';
import { GridGuides } from './drag/grid-guides.tsx';
import styles from './editing.module.css';
import type { MergeFacts } from './selection/merge-widgets.ts';
import { SelectionBar } from './selection/selection-bar.tsx';
import { useSelectionVerbs } from './selection/use-selection-actions.ts';
import { useSelectionKeys } from './selection/use-selection-keys.ts';
import { useCanvasGestures } from './use-canvas-gestures.ts';

export type EditCanvasProps = {
  widgets: readonly Widget[];
  /** Which set of them is on the canvas. */
  realTime: boolean;
  pages: readonly DashboardPage[];
  /** The page that is on the canvas; null for a dashboard without pages. */
  pageId: string | null;
  editing: boolean;
  actions: DraftActions;
  /** What a merge must know of sources and values. */
  facts: Omit<MergeFacts, 'newId' | 'showsOneMetric'>;
  /** Widgets are about to be deleted or merged into another. */
  onRemoved(ids: readonly string[]): void;
  /** Renders the widgets at this moment of a resize; `underlay` belongs under the cards. */
  children: (shown: Widget[], underlay: ReactNode) => ReactNode;
};

const EDITING_SHORTCUTS = ['deleteSelection', 'clearSelection', 'moveWidget', 'resizeWidget'] as const;

/** Lets cards be selected, moved and resized. The draft changes once, at the end of each move. */
export function EditCanvas(props: EditCanvasProps) {
  const { widgets, realTime, pages, pageId, editing, actions, facts, onRemoved, children } = props;
  const [store] = useState(createCanvasStore);
  const [announcement, setAnnouncement] = useState('');
  const here = useMemo(
    () => widgetsOfPage(onCanvas(widgets, realTime), pages, pageId),
    [widgets, realTime, pages, pageId],
  );
  const canvas = useCanvasGestures({
    ...{ editing, store, widgets: here, pages, pageId, actions },
    announce: setAnnouncement,
  });
  const resized = useCanvasState(store, (state) => state.resized);
  const shown = useMemo(
    () =>
      widgets.map((widget) =>
        resized && widget.id === resized.id ? { ...widget, ...resized, autoHeight: false } : widget,
      ),
    [widgets, resized],
  );
  const verbs = useSelectionVerbs({
    store,
    widgets: here,
    editing,
    actions,
    facts,
    onRemoved,
    announce: setAnnouncement,
  });
  useSelectionKeys(editing && verbs.selected.length > 0, verbs);
  useShownShortcuts(editing, EDITING_SHORTCUTS);
  return (
    <CanvasProvider value={canvas}>
      <div className={styles.canvas} data-selecting={verbs.selected.length > 0 ? '' : undefined}>
        {children(shown, <GridGuides store={store} />)}
      </div>
      {editing && verbs.selected.length > 0 ? <SelectionBar verbs={verbs} /> : null}
      <div role="status" className="visually-hidden">
        {announcement}
      </div>
    </CanvasProvider>
  );
}

function onCanvas(widgets: readonly Widget[], realTime: boolean): Widget[] {
  return widgets
    .filter((widget) => widget.realTime === realTime)
    .sort((one, other) => one.order - other.order);
}
