import type { Query } from '@vitrine/contract/entities/query.ts';
import { daysBetween, mondayOf } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { hourOf, type PageShown, type SearchFact, searchFacts } from '../mock/data/facts.ts';
import type { SearchType } from '../mock/data/seed.ts';
import { type Hit, type Metric, metrics, metricValueOf } from './reference-metrics.ts';

const countries: Record<string, string> = {
  usa: 'United States',
  gbr: 'United Kingdom',
  deu: 'Germany',
  can: 'Canada',
  aus: 'Australia',
  irl: 'Ireland',
  aut: 'Austria',
  che: 'Switzerland',
  nld: 'Netherlands',
  ind: 'India',
};
const appearances: Record<string, string> = {
  PRODUCT_SNIPPETS: 'Product snippet',
  REVIEW_SNIPPET: 'Review snippet',
  MERCHANT_LISTINGS: 'Merchant listing',
  VIDEO: 'Video',
  TRANSLATED_RESULT: 'Translated result',
};
const kinds: Record<SearchType, string> = {
  web: 'Web',
  image: 'Images',
  video: 'Videos',
  news: 'News tab of Search',
  discover: 'Discover',
  googleNews: 'Google News',
};
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const byPage = ['page', 'directory', 'subdomain'];

/** The expected result of a query in Search Console, computed from the facts. `now` is epoch ms. */
export function searchReference(query: Query, now: number): Reference {
  const filteredByPage = query.filters.some(({ field }) => field === 'page');
  const rowsByPage = filteredByPage || byPage.includes(query.dimension ?? '');
  const limit = query.filters.find(({ field }) => field === 'impressions');
  const hitsOf = hitReader(query, now);
  const columns = query.metrics.map((id) => {
    const metric = metricOf(id);
    const hits = hitsOf(metric, rowsByPage);
    return { id, metric, rows: Map.groupBy(hits, (hit) => labelOf(query.dimension, hit)) };
  });
  const labels = new Set(columns.flatMap(({ rows }) => [...rows.keys()]).filter((label) => label !== null));
  const rows = [...labels]
    .map((label) => ({
      label,
      values: Object.fromEntries(
        columns.map(({ id, metric, rows: found }) => [id, metricValueOf(metric, found.get(label) ?? [])]),
      ),
    }))
    .filter(({ values }) => !limit || Number(values.impressions) > Number(limit.value));
  const remaining = new Set(rows.map(({ label }) => label));
  const totals = columns.map(({ id, metric, rows: found }) => {
    const whole = limit
      ? [...found].filter(([label]) => label !== null && remaining.has(label)).flatMap(([, hits]) => hits)
      : hitsOf(metric, filteredByPage);
    return [id, metricValueOf(metric, whole)];
  });
  return { rows, totals: Object.fromEntries(totals) };
}

function metricOf(id: string): Metric {
  const metric = metrics[id];
  if (!metric) throw new Error(`The reference model has no metric ${id}`);
  return metric;
}

/** The hits that a metric counts. Metrics with the same hits share one list. */
function hitReader(query: Query, now: number): (metric: Metric, byPage: boolean) => Hit[] {
  const hitsByKey = new Map<string, Hit[]>();
  return (metric, byPage) => {
    const type = metric.type ?? (String(query.parameters.reportType ?? 'web') as SearchType);
    const pages = byPage || metric.metricValue === 'pages';
    const key = `${type} ${pages}`;
    const hits = hitsByKey.get(key) ?? collectHits(query, type, pages, now);
    hitsByKey.set(key, hits);
    return hits.filter((hit) => supportsQuery(hit.type, query, metric) && (metric.keeps?.(hit) ?? true));
  };
}

function collectHits(query: Query, requested: SearchType, pages: boolean, now: number): Hit[] {
  const siteUrl = String(query.parameters.property);
  const types = query.dimension === 'searchType' ? (Object.keys(kinds) as SearchType[]) : [requested];
  return daysBetween(query.startDate, query.endDate).flatMap((date) =>
    types.flatMap((type) =>
      searchFacts(siteUrl, date, type, now).flatMap((fact) =>
        shownOf(fact, pages)
          .flatMap((shown) => byHour(query, { ...fact, ...shown, date, hour: '', type }))
          .filter((hit) => query.filters.every((filter) => passes(filter.field, filter.value, hit))),
      ),
    ),
  );
}

/** Discover and Google News have no queries to count or to filter by. */
function supportsQuery(type: SearchType, { filters }: Query, { needsQueries }: Metric): boolean {
  const isFeed = type === 'discover' || type === 'googleNews';
  return !isFeed || !(needsQueries || filters.some(({ field }) => field === 'query'));
}

function shownOf(fact: SearchFact, pages: boolean): readonly PageShown[] {
  return pages ? fact.pages : [{ ...fact, page: '' }];
}

function byHour({ dimension }: Query, hit: Hit & SearchFact): Hit[] {
  if (dimension !== 'hour') return [hit];
  return Array.from({ length: 24 }, (_, hour) => ({
    ...hit,
    ...hourOf(hit, hour),
    hour: String(hour).padStart(2, '0'),
  }));
}

/** The filters that `cases` of the suite makes. */
function passes(field: string, value: string, hit: Hit): boolean {
  if (field === 'device') return hit.device === value.toUpperCase();
  if (field === 'country') return countries[hit.country] === value;
  if (field === 'query') return hit.query?.includes(value) ?? false;
  if (field === 'page') return hit.page.includes(value);
  return true;
}

function labelOf(dimension: string | null, hit: Hit): string | null {
  switch (dimension) {
    case null:
      return '';
    case 'date':
      return hit.date;
    case 'hour':
      return `${hit.date}T${hit.hour}`;
    case 'week':
      return mondayOf(hit.date);
    case 'month':
      return hit.date.slice(0, 7);
    case 'dayOfWeek':
      return weekdays[Temporal.PlainDate.from(hit.date).dayOfWeek - 1] ?? null;
    case 'searchType':
      return kinds[hit.type];
    case 'directory': {
      const parts = new URL(hit.page).pathname.split('/');
      return parts.length > 2 ? `/${parts[1]}/` : '/';
    }
    case 'subdomain':
      return new URL(hit.page).host;
    case 'country':
      return countries[hit.country] ?? hit.country;
    case 'device':
      return hit.device.charAt(0) + hit.device.slice(1).toLowerCase();
    case 'searchAppearance':
      return hit.appearance === null ? null : (appearances[hit.appearance] ?? hit.appearance);
    default:
      return hit[dimension as 'query' | 'page'];
  }
}
