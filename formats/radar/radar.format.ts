import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { layoutRadar } from './radar.layout.ts';
import { radarSummary } from './radar.messages.ts';
import { type RadarModel, type RadarOptions, radarModel } from './radar.model.ts';

export const radarFormat = defineFormat<RadarOptions, RadarModel>({
  id: 'chart:radar',
  comparison: 'drawn',
  label: 'Radar',
  icon: 'chart-radar',
  version: 1,
  options: z.object({ visibleLabels: z.boolean().default(false).meta({ title: 'Values at the rings' }) }),
  upgrades: {},
  dimension: 'optional',
  model: radarModel,
  printHeight: (model, size, theme) => drawnHeight(layoutRadar(model, { ...size, height: 0 }, theme)),
  render(model, size, theme) {
    const drawing = layoutRadar(model, size, theme);
    return drawing ? renderChart(drawing, theme, radarSummary(model, theme)) : renderEmpty();
  },
  hydrate: (root, { model, size, theme }) => followPointer(root, () => layoutRadar(model(), size, theme)),
});
