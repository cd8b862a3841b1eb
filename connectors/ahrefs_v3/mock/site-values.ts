import { dayParts, isoDay } from '../../mock-kit/days.ts';
import type { Reply } from '../../mock-kit/mock.ts';
import { bad } from './ahrefs-error.ts';
import { paidOn, rankingsOn } from './data/rankings.ts';
import {
  checkKeys,
  columnsOf,
  dayOf,
  linksOn,
  oneOf,
  snapshotDay,
  type TargetCall,
  targetCall,
} from './parameters.ts';
import { pickFrom, priced } from './responses.ts';
import type { Row } from './where.ts';

const COMMON = ['target', 'mode', 'protocol'];
const BANDS: readonly [name: string, from: number, to: number][] = [
  ['range0', 0, 0],
  ['range100', 1, 100],
  ['range1k', 101, 1000],
  ['range5k', 1001, 5000],
  ['range10k', 5001, 10_000],
  ['range10k_plus', 10_001, Number.POSITIVE_INFINITY],
];

/** Values of a target on a day, or as of now. Undefined for a path that is none of these. */
export function snapshot(path: string, query: URLSearchParams, today: number): Reply | undefined {
  switch (path) {
    case 'domain-rating': {
      checkKeys(query, ['target', 'protocol', 'date']);
      const call = targetCall(query, today);
      const { domainRating, rank } = linksOn({ ...call, path: null }, snapshotDay(call));
      return single('domain_rating', { domain_rating: domainRating, ahrefs_rank: rank });
    }
    case 'backlinks-stats': {
      checkKeys(query, [...COMMON, 'date']);
      const call = targetCall(query, today);
      const { live, allTime, liveDomains, allTimeDomains } = linksOn(call, snapshotDay(call));
      return single('metrics', {
        live,
        all_time: allTime,
        live_refdomains: liveDomains,
        all_time_refdomains: allTimeDomains,
      });
    }
    case 'metrics': {
      checkKeys(query, [...COMMON, 'date', 'country', 'volume_mode']);
      const call = targetCall(query, today);
      return single('metrics', searchValues(call, snapshotDay(call)));
    }
    case 'metrics-by-country':
      return byCountry(query, today);
    case 'outlinks-stats': {
      checkKeys(query, COMMON);
      const { pages, seed } = targetCall(query, today).site;
      const links = pages.length * 4 + (seed % 60);
      const domains = Math.round(links / 3);
      return single('metrics', {
        outgoing_links: links,
        outgoing_links_dofollow: Math.round(links * 0.7),
        linked_domains: domains,
        linked_domains_dofollow: Math.round(domains * 0.8),
      });
    }
    case 'pages-by-traffic':
      return byTraffic(query, today);
    default:
      return undefined;
  }
}

function single(key: string, values: Row): Reply {
  return priced({ [key]: values }, 1, Object.keys(values));
}

function searchValues({ site, scope }: Pick<TargetCall, 'site' | 'scope'>, day: number) {
  const rankings = rankingsOn(site, day, scope);
  const paid = paidOn(site, day, scope);
  return {
    org_keywords: rankings.length,
    org_keywords_1_3: rankings.filter(({ position }) => position <= 3).length,
    org_traffic: sumOf(rankings, 'traffic'),
    org_cost: sumOf(rankings, 'value'),
    paid_keywords: paid.keywords,
    paid_traffic: paid.traffic,
    paid_cost: paid.cost,
    paid_pages: paid.pages,
  };
}

function sumOf<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

function byCountry(query: URLSearchParams, today: number): Reply {
  checkKeys(query, [...COMMON, 'date', 'select', 'volume_mode']);
  const call = targetCall(query, today);
  const day = snapshotDay(call);
  const countries = [...new Set(call.site.market.keywords.map(({ country }) => country))];
  const rows = countries.map((country) => ({
    country: country.toUpperCase(),
    ...searchValues({ site: call.site, scope: { ...call.scope, country } }, day),
  }));
  const known = Object.keys(rows[0] ?? {});
  const columns = columnsOf(query, known, known.join(','));
  return priced({ metrics: rows.map((row) => pickFrom(row, columns)) }, rows.length, columns);
}

/** Current number of pages by traffic. */
function byTraffic(query: URLSearchParams, today: number): Reply {
  checkKeys(query, [...COMMON, 'country', 'volume_mode']);
  const { site, scope } = targetCall(query, today);
  const traffic = new Map<string, number>();
  for (const ranking of rankingsOn(site, today, scope))
    traffic.set(ranking.path, (traffic.get(ranking.path) ?? 0) + ranking.traffic);
  const bands = BANDS.flatMap(([name, from, to]) => {
    const inside = [...traffic.values()].filter((visits) => visits >= from && visits <= to);
    const visits = inside.reduce((sum, each) => sum + each, 0);
    const pages: [string, number][] = [[`${name}_pages`, inside.length]];
    return name === 'range0' ? pages : [...pages, [`${name}_traffic`, visits] as [string, number]];
  });
  return single('pages', Object.fromEntries(bands));
}

type History = {
  key: string;
  optional: readonly string[];
  columns: readonly string[];
  preset?: string;
  /** Points in time instead of days. */
  instants?: true;
  valuesOn(call: TargetCall, day: number): Row;
};

const HISTORIES: Readonly<Record<string, History>> = {
  'domain-rating-history': {
    key: 'domain_ratings',
    optional: [],
    columns: ['domain_rating'],
    valuesOn: (call, day) => ({ domain_rating: linksOn({ ...call, path: null }, day).domainRating }),
  },
  'url-rating-history': {
    key: 'url_ratings',
    optional: [],
    columns: ['url_rating'],
    valuesOn: (call, day) => ({ url_rating: linksOn(call, day).urlRating }),
  },
  'metrics-history': {
    key: 'metrics',
    optional: ['mode', 'protocol', 'country', 'volume_mode', 'select'],
    columns: ['org_traffic', 'org_cost', 'paid_traffic', 'paid_cost'],
    valuesOn: searchValues,
  },
  'keywords-history': {
    key: 'keywords',
    optional: ['mode', 'protocol', 'country', 'select'],
    columns: ['top3', 'top4_10', 'top11_20', 'top21_50', 'top51_plus', 'top11_plus'],
    preset: 'date,top3,top4_10,top11_plus',
    valuesOn: ({ site, scope }, day) => {
      const positions = rankingsOn(site, day, scope).map(({ position }) => position);
      const within = (from: number, to: number) => positions.filter((at) => at >= from && at <= to).length;
      return {
        top3: within(1, 3),
        top4_10: within(4, 10),
        top11_20: within(11, 20),
        top21_50: within(21, 50),
        top51_plus: within(51, 100),
        top11_plus: within(11, 100),
      };
    },
  },
  'refdomains-history': {
    key: 'refdomains',
    optional: ['mode', 'protocol'],
    columns: ['refdomains'],
    instants: true,
    valuesOn: (call, day) => ({ refdomains: linksOn(call, day).liveDomains }),
  },
  'pages-history': {
    key: 'pages',
    optional: ['mode', 'protocol', 'country', 'page_positions'],
    columns: ['pages'],
    valuesOn: ({ site, scope, query }, day) => {
      const deepest = oneOf(query, 'page_positions', ['top10', 'top100']) === 'top10' ? 10 : 100;
      const found = rankingsOn(site, day, scope).filter(({ position }) => position <= deepest);
      return { pages: new Set(found.map(({ path }) => path)).size };
    },
  },
  'total-search-volume-history': {
    key: 'metrics',
    optional: ['mode', 'protocol', 'country', 'volume_mode', 'top_positions'],
    columns: ['total_search_volume'],
    valuesOn: ({ site, scope, query }, day) => {
      const deepest = oneOf(query, 'top_positions', ['top_10', 'top_100']) === 'top_10' ? 10 : 100;
      const found = rankingsOn(site, day, scope).filter(({ position }) => position <= deepest);
      return { total_search_volume: found.reduce((sum, { keyword }) => sum + keyword.volume, 0) };
    },
  },
};

/** Values over time: a point for each day, each Monday or, by default, each first of a month. */
export function history(path: string, query: URLSearchParams, today: number): Reply | undefined {
  const of = HISTORIES[path];
  if (!of) return undefined;
  checkKeys(query, ['target', 'date_from', 'date_to', 'history_grouping', ...of.optional]);
  const call = targetCall(query, today);
  const from = dayOf(query, 'date_from');
  if (from === null) throw bad('missing parameter: date_from');
  const to = Math.min(dayOf(query, 'date_to') ?? today, today);
  const grouping = oneOf(query, 'history_grouping', ['daily', 'weekly', 'monthly']) ?? 'monthly';
  const known = ['date', ...of.columns];
  const columns = columnsOf(query, known, of.preset ?? known.join(','));
  const points: Row[] = [];
  for (let day = Math.max(from, call.site.since); day <= to; day += 1) {
    const { weekday, dayOfMonth } = dayParts(day);
    if (grouping === 'weekly' && weekday !== 1) continue;
    if (grouping === 'monthly' && dayOfMonth !== 1) continue;
    const date = of.instants ? `${isoDay(day)}T00:00:00Z` : isoDay(day);
    points.push(pickFrom({ date, ...of.valuesOn(call, day) }, columns));
  }
  return priced({ [of.key]: points }, points.length, columns);
}
