import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { hydrateChart } from '../kit/chart/hydrate-chart.ts';
import { defineFormat, type Size } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import type { Theme } from '../kit/theme.ts';
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
  render: renderRadarModel,
  hydrate: (root, shown) => hydrateChart(root, shown, { layout: layoutRadar, render: renderRadarModel }),
});

function renderRadarModel(model: RadarModel, size: Size, theme: Theme): string {
  const drawing = layoutRadar(model, size, theme);
  return drawing ? renderChart(drawing, theme, radarSummary(model, theme)) : renderEmpty();
}
