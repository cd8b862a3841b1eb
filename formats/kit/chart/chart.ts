import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Size } from '../define-format.ts';
import type { Theme } from '../theme.ts';
import { type Overlay, renderOverlay } from './label.ts';

/** A chart ready to be rendered. */
export type Drawing = {
  size: Size;
  /** SVG elements of lines, bars, slices: all that is no text. */
  marks: string;
  overlay: Overlay;
  /** For tooltips; null if they would repeat what is written. */
  pointing: Pointing | null;
};

/** Finds what is at a point of a drawing. Coordinates are its pixels. */
export type Pointing = {
  /** The index of what is there: a day, a bar, a slice; null for nothing. */
  indexAt(x: number, y: number): number | null;
  /** HTML by `renderTooltip`. */
  tooltip(index: number): string;
  /** SVG elements that emphasise it. */
  highlight(index: number): string;
};

/** How high it is, in CSS pixels; 0 where there is nothing to draw. */
export function drawnHeight(drawing: Drawing | null): number {
  return drawing?.size.height ?? 0;
}

/** The chart as one SVG image; `summary` is what a screen reader says in its place. */
export function renderChart({ size, marks, overlay }: Drawing, theme: Theme, summary: string): string {
  const { width, height } = size;
  return (
    '<div class="vf-plot">' +
    `<svg class="vf-svg" role="img" aria-label="${escapeHtml(summary)}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${marks}${renderOverlay(overlay, theme)}</svg></div>`
  );
}
