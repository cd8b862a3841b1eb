import type { EChartsCoreOption } from 'echarts/core';
import type { Size } from '../define-format.ts';
import { type AccessibleTable, accessibleTable } from '../table/accessible-table.ts';
import type { Theme } from '../theme.ts';
import { type Overlay, renderOverlay } from './label.ts';

export type ChartOption = EChartsCoreOption;

/** A chart's rendering: the option holds the marks, the overlay every text. */
export type Drawing = { size: Size; option: ChartOption; overlay: Overlay };

/** How high it is, in CSS pixels; 0 where there is nothing to draw. */
export function drawnHeight(drawing: Drawing | null): number {
  return drawing?.size.height ?? 0;
}

/** An interactive chart. */
export type LiveChart = { dispose(): void };

type Engine = typeof import('./chart-engine.ts');

// Rendering is synchronous. A server has the engine from the start; a rendered page is readable without it, so a browser
// fetches its 180 KB only when it must render on its own or a pointer asks for more.
let engine: Engine | null = typeof document === 'undefined' ? await import('./chart-engine.ts') : null;

/** Whether `renderSvg` draws marks and `mountChart` may be called. */
export function hasEngine(): boolean {
  return engine !== null;
}

/** Fetches the engine in a browser; a second call costs nothing. */
export async function loadEngine(): Promise<void> {
  engine ??= await import('./chart-engine.ts');
}

/** The chart as one svg element; in a browser without the engine an empty one of the same size. */
export function renderSvg(drawing: Drawing, theme: Theme): string {
  const { width, height } = drawing.size;
  const marks = engine ? engine.renderMarks(drawing.option, drawing.size) : '';
  return (
    `<svg class="vf-svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${marks}${renderOverlay(drawing.overlay, theme)}</svg>`
  );
}

/** The chart with its data as a table behind it. */
export function renderChart(drawing: Drawing, theme: Theme, table: AccessibleTable): string {
  const plot = `<div class="vf-plot" aria-hidden="true">${renderSvg(drawing, theme)}</div>`;
  return `<div class="vf-chart">${plot}${accessibleTable(table)}</div>`;
}

/** Replaces the rendering inside `plot` with a live chart; both look the same. */
export function mountChart(plot: HTMLElement, drawing: Drawing, theme: Theme): LiveChart {
  if (!engine) throw new Error('mountChart needs loadEngine first');
  const { width, height } = drawing.size;
  const marks = document.createElement('div');
  marks.className = 'vf-marks';
  const live = engine.mountMarks(marks, drawing.option, drawing.size);
  const overlay = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  overlay.setAttribute('class', 'vf-svg vf-overlay');
  overlay.setAttribute('viewBox', `0 0 ${width} ${height}`);
  overlay.setAttribute('width', String(width));
  overlay.setAttribute('height', String(height));
  overlay.innerHTML = renderOverlay(drawing.overlay, theme);
  const rendering = [...plot.childNodes];
  plot.replaceChildren(marks, overlay);
  return {
    dispose() {
      live.dispose();
      plot.replaceChildren(...rendering);
    },
  };
}
