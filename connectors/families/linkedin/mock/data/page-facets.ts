import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { intervals, piece } from '../../../../mock-kit/dataset/allocate.ts';
import type { Organization } from './organizations.ts';
import { followersOn } from './page-facts.ts';
import {
  countries,
  functions,
  industries,
  regions,
  seniorities,
  staffCounts,
  type Term,
} from './taxonomy.ts';

/** A list of either statistic, the key of its values, and their kind. */
export type Facet = {
  list: string;
  pageList?: string;
  key: string;
  terms: readonly Term[];
  urn: string | null;
  coverage: number;
};

/** The attributes of a page's followers and visitors. Members without them are in no row. */
export const FACETS: readonly Facet[] = [
  {
    list: 'followerCountsBySeniority',
    pageList: 'pageStatisticsBySeniority',
    key: 'seniority',
    terms: seniorities,
    urn: 'seniority',
    coverage: 0.95,
  },
  {
    list: 'followerCountsByFunction',
    pageList: 'pageStatisticsByFunction',
    key: 'function',
    terms: functions,
    urn: 'function',
    coverage: 0.9,
  },
  {
    list: 'followerCountsByIndustry',
    pageList: 'pageStatisticsByIndustryV2',
    key: 'industry',
    terms: industries,
    urn: 'industry',
    coverage: 0.92,
  },
  {
    list: 'followerCountsByGeoCountry',
    pageList: 'pageStatisticsByGeoCountry',
    key: 'geo',
    terms: countries,
    urn: 'geo',
    coverage: 0.99,
  },
  {
    list: 'followerCountsByGeo',
    pageList: 'pageStatisticsByGeo',
    key: 'geo',
    terms: regions,
    urn: 'geo',
    coverage: 0.84,
  },
  {
    list: 'followerCountsByStaffCountRange',
    pageList: 'pageStatisticsByStaffCountRange',
    key: 'staffCountRange',
    terms: staffCounts,
    urn: null,
    coverage: 0.88,
  },
  {
    list: 'followerCountsByAssociationType',
    key: 'associationType',
    terms: [{ id: 1, name: 'EMPLOYEE', weight: 1 }],
    urn: null,
    coverage: 0.02,
  },
];

/** A whole number cut by a facet: value and its part. */
export function facetParts(
  total: number,
  { terms, urn, coverage }: Pick<Facet, 'terms' | 'urn' | 'coverage'>,
): [string, number][] {
  return intervals(terms, ({ weight }) => weight).map(({ item, from, to }) => [
    urn === null ? item.name : `urn:li:${urn}:${item.id}`,
    piece(total, from * coverage, to * coverage),
  ]);
}

/** Followers by source: organic or paid. */
export function followersByOrigin(
  organization: Organization,
  nowMs: number,
): { organic: number; paid: number } {
  const total = followersOn(organization, Math.floor(nowMs / DAY_MS));
  const paid = Math.floor(total * 0.06);
  return { organic: total - paid, paid };
}
