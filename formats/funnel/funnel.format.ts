import { z } from 'zod';
import { drawnHeight, renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { funnelHeight, layoutFunnel } from './funnel.layout.ts';
import { funnelSummary } from './funnel.messages.ts';
import { type FunnelModel, type FunnelOptions, funnelModel } from './funnel.model.ts';

export const funnelFormat = defineFormat<FunnelOptions, FunnelModel>({
  id: 'funnel',
  label: 'Funnel',
  icon: 'filter',
  version: 1,
  options: z.object({
    visibleShares: z.boolean().default(true).meta({ title: 'Share of the step before' }),
  }),
  upgrades: {},
  dimension: 'optional',
  comparison: 'hidden',
  model: funnelModel,
  phoneHeight: funnelHeight,
  fitHeight: funnelHeight,
  printHeight: (model, size, theme) =>
    drawnHeight(layoutFunnel(model, { ...size, height: 0, grows: true }, theme)),
  render(model, size, theme) {
    const drawing = layoutFunnel(model, size, theme);
    return drawing ? renderChart(drawing, theme, funnelSummary(model, theme)) : renderEmpty();
  },
  hydrate: (root, { model, size, theme, ...how }) =>
    followPointer(root, () => layoutFunnel(model(), size, theme), how),
});
