import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import { entity } from './linkedin-social.api.ts';
import type { Elements, Parts, ViewElement, Views } from './linkedin-social.statistics.ts';

/** One value of a facet: the URN or word that it is of. */
export type FacetRow = { value: string; parts: Parts };

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

/** The same call without intervals: who follows the page, of all time. */
export async function fetchFollowerFacet(
  calls: LinkedInCalls,
  property: string,
  facet: string,
): Promise<FacetRow[]> {
  const { elements = [] } = await calls.get<Elements<Record<string, FacetElement[]>>>({
    path: '/organizationalEntityFollowerStatistics',
    query: { q: 'organizationalEntity', organizationalEntity: entity(property) },
  });
  const name = followerFacets[facet];
  const rows = (name && elements[0]?.[name.list]) || [];
  return rows.map((row) => {
    const { organicFollowerCount = 0, paidFollowerCount = 0 } = row.followerCounts ?? {};
    return {
      value: String(row[name?.key ?? ''] ?? ''),
      parts: {
        followers: organicFollowerCount + paidFollowerCount,
        organicFollowers: organicFollowerCount,
        paidFollowers: paidFollowerCount,
      },
    };
  });
}

/** Who looked at the page, of all time, and how often all together. */
export async function fetchViewFacet(
  calls: LinkedInCalls,
  property: string,
  facet: string,
): Promise<{ rows: FacetRow[]; pageViews: number | null }> {
  const { elements = [] } = await calls.get<Elements<ViewElement>>({
    path: '/organizationPageStatistics',
    query: { q: 'organization', organization: entity(property) },
  });
  const [element] = elements;
  const rows = (element?.[viewFacets[facet] ?? ''] ?? []) as FacetElement[];
  return {
    rows: rows.map((row) => ({
      value: String(row[followerFacets[facet]?.key ?? ''] ?? row.industryV2 ?? ''),
      parts: { pageViews: row.pageStatistics?.views?.allPageViews?.pageViews ?? 0 },
    })),
    pageViews: element?.totalPageStatistics?.views?.allPageViews?.pageViews ?? null,
  };
}
