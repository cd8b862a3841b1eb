import { formatLabel } from '@vitrine/contract/rules/numbers/number-format.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { Theme } from '../kit/theme.ts';
import { classBounds, classOf } from './map.classes.ts';
import type { MapModel, MapRow, MapValue } from './map.model.ts';
import { type Area, areaNamed, type Shapes, shapes } from './shapes.ts';

/** A country or state with values. */
export type MappedArea = {
  area: Area;
  /** As the source calls it; a code is spelled out. */
  name: string;
  row: MapRow;
  /** From 0; null without a value. */
  shade: number | null;
};

export type MatchedMap = {
  model: MapModel;
  shapes: Shapes;
  /** In the order of their values, the largest first. */
  areas: MappedArea[];
  bounds: number[];
  /** Rows whose names are none of the map's. */
  unmatched: { name: string; row: MapRow }[];
};

/** Finds the areas that rows name: US states where more of the names are those, else countries, of Europe where all are there. */
export function matchRows(model: MapModel, { locale }: Theme): MatchedMap {
  const map = mapOf(model);
  const byArea = new Map<Area, MappedArea>();
  const unmatched: MatchedMap['unmatched'] = [];
  for (const row of model.rows) {
    const name = formatLabel(row.cell, model.dimension.type, locale);
    const area = find(map, row);
    const known = area && byArea.get(area);
    if (!area || (known && !addsUp(model))) unmatched.push({ name, row });
    else if (known) byArea.set(area, { ...known, row: { ...known.row, values: sums(known.row, row) } });
    else byArea.set(area, { area, name: isCode(row) ? area.name : name, row, shade: null });
  }
  const firstValue = ({ row }: { row: MapRow }) => row.values[0]?.value ?? null;
  const values = [...byArea.values()].flatMap((one) => firstValue(one) ?? []);
  const bounds = classBounds(values);
  const areas = [...byArea.values()].map((one) => {
    const value = firstValue(one);
    return { ...one, shade: value === null ? null : classOf(value, bounds) };
  });
  const bySize = (one: { row: MapRow }, other: { row: MapRow }) =>
    (firstValue(other) ?? Number.NEGATIVE_INFINITY) - (firstValue(one) ?? Number.NEGATIVE_INFINITY);
  return { model, shapes: map, areas: areas.sort(bySize), bounds, unmatched: unmatched.sort(bySize) };
}

function mapOf({ area, rows }: MapModel): Shapes {
  if (area !== 'auto') return shapes[area];
  const matches = (map: Shapes) => rows.filter((row) => find(map, row)).length;
  const all = matches(shapes.world);
  if (matches(shapes.unitedStates) > all) return shapes.unitedStates;
  return matches(shapes.europe) === all ? shapes.europe : shapes.world;
}

function find(map: Shapes, { cell }: MapRow): Area | undefined {
  return typeof cell === 'string' ? areaNamed(map, cell) : undefined;
}

function isCode({ cell }: MapRow): boolean {
  return /^(?:US-)?[a-z]{2,3}$/iu.test(String(cell).trim());
}

function addsUp({ metrics }: MapModel): boolean {
  return metrics.every(({ column }) => column.additive ?? isAdditive(column));
}

/** Two names of one country, as `USA` and `United States`. */
function sums(one: MapRow, other: MapRow): MapValue[] {
  const add = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : a + b);
  return one.values.map(({ value, compare }, at) => ({
    value: add(value, other.values[at]?.value ?? null),
    compare: add(compare, other.values[at]?.compare ?? null),
  }));
}
