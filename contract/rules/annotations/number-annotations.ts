import type { ShownAnnotation } from '../../entities/annotations/shown-annotation.ts';

/** An annotation with its number in the list of a dashboard, from 1 on. */
export type NumberedAnnotation = ShownAnnotation & { number: number };

/** Numbered in the order of their days, so that every chart of a dashboard marks an annotation with the same number. */
export function numberAnnotations(annotations: readonly ShownAnnotation[]): NumberedAnnotation[] {
  return annotations
    .toSorted((one, other) => compareDays(one.startDate, other.startDate))
    .map((annotation, index) => ({ ...annotation, number: index + 1 }));
}

function compareDays(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
