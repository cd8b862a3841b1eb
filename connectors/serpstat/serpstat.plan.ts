import type { Query } from '@vitrine/contract/entities/query.ts';
import { checkList, type SeoDimension } from '../families/seo/seo-reports.ts';
import { timezone } from '../families/seo/seo-tables.ts';
import { targetOf } from '../families/seo/seo-target.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { countInput, listInput, textInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import type { ProjectRegion } from './serpstat.api.ts';
import type { SerpstatMetric, SerpstatReport } from './serpstat.catalogue.ts';
import { enginesWithIntents } from './serpstat.engines.ts';

export const refusal = cantRespond('Serpstat');

export type SerpstatRequest = ReportRequest<SerpstatMetric, SeoDimension>;

export type Plan = SerpstatRequest & {
  report: SerpstatReport;
  /** Empty for the rank tracker. */
  host: string;
  engine: string;
  searchType: string;
  /** Of the rank tracker; null elsewhere. */
  place: ProjectRegion | null;
  lines: number;
  competitors: string[];
  today: string;
};

export const defaultLines = 100;
export const maxLines = 1000;

/** Throws `bad_query` for fields that the report doesn't have. */
export function planOf(report: SerpstatReport, request: SerpstatRequest, nowMs: number): Plan {
  const { parameters, dimension } = request;
  const isList = ['list', 'dated'].includes(report.kind) || report.id === 'tracker_competitors';
  checkList(request, report, isList, refusal);
  const engine = textInput(parameters.searchEngine) ?? '';
  if (report.needsEngine && engine === '') throw refusal('a search engine has to be selected');
  if (dimension?.id === 'intent' && !enginesWithIntents.includes(engine))
    throw refusal('intents are available for Google in the United States and Ukraine only');
  const isTracker = report.kind === 'tracker';
  return {
    ...request,
    report,
    host: isTracker ? '' : targetOf(parameters.target, 'Serpstat').host,
    engine,
    searchType: parameters.searchType === 'domain' ? 'domain' : 'domain_with_subdomains',
    place: isTracker ? placeOf(parameters) : null,
    lines: countInput(parameters.lines, { preset: defaultLines, most: maxLines }),
    competitors: listInput(parameters.competitor),
    today: todayIn(timezone, nowMs),
  };
}

/** Ids of projects and regions are texts where they are selected and numbers in requests. */
function placeOf({ campaign, region }: Query['parameters']): ProjectRegion {
  const [projectId, projectRegionId] = [Number(campaign), Number(region)];
  if (!campaign || !Number.isInteger(projectId))
    throw refusal('a project of the rank tracker has to be selected');
  if (!region || !Number.isInteger(projectRegionId))
    throw refusal('a region of the project has to be selected');
  return { projectId, projectRegionId };
}
