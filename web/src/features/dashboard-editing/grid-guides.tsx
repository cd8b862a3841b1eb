import { useLayoutEffect, useRef, useState } from 'react';
import styles from './editing.module.css';
import { COLUMNS } from './place-widgets.ts';

/** The cells of the grid, in sight only while something is moved or resized; one row more than is in use. */
export function GridGuides() {
  const root = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState(1);
  useLayoutEffect(() => {
    const grid = root.current?.parentElement;
    if (!grid) return;
    const count = () => {
      const style = getComputedStyle(grid);
      const step = (Number.parseFloat(style.gridAutoRows) || 1) + (Number.parseFloat(style.rowGap) || 0);
      setRows(Math.max(1, Math.round(grid.clientHeight / step)));
    };
    count();
    const observer = new ResizeObserver(count);
    observer.observe(grid);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={root} aria-hidden className={styles.guides}>
      {Array.from({ length: rows * COLUMNS }, (_, cell) => (
        <span key={cell} className={styles.guide} />
      ))}
    </div>
  );
}
