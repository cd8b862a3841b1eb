import type { Query } from '@vitrine/contract/entities/query.ts';
import {
  hasAiOverview,
  localPackRank,
  ownsAiOverview,
  pageVisits,
  pixelsFromTop,
} from '../../families/rank_tracking/mock/data/features.ts';
import { clickShare, OWN, rankOn, visitsOf } from '../../families/rank_tracking/mock/data/ranks.ts';
import {
  type RankSite,
  rankSites,
  type WatchedEngine,
  type WatchedKeyword,
} from '../../families/rank_tracking/mock/data/sites.ts';
import { daysBetween, mondayOf } from '../../kit/table/dates.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';

const mean = (values: number[]) =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

type Watched = { keyword: WatchedKeyword; engine: WatchedEngine };

/** Metrics of the rank tracker, computed place by place. */
export function ranksReference(query: Query): Reference {
  const site = rankSites.find(({ id }) => String(id) === query.parameters.property);
  if (!site) throw new Error('There is no such domain.');
  switch (query.parameters.reportType) {
    case 'keywords':
      return ofKeywords(query, site);
    case 'landing_pages':
      return ofPages(query, site);
    default:
      return ofDays(query, site);
  }
}

/** Money and conversions of every day; people, averages and places of the last. */
function ofPages(query: Query, site: RankSite): Reference {
  const days = daysBetween(query.startDate, query.endDate).filter((day) => dayOf(day) >= site.since);
  const last = days.at(-1);
  const paths = [...new Set(site.keywords.map(({ path }) => path))];
  const sum = (path: string, value: (visits: ReturnType<typeof pageVisits>) => number) =>
    days.length === 0
      ? null
      : days.reduce((all, day) => all + value(pageVisits(site.domain, path, dayOf(day))), 0);
  const metricValue = (id: string, path: string): number | null => {
    if (id === 'ga4_total_revenue') return sum(path, ({ revenueCents }) => revenueCents / 100);
    if (id === 'ga4_conversions') return sum(path, ({ conversions }) => conversions);
    if (last === undefined) return null;
    const visits = pageVisits(site.domain, path, dayOf(last));
    if (id === 'ga4_active_users') return visits.activeUsers;
    if (id === 'ga4_bounce_rate') return visits.bouncePermille / 1000;
    if (id === 'ga4_average_session_duration') return visits.sessionSeconds;
    return watchedOf(site).filter(({ keyword }) => keyword.path === path).length;
  };
  const adding = ['ga4_total_revenue', 'ga4_conversions'];
  const total = (id: string) =>
    adding.includes(id) && days.length > 0
      ? paths.reduce((all, path) => all + (metricValue(id, path) ?? 0), 0)
      : null;
  return {
    rows: paths.map((label) => ({
      label,
      values: Object.fromEntries(query.metrics.map((id) => [id, metricValue(id, label)])),
    })),
    totals: Object.fromEntries(query.metrics.map((id) => [id, total(id)])),
  };
}

function watchedOf({ keywords, engines }: RankSite): Watched[] {
  return engines.flatMap((engine) => keywords.map((keyword) => ({ keyword, engine })));
}

/** The last day with places in a range; null where the site was not watched yet. */
function lastDay({ endDate, startDate }: Query, { since }: RankSite): string | null {
  const last = daysBetween(startDate, endDate).findLast((day) => dayOf(day) >= since);
  return last ?? null;
}

function ofDays(query: Query, site: RankSite): Reference {
  const { dimension, metrics, startDate, endDate } = query;
  const valuesOf = (day: string | null) =>
    Object.fromEntries(metrics.map((id) => [id, day === null ? null : dayValue(id, site, day)]));
  const last = new Map<string, string | null>();
  for (const day of daysBetween(startDate, endDate)) {
    const label = dimension === 'week' ? mondayOf(day) : dimension === 'month' ? day.slice(0, 7) : day;
    last.set(label, dayOf(day) >= site.since ? day : (last.get(label) ?? null));
  }
  const rows = dimension ? [...last].map(([label, day]): TableRow => ({ label, values: valuesOf(day) })) : [];
  return { rows, totals: valuesOf(lastDay(query, site)) };
}

function dayValue(id: string, site: RankSite, date: string): number | null {
  const day = dayOf(date);
  const places = watchedOf(site).map(({ keyword, engine }) => ({
    keyword,
    rank: rankOn(site, keyword, engine, day, OWN),
  }));
  const ranked = places.flatMap(({ rank }) => rank ?? []);
  const visits = places.reduce((sum, { keyword, rank }) => sum + visitsOf(keyword, rank), 0);
  switch (id) {
    case 'average_rank':
      return mean(ranked);
    case 'keywords_0_3':
      return ranked.filter((rank) => rank <= 3).length;
    case 'keywords_unranked':
      return places.length - ranked.length;
    case 'average_local_pack_rank':
      return mean(places.flatMap(({ keyword }) => localPackRank(keyword, day) ?? []));
    case 'pixels_from_top':
      return mean(places.flatMap(({ keyword, rank }) => (rank === null ? [] : pixelsFromTop(keyword, rank))));
    case 'keywords_with_ai_overview_owned':
      return places.filter(({ keyword, rank }) => ownsAiOverview(keyword, rank)).length;
    case 'ai_search_volume':
      return places.reduce((sum, { keyword }) => sum + (hasAiOverview(keyword) ? keyword.volume : 0), 0);
    case 'winners_sov_gain':
      return watchedOf(site).reduce((sum, { keyword, engine }) => {
        const [now, then] = [rankOn(site, keyword, engine, day), rankOn(site, keyword, engine, day - 1)];
        const hasWon = now !== null && (then === null || now < then);
        return hasWon ? sum + visitsOf(keyword, now) - visitsOf(keyword, then) : sum;
      }, 0);
    case 'share_of_voice_percentage':
      return visits / places.reduce((sum, { keyword }) => sum + keyword.volume, 0);
    default:
      return visits;
  }
}

function ofKeywords(query: Query, site: RankSite): Reference {
  const day = lastDay(query, site);
  if (day === null) return { rows: [], totals: Object.fromEntries(query.metrics.map((id) => [id, null])) };
  const devices = query.parameters.device as string[] | undefined;
  const chosen = watchedOf(site).filter(
    ({ engine, keyword }) =>
      (!devices || devices.includes(String(engine.device))) &&
      (query.parameters.segment !== '31' || keyword.starred),
  );
  const valuesOf = (of: Watched[]) =>
    Object.fromEntries(query.metrics.map((id) => [id, keywordValue(id, of, site, day, query.startDate)]));
  const groups = query.dimension
    ? Map.groupBy(chosen, (one) => labelOf(query.dimension, one, site, day))
    : new Map<string, Watched[]>();
  const rows = [...groups].map(([label, of]): TableRow => ({ label, values: valuesOf(of) }));
  return { rows, totals: valuesOf(chosen) };
}

function labelOf(
  dimension: string | null,
  { keyword, engine }: Watched,
  site: RankSite,
  day: string,
): string {
  switch (dimension) {
    case 'device':
      return engine.device === 1 ? 'Desktop' : 'Mobile';
    case 'search_engine':
      return engine.engine;
    case 'ranking_page':
      return rankOn(site, keyword, engine, dayOf(day)) !== null ? keyword.path : '(unranked)';
    case 'intent':
      return keyword.intent.charAt(0).toUpperCase() + keyword.intent.slice(1);
    default:
      return '';
  }
}

function keywordValue(id: string, of: Watched[], site: RankSite, day: string, start: string): number | null {
  const at = (date: string, { keyword, engine }: Watched) => rankOn(site, keyword, engine, dayOf(date));
  switch (id) {
    case 'rank':
      return mean(of.flatMap((one) => at(day, one) ?? []));
    case 'max_rank':
      return mean(
        of.flatMap((one) => {
          const rank = at(day, one);
          return rank === null ? [] : rank + 4;
        }),
      );
    case 'local_pack_rank':
      return mean(of.flatMap(({ keyword }) => localPackRank(keyword, dayOf(day)) ?? []));
    case 'keyword_share_of_voice':
    case 'keyword_visits':
      return of.reduce((sum, one) => sum + visitsOf(one.keyword, at(day, one)), 0);
    case 'rank_change':
      return mean(
        of.flatMap((one) => {
          const [first, last] = [at(start, one), at(day, one)];
          return first !== null && last !== null ? [first - last] : [];
        }),
      );
    case 'keywords':
      return of.length;
    case 'keyword_volume':
      return of.reduce((sum, { keyword }) => sum + keyword.volume, 0);
    default:
      return day === '' ? null : mean(of.map((one) => clickShare(at(day, one))));
  }
}
