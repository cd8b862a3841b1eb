import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { hydrateChart } from '../kit/chart/hydrate-chart.ts';
import { defineFormat, type Size } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import type { Theme } from '../kit/theme.ts';
import { renderAnnotationList } from './annotations/annotation-list.ts';
import { barsHeight } from './bars.layout.ts';
import { layoutChart } from './chart.layout.ts';
import { chartSummary } from './chart.messages.ts';
import { type ChartModel, type ChartOptions, chartModel } from './chart.model.ts';

export const chartFormat = defineFormat<ChartOptions, ChartModel>({
  id: 'chart',
  comparison: 'drawn',
  label: 'Chart',
  icon: 'chart-line',
  version: 1,
  options: z.object({
    visibleGrid: z.boolean().default(true).meta({ title: 'Grid lines' }),
    horizontal: z
      .boolean()
      .optional()
      .meta({ title: 'Horizontal bars', description: 'Names at the left, in full' }),
    stacked: z
      .boolean()
      .optional()
      .meta({ title: 'Stacked', description: 'Bars and areas on each other: their sum is the height' }),
    percent: z
      .boolean()
      .optional()
      .meta({ title: 'Stacked to 100%', description: 'Bars and areas as shares of their sum' }),
    rest: z.boolean().optional().meta({
      title: 'Show the rest as Other',
      description: 'What is beyond the limit: its sum where values may be added up, otherwise a count',
    }),
  }),
  upgrades: {},
  dimension: 'needed',
  subFormats: ['line', 'area', 'bar'],
  optionsOfBreakdown: { stacked: true },
  optionsByName: (metricCount) => ({ rest: true, ...(metricCount === 1 ? { horizontal: true } : {}) }),
  model: chartModel,
  printHeight: (model, size, theme) => drawnHeight(layoutChart(model, { ...size, height: 0 }, theme)),
  phoneHeight: barsHeight,
  fitHeight: barsHeight,
  render: renderChartModel,
  hydrate: (root, shown) => hydrateChart(root, shown, { layout: layoutChart, render: renderChartModel }),
});

function renderChartModel(model: ChartModel, size: Size, theme: Theme): string {
  const drawing = layoutChart(model, size, theme);
  if (!drawing) return renderEmpty();
  const chart = renderChart(drawing, theme, chartSummary(model, theme));
  const list = renderAnnotationList(model, size, theme);
  return list === '' ? chart : `<div class="vf-annotated">${chart}${list}</div>`;
}
