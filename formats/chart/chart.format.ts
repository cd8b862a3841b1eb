import { z } from 'zod';
import { drawnHeight, paintChart } from '../kit/chart.ts';
import { defineFormat } from '../kit/define-format.ts';
import { paintEmpty } from '../kit/empty.ts';
import { layoutChart } from './chart.layout.ts';
import { type ChartModel, type ChartOptions, chartModel } from './chart.model.ts';
import { chartTable } from './chart.words.ts';

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
  paint(model, size, theme) {
    const drawing = layoutChart(model, size, theme);
    return drawing ? paintChart(drawing, theme, chartTable(model, theme)) : paintEmpty();
  },
});
