/** Of one dashboard, client or source. */
export const MAX_ANNOTATIONS = 500;

/** The most that one request of a list returns, the newest days first. */
export const MAX_LISTED_ANNOTATIONS = 1000;

export const tooManyAnnotations = `There can be at most ${MAX_ANNOTATIONS} annotations here. Please delete some first.`;

/** Characters of an imported file. */
export const MAX_ANNOTATIONS_CSV = 500_000;

/** What is wrong with the last day of an annotation; null if nothing is. */
export function lastDayProblem(startDate: string, endDate: string | null | undefined): string | null {
  return endDate && endDate < startDate ? 'The last day is before the first.' : null;
}
