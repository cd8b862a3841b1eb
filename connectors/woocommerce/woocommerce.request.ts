import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import type { DateRange } from '../kit/table/dates.ts';

/** Ids that must or must not be the case. */
export type Choice = { is: string[]; isNot: string[] };

/** A query in a store's parameters. */
export type StoreRequest = DateRange & {
  report: string;
  dimension: DimensionDefinition | null;
  /** Counts that the metrics are computed from. */
  counts: string[];
  filters: Record<string, Choice>;
};

type Named = { id: string; name: string; filters: readonly string[] };

/** Throws `bad_query` for filters that the report doesn't have. */
export function storeRequest(report: Named, request: ReportRequest): StoreRequest {
  const { dimension, metrics, startDate, endDate } = request;
  const filters = choicesOf(request);
  for (const field of Object.keys(filters)) {
    if (!report.filters.includes(field))
      throw new ProviderError('bad_query', `The report "${report.name}" has no filter "${field}".`);
  }
  const counts = new Set(metrics.flatMap((metric) => metric.counts));
  counts.delete('days');
  return { report: report.id, dimension, counts: [...counts], filters, startDate, endDate };
}

const filterParameters = ['product', 'category', 'coupon', 'status', 'customer_type'];

function choicesOf({ parameters, narrowing }: ReportRequest): Record<string, Choice> {
  const choices: Record<string, Choice> = {};
  const add = (field: string, side: keyof Choice, values: string[]) => {
    if (values.length === 0) return;
    choices[field] ??= { is: [], isNot: [] };
    choices[field][side].push(...values);
  };
  for (const field of filterParameters) add(field, 'is', listInput(parameters[field]));
  for (const filter of narrowing) add(filter.field, sideOf(filter), [filter.value]);
  return choices;
}

function sideOf({ operator }: Filter): keyof Choice {
  if (operator === 'equals') return 'is';
  if (operator === 'not_equals') return 'isNot';
  throw new ProviderError('bad_query', 'A shop can only be filtered by "is" and "is not".');
}
