import type { MapModel } from './map.model.ts';

export const ROW_PX = 20;
export const NOTE_PX = 18;
export const LEGEND_PX = 40;
/** Below a map of the whole width so many of its largest values say enough. */
const MAX_ROWS = 8;

/** Width by height of each area's shapes, which most pages don't load. */
export const aspects = { world: 1936 / 878, europe: 1175 / 799, unitedStates: 2030 / 1187 };

/** The height of a map with its scale and its list below it. Which area it shows may be known from its shapes only: then that of the highest. */
export function mapHeight({ area, rows }: MapModel, width: number): number {
  const aspect = area === 'auto' ? Math.min(...Object.values(aspects)) : aspects[area];
  return Math.ceil(width / aspect + LEGEND_PX + Math.min(rows.length, MAX_ROWS) * ROW_PX + NOTE_PX);
}
