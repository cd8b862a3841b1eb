import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { layoutGauge } from './gauge.layout.ts';
import { gaugeSummary } from './gauge.messages.ts';
import { type GaugeModel, type GaugeOptions, gaugeModel } from './gauge.model.ts';

export const gaugeFormat = defineFormat<GaugeOptions, GaugeModel>({
  id: 'chart:gauge',
  label: 'Gauge',
  icon: 'gauge',
  version: 1,
  options: z.object({
    minValue: z
      .number()
      .default(0)
      .meta({ title: 'Minimum', description: 'Percentages in percent: 5 for 5%' }),
    maxValue: z.number().default(100).meta({ title: 'Maximum', description: 'The goal, if more is better' }),
  }),
  upgrades: {},
  dimension: 'none',
  showsOneMetric: true,
  targetOption: 'maxValue',
  model: gaugeModel,
  printHeight: (model, size, theme) => drawnHeight(layoutGauge(model, { ...size, height: 0 }, theme)),
  render(model, size, theme) {
    const drawing = layoutGauge(model, size, theme);
    return drawing ? renderChart(drawing, theme, gaugeSummary(model, theme)) : renderEmpty();
  },
  hydrate: (root, { model, size, theme, ...how }) =>
    followPointer(root, () => layoutGauge(model(), size, theme), how),
});
