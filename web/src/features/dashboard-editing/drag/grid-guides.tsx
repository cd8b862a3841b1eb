import { useLayoutEffect, useRef, useState } from 'react';
import { type CanvasStore, useCanvasState } from '../draft/canvas-store.ts';
import styles from '../editing.module.css';
import { readGrid, rowCell } from './grid-layout.ts';

/** The cells of the grid, in sight only while something is moved or resized. */
export function GridGuides({ store }: { store: CanvasStore }) {
  const busy = useCanvasState(store, ({ draggedId, resized }) => draggedId !== null || resized !== null);
  return busy ? <Guides /> : null;
}

function Guides() {
  const root = useRef<HTMLDivElement>(null);
  const [cells, setCells] = useState(0);
  useLayoutEffect(() => {
    const grid = root.current?.parentElement;
    if (!grid) return;
    const count = () => {
      const { columns, cell: line } = readGrid(grid);
      const cell = rowCell(line);
      const rows = Math.max(1, Math.round((grid.clientHeight + cell.gap) / (cell.height + cell.gap || 1)));
      setCells(rows * columns);
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} aria-hidden className={styles.guides}>
      {Array.from({ length: cells }, (_, cell) => (
        <span key={cell} className={styles.guide} />
      ))}
    </div>
  );
}
