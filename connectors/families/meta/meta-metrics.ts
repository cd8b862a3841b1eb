import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';

type Labelled = { id: string; label: string };

export function labelsOf(metrics: readonly Labelled[]): string {
  return metrics.map(({ label }) => label).join(', ');
}

/** Throws `bad_query` for a metric that a dimension doesn't support; `only` names the supported ones. */
export function checkSplit(
  product: string,
  metrics: readonly Labelled[],
  dimension: (DimensionDefinition & { only?: string[] }) | null,
): void {
  const unsplit = metrics.filter(({ id }) => dimension?.only && !dimension.only.includes(id));
  if (unsplit.length === 0) return;
  throw new ProviderError(
    'bad_query',
    `${product} has no values by ${dimension?.label.toLowerCase()} of: ${labelsOf(unsplit)}.`,
  );
}

/** Removes unknown values, which sums leave out. Counts in `distinct` are unknown in sums as well. */
export function withoutUnknown(counts: Counts, distinct: readonly string[] = []): Counts {
  return Object.fromEntries(
    Object.entries(counts).filter(([name, count]) => count !== null || distinct.includes(name)),
  );
}

export function withdrawnNotes(product: string, withdrawn: readonly Labelled[]): Note[] {
  if (withdrawn.length === 0) return [];
  return [{ code: 'partial', text: `${product} no longer provides: ${labelsOf(withdrawn)}.` }];
}

/** The reason why the rate of a range differs from those of its days. */
export const rateOfPeopleNote: Note = {
  code: 'method',
  text: 'Engagement rate: engagements by people reached. People count once in a range and engagements each time, so a month has a higher rate than its days.',
};
