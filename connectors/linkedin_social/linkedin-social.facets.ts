import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { namesOf, readableCode } from '../families/linkedin/linkedin-names.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { entity, fetchFollowerCount } from './linkedin-social.api.ts';
import type { FetchedRows, PageRequest } from './linkedin-social.request.ts';
import type { Elements, ViewElement, Views } from './linkedin-social.statistics.ts';

/** One value of a facet: its URN or name. */
type FacetRow = { value: string; counts: Counts };

type FacetName = { list: string; key: string };
const followerFacets: Record<string, FacetName> = {
  seniority: { list: 'followerCountsBySeniority', key: 'seniority' },
  jobFunction: { list: 'followerCountsByFunction', key: 'function' },
  industry: { list: 'followerCountsByIndustry', key: 'industry' },
  companySize: { list: 'followerCountsByStaffCountRange', key: 'staffCountRange' },
  country: { list: 'followerCountsByGeoCountry', key: 'geo' },
  region: { list: 'followerCountsByGeo', key: 'geo' },
  association: { list: 'followerCountsByAssociationType', key: 'associationType' },
};
const viewFacets: Record<string, string> = {
  seniority: 'pageStatisticsBySeniority',
  jobFunction: 'pageStatisticsByFunction',
  industry: 'pageStatisticsByIndustryV2',
  companySize: 'pageStatisticsByStaffCountRange',
  country: 'pageStatisticsByGeoCountry',
  region: 'pageStatisticsByGeo',
};

type FacetElement = Record<string, unknown> & {
  followerCounts?: { organicFollowerCount?: number; paidFollowerCount?: number };
  pageStatistics?: { views?: Views };
};

/** Members without the attribute are in no row, so the total is the page's. */
export async function fetchFacet(calls: LinkedInCalls, request: PageRequest): Promise<FetchedRows> {
  if (request.report === 'followers') {
    const [rows, followers] = await Promise.all([
      fetchFollowerFacet(calls, request),
      fetchFollowerCount(calls, request.property),
    ]);
    return {
      rows: await labelRows(calls, rows),
      whole: { followers, organicFollowers: null, paidFollowers: null },
    };
  }
  const { rows, pageViews } = await fetchViewFacet(calls, request);
  return { rows: await labelRows(calls, rows), whole: { pageViews } };
}

async function labelRows(calls: LinkedInCalls, rows: FacetRow[]) {
  const names = await namesOf(
    calls,
    rows.map(({ value }) => value),
  );
  return rows.map(({ value, counts }) => ({ label: names.get(value) ?? readableCode(value), counts }));
}

/** The same call without intervals: who follows the page, of all time. */
async function fetchFollowerFacet(
  calls: LinkedInCalls,
  { property, dimension }: PageRequest,
): Promise<FacetRow[]> {
  const { elements = [] } = await calls.get<Elements<Record<string, FacetElement[]>>>({
    path: '/organizationalEntityFollowerStatistics',
    query: { q: 'organizationalEntity', organizationalEntity: entity(property) },
  });
  const name = followerFacets[dimension?.id ?? ''];
  const rows = (name && elements[0]?.[name.list]) || [];
  return rows.map((row) => {
    const { organicFollowerCount = 0, paidFollowerCount = 0 } = row.followerCounts ?? {};
    return {
      value: String(row[name?.key ?? ''] ?? ''),
      counts: {
        followers: organicFollowerCount + paidFollowerCount,
        organicFollowers: organicFollowerCount,
        paidFollowers: paidFollowerCount,
      },
    };
  });
}

/** Who looked at the page, of all time, and how often all together. */
async function fetchViewFacet(
  calls: LinkedInCalls,
  { property, dimension }: PageRequest,
): Promise<{ rows: FacetRow[]; pageViews: number | null }> {
  const facet = dimension?.id ?? '';
  const { elements = [] } = await calls.get<Elements<ViewElement>>({
    path: '/organizationPageStatistics',
    query: { q: 'organization', organization: entity(property) },
  });
  const [element] = elements;
  const rows = (element?.[viewFacets[facet] ?? ''] ?? []) as FacetElement[];
  return {
    rows: rows.map((row) => ({
      value: String(row[followerFacets[facet]?.key ?? ''] ?? row.industryV2 ?? ''),
      counts: { pageViews: row.pageStatistics?.views?.allPageViews?.pageViews ?? 0 },
    })),
    pageViews: element?.totalPageStatistics?.views?.allPageViews?.pageViews ?? null,
  };
}
