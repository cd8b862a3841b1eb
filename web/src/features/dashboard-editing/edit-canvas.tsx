import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  MeasuringStrategy,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { CanvasProvider } from './canvas-context.ts';
import type { DraftActions } from './draft-actions.ts';
import { DraggedCopy } from './dragged-copy.tsx';
import styles from './editing.module.css';
import { GridGuides } from './grid-guides.tsx';
import { inOrder, movedBy, movedTo, sizeAfterKey } from './place-widgets.ts';
import { useResize } from './use-resize.ts';

export type EditCanvasProps = {
  widgets: readonly Widget[];
  editing: boolean;
  actions: DraftActions;
  /** Draws the widgets as they stand at this moment of a drag; `underlay` belongs under the cards. */
  children: (shown: Widget[], underlay: ReactNode) => ReactNode;
};

/** Under the pointer if there is a card, else the nearest: gaps between cards are no dead zones. */
const nearest: CollisionDetection = (detection) => {
  const under = pointerWithin(detection);
  return under.length > 0 ? under : closestCenter(detection);
};

/** Lets cards be moved and resized. While that goes on the grid itself shows the outcome; the draft changes once, at its end. */
export function EditCanvas({ widgets, editing, actions, children }: EditCanvasProps) {
  const [drag, setDrag] = useState<{ id: string; ids: string[] } | null>(null);
  const [said, setSaid] = useState('');
  const { resized, startResize } = useResize(actions);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  const shown = useShown(widgets, drag?.ids, resized);
  const ids = useRef<string[]>([]);
  ids.current = shown.filter(({ realTime }) => !realTime).map(({ id }) => id);

  const over = (overId: string | undefined) => {
    if (!drag || !overId || overId === drag.id) return;
    setDrag({ ...drag, ids: movedTo(drag.ids, drag.id, overId) });
  };
  const drop = () => {
    if (drag) actions.arrange(drag.ids);
    setDrag(null);
  };

  const moveByKey = useCallback(
    (widgetId: string, places: number) => {
      const next = movedBy(ids.current, widgetId, places);
      actions.arrange(next, `move ${widgetId}`);
      setSaid(`Place ${next.indexOf(widgetId) + 1} of ${next.length}`);
    },
    [actions],
  );
  const resizeByKey = useCallback(
    (widget: Widget, key: string) => {
      const size = sizeAfterKey(widget, key);
      if (!size) return false;
      actions.resize(widget.id, size, `resize ${widget.id}`);
      setSaid(`${size.width} by ${size.height}`);
      return true;
    },
    [actions],
  );
  const draggedId = drag?.id ?? null;
  const resizedId = resized?.id ?? null;
  const canvas = useMemo(
    () => ({ editing, draggedId, resizedId, startResize, moveByKey, resizeByKey }),
    [editing, draggedId, resizedId, startResize, moveByKey, resizeByKey],
  );
  return (
    <CanvasProvider value={canvas}>
      <DndContext
        sensors={sensors}
        collisionDetection={nearest}
        measuring={{ droppable: { strategy: MeasuringStrategy.Always } }}
        onDragStart={({ active }) => setDrag({ id: String(active.id), ids: ids.current })}
        onDragOver={({ over: target }) => over(target ? String(target.id) : undefined)}
        onDragEnd={drop}
        onDragCancel={() => setDrag(null)}
      >
        {children(shown, drag || resized ? <GridGuides /> : null)}
        <DragOverlay dropAnimation={null}>{drag ? <DraggedCopy id={drag.id} /> : null}</DragOverlay>
      </DndContext>
      <div role="status" className={styles.said}>
        {said}
      </div>
    </CanvasProvider>
  );
}

function useShown(
  widgets: readonly Widget[],
  ids: readonly string[] | undefined,
  resized: Pick<Widget, 'id' | 'width' | 'height'> | null,
): Widget[] {
  return useMemo(() => {
    const ordered = ids ? inOrder(widgets, ids) : [...widgets];
    if (!resized) return ordered;
    return ordered.map((widget) => (widget.id === resized.id ? { ...widget, ...resized } : widget));
  }, [widgets, ids, resized]);
}
