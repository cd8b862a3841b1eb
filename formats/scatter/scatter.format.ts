import { z } from 'zod';
import { renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { layoutScatter } from './scatter.layout.ts';
import { scatterSummary } from './scatter.messages.ts';
import { type ScatterModel, type ScatterOptions, scatterModel } from './scatter.model.ts';

export const scatterFormat = defineFormat<ScatterOptions, ScatterModel | null>({
  id: 'scatter',
  label: 'Scatter',
  icon: 'chart-dots',
  version: 1,
  options: z.object({ visibleNames: z.boolean().default(true).meta({ title: 'Names at the points' }) }),
  upgrades: {},
  dimension: 'needed',
  comparison: 'hidden',
  model: scatterModel,
  render(model, size, theme) {
    if (!model) return renderEmpty('Select two metrics, one for each axis');
    const drawing = layoutScatter(model, size, theme);
    return drawing ? renderChart(drawing, theme, scatterSummary(model, theme)) : renderEmpty();
  },
  hydrate: (root, { model, size, theme, ...how }) =>
    followPointer(root, () => layoutScatter(model(), size, theme), how),
});
