import type { Cell, Column, DimensionType } from '@vitrine/contract/entities/table.ts';
import type { NumberedAnnotation } from '@vitrine/contract/rules/annotations/number-annotations.ts';
import { isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { type Days, daysOf } from '../../kit/period/partial-periods.ts';

/** An annotation with its place on a chart's axis. */
export type PlacedAnnotation = Pick<
  NumberedAnnotation,
  'number' | 'startDate' | 'endDate' | 'text' | 'color' | 'link' | 'automatic'
> & {
  /** Indexes of the first and last cell that it concerns. */
  from: number;
  to: number;
};

/** Those of the annotations, which are in the order of their days, that concern the days, weeks, months or hours of a chart; none on other axes. */
export function placeAnnotations(
  annotations: readonly NumberedAnnotation[],
  dimension: Column | undefined,
  cells: readonly Cell[],
): PlacedAnnotation[] {
  if (annotations.length === 0 || !dimension || !isTemporal(dimension)) return [];
  const spans = cells.map((cell) => daysOf(String(cell ?? ''), dimension.type as DimensionType));
  return annotations.flatMap(({ number, startDate, endDate, text, color, link, automatic }) => {
    const place = placeOf({ first: startDate, last: endDate }, spans);
    return place ? [{ ...{ number, startDate, endDate, text, color, link, automatic }, ...place }] : [];
  });
}

/** A day between two cells is at the later one. */
function placeOf(days: Days, spans: readonly (Days | null)[]): { from: number; to: number } | null {
  const from = spans.findIndex((span) => span !== null && span.last >= days.first);
  const known = spans.find((span) => span !== null);
  if (from < 0 || !known || days.last < known.first) return null;
  const to = spans.findLastIndex((span) => span !== null && span.first <= days.last);
  return { from, to: Math.max(from, to) };
}
