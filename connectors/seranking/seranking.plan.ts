import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { PlaceMetric } from '../families/rank_tracking/places.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { earlierOf, todayIn } from '../kit/table/dates.ts';
import { offers, type ReportType, reportOf } from './seranking.catalogue.ts';

const refusal = cantAnswer('SE Ranking');

export type Plan = {
  query: Query;
  report: ReportType;
  property: string;
  metrics: PlaceMetric[];
  dimension: DimensionDefinition | null;
  engineId: string | null;
  groupIds: string[];
  competitorIds: string[];
  /** Today or the last day of the range, whichever is earlier. */
  until: string;
};

/** Throws `bad_query` for what no report answers. */
export function planQuery(query: Query, nowMs: number): Plan {
  const report = reportOf(query.parameters.reportType);
  const offer = offers[report];
  const metrics = chosenMetrics(query, offer.metrics, 'This report');
  const dimension = chosenDimension(query, offer.dimensions, 'This report');
  if (report === 'competitors' && !dimension)
    throw refusal('websites that are compared have no total. Choose the dimension Website');
  if (query.filters.length > 0) throw refusal('keywords are narrowed by search engine and group only');
  const property = textInput(query.parameters.property);
  if (!property) throw refusal('a project has to be chosen');
  const today = todayIn(timezone, nowMs);
  return {
    query,
    report,
    property,
    metrics,
    dimension,
    engineId: textInput(query.parameters.searchEngine),
    groupIds: listInput(query.parameters.group),
    competitorIds: listInput(query.parameters.competitor),
    until: earlierOf(query.endDate, today),
  };
}
