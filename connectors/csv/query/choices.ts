import type { Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../../kit/http/provider-error.ts';
import {
  type CsvDimension,
  type CsvMetric,
  dateColumnsOf,
  dimensionsOf,
  metricsOf,
} from '../csv.catalogue.ts';
import type { ReadingPlan } from '../csv.columns.ts';

/** Throws `bad_query` for a metric that the file doesn't have. */
export function chosenMetrics(query: Query, plan: ReadingPlan): CsvMetric[] {
  const known = metricsOf(plan.columns);
  return query.metrics.map((id) => {
    const metric = known.find((one) => one.id === id);
    if (!metric) throw new ProviderError('bad_query', `The file has no number column "${id}".`);
    return metric;
  });
}

/** The column that the date range applies to: the chosen one or the first; null where the file has no dates. */
export function chosenRange(query: Query, plan: ReadingPlan): { name: string; column: number } | null {
  const known = dateColumnsOf(plan.columns);
  const requested = query.parameters.dateColumn;
  const chosen = requested ? known.find(({ name }) => name === requested) : known[0];
  if (requested && !chosen)
    throw new ProviderError('bad_query', `The file has no date column "${String(requested)}".`);
  return chosen ?? null;
}

/** `date`, `week` and `month` stand for the date column of the range, so that templates need no column names. */
export function chosenDimension(
  query: Query,
  plan: ReadingPlan,
  rangeName: string | null,
): CsvDimension | null {
  if (query.dimension === null) return null;
  const known = dimensionsOf(plan.columns);
  const alias = query.dimension === 'date' ? rangeName : `${rangeName}:${query.dimension}`;
  const found = [query.dimension, alias].map((id) => known.find((one) => one.id === id)).find(Boolean);
  if (!found)
    throw new ProviderError('bad_query', `The file has no text or date column "${query.dimension}".`);
  return found;
}
