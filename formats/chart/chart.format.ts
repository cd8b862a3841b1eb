import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { layoutChart } from './chart.layout.ts';
import { chartSummary } from './chart.messages.ts';
import { type ChartModel, type ChartOptions, chartModel } from './chart.model.ts';

export const chartFormat = defineFormat<ChartOptions, ChartModel>({
  id: 'chart',
  comparison: 'drawn',
  label: 'Chart',
  icon: 'chart-line',
  version: 1,
  options: z.object({ visibleGrid: z.boolean().default(true).meta({ title: 'Grid lines' }) }),
  upgrades: {},
  dimension: 'needed',
  subFormats: ['line', 'area', 'bar'],
  model: chartModel,
  printHeight: (model, size, theme) => drawnHeight(layoutChart(model, { ...size, height: 0 }, theme)),
  render(model, size, theme) {
    const drawing = layoutChart(model, size, theme);
    return drawing ? renderChart(drawing, theme, chartSummary(model, theme)) : renderEmpty();
  },
  hydrate: (root, { model, size, theme }) => followPointer(root, () => layoutChart(model(), size, theme)),
});
