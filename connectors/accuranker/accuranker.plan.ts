import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { timezone } from '../families/rank_tracking/ranges.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { addDays, earlierOf, laterOf, splitRange, todayIn } from '../kit/table/dates.ts';
import type { Period } from './accuranker.api.ts';
import { offers, type ReportType, reportOf } from './accuranker.catalogue.ts';

const refusal = cantAnswer('AccuRanker');

export type Plan = {
  query: Query;
  report: ReportType;
  property: string;
  dimension: DimensionDefinition | null;
  /** Chosen values by parameter; empty where nothing was chosen. */
  chosen: Record<'searchEngine' | 'device' | 'location' | 'tag' | 'competitor', string[]>;
  starredOnly: boolean;
  /** A saved filter of AccuRanker. */
  segment: string | null;
  /** Today or the last day of the range, whichever is earlier. */
  until: string;
};

const mostDays = 100;
/** Places may be a day late, so the end of a range is looked for among its last days. */
const lookBackDays = 7;

/** Throws `bad_query` for what no report answers. */
export function planQuery(query: Query, nowMs: number): Plan {
  const report = reportOf(query.parameters.reportType);
  const offer = offers[report];
  chosenMetrics(query, offer.metrics, 'This report');
  const dimension = chosenDimension(query, offer.dimensions, 'This report');
  if (!dimension && ['tags', 'landing_pages', 'competitors'].includes(report))
    throw refusal('its rows overlap, so they have no total. Choose the dimension of the report');
  if (query.filters.length > 0)
    throw refusal('keywords are narrowed by engine, device, location, tag and star only');
  const property = textInput(query.parameters.property);
  if (!property) throw refusal('a domain has to be chosen');
  const today = todayIn(timezone, nowMs);
  return {
    query,
    report,
    property,
    dimension,
    chosen: {
      searchEngine: listInput(query.parameters.searchEngine),
      device: listInput(query.parameters.device),
      location: listInput(query.parameters.location),
      tag: listInput(query.parameters.tag),
      competitor: listInput(query.parameters.competitor),
    },
    segment: textInput(query.parameters.segment),
    starredOnly: query.parameters.starred === true,
    until: earlierOf(query.endDate, today),
  };
}

/** The range in stretches of at most a hundred days; none where it lies in the future. */
export function periodsOf({ query, until }: Plan): Period[] {
  return splitRange({ startDate: query.startDate, endDate: until }, mostDays);
}

/** The days among which the last places of a range are; null where it lies in the future. */
export function lastDays({ query, until }: Plan): Period | null {
  if (query.startDate > until) return null;
  const earliest = addDays(until, 1 - lookBackDays);
  return { startDate: laterOf(earliest, query.startDate), endDate: until };
}
