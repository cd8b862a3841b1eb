import type { Query } from '@vitrine/contract/entities/query.ts';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { daysBetween, mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { linkValuesOn } from '../mock/data/backlinks.ts';
import { paidOn, type Ranking, rankingsOn } from '../mock/data/rankings.ts';
import type { SeoSite } from '../mock/data/seo-sites.ts';
import { tagsOf, trackedOn, trackingProjects } from '../mock/data/tracking.ts';
import { groupBy, mean, siteOf, total, valuesOf } from './counting.ts';
import { ofBacklinks, ofDomains } from './link-reference.ts';

/** The expected values of a site, counted from its keywords and links one by one. `nowMs` is the time of the query. */
export function ahrefsReference(query: Query, nowMs: number): Reference {
  const today = Math.floor(nowMs / DAY_MS);
  switch (query.parameters.reportType) {
    case 'history':
      return ofHistory(query, today);
    case 'countries':
      return ofCountries(query);
    case 'keywords':
      return ofKeywords(query);
    case 'pages':
      return ofPages(query);
    case 'refdomains':
      return ofDomains(query, today);
    case 'backlinks':
      return ofBacklinks(query, today);
    case 'rank_tracker':
      return ofTracker(query);
    default: {
      const totals = valuesOf(query, (id) => level(id, siteOf(query), dayOf(query.endDate), today));
      return { rows: [{ label: null, values: totals }], totals };
    }
  }
}

/** A value of a site on a day, of one country or all. */
function level(
  id: string,
  site: SeoSite,
  day: number,
  today: number,
  country: string | null = null,
): number | null {
  const rankings = rankingsOn(site, day).filter((one) => country === null || one.keyword.country === country);
  const paid = paidOn(site, day, { country, path: null });
  const links = linkValuesOn(site, day, today);
  const between = (from: number, to: number) =>
    rankings.filter(({ position }) => position >= from && position <= to).length;
  const known: Record<string, number | null> = {
    domain_rating: links.domainRating,
    url_rating: links.urlRating,
    ahrefs_rank: links.rank,
    live: links.live,
    all_time: links.allTime,
    live_refdomains: links.liveDomains,
    org_keywords: rankings.length,
    org_keywords_1_3: between(1, 3),
    top4_10: between(4, 10),
    top51_plus: between(51, 100),
    org_traffic: total(rankings, ({ traffic }) => traffic),
    org_cost: total(rankings, ({ value }) => value) / 100,
    paid_traffic: paid.traffic,
    paid_cost: paid.cost / 100,
    ranking_pages: new Set(rankings.map(({ path }) => path)).size,
    total_search_volume: total(rankings, ({ keyword }) => keyword.volume),
  };
  return known[id] ?? null;
}

/** Each day; each Monday; each first of a month. Weeks and months whose first day is to come have no point. */
function ofHistory(query: Query, today: number): Reference {
  const site = siteOf(query);
  const at = (date: string) =>
    valuesOf(query, (id) => (dayOf(date) < site.since ? null : level(id, site, dayOf(date), today)));
  const points = new Map(
    daysBetween(query.startDate, query.endDate).map((day) => {
      if (query.dimension === 'week') return [mondayOf(day), mondayOf(day)];
      return query.dimension === 'month' ? [day.slice(0, 7), `${day.slice(0, 7)}-01`] : [day, day];
    }),
  );
  return {
    rows: query.dimension ? [...points].map(([label, date]) => ({ label, values: at(date) })) : [],
    totals: at(query.endDate),
  };
}

const names: Record<string, string> = {
  us: 'United States',
  ca: 'Canada',
  gb: 'United Kingdom',
  au: 'Australia',
  de: 'Germany',
  at: 'Austria',
  ch: 'Switzerland',
  nl: 'Netherlands',
  ie: 'Ireland',
};

function ofCountries(query: Query): Reference {
  const site = siteOf(query);
  const day = dayOf(query.endDate);
  const countries = [...new Set(site.market.keywords.map(({ country }) => country))];
  return {
    rows: countries.map((country) => ({
      label: names[country] ?? country,
      values: valuesOf(query, (id) => level(id, site, day, day, country)),
    })),
    totals: valuesOf(query, (id) => level(id, site, day, day)),
  };
}

function ofKeywords(query: Query): Reference {
  const site = siteOf(query);
  const country = query.parameters.country ?? null;
  const [first, last] = [query.startDate, query.endDate].map((date) => rankingsOn(site, dayOf(date)));
  const before = new Map(first?.map((ranking) => [ranking.keyword, ranking.position]));
  const matching = (last ?? []).filter(
    (ranking) => (country === null || ranking.keyword.country === country) && passes(query, ranking.position),
  );
  const metric = (id: string, of: Ranking[]) => {
    const known = (value: (one: Ranking) => number | null | undefined) =>
      of.flatMap((one) => value(one) ?? []);
    switch (id) {
      case 'keywords':
        return of.length;
      case 'best_position':
        return mean(of.map(({ position }) => position));
      case 'best_position_diff':
        return mean(
          known((one) => {
            const earlier = before.get(one.keyword);
            return earlier === undefined ? null : earlier - one.position;
          }),
        );
      case 'sum_traffic':
        return total(of, ({ traffic }) => traffic);
      case 'volume':
        return total(of, ({ keyword }) => keyword.volume);
      case 'keyword_difficulty':
        return mean(known(({ keyword }) => keyword.difficulty));
      default:
        return mean(known(({ keyword }) => keyword.cpc).map((cents) => cents / 100));
    }
  };
  const labels = (ranking: Ranking): string[] => {
    const { keyword, path } = ranking;
    switch (query.dimension) {
      case 'keyword':
        return [keyword.text];
      case 'country':
        return [names[keyword.country] ?? keyword.country];
      case 'best_position_url':
        return [`https://${site.domain}${path}`];
      case 'intent':
        return [keyword.intent.charAt(0).toUpperCase() + keyword.intent.slice(1)];
      default:
        return keyword.features.length === 0 ? ['(none)'] : [...keyword.features];
    }
  };
  return groupBy(query, matching, labels, metric);
}

/** The only filter of the random queries: a maximum position. */
function passes({ filters }: Query, position: number): boolean {
  return filters.every(({ value }) => position < Number(value));
}

function ofPages(query: Query): Reference {
  const site = siteOf(query);
  const byPath = [...Map.groupBy(rankingsOn(site, dayOf(query.endDate)), ({ path }) => path)];
  return groupBy(
    query,
    byPath,
    ([path]) => [`https://${site.domain}${path}`],
    (id, of) => {
      const rankings = of.flatMap(([, each]) => each);
      if (id === 'page_count') return of.length;
      if (id === 'sum_traffic') return total(rankings, ({ traffic }) => traffic);
      if (id === 'page_value') return total(rankings, ({ value }) => value) / 100;
      return of.length === 1 ? rankings.length : null;
    },
  );
}

function ofTracker(query: Query): Reference {
  const project = trackingProjects.find(({ id }) => String(id) === query.parameters.project);
  if (!project) throw new Error('There is no such project.');
  const device = query.parameters.device === 'mobile' ? 'mobile' : 'desktop';
  const first = trackedOn(project, dayOf(query.startDate), device);
  const tracked = trackedOn(project, dayOf(query.endDate), device).map((one, index) => ({
    ...one,
    before: first[index]?.position ?? null,
  }));
  return groupBy(
    query,
    tracked,
    ({ keyword }) => {
      if (query.dimension === 'keyword') return [keyword.text];
      const tags = tagsOf(keyword);
      return tags.length === 0 ? ['(none)'] : tags;
    },
    (id, of) => {
      const traffic = of.flatMap((one) => one.traffic ?? []);
      if (id === 'tracked_keywords') return of.length;
      if (id === 'position') return mean(of.flatMap(({ position }) => position ?? []));
      if (id === 'tracked_traffic') return traffic.length === 0 ? null : total(traffic, (one) => one);
      return mean(
        of.flatMap(({ position, before }) => (position !== null && before !== null ? before - position : [])),
      );
    },
  );
}
