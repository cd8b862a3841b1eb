import { seoDomainOf } from '../../families/seo/mock/data/domains.ts';
import { marketOf } from '../../families/seo/mock/data/markets.ts';
import { volumeIn } from '../../families/seo/mock/data/rankings.ts';
import {
  tagsOf,
  trackedCompetitors,
  trackedPosition,
  trackedValues,
} from '../../families/seo/mock/data/tracked.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { integerOf, type Params, paged, sortedByText, trackerDays, trackerSize } from './params.ts';
import type { Call, Procedure } from './procedure.ts';
import { RpcError, wrong } from './rpc-error.ts';

/** The id of a project is a text here and a number everywhere else. */
const projects: Procedure = ({ params, account }) => {
  const rows = account.projects.map((one) => ({
    id: String(one.id),
    projectName: one.name,
    domain: one.domain.host,
    createdAt: `${isoDay(one.since)} 11:10:57`,
    group: one.group,
    type: 'owner',
    status: 9,
    enableTracking: true,
  }));
  const { shown, info } = paged(params, rows, {
    ...trackerSize,
    allows: (size) => [20, 50, 100, 500].includes(size),
  });
  return { data: shown, info, credits: 0 };
};

function projectOf({ params, account }: Call) {
  const id = integerOf(params, 'projectId');
  const project = account.projects.find((one) => one.id === id);
  if (!project) throw new RpcError(404, 'Project not found');
  return project;
}

function regionOf(call: Call) {
  const project = projectOf(call);
  const id = integerOf(call.params, 'projectRegionId');
  const region = project.regions.find((one) => one.id === id);
  if (!region) throw new RpcError(404, 'Region not found');
  return { project, region };
}

const regions: Procedure = (call) => {
  const project = projectOf(call);
  const list = project.regions.map((one) => ({
    id: one.id,
    active: one.active,
    serpType: 'organic',
    deviceType: one.device,
    searchEngine: 'google',
    region: one.country,
    country: one.country,
    city: one.city,
    langCode: one.market === 'de' ? 'de' : 'en',
  }));
  return { data: { projectId: project.id, regions: list }, credits: 0, spentLimits: true, bare: true };
};

/** Places of the project's own pages, day by day; none where it isn't found. */
const urlHistory: Procedure = (call) => {
  const { project, region } = regionOf(call);
  const { from, to } = trackerDays(call.params);
  const { keywords: requested } = call.params;
  if (requested !== undefined && (!Array.isArray(requested) || requested.length > 1000))
    throw wrong('keywords: too many');
  const market = marketOf(region.market);
  const rows = project.keywords
    .filter(({ text }) => !Array.isArray(requested) || requested.includes(text))
    .map((keyword) => ({ keyword, text: keyword.text }));
  const sorted = sortedByText(call.params, rows, { keyword: ({ text }) => text, date: ({ text }) => text });
  const { shown, info } = paged(call.params, sorted, trackerSize);
  const last = Math.min(to, call.today);
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  const keywords = shown.map(({ keyword }) => ({
    keyword: keyword.text,
    frequency: volumeIn(keyword, market),
    expectedUrl: null,
    history: days
      .filter((day) => day >= project.since)
      .map((day) => {
        const position = trackedPosition(project, region, project.domain, keyword, day);
        const url = `https://${project.domain.host}${keyword.path}`;
        return { date: isoDay(day), positions: position === null ? [] : [{ position, url }] };
      }),
    ...(call.params.withTags === true ? { tags: tagsOf(keyword) } : {}),
  }));
  const data = {
    projectId: project.id,
    projectRegionId: region.id,
    domain: project.domain.host,
    keywords,
  };
  return { data, info: order(call.params, info), credits: 0, spentLimits: true };
};

function order(params: Params, info: object): object {
  return { ...info, sort: params.sort ?? 'keyword', order: params.order ?? 'desc' };
}

const BANDS = ['top1', 'top3', 'top5', 'top10', 'top20', 'top101'];

/** Competitors. `domains` is required. */
const competitors: Procedure = (call) => {
  const { project, region } = regionOf(call);
  const { from, to } = trackerDays(call.params);
  const { domains } = call.params;
  integerOf(call.params, 'page');
  integerOf(call.params, 'pageSize');
  if (!Array.isArray(domains) || domains.length === 0) throw wrong('domains is required');
  const known = new Set(trackedCompetitors(project).map(({ host }) => host));
  const sites = domains
    .flatMap((host) => seoDomainOf(String(host)) ?? [])
    .filter(({ host }) => known.has(host));
  const { shown, info } = paged(call.params, sites, trackerSize);
  const last = Math.min(to, call.today);
  const days = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  const rows = shown.map((site) => ({
    domain: site.host,
    dates: days
      .filter((day) => day >= project.since)
      .map((day) => {
        const metricValues = trackedValues(project, region, site, day);
        return {
          date: isoDay(day),
          result: {
            traffic_distribution: { value: metricValues.trafficShare / 100 },
            avg_position: { value: Math.round(metricValues.averagePosition * 10) / 10 },
            keywords_count: { value: metricValues.keywords },
            keywords_by_ranges: Object.fromEntries(
              BANDS.map((name, index) => [name, { value: metricValues.bands[index] ?? 0 }]),
            ),
          },
        };
      }),
  }));
  const data = { projectId: project.id, projectRegionId: region.id, competitors: rows };
  return { data, info: order(call.params, info), credits: 0, spentLimits: true };
};

export const trackerProcedures: Readonly<Record<string, Procedure>> = {
  'RtApiProjectProcedure.getProjects': projects,
  'RtApiSearchEngineProcedure.getProjectRegions': regions,
  'RtApiSerpResultsProcedure.getUrlsSerpResultsHistory': urlHistory,
  'RtApiSerpResultsProcedure.getTopCompetitorsDomainsHistory': competitors,
};
