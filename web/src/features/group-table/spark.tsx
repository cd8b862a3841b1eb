import { memo } from 'react';
import styles from './group-table.module.css';

const WIDTH = 64;
const HEIGHT = 24;
const INSET = 2;

type SparkProps = { values: readonly (number | null)[] };

/** Sparkline of the last thirty days; missing days leave a gap. */
export const Spark = memo(function Spark({ values }: SparkProps) {
  const path = sparkPath(values);
  if (path === '') return <span className={styles.noSpark} />;
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
});

/** An SVG path through the known values; empty if there are fewer than two. */
export function sparkPath(values: readonly (number | null)[]): string {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return '';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH - 2 * INSET) / (values.length - 1);
  const yOf = (value: number) =>
    high === low ? HEIGHT / 2 : HEIGHT - INSET - ((value - low) / (high - low)) * (HEIGHT - 2 * INSET);
  let path = '';
  let drawing = false;
  for (const [index, value] of values.entries()) {
    if (value !== null) path += `${drawing ? 'L' : 'M'}${round(INSET + index * step)} ${round(yOf(value))}`;
    drawing = value !== null;
  }
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
