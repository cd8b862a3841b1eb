import type { Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../http/provider-error.ts';

type Named = { id: string };

/** The metrics a question asks for, in its order. Throws `bad_query` for one that `whose` ('TikTok', 'This report') doesn't have. */
export function chosenMetrics<Metric extends Named>(
  { metrics }: Pick<Query, 'metrics'>,
  offered: readonly Metric[],
  whose: string,
): Metric[] {
  return metrics.map((id) => named(offered, id, `${whose} has no metric "${id}".`));
}

/** The dimension a question is split by; null where it isn't split. Throws `bad_query` for one that `whose` doesn't have. */
export function chosenDimension<Dimension extends Named>(
  { dimension: id }: Pick<Query, 'dimension'>,
  offered: readonly Dimension[],
  whose: string,
): Dimension | null {
  return id ? named(offered, id, `${whose} has no dimension "${id}".`) : null;
}

function named<One extends Named>(offered: readonly One[], id: string, otherwise: string): One {
  const found = offered.find((one) => one.id === id);
  if (!found) throw new ProviderError('bad_query', otherwise);
  return found;
}
