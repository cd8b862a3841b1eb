import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react';

type Place = { row: number; column: number };

const steps: Record<string, Place> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  PageDown: { row: 10, column: 0 },
  PageUp: { row: -10, column: 0 },
};

/** A grid's keys: the tabulator enters it at one cell, arrows go on from there, rows out of view are scrolled to. */
export function useGridKeys(
  frame: RefObject<HTMLElement | null>,
  rowCount: number,
  scrollTo: (row: number) => void,
) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const at = Math.min(place.row, Math.max(0, rowCount - 1));
  const isTabStop = useCallback(
    (row: number, column: number) => row === at && column === place.column,
    [at, place.column],
  );
  const onFocus = (event: FocusEvent) => {
    const found = placeOf(event.target);
    if (found) setPlace(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const from = placeOf(event.target);
    if (!step || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const row = Math.min(Math.max(from.row + step.row, 0), rowCount - 1);
    const column = Math.max(from.column + step.column, 0);
    if (step.row !== 0) scrollTo(row);
    // The row may come into being with the next frame.
    requestAnimationFrame(() => {
      const cell = frame.current?.querySelector<HTMLElement>(`[data-grid="${row}:${column}"]`);
      cell?.focus();
    });
  };
  return { isTabStop, onFocus, onKeyDown };
}

function placeOf(target: EventTarget): Place | null {
  const mark = target instanceof HTMLElement ? target.dataset.grid : undefined;
  if (!mark) return null;
  const [row = 0, column = 0] = mark.split(':').map(Number);
  return { row, column };
}
