import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { timezone } from '../families/seo/seo-tables.ts';
import { targetOf } from '../families/seo/seo-target.ts';
import { cantAnswer } from '../kit/http/provider-error.ts';
import { countInput, listInput, textInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { todayIn } from '../kit/table/dates.ts';
import type { Place } from './serpstat.api.ts';
import { reportOf } from './serpstat.catalogue.ts';
import { enginesWithIntents } from './serpstat.engines.ts';
import { type SerpstatMetric, searchMetrics, trackerMetrics } from './serpstat.metrics.ts';
import type { Report } from './serpstat.report.ts';

export const refusal = cantAnswer('Serpstat');

export type Plan = {
  query: Query;
  report: Report;
  /** Empty for the rank tracker. */
  host: string;
  engine: string;
  searchType: string;
  /** Of the rank tracker; null elsewhere. */
  place: Place | null;
  metrics: SerpstatMetric[];
  dimension: DimensionDefinition | null;
  labelField: string | null;
  lines: number;
  competitors: string[];
  filters: Filter[];
  today: string;
};

export const defaultLines = 100;
export const mostLines = 1000;

/** Throws `bad_query` for what no report answers. */
export function planQuery(query: Query, nowMs: number): Plan {
  const { parameters } = query;
  const report = reportOf(parameters.reportType);
  const dimension = chosenDimension(
    query,
    report.dimensions.map(({ definition }) => definition),
    'This report',
  );
  if (!dimension && (['list', 'dated'].includes(report.kind) || report.id === 'tracker_competitors'))
    throw refusal(
      `the report is a list. Choose ${report.dimensions[0]?.definition.label ?? 'a dimension'} as its dimension`,
    );
  const engine = textInput(parameters.searchEngine) ?? '';
  if (report.needsEngine && engine === '') throw refusal('a search engine has to be chosen');
  if (dimension?.id === 'intent' && !enginesWithIntents.includes(engine))
    throw refusal('intents are known of Google in the United States and Ukraine only');
  const isTracker = report.kind === 'tracker';
  for (const { field } of query.filters)
    if (!fieldsOf(report).includes(field)) throw refusal(`this report can't be filtered by "${field}"`);
  return {
    query,
    report,
    host: isTracker ? '' : targetOf(parameters.target, 'Serpstat').host,
    engine,
    searchType: parameters.searchType === 'domain' ? 'domain' : 'domain_with_subdomains',
    place: isTracker ? placeOf(parameters) : null,
    metrics: metricsOf(query, report),
    dimension,
    labelField: report.dimensions.find(({ definition }) => definition === dimension)?.field ?? null,
    lines: countInput(parameters.lines, { preset: defaultLines, most: mostLines }),
    competitors: listInput(parameters.competitor),
    filters: query.filters,
    today: todayIn(timezone, nowMs),
  };
}

function metricsOf(query: Query, report: Report): SerpstatMetric[] {
  const known = report.id === 'rank_tracker' ? trackerMetrics : searchMetrics;
  return chosenMetrics(
    query,
    known.filter(({ id }) => id in report.fields),
    'This report',
  );
}

/** Ids of projects and regions are texts where they are chosen and numbers where they are asked about. */
function placeOf({ campaign, region }: Query['parameters']): Place {
  const [projectId, projectRegionId] = [Number(campaign), Number(region)];
  if (!campaign || !Number.isInteger(projectId))
    throw refusal('a project of the rank tracker has to be chosen');
  if (!region || !Number.isInteger(projectRegionId))
    throw refusal('a region of the project has to be chosen');
  return { projectId, projectRegionId };
}

/** What lists may be narrowed by: what their rows are called, and their figures. */
export function fieldsOf({ kind, dimensions, fields }: Report): string[] {
  if (kind !== 'list' && kind !== 'dated') return [];
  const figures = Object.keys(fields).filter((id) => fields[id] !== '' && id !== 'relevance');
  return [...dimensions.slice(0, 1).map(({ definition }) => definition.id), ...figures];
}
