import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useState } from 'react';

type CellPosition = { row: number; column: number };
/** The first and the last rendered row. */
type DrawnRows = { first: number; last: number };

const MAX_FRAMES = 5;

const steps: Record<string, CellPosition> = {
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
  ArrowRight: { row: 0, column: 1 },
  ArrowLeft: { row: 0, column: -1 },
  PageDown: { row: 10, column: 0 },
  PageUp: { row: -10, column: 0 },
};

/**
 * Keyboard navigation of a grid: Tab enters it at one cell, arrows, Home and End move on, and rows outside the
 * viewport are scrolled to.
 */
export function useGridKeys(
  frame: RefObject<HTMLElement | null>,
  { rowCount, columnCount, drawn }: { rowCount: number; columnCount: number; drawn: DrawnRows },
  scrollTo: (row: number) => void,
) {
  const [place, setPlace] = useState<CellPosition>({ row: 0, column: 0 });
  // The last focused cell may no longer exist: filtered out, hidden, or outside the viewport.
  const atRow = Math.min(Math.max(place.row, drawn.first), drawn.last);
  const atColumn = Math.min(place.column, columnCount - 1);
  const isTabStop = useCallback(
    (row: number, column: number) => row === atRow && column === atColumn,
    [atRow, atColumn],
  );
  const onFocus = (event: FocusEvent) => {
    const found = placeOf(event.target);
    if (found) setPlace(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const from = placeOf(event.target);
    const to = from ? placeAfterKey(event, from, { row: rowCount - 1, column: columnCount - 1 }) : null;
    if (!from || !to || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (to.row !== from.row) scrollTo(to.row);
    focusOnceDrawn(frame, to);
  };
  return { isTabStop, onFocus, onKeyDown };
}

/** The cell that a key moves to, within the grid; null for other keys. */
function placeAfterKey(
  { key, ctrlKey }: KeyboardEvent,
  from: CellPosition,
  last: CellPosition,
): CellPosition | null {
  if (key === 'Home') return { row: ctrlKey ? 0 : from.row, column: 0 };
  if (key === 'End') return { row: ctrlKey ? last.row : from.row, column: last.column };
  const step = steps[key];
  if (!step || ctrlKey) return null;
  return {
    row: Math.min(Math.max(from.row + step.row, 0), last.row),
    column: Math.min(Math.max(from.column + step.column, 0), last.column),
  };
}

/** A row that is scrolled to is rendered within the next frames. */
function focusOnceDrawn(
  frame: RefObject<HTMLElement | null>,
  { row, column }: CellPosition,
  tries = MAX_FRAMES,
) {
  const cell = frame.current?.querySelector<HTMLElement>(`[data-grid="${row}:${column}"]`);
  if (cell) cell.focus();
  else if (tries > 0) requestAnimationFrame(() => focusOnceDrawn(frame, { row, column }, tries - 1));
}

function placeOf(target: EventTarget): CellPosition | null {
  const mark = target instanceof HTMLElement ? target.dataset.grid : undefined;
  if (!mark) return null;
  const [row = 0, column = 0] = mark.split(':').map(Number);
  return { row, column };
}
