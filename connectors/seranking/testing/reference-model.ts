import type { Query } from '@vitrine/contract/entities/query.ts';
import { OWN, rankOn } from '../../families/rank_tracking/mock/data/ranks.ts';
import type { WatchedEngine, WatchedKeyword } from '../../families/rank_tracking/mock/data/sites.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { checkCost, mapPosition, paidPosition } from '../mock/extras.ts';
import { checkedDays, groupId, groupNames, type Project, projects, siteEngineId } from '../mock/projects.ts';

type Watched = { keyword: WatchedKeyword; engine: WatchedEngine };

/** Positions of a project, computed keyword by keyword. */
export function positionsReference(query: Query): Reference {
  const project = projects.find(({ id }) => String(id) === query.parameters.property);
  if (!project) throw new Error('There is no such project.');
  const { searchEngine, group } = query.parameters;
  const { site } = project;
  const watched = site.engines
    .filter((engine) => !searchEngine || String(siteEngineId(project, engine)) === searchEngine)
    .flatMap((engine) => site.keywords.map((keyword) => ({ keyword, engine })))
    .filter(
      ({ keyword: { tags } }) => !Array.isArray(group) || group.some((id) => id === String(groupId(tags))),
    );
  const days = checkedDays(project, dayOf(query.startDate), dayOf(query.endDate));
  const valuesOf = (of: Watched[], on: number[]) =>
    Object.fromEntries(
      query.metrics.map((id) => [id, on.length === 0 ? null : metricValue(id, project, of, on)]),
    );
  return { rows: rowsOf(query, project, watched, days, valuesOf), totals: valuesOf(watched, days) };
}

function rowsOf(
  { dimension }: Query,
  project: Project,
  watched: Watched[],
  days: number[],
  valuesOf: (of: Watched[], on: number[]) => Record<string, number | null>,
): TableRow[] {
  if (dimension === null || days.length === 0) return [];
  if (['date', 'week', 'month'].includes(dimension)) {
    const byLabel = Map.groupBy(days, (day) => {
      const date = isoDay(day);
      return dimension === 'date' ? date : dimension === 'week' ? mondayOf(date) : date.slice(0, 7);
    });
    return [...byLabel].map(([label, on]) => ({ label, values: valuesOf(watched, on) }));
  }
  const last = days.at(-1) ?? 0;
  const byLabel = Map.groupBy(watched, ({ keyword, engine }) => {
    if (dimension === 'group') return groupNames[groupId(keyword.tags) - 1] ?? '';
    if (dimension === 'search_engine') return `${engine.name}, ${engine.location}`;
    return rankOn(project.site, keyword, engine, last, OWN) === null ? '(not ranking)' : keyword.path;
  });
  return [...byLabel].map(([label, of]) => ({ label, values: valuesOf(of, days) }));
}

function metricValue(id: string, { site }: Project, of: Watched[], days: number[]): number | null {
  const at = ({ keyword, engine }: Watched, day: number | undefined) =>
    rankOn(site, keyword, engine, day ?? 0, OWN);
  const places = of.map((one) => ({
    first: at(one, days[0]),
    last: at(one, days.at(-1)),
    keyword: one.keyword,
  }));
  const ranks = places.flatMap(({ last }) => last ?? []);
  const mean = (values: number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  switch (id) {
    case 'average_rank':
      return mean(ranks);
    case 'top3':
      return ranks.filter((rank) => rank <= 3).length;
    case 'percent_top10':
      return places.length === 0 ? null : ranks.filter((rank) => rank <= 10).length / places.length;
    case 'rank_change':
      return mean(
        places.flatMap(({ first, last }) =>
          first !== null && last !== null ? [first - last] : first === last ? [0] : [],
        ),
      );
    case 'gained_keywords':
      return places.filter(({ first, last }) => last !== null && (first === null || last < first)).length;
    case 'unranked_keywords':
      return places.length - ranks.length;
    case 'volume':
      return [...new Set(of.map(({ keyword }) => keyword))].reduce((sum, { volume }) => sum + volume, 0);
    case 'kei':
      return mean(of.map(({ keyword: { volume } }) => Math.round(volume / 100) / 10));
    case 'map_position':
      return mean(
        of.map(({ keyword }) => mapPosition(keyword, days.at(-1) ?? 0)).filter((place) => place > 0),
      );
    case 'paid_position':
      return mean(
        of.map(({ keyword }) => paidPosition(keyword, days.at(-1) ?? 0)).filter((place) => place > 0),
      );
    case 'price':
      return of.reduce((sum, { keyword }) => sum + checkCost(keyword) * days.length, 0);
    case 'total_sum':
      return of.reduce((sum, { keyword }) => sum + checkCost(keyword) * 30, 0);
    default:
      return places.length;
  }
}
