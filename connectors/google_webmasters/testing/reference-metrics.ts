import type { PageShown, SearchFact } from '../mock/data/facts.ts';
import type { SearchType } from '../mock/data/seed.ts';

/** One impression or more with everything that is known of it. */
export type Hit = PageShown &
  Pick<SearchFact, 'query' | 'country' | 'device' | 'appearance'> & {
    date: string;
    /** Two digits for hours. */
    hour: string;
    type: SearchType;
  };

/** A metric computed from hits. A number counts the queries whose average position is no worse. */
export type Metric = {
  metricValue: 'clicks' | 'impressions' | 'ctr' | 'position' | 'pages' | number;
  /** Always of this search type, regardless of the query. */
  type?: SearchType;
  keeps?: (hit: Hit) => boolean;
  needsQueries?: true;
};

const onDevice = (device: Hit['device']) => (hit: Hit) => hit.device === device;
const mobile = onDevice('MOBILE');
const desktop = onDevice('DESKTOP');
const tablet = onDevice('TABLET');
/** By the names that the suite's cases give for the brand. */
const isBrand = ({ query }: Hit) => query !== null && /ledgerly|trailhead/i.test(query);
const isOther = (hit: Hit) => hit.query !== null && !isBrand(hit);
const queries = (worst: number): Metric => ({
  metricValue: worst,
  keeps: ({ query }) => query !== null,
  needsQueries: true,
});

export const metrics: Record<string, Metric> = {
  clicks: { metricValue: 'clicks' },
  impressions: { metricValue: 'impressions' },
  ctr: { metricValue: 'ctr' },
  position: { metricValue: 'position' },
  queriesCount: queries(Number.POSITIVE_INFINITY),
  top3Queries: queries(3),
  top10Queries: queries(10),
  top20Queries: queries(20),
  pagesCount: { metricValue: 'pages' },
  brandClicks: { metricValue: 'clicks', keeps: isBrand, needsQueries: true },
  brandImpressions: { metricValue: 'impressions', keeps: isBrand, needsQueries: true },
  nonBrandClicks: { metricValue: 'clicks', keeps: isOther, needsQueries: true },
  nonBrandImpressions: { metricValue: 'impressions', keeps: isOther, needsQueries: true },
  clicksMobile: { metricValue: 'clicks', keeps: mobile },
  clicksDesktop: { metricValue: 'clicks', keeps: desktop },
  clicksTablet: { metricValue: 'clicks', keeps: tablet },
  impressionsMobile: { metricValue: 'impressions', keeps: mobile },
  impressionsDesktop: { metricValue: 'impressions', keeps: desktop },
  impressionsTablet: { metricValue: 'impressions', keeps: tablet },
  clicksImage: { metricValue: 'clicks', type: 'image' },
  clicksVideo: { metricValue: 'clicks', type: 'video' },
  clicksNews: { metricValue: 'clicks', type: 'news' },
  clicksDiscover: { metricValue: 'clicks', type: 'discover' },
};

export function metricValueOf({ metricValue }: Metric, hits: Hit[]): number | null {
  const clicks = sum(hits, 'clicks');
  const impressions = sum(hits, 'impressions');
  switch (metricValue) {
    case 'clicks':
      return clicks;
    case 'impressions':
      return impressions;
    case 'ctr':
      return impressions === 0 ? null : clicks / impressions;
    case 'position':
      return positionOf(hits);
    case 'pages':
      return shownOf(hits, ({ page }) => page).length;
    default:
      return shownOf(hits, ({ query }) => query).filter(
        (ofQuery) => (positionOf(ofQuery) ?? 0) <= metricValue,
      ).length;
  }
}

/** The hits of each query or page; an hour may have none of the impressions that its day has. */
function shownOf(hits: Hit[], nameOf: (hit: Hit) => string | null): Hit[][] {
  return [...Map.groupBy(hits, nameOf).values()].filter((ofOne) => sum(ofOne, 'impressions') > 0);
}

function sum(hits: Hit[], name: 'clicks' | 'impressions' | 'positionHundredths'): number {
  return hits.reduce((total, hit) => total + hit[name], 0);
}

/** Results of Discover and Google News have no place. */
function positionOf(hits: Hit[]): number | null {
  const ranked = hits.filter(({ type }) => type !== 'discover' && type !== 'googleNews');
  const impressions = sum(ranked, 'impressions');
  return impressions === 0 ? null : sum(ranked, 'positionHundredths') / 100 / impressions;
}
