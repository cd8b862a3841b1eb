import type { ShownAnnotation } from '../../entities/annotations/shown-annotation.ts';
import { daysBetween } from '../dates/calendar-day.ts';

/** An annotation with its number in the list of a dashboard, from 1 on. */
export type NumberedAnnotation = ShownAnnotation & { number: number };

/** Numbered in the order of their days, so that every chart of a dashboard marks an annotation with the same number. */
export function numberAnnotations(annotations: readonly ShownAnnotation[]): NumberedAnnotation[] {
  return annotations
    .toSorted((one, other) => daysBetween(other.startDate, one.startDate))
    .map((annotation, index) => ({ ...annotation, number: index + 1 }));
}
