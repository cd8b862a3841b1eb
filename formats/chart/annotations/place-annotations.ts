import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import { isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { type Days, daysOf } from '../../kit/period/partial-periods.ts';

/** An annotation with its place on a chart's axis. */
export type PlacedAnnotation = Pick<
  ShownAnnotation,
  'startDate' | 'endDate' | 'text' | 'color' | 'link' | 'automatic'
> & {
  /** Its number in the chart, from 1 on, in the order of the days. */
  number: number;
  /** Indexes of the first and last cell that it concerns. */
  from: number;
  to: number;
};

/** The annotations of the days, weeks, months or hours that a chart shows, by day; none on other axes. */
export function placeAnnotations(
  annotations: readonly ShownAnnotation[],
  dimension: Column | undefined,
  cells: readonly Cell[],
): PlacedAnnotation[] {
  if (annotations.length === 0 || !dimension || !isTemporal(dimension)) return [];
  const spans = cells.map((cell) => daysOf(String(cell ?? ''), dimension.type as DimensionType));
  return annotations
    .toSorted((one, other) => compareDays(one.startDate, other.startDate))
    .flatMap(({ startDate, endDate, text, color, link, automatic }) => {
      const place = placeOf({ first: startDate, last: endDate }, spans);
      return place ? [{ ...{ startDate, endDate, text, color, link, automatic }, ...place }] : [];
    })
    .map((placed, index) => ({ ...placed, number: index + 1 }));
}

function compareDays(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** A day between two cells is at the later one. */
function placeOf(days: Days, spans: readonly (Days | null)[]): { from: number; to: number } | null {
  const from = spans.findIndex((span) => span !== null && span.last >= days.first);
  const known = spans.find((span) => span !== null);
  if (from < 0 || !known || days.last < known.first) return null;
  const to = spans.findLastIndex((span) => span !== null && span.first <= days.last);
  return { from, to: Math.max(from, to) };
}
