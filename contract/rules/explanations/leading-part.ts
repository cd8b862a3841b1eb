import type { ExplainedPart } from '../../entities/widgets/explanation.ts';

/** A part with less of the change is not named. */
export const MIN_SHARE = 0.1;

/** The part that contributed most in the direction of the change; null where none is worth naming. */
export function leadingPart(parts: readonly ExplainedPart[]): ExplainedPart | null {
  return parts.find(({ share }) => share !== null && share >= MIN_SHARE) ?? null;
}
