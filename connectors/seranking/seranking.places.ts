import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { everyRangeOf, rangesOf } from '../families/rank_tracking/ranges.ts';
import type { Ranking } from '../families/rank_tracking/rankings.ts';
import { lastDayOf } from '../families/rank_tracking/tracker-reports.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import {
  type EnginePositions,
  listCompetitors,
  listGroups,
  listKeywords,
  readPositions,
} from './seranking.api.ts';
import type { SeRankingMetric } from './seranking.catalogue.ts';
import { engineNames } from './seranking.options.ts';

export type SeRankingRequest = ReportRequest<SeRankingMetric, DimensionDefinition>;

export const refusal = cantRespond('SE Ranking');

export function projectOf({ parameters }: Pick<SeRankingRequest, 'parameters'>): string {
  const project = textInput(parameters.property);
  if (!project) throw refusal('a project has to be chosen');
  return project;
}

type Groups = ReadonlyMap<number, { id: number; name: string }>;
type Names = { engines?: ReadonlyMap<string, string>; groups?: Groups };

/** Positions of the project's keywords, in the chosen groups. */
export async function ownPlaces(session: Session, request: SeRankingRequest): Promise<Ranking[]> {
  const { dimension, parameters } = request;
  const project = projectOf(request);
  const groupIds = listInput(parameters.group);
  const [engines, groups, responses] = await Promise.all([
    ['search_engine', 'keyword'].includes(dimension?.id ?? '') ? engineNames(session, project) : undefined,
    dimension?.id === 'group' || groupIds.length > 0 ? groupsOfKeywords(session, project) : undefined,
    readRanges(session, request, { site: project }),
  ]);
  return placesOf(responses, { ...(engines ? { engines } : {}), ...(groups ? { groups } : {}) }).filter(
    ({ keywordId }) =>
      groupIds.length === 0 || groupIds.includes(String(groups?.get(Number(keywordId))?.id ?? 0)),
  );
}

/** The website itself is one of the compared sites. */
export async function competitorPlaces(session: Session, request: SeRankingRequest): Promise<Ranking[]> {
  const project = projectOf(request);
  const chosen = listInput(request.parameters.competitor);
  const competitors = (await listCompetitors(session, project)).filter(
    ({ id }) => chosen.length === 0 || chosen.includes(String(id)),
  );
  const sites = [
    { site: 'This website', of: { site: project } },
    ...competitors.map(({ id, name, url }) => ({
      site: name || url || '(unnamed)',
      of: { competitor: String(id) },
    })),
  ];
  const places = await Promise.all(
    sites.map(async ({ site, of }) =>
      placesOf(await readRanges(session, request, of)).map((place) => ({ ...place, site })),
    ),
  );
  return places.flat();
}

/** Values that add up by day need all of a long range, not only its ends. */
async function readRanges(
  session: Session,
  request: SeRankingRequest,
  of: Parameters<typeof readPositions>[1],
): Promise<EnginePositions[]> {
  const needsAll = request.metrics.some(({ joins }) => joins === 'everyDay');
  const engine = textInput(request.parameters.searchEngine);
  const ranges = (needsAll ? everyRangeOf : rangesOf)({ ...request, until: lastDayOf(request, session) });
  return (await Promise.all(ranges.map((range) => readPositions(session, of, range, engine)))).flat();
}

/** Each keyword's group by the keyword's id. */
async function groupsOfKeywords(session: Session, project: string): Promise<Groups> {
  const [groups, keywords] = await Promise.all([
    listGroups(session, project),
    listKeywords(session, project),
  ]);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return new Map(
    keywords.map(({ id, group_id: group = 0 }) => [
      id,
      { id: group, name: names.get(group) ?? '(no group)' },
    ]),
  );
}

/** Every position of a response; 0 is a keyword that was not found. */
function placesOf(responses: EnginePositions[], { engines, groups }: Names = {}): Ranking[] {
  return responses.flatMap(({ site_engine_id, id, keywords = [] }) => {
    const engine = String(site_engine_id ?? id);
    return keywords.flatMap(({ id: keywordId, name, positions = [], landing_pages = [], ...facts }) => {
      const pages = new Map(landing_pages.map(({ date, url }) => [date, url]));
      return positions.map(({ date, pos, price, map_position, paid_position }) => ({
        date: date.slice(0, 10),
        keywordId: String(keywordId),
        keyword: name,
        engine: engines?.get(engine) ?? engine,
        page: pages.get(date) ?? null,
        rank: pos && pos > 0 ? pos : null,
        group: groups?.get(keywordId)?.name ?? '(no group)',
        volume: facts.volume ?? null,
        competition: facts.competition ?? null,
        costPerClick: facts.suggested_bid ?? null,
        facts: {
          kei: facts.kei ?? null,
          results: facts.results ?? null,
          total_sum: facts.total_sum ?? null,
          price: price ?? null,
          map_position: map_position || null,
          paid_position: paid_position || null,
        },
      }));
    });
  });
}
