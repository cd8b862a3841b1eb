import type { Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../http/provider-error.ts';

type Named = { id: string };
/** The name of the missing item in error messages. */
type Known = readonly { id: string; label: string }[];
const labelOf = (known: Known, id: string): string => known.find((one) => one.id === id)?.label ?? id;

/** The requested metrics, in their order. Throws `bad_query` for one that `whose` ('TikTok', 'This report') doesn't have. */
export function chosenMetrics<Metric extends Named>(
  { metrics }: Pick<Query, 'metrics'>,
  offered: readonly Metric[],
  whose: string,
  known: Known = [],
): Metric[] {
  return metrics.map((id) => findOffered(offered, id, `${whose} has no metric "${labelOf(known, id)}".`));
}

/** The requested dimension; null without one. Throws `bad_query` for one that `whose` doesn't have. */
export function chosenDimension<Dimension extends Named>(
  { dimension: id }: Pick<Query, 'dimension'>,
  offered: readonly Dimension[],
  whose: string,
  known: Known = [],
): Dimension | null {
  return id ? findOffered(offered, id, `${whose} has no dimension "${labelOf(known, id)}".`) : null;
}

function findOffered<One extends Named>(offered: readonly One[], id: string, otherwise: string): One {
  const found = offered.find((one) => one.id === id);
  if (!found) throw new ProviderError('bad_query', otherwise);
  return found;
}
