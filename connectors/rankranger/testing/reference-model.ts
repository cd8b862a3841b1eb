import type { Query } from '@vitrine/contract/entities/query.ts';
import { clickShare, OWN, rankOn } from '../../families/rank_tracking/mock/data/ranks.ts';
import type { WatchedEngine, WatchedKeyword } from '../../families/rank_tracking/mock/data/sites.ts';
import { mondayOf } from '../../kit/table/dates.ts';
import type { TableRow } from '../../kit/table/table-builder.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf, isoDay } from '../../mock-kit/days.ts';
import { type Campaign, campaigns, domainsOf, seId, trackedDays } from '../mock/campaigns.ts';

type Watched = { keyword: WatchedKeyword; engine: WatchedEngine };
type Values = Reference['totals'];
type MetricValues = (of: Watched[], on: number[], who?: number) => Values;

/** Metrics of a campaign, computed keyword by keyword. */
export function ranksReference(query: Query): Reference {
  const campaign = campaigns.find(({ id }) => id === query.parameters.property);
  if (!campaign) throw new Error('There is no such campaign.');
  const { searchEngine, reportType, domain } = query.parameters;
  const engines = campaign.site.engines.filter(
    (engine) => typeof searchEngine !== 'string' || seId(engine) === searchEngine,
  );
  const watched = engines
    .flatMap((engine) => campaign.site.keywords.map((keyword) => ({ keyword, engine })))
    .filter(({ keyword }) => matchesQuery(query, keyword));
  const days = trackedDays(campaign, dayOf(query.startDate), dayOf(query.endDate));
  const own = domainsOf(campaign).find((one) => one.domain === domain)?.who ?? OWN;
  if (reportType === 'market_reach') return ofReach(query, campaign, watched);
  const metricValue = reportType === 'visibility' ? visibilityOf : placeValue;
  const valuesOf: MetricValues = (of, on, who = own) =>
    Object.fromEntries(
      query.metrics.map((id) => [
        id,
        on.length === 0 || of.length === 0 ? null : metricValue(id, campaign, of, on, who),
      ]),
    );
  const isCompared = query.dimension === 'site';
  return {
    rows: rowsOf(query, campaign, watched, days, valuesOf),
    totals: isCompared ? valuesOf([], []) : valuesOf(watched, days),
  };
}

/** The filters of the random queries: a part of a keyword, or a tag. */
function matchesQuery({ filters }: Query, { text, tags }: WatchedKeyword): boolean {
  return filters.every(({ field, value }) => (field === 'tag' ? tags.includes(value) : text.includes(value)));
}

function rowsOf(
  { dimension }: Query,
  campaign: Campaign,
  watched: Watched[],
  days: number[],
  valuesOf: MetricValues,
): TableRow[] {
  if (dimension === null || days.length === 0) return [];
  if (dimension === 'site')
    return domainsOf(campaign).map(({ domain, who }) => ({
      label: domain,
      values: valuesOf(watched, days, who),
    }));
  if (['date', 'week', 'month'].includes(dimension)) {
    const byLabel = Map.groupBy(days, (day) => {
      const date = isoDay(day);
      return dimension === 'date' ? date : dimension === 'week' ? mondayOf(date) : date.slice(0, 7);
    });
    return [...byLabel].map(([label, on]) => ({ label, values: valuesOf(watched, on) }));
  }
  const last = days.at(-1) ?? 0;
  const page = ({ keyword, engine }: Watched) =>
    rankOn(campaign.site, keyword, engine, last) === null
      ? '(not ranking)'
      : `https://${campaign.site.domain}${keyword.path}`;
  return groups(watched, (one) => {
    if (dimension === 'search_engine') return [one.engine.name];
    return dimension === 'tag' ? tagsOf(one) : [page(one)];
  }).map(([label, of]) => ({ label, values: valuesOf(of, days) }));
}

function tagsOf({ keyword: { tags } }: Watched): readonly string[] {
  return tags.length === 0 ? ['(none)'] : tags;
}

function groups(watched: Watched[], labels: (one: Watched) => readonly string[]): [string, Watched[]][] {
  const found = new Map<string, Watched[]>();
  for (const one of watched)
    for (const label of labels(one)) found.set(label, [...(found.get(label) ?? []), one]);
  return [...found];
}

function mean(values: number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function placeValue(
  id: string,
  { site }: Campaign,
  of: Watched[],
  days: number[],
  who: number,
): number | null {
  const at = ({ keyword, engine }: Watched, day: number | undefined) =>
    rankOn(site, keyword, engine, day ?? 0, who);
  const places = of.map((one) => ({
    first: at(one, days[0]),
    last: at(one, days.at(-1)),
  }));
  const ranks = places.flatMap(({ last }) => last ?? []);
  switch (id) {
    case 'average_rank':
      return mean(ranks);
    case 'best_rank':
      return ranks.length === 0 ? null : Math.min(...ranks);
    case 'top10':
      return ranks.filter((rank) => rank <= 10).length;
    case 'rank_change':
      return mean(
        places.flatMap(({ first, last }) =>
          first !== null && last !== null ? [first - last] : first === last ? [0] : [],
        ),
      );
    case 'lost_keywords':
      return places.filter(({ first, last }) => first !== null && (last === null || last > first)).length;
    case 'ranked_keywords':
      return ranks.length;
    default:
      return places.length - ranks.length;
  }
}

/** The share of the clicks of first places, in hundredths of a per cent, on the last day. */
function visibilityOf(_id: string, { site }: Campaign, of: Watched[], days: number[], who: number): number {
  const weigh = (share: (one: Watched) => number) =>
    of.reduce((sum, one) => sum + one.keyword.volume * share(one), 0);
  const won = weigh(({ keyword, engine }) =>
    clickShare(rankOn(site, keyword, engine, days.at(-1) ?? 0, who)),
  );
  return Math.round((won / weigh(() => clickShare(1))) * 10_000) / 100;
}

const reached = [30, 15, 10, 7, 5, 4, 3, 2.5, 2, 1.5];

/** As of the last day that was looked up before the end of the range. Answers have four digits. */
function ofReach(query: Query, campaign: Campaign, watched: Watched[]): Reference {
  const { site } = campaign;
  const day = trackedDays(campaign, site.since, dayOf(query.endDate)).at(-1);
  const searches = ({ keyword, engine }: Watched) => {
    const same = site.engines.filter((one) => one.engine === engine.engine).length;
    return (keyword.volume * (engine.engine === 'Google' ? 0.9 : 0.06)) / same;
  };
  const reach = (one: Watched) => {
    const rank = day === undefined ? null : rankOn(site, one.keyword, one.engine, day);
    return rank === null ? 0 : (searches(one) * (reached[rank - 1] ?? 0)) / 100;
  };
  const sum = (of: Watched[], value: (one: Watched) => number) =>
    of.reduce((total, one) => total + value(one), 0);
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  const valuesOf = (of: Watched[], isWhole: boolean): Values => {
    const whole = isWhole && query.filters.length === 0;
    const known: Values = {
      total_volume: [...new Set(of.map(({ keyword }) => keyword))].reduce(
        (all, { volume }) => all + volume,
        0,
      ),
      total_monthly_reach: sum(of, (one) => rounded(reach(one), 4)),
      total_organic_reach: whole ? rounded((sum(of, reach) / sum(of, searches)) * 100, 4) / 100 : null,
      approximate_monthly_search: whole ? rounded(sum(of, searches), 2) : null,
    };
    return Object.fromEntries(query.metrics.map((id) => [id, known[id] ?? null]));
  };
  const labels = (one: Watched) => (query.dimension === 'tag' ? tagsOf(one) : [one.keyword.text]);
  return {
    rows: query.dimension
      ? groups(watched, labels).map(([label, of]) => ({ label, values: valuesOf(of, false) }))
      : [],
    totals: valuesOf(watched, true),
  };
}
