import { z } from 'zod';
import { renderChart } from '../kit/chart/chart.ts';
import { followPointer } from '../kit/chart/follow-pointer.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { mapHeight } from './map.height.ts';
import { type MapModel, type MapOptions, mapAreas, mapModel } from './map.model.ts';

/** Shapes of countries are large, so only pages with a map load what draws it. */
const drawing = lazyPart(() => import('./map.layout.ts'));

export const mapFormat = defineFormat<MapOptions, MapModel | null>({
  id: 'map',
  label: 'Map',
  icon: 'world',
  version: 1,
  options: z.object({
    area: z
      .enum(mapAreas)
      .default('auto')
      .meta({ title: 'Area', choiceLabels: { unitedStates: 'United States' } }),
  }),
  upgrades: {},
  dimension: 'needed',
  comparison: 'hidden',
  showsEveryRow: true,
  later: drawing,
  phoneHeight: (model, { width }) => (model ? mapHeight(model, width) : null),
  model: mapModel,
  render(model, size, theme) {
    const parts = drawing.get();
    if (!model || !parts) return renderEmpty();
    const map = parts.matchRows(model, theme);
    if (map.areas.length === 0) return renderEmpty(parts.unmatchedText(model));
    return renderChart(parts.layoutMap(map, size, theme), theme, parts.mapSummary(map, theme));
  },
  hydrate: (root, { model, size, theme, ...how }) =>
    followPointer(
      root,
      () => {
        const [shown, parts] = [model(), drawing.get()];
        return shown && parts ? parts.layoutMap(parts.matchRows(shown, theme), size, theme) : null;
      },
      how,
    ),
});
