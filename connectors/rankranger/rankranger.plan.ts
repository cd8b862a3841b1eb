import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { textInput } from '../kit/inputs.ts';
import { textTest } from '../kit/query/filter-tests.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { earlierOf, todayIn } from '../kit/table/dates.ts';
import { fields, offers, type ReportType, reportOf } from './rankranger.catalogue.ts';

const refusal = cantAnswer('Rank Ranger');

/** What a keyword is narrowed by. */
export type Narrowed = { keyword: string; engine: string; tags: string[] };

export type Plan = {
  query: Query;
  report: ReportType;
  property: string;
  metrics: MetricDefinition[];
  dimension: DimensionDefinition | null;
  engine: string | null;
  /** Null for the campaign's own, and for all of them where they are compared. */
  domain: string | null;
  needsTags: boolean;
  passes(one: Narrowed): boolean;
  /** Today or the last day of the range, whichever is earlier. */
  until: string;
};

/** Throws `bad_query` for what no report answers. */
export function planQuery(query: Query, nowMs: number): Plan {
  const report = reportOf(query.parameters.reportType);
  const offer = offers[report];
  const metrics = chosenMetrics(query, offer.metrics, 'This report');
  const dimension = chosenDimension(query, offer.dimensions, 'This report');
  if (report === 'visibility' && query.filters.length > 0)
    throw refusal('visibility is that of all keywords; it has no filters');
  const property = textInput(query.parameters.property);
  if (!property) throw refusal('a campaign has to be chosen');
  const engine = textInput(query.parameters.searchEngine);
  if (report === 'visibility' && !engine)
    throw refusal('visibility is that of one search engine, which has to be chosen');
  const today = todayIn(timezone, nowMs);
  return {
    query,
    report,
    property,
    metrics,
    dimension,
    engine,
    domain: textInput(query.parameters.domain),
    needsTags: dimension?.id === 'tag' || query.filters.some(({ field }) => field === 'tag'),
    passes: testOf(query),
    until: earlierOf(query.endDate, today),
  };
}

/** A keyword with several tags passes when one of them does; of a negative filter all have to. */
function testOf({ filters }: Query): Plan['passes'] {
  const tests = filters.map((filter) => {
    const field = fields.find(({ id }) => id === filter.field);
    if (!field) throw refusal(`keywords can't be narrowed by "${filter.field}"`);
    const test = textTest(filter, field.label);
    const isNegative = filter.operator.startsWith('not_');
    return ({ keyword, engine, tags }: Narrowed) => {
      if (field.id === 'keyword') return test(keyword);
      if (field.id === 'search_engine') return test(engine);
      return isNegative ? tags.every(test) : tags.some(test);
    };
  });
  return (one) => tests.every((test) => test(one));
}
