import type { Extent, Size } from '../define-format.ts';
import { type Point, round } from './marks.ts';

type Line = {
  values: (number | null)[];
  /** The way to the last value is dotted: its day is not over. */
  unfinished?: boolean;
  /** The least stands on top, as places do. */
  inverse?: boolean;
};

/** Where the values are; null for gaps. */
export function sparkPoints({ values, inverse = false }: Line, size: Extent): Point[] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const heightOf = (value: number) => (span === 0 ? 0.5 : Math.abs(Number(inverse) - (value - low) / span));
  return values.map((value, index) => ({
    x: round(1 + (index / Math.max(1, values.length - 1)) * (size.width - 2)),
    y: value === null ? null : round(size.height - 2 - heightOf(value) * (size.height - 4)),
  }));
}

/** A small line without axes; gaps stay gaps. It only supports a value, so it says nothing to screen readers. */
export function renderSparkline(
  { values, unfinished = false, inverse = false }: Line,
  size: Size,
  colour: string,
): string {
  const points = sparkPoints({ values, inverse }, size);
  const point = (index: number) => `${points[index]?.x ?? 0} ${points[index]?.y ?? 0}`;
  const last = values.length - 1;
  const dotted = unfinished && (values[last] ?? null) !== null && (values[last - 1] ?? null) !== null;
  const path = values
    .map((value, index) => {
      if (value === null || (dotted && index === last)) return '';
      const starts = (values[index - 1] ?? null) === null;
      return `${starts ? 'M' : 'L'}${point(index)}`;
    })
    .join('');
  const stroke = `fill="none" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"`;
  const open = `<path d="M${point(last - 1)}L${point(last)}" ${stroke} stroke-dasharray="0.1 3.5"/>`;
  return (
    `<svg class="vf-spark" aria-hidden="true" width="${size.width}" height="${size.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}"><path d="${path}" ${stroke}/>${dotted ? open : ''}</svg>`
  );
}
