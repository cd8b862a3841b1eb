import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { layoutPie, pieHeight } from './pie.layout.ts';
import { emptyText, pieSummary } from './pie.messages.ts';
import { type PieModel, type PieOptions, pieModel } from './pie.model.ts';

export const pieFormat = defineFormat<PieOptions, PieModel>({
  id: 'chart:pie',
  comparison: 'hidden',
  label: 'Pie',
  icon: 'chart-pie',
  version: 1,
  options: z.object({ doughnut: z.boolean().default(false) }),
  upgrades: {},
  dimension: 'optional',
  showsOneMetric: true,
  optionsByName: () => ({ doughnut: true }),
  fitHeight: pieHeight,
  model: pieModel,
  printHeight: (model, size, theme) => drawnHeight(layoutPie(model, { ...size, height: 0 }, theme)),
  render(model, size, theme) {
    const drawing = layoutPie(model, size, theme);
    return drawing ? renderChart(drawing, theme, pieSummary(model, theme)) : renderEmpty(emptyText(model));
  },
  hydrate: (root, { model, size, theme, ...how }) =>
    followPointer(root, () => layoutPie(model(), size, theme), how),
});
