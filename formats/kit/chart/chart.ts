import type { Cell } from '@vitrine/contract/entities/table.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Size } from '../define-format.ts';
import type { Days } from '../period/partial-periods.ts';
import type { Theme } from '../theme.ts';
import { type Overlay, renderOverlay } from './label.ts';
import type { LegendKey } from './legend.ts';
import { round } from './marks.ts';

/** A chart ready to be rendered. */
export type Drawing = {
  size: Size;
  /** SVG elements of lines, bars, slices: all that is no text. */
  marks: string;
  overlay: Overlay;
  /** For tooltips; null if they would repeat what is written. */
  pointing: Pointing | null;
  /** The names of its series that hide and show them. */
  keys?: readonly LegendKey[];
};

/** Finds what is at a point of a drawing. Coordinates are its pixels. */
export type Pointing = {
  /** The index of what is there: a day, a bar, a slice; null for nothing. */
  indexAt(x: number, y: number): number | null;
  /** HTML by `renderTooltip`. */
  tooltip(index: number): string;
  /** SVG elements that emphasise it. */
  highlight(index: number): string;
  /** A point at which each index is found, in their order: keys move from one to the next. */
  places: readonly { x: number; y: number }[];
  /** The dimension's cell at an index, where it is one: clicking it filters the dashboard. */
  cellAt?(index: number): Cell;
  /** The days of an index on a time axis; null for any other. */
  daysAt?(index: number): Days | null;
};

/** How high it is, in CSS pixels; 0 where there is nothing to draw. */
export function drawnHeight(drawing: Drawing | null): number {
  return drawing?.size.height ?? 0;
}

/** The chart as one SVG image, with buttons over its keys; `summary` is what a screen reader says in its place. */
export function renderChart(drawing: Drawing, theme: Theme, summary: string): string {
  const { size, marks, overlay } = drawing;
  const { width, height } = size;
  return (
    `<div class="vf-plot"${keyStop(size)}>` +
    `<svg class="vf-svg" role="img" aria-label="${escapeHtml(summary)}" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}">${marks}${renderOverlay(overlay, theme)}</svg>${renderKeys(drawing)}</div>`
  );
}

/** A drawing whose values arrow keys read, not on paper. */
export function keyStop({ grows, screen }: Size): string {
  return grows || screen ? '' : ' tabindex="0" role="group" aria-label="Values, by arrow keys"';
}

const KEYS_HINT = 'Click to hide or show. Double-click or Shift-click to show only this one.';

/** Not on paper, and not where there is nothing to choose between. One of them is a tab stop; arrow keys reach the others. */
function renderKeys({ size, keys = [] }: Drawing): string {
  if (size.grows || size.screen || keys.length < 2) return '';
  const buttons = keys.map(({ series, name, x, y, width, height, hidden }, index) => {
    const style = `left:${round(x)}px;top:${round(y)}px;width:${round(width)}px;height:${round(height)}px`;
    return (
      `<button type="button" class="vf-key" data-series="${series}" aria-pressed="${!hidden}" ` +
      `aria-label="${escapeHtml(name)}" title="${KEYS_HINT}" tabindex="${index === 0 ? 0 : -1}" style="${style}"></button>`
    );
  });
  return `<div class="vf-keys" role="group" aria-label="Series">${buttons.join('')}</div>`;
}
