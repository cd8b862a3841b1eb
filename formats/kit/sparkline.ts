import type { Size } from './define-format.ts';

/** A small line without axes; gaps stay gaps. It only supports a figure, so it says nothing to screen readers. */
export function paintSparkline(values: (number | null)[], size: Size, colour: string): string {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const x = (index: number) => round(1 + (index / Math.max(1, values.length - 1)) * (size.width - 2));
  const y = (value: number) =>
    round(size.height - 2 - (span === 0 ? 0.5 : (value - low) / span) * (size.height - 4));
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const starts = (values[index - 1] ?? null) === null;
      return `${starts ? 'M' : 'L'}${x(index)} ${y(value)}`;
    })
    .join('');
  return (
    `<svg class="vf-spark" aria-hidden="true" width="${size.width}" height="${size.height}" ` +
    `viewBox="0 0 ${size.width} ${size.height}"><path d="${path}" fill="none" stroke="${colour}" ` +
    `stroke-width="1.5" stroke-linejoin="round" stroke-linecap="round"/></svg>`
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
