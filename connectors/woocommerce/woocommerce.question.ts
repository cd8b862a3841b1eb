import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { listInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import {
  derived,
  dimensions,
  metrics,
  type ReportType,
  reports,
  reportTypes,
} from './woocommerce.catalogue.ts';

/** Ids that must or must not be the case. */
export type Choice = { is: string[]; isNot: string[] };

/** A query in the words of a store. */
export type Question = {
  report: ReportType;
  metrics: MetricDefinition[];
  dimension: DimensionDefinition | null;
  /** Values to be asked for: the metrics, the computed ones replaced by their parts. */
  parts: string[];
  filters: Record<string, Choice>;
  startDate: string;
  endDate: string;
};

/** Throws `bad_query` for what the report doesn't have. */
export function questionOf(query: Query): Question {
  const report = reportTypeOf(query.parameters);
  const definition = reports[report];
  const whose = `The report "${reportTypes.find(({ id }) => id === report)?.name ?? report}"`;
  const chosen = chosenMetrics(
    query,
    metrics.filter(({ id }) => definition.metrics.includes(id)),
    whose,
  );
  const dimension = chosenDimension(
    query,
    dimensions.filter(({ id }) => definition.dimensions.includes(id)),
    whose,
  );
  const filters = choicesOf(query);
  for (const field of Object.keys(filters)) {
    if (!definition.filters.includes(field))
      throw new ProviderError('bad_query', `${whose} has no filter "${field}".`);
  }
  const { startDate, endDate } = query;
  return { report, metrics: chosen, dimension, parts: partsOf(chosen), filters, startDate, endDate };
}

export function reportTypeOf(parameters: Record<string, ParameterValue>): ReportType {
  const wanted = parameters.reportType ?? 'revenue';
  const known = reportTypes.find(({ id }) => id === wanted);
  if (!known) throw new ProviderError('bad_query', `There is no report "${String(wanted)}".`);
  return known.id;
}

const filterParameters = ['product', 'category', 'coupon', 'status', 'customer_type'];

function choicesOf(query: Query): Record<string, Choice> {
  const choices: Record<string, Choice> = {};
  const add = (field: string, side: keyof Choice, values: string[]) => {
    if (values.length === 0) return;
    choices[field] ??= { is: [], isNot: [] };
    choices[field][side].push(...values);
  };
  for (const field of filterParameters) add(field, 'is', listInput(query.parameters[field]));
  for (const filter of query.filters) add(filter.field, sideOf(filter), [filter.value]);
  return choices;
}

function sideOf({ operator }: Filter): keyof Choice {
  if (operator === 'equals') return 'is';
  if (operator === 'not_equals') return 'isNot';
  throw new ProviderError('bad_query', 'A shop can only be filtered by "is" and "is not".');
}

function partsOf(chosen: MetricDefinition[]): string[] {
  const parts = chosen.flatMap(({ id }) => derived[id]?.parts.filter((part) => part !== undefined) ?? [id]);
  return [...new Set(parts)];
}
