import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { type PointerEvent, useCallback, useState } from 'react';
import type { DraftActions } from './draft-actions.ts';
import { type Cell, COLUMNS, sizeAfterDrag } from './place-widgets.ts';

type Resized = Pick<Widget, 'id' | 'width' | 'height'>;

/** Follows the pointer from a card's handle; the card takes its new size at once, the draft when the pointer is let go. */
export function useResize(actions: Pick<DraftActions, 'resize'>) {
  const [resized, setResized] = useState<Resized | null>(null);

  const startResize = useCallback(
    (event: PointerEvent<HTMLElement>, widget: Widget) => {
      const handle = event.currentTarget;
      const grid = handle.closest<HTMLElement>('[data-grid]');
      if (!grid || event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const { id, width, height } = widget;
      const from = { x: event.clientX, y: event.clientY, scroll: window.scrollY };
      const cell = cellOf(grid);
      let now: Resized = { id, width, height };
      setResized(now);

      const move = (moved: globalThis.PointerEvent) => {
        const by = { dx: moved.clientX - from.x, dy: moved.clientY - from.y + window.scrollY - from.scroll };
        const size = sizeAfterDrag({ width, height }, by, cell);
        if (size.width === now.width && size.height === now.height) return;
        now = { id, ...size };
        setResized(now);
      };
      const stop = (ended: globalThis.PointerEvent) => {
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', stop);
        handle.removeEventListener('pointercancel', stop);
        setResized(null);
        const different = now.width !== width || now.height !== height;
        if (ended.type === 'pointerup' && different)
          actions.resize(id, { width: now.width, height: now.height });
      };
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', stop);
      handle.addEventListener('pointercancel', stop);
    },
    [actions],
  );
  return { resized, startResize };
}

/** As the browser has laid the grid out: rows have one height, columns share the width. */
function cellOf(grid: HTMLElement): Cell {
  const style = getComputedStyle(grid);
  const gap = Number.parseFloat(style.columnGap) || 0;
  return {
    width: (grid.clientWidth - gap * (COLUMNS - 1)) / COLUMNS,
    height: Number.parseFloat(style.gridAutoRows) || 0,
    gap,
  };
}
