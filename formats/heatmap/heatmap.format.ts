import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { heatmapHeight, layoutHeatmap } from './heatmap.layout.ts';
import { heatmapSummary } from './heatmap.messages.ts';
import { type HeatmapModel, type HeatmapOptions, heatmapModel } from './heatmap.model.ts';

export const heatmapFormat = defineFormat<HeatmapOptions, HeatmapModel | null>({
  id: 'heatmap',
  label: 'Heat map',
  icon: 'grid-dots',
  version: 1,
  options: z.object({ visibleValues: z.boolean().default(true).meta({ title: 'Values in the cells' }) }),
  upgrades: {},
  dimension: 'needed',
  comparison: 'hidden',
  model: heatmapModel,
  phoneHeight: (model) => (model ? heatmapHeight(model) : null),
  fitHeight: (model) => (model ? heatmapHeight(model) : null),
  printHeight: (model, size, theme) =>
    drawnHeight(layoutHeatmap(model, { ...size, height: 0, grows: true }, theme)),
  render(model, size, theme) {
    const drawing = layoutHeatmap(model, size, theme);
    return drawing && model ? renderChart(drawing, theme, heatmapSummary(model, theme)) : renderEmpty();
  },
  hydrate: (root, { model, size, theme, ...how }) =>
    followPointer(root, () => layoutHeatmap(model(), size, theme), how),
});
