import { z } from 'zod';
import { drawnHeight, paintChart } from '../kit/chart.ts';
import { defineFormat } from '../kit/define-format.ts';
import { paintEmpty } from '../kit/empty.ts';
import { layoutRadar } from './radar.layout.ts';
import { type RadarModel, type RadarOptions, radarModel } from './radar.model.ts';
import { radarTable } from './radar.words.ts';

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
  paint(model, size, theme) {
    const drawing = layoutRadar(model, size, theme);
    return drawing ? paintChart(drawing, theme, radarTable(model, theme)) : paintEmpty();
  },
});
