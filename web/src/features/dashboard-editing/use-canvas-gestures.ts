import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { sectionsOf } from '@vitrine/contract/rules/widgets/sections.ts';
import { type PointerEvent, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { sizeAfterKey } from '../../ui/fields/grid-size.ts';
import type { Canvas } from './canvas-context.ts';
import type { CanvasStore } from './draft/canvas-store.ts';
import type { DraftActions } from './draft/draft-actions.ts';
import { dragCard } from './drag/drag-card.ts';
import { movedBy } from './drag/place-widgets.ts';
import { pullCorner } from './drag/resize-card.ts';
import { canvasPlaces } from './pages/canvas-places.ts';
import { focusCard } from './selection/focus-card.ts';
import { stretched, toggle } from './selection/selection.ts';

type CanvasOptions = {
  editing: boolean;
  store: CanvasStore;
  /** Those on this canvas, in their order. */
  widgets: readonly Widget[];
  pages: readonly DashboardPage[];
  pageId: string | null;
  actions: DraftActions;
  announce(message: string): void;
};

/** Moving, resizing and selecting cards by pointer and by keyboard. Keyboard actions are announced to screen readers. */
export function useCanvasGestures({ editing, store, ...options }: CanvasOptions): Canvas {
  const latest = useRef(options);
  latest.current = options;
  return useMemo(() => {
    const now = () => latest.current;
    const places = canvasPlaces(now);
    return {
      editing,
      store,
      ...hands(store, now, places.moveToSection),
      ...keys(now),
      ...choices(store, now),
      ...places,
    };
  }, [editing, store]);
}

type Now = () => Omit<CanvasOptions, 'editing' | 'store'>;

function hands(
  store: CanvasStore,
  now: Now,
  moveToSection: Canvas['moveToSection'],
): Pick<Canvas, 'startDrag' | 'startResize'> {
  return {
    startDrag(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      const draggedId = event.currentTarget.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? null;
      dragCard(event.currentTarget, event, {
        onLift: () => store.set({ draggedId }),
        // The new order must be laid out in the same frame in which the transforms are removed.
        onDrop: (drop) =>
          flushSync(() => {
            store.set({ draggedId: null });
            if (drop && 'ids' in drop) now().actions.arrange(drop.ids);
            else if (drop && draggedId !== null) moveToSection(draggedId, drop.headingId, drop.beforeId);
          }),
      });
    },
    startResize(event, { id, width, height, autoHeight }) {
      if (event.button !== 0) return;
      event.preventDefault();
      pullCorner(event.currentTarget, event, {
        size: { width, height },
        onSize: (size) => store.set({ resized: { id, ...size } }),
        onEnd: (size) => {
          store.set({ resized: null });
          if (size) now().actions.resize(id, { ...size, autoHeight: autoHeight && size.height === height });
        },
      });
    },
  };
}

function keys(now: Now): Pick<Canvas, 'moveByKey' | 'resizeByKey'> {
  return {
    moveByKey(widgetId, places) {
      const next = movedBy(idsOf(now().widgets), widgetId, places);
      now().actions.arrange(next, `move ${widgetId}`);
      now().announce(`${titleOf(now().widgets, widgetId)}: ${placeText(now().widgets, next, widgetId)}`);
    },
    resizeByKey(widget, key) {
      const size = sizeAfterKey(widget, key);
      if (!size) return false;
      const autoHeight = widget.autoHeight && size.height === widget.height;
      now().actions.resize(widget.id, { ...size, autoHeight }, `resize ${widget.id}`);
      now().announce(`${titleOf(now().widgets, widget.id)}: ${size.width} by ${size.height}`);
      return true;
    },
  };
}

function choices(store: CanvasStore, now: Now): Pick<Canvas, 'toggle' | 'stretchTo' | 'goFrom'> {
  const announceCount = () => now().announce(`${store.get().selected.size} selected`);
  const stretchTo = (widgetId: string) => {
    store.set(stretched(store.get(), widgetId, idsOf(now().widgets)));
    announceCount();
  };
  return {
    stretchTo,
    toggle(widgetId) {
      store.set(toggle(store.get(), widgetId));
      announceCount();
    },
    goFrom(widgetId, places, stretching) {
      const ids = idsOf(now().widgets);
      const next = ids[ids.indexOf(widgetId) + places];
      if (next === undefined) return;
      if (stretching) {
        if (store.get().anchorId === null || !store.get().selected.has(widgetId)) stretchTo(widgetId);
        stretchTo(next);
      }
      focusCard(next);
    },
  };
}

/** In its section, where there are sections. */
function placeText(widgets: readonly Widget[], ids: readonly string[], id: string): string {
  const ordered = ids.flatMap((one) => widgets.find((widget) => widget.id === one) ?? []);
  const section = sectionsOf(ordered).find((one) => one.widgets.some((widget) => widget.id === id));
  const within = section?.widgets ?? ordered;
  const place = `place ${within.findIndex((widget) => widget.id === id) + 1} of ${within.length}`;
  return section?.heading ? `${section.heading.title || 'Untitled section'}, ${place}` : place;
}

function titleOf(widgets: readonly Widget[], id: string): string {
  return widgets.find((widget) => widget.id === id)?.title || 'Untitled widget';
}

function idsOf(widgets: readonly Widget[]): string[] {
  return widgets.map(({ id }) => id);
}
