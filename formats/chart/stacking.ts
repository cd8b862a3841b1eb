import type { NumberColumn } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { ChartModel, ChartSeries, Range, Stack } from './chart.model.ts';

/** The series with their ranges, where bars and areas of one scale are stacked on each other; lines stay as they are. */
export function withStacks(model: ChartModel): ChartModel {
  const { stacking } = model;
  if (stacking === null) return model;
  const isStackable = ({ kind, scale }: ChartSeries) =>
    kind !== 'line' &&
    model.series.filter((other) => other.scale === scale && other.kind === kind).length > 1;
  const stacks = new Map<ChartSeries, Stacks>();
  const groups = Map.groupBy(model.series.filter(isStackable), ({ scale, kind }) => `${scale} ${kind}`);
  for (const group of groups.values()) {
    const stacked = (valuesOf: ValuesOf) => stackGroup(group, model.cells.length, stacking, valuesOf);
    const own = stacked(({ values }) => values);
    const isCompared = hasComparison(group);
    const before = isCompared && group[0]?.kind === 'bar' ? stacked(({ compares }) => compares ?? []) : null;
    for (const [series, stack] of own) {
      const compareStack = before?.get(series);
      stacks.set(series, compareStack ? { stack, compareStack } : { stack });
    }
    const top = group.at(-1);
    const areas = isCompared && !before && stacking === 'values';
    if (top && areas)
      stacks.set(top, { ...stacks.get(top), compareTotal: totalOf(group, model.cells.length) });
  }
  return { ...model, series: model.series.map((series) => ({ ...series, ...stacks.get(series) })) };
}

type Stacks = Pick<ChartSeries, 'stack' | 'compareStack' | 'compareTotal'>;
type ValuesOf = (series: ChartSeries) => readonly (number | null)[];

/**
 * Bars have their comparison beside them, unless a part of it is missing. Areas would cover each other: they have a line where
 * the whole was, and shares of a whole have none.
 */
function hasComparison(group: readonly ChartSeries[]): boolean {
  return group.every(({ compares }) => compares?.some((value) => value !== null));
}

/** What the comparisons of a group add up to by row; null where none is known. */
function totalOf(group: readonly ChartSeries[], rowCount: number): (number | null)[] {
  return Array.from({ length: rowCount }, (_, row) => {
    const known = group.flatMap(({ compares }) => compares?.[row] ?? []);
    return known.length > 0 ? known.reduce((sum, value) => sum + value, 0) : null;
  });
}

/** Values above zero are stacked upwards and those below it downwards; missing ones take no space. */
function stackGroup(
  group: readonly ChartSeries[],
  rowCount: number,
  stacking: 'values' | 'shares',
  valuesOf: ValuesOf,
): Map<ChartSeries, Stack> {
  const stacks = new Map(group.map((series): [ChartSeries, Stack] => [series, []]));
  for (let row = 0; row < rowCount; row += 1) {
    const all = group.reduce((sum, series) => sum + Math.abs(valuesOf(series)[row] ?? 0), 0);
    const unit = stacking === 'shares' && all > 0 ? all : 1;
    const ends = { up: 0, down: 0 };
    const outer: { up?: Range; down?: Range } = {};
    for (const [series, stack] of stacks) {
      const value = valuesOf(series)[row] ?? null;
      const way = (value ?? 0) < 0 ? 'down' : 'up';
      const to = ends[way] + (value ?? 0) / unit;
      const range = value === null ? null : { from: ends[way], to, isOuter: false };
      if (range && value !== 0) outer[way] = range;
      ends[way] = to;
      stack.push(range);
    }
    for (const range of [outer.up, outer.down]) if (range) range.isOuter = true;
  }
  return stacks;
}

/** Whether the series is drawn as its share of all. */
export function isShared({ stacking }: ChartModel, { stack }: ChartSeries): boolean {
  return stacking === 'shares' && stack !== undefined;
}

/** What the axis of a series counts. */
export function axisColumn(model: ChartModel, series: ChartSeries): NumberColumn {
  return isShared(model, series) ? { type: 'numeric:percent' } : series.column;
}

/** The values that a scale has to hold for a series. */
export function drawnValues(series: ChartSeries): (number | null)[] {
  const { values, compares, stack, compareStack = [], compareTotal = [] } = series;
  if (!stack) return [...values, ...(compares ?? [])];
  const ends = [...stack, ...compareStack].flatMap((range) => (range ? [range.from, range.to] : []));
  return [...ends, ...compareTotal];
}
