import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import {
  adShifts,
  CLICKED,
  CONVERTED,
  divideByShifts,
  PAID,
  SEEN,
  type ShiftedPart,
  shiftedParts,
} from '../../../../mock-kit/dataset/ad-shifts.ts';
import { intervals } from '../../../../mock-kit/dataset/allocate.ts';
import { seedOf } from '../../../../mock-kit/random.ts';
import type { AdAccount, AdCampaign } from './ad-accounts.ts';
import type { AdFact, CampaignDay } from './ad-facts.ts';
import { ADDITIVE, DWELL } from './ad-fields.ts';
import {
  countries,
  functions,
  industries,
  regions,
  seniorities,
  staffCounts,
  type Term,
  titles,
} from './taxonomy.ts';

/** A value of a pivot with its part of a campaign's day. */
export type Cut = { value: string; fact: AdFact };

type Interval = { value: string; from: number; to: number };

const even = (values: readonly [value: string, weight: number][], coverage = 1): Interval[] =>
  intervals(values, ([, weight]) => weight).map(({ item, from, to }) => ({
    value: item[0],
    from: from * coverage,
    to: to * coverage,
  }));

const ofTerms = (kind: string, terms: readonly Term[], coverage: number): Interval[] =>
  even(
    terms.map(({ id, weight }) => [`urn:li:${kind}:${id}`, weight]),
    coverage,
  );

/** Pivots with the same shares for all accounts. Members without the attribute are in no row. */
const fixed: Readonly<Record<string, Interval[]>> = {
  IMPRESSION_DEVICE_TYPE: even([
    ['MOBILE_APP', 58],
    ['DESKTOP_WEB', 33],
    ['MOBILE_WEB', 9],
  ]),
  PLACEMENT_NAME: even([
    ['LINKEDIN_FEED', 71],
    ['LINKEDIN_AUDIENCE_NETWORK', 21],
    ['LINKEDIN_RIGHT_RAIL', 8],
  ]),
  SERVING_LOCATION: even([
    ['ON_NETWORK', 79],
    ['OFF_NETWORK', 21],
  ]),
  CARD_INDEX: even([
    ['0', 44],
    ['1', 27],
    ['2', 18],
    ['3', 11],
  ]),
  EVENT_STAGE: even([
    ['PRE_LIVE', 70],
    ['LIVE', 22],
    ['POST_LIVE', 8],
  ]),
  MEMBER_COMPANY_SIZE: even(
    staffCounts.map(({ name, weight }) => [name, weight]),
    0.93,
  ),
  MEMBER_SENIORITY: ofTerms('seniority', seniorities, 0.95),
  MEMBER_JOB_FUNCTION: ofTerms('function', functions, 0.91),
  MEMBER_JOB_TITLE: ofTerms('title', titles, 0.62),
  MEMBER_INDUSTRY: ofTerms('industry', industries, 0.9),
  MEMBER_COUNTRY_V2: ofTerms('geo', countries, 0.99),
  MEMBER_REGION_V2: ofTerms('geo', regions, 0.83),
  MEMBER_COUNTY: ofTerms('geo', regions, 0.5),
  MEMBER_COMPANY: ofTerms(
    'organization',
    Array.from({ length: 6 }, (_, index) => ({ id: 2414183 + index, name: '', weight: 6 - index })),
    0.2,
  ),
};

/** All pivots. */
export const PIVOTS: readonly string[] = [
  'ACCOUNT',
  'CAMPAIGN_GROUP',
  'CAMPAIGN',
  'CREATIVE',
  'SHARE',
  'COMPANY',
  'CONVERSION',
  ...Object.keys(fixed),
];

/** Whether a pivot is about members: its values are delayed, rounded, and without the smallest groups. */
export const isMemberPivot = (pivot: string): boolean => pivot.startsWith('MEMBER_');

const conversionFields = [
  'externalWebsiteConversions',
  'externalWebsitePostClickConversions',
  'externalWebsitePostViewConversions',
  'conversionValueInLocalCurrency',
  'viralExternalWebsiteConversions',
];

/** The values of a pivot within a campaign's day; undivided where the campaign has one value only. */
export function cutsOf(
  account: AdAccount,
  { campaign, day }: Pick<CampaignDay, 'campaign' | 'day'>,
  fact: AdFact,
  pivot: string,
): Cut[] {
  const cut = (whole: AdFact, parts: readonly Interval[]) =>
    divided(whole, piecesOn(campaign, day, pivot, parts));
  switch (pivot) {
    case 'ACCOUNT':
      return [{ value: `urn:li:sponsoredAccount:${account.id}`, fact }];
    case 'CAMPAIGN_GROUP':
      return [{ value: `urn:li:sponsoredCampaignGroup:${campaign.groupId}`, fact }];
    case 'CAMPAIGN':
      return [{ value: `urn:li:sponsoredCampaign:${campaign.id}`, fact }];
    case 'COMPANY':
      return [{ value: `urn:li:organization:${account.organizationId}`, fact }];
    case 'CREATIVE':
    case 'SHARE':
      return cut(fact, ofCreatives(campaign, pivot === 'CREATIVE' ? 'sponsoredCreative' : 'share'));
    case 'CONVERSION':
      return cut(only(fact, conversionFields), ofConversions(account));
    default:
      return cut(fact, fixed[pivot] ?? []);
  }
}

const creativeIntervals = new Map<string, Interval[]>();

function ofCreatives({ id, creatives }: AdCampaign, kind: string): Interval[] {
  const key = `${kind} ${id}`;
  const known = creativeIntervals.get(key);
  if (known) return known;
  const made = even(creatives.map((creative) => [`urn:li:${kind}:${creative.id}`, creative.weight]));
  creativeIntervals.set(key, made);
  return made;
}

function ofConversions({ conversions }: AdAccount): Interval[] {
  return even(conversions.map(({ id, weight }) => [`urn:lla:llaPartnerConversion:${id}`, weight]));
}

function only(fact: AdFact, names: readonly string[]): AdFact {
  return Object.fromEntries(names.map((name) => [name, fact[name] ?? 0]));
}

/** Values with the shares of impressions; all others but conversions and costs have the shares of clicks. */
const OF_VIEWS: ReadonlySet<string> = new Set([
  'impressions',
  'cardImpressions',
  'viralImpressions',
  'sends',
  DWELL,
]);
const OF_COSTS: ReadonlySet<string> = new Set(['costInLocalCurrency', 'costInUsd']);
const OF_CONVERSIONS: ReadonlySet<string> = new Set(conversionFields);

function shiftIndexOf(name: string): number {
  if (OF_VIEWS.has(name) || /video/i.test(name)) return SEEN;
  if (OF_CONVERSIONS.has(name)) return CONVERTED;
  return OF_COSTS.has(name) ? PAID : CLICKED;
}

const SHIFT_INDEX_OF: Readonly<Record<string, number>> = Object.fromEntries(
  ADDITIVE.map((name) => [name, shiftIndexOf(name)]),
);

const cached = new BoundedMap<string, readonly ShiftedPart[]>(6000);

/** The shares of a pivot within a campaign on a day, by each of the shifts. */
function piecesOn(campaign: AdCampaign, day: number, pivot: string, parts: readonly Interval[]) {
  return cached.remember(`${campaign.id} ${pivot} ${day}`, () =>
    // Another name for the same posts, with the same shares.
    shiftedParts(parts, adShifts(seedOf(pivot === 'SHARE' ? 'CREATIVE' : pivot) + campaign.id, day)),
  );
}

/** A value of 0 is in no part. */
function divided(fact: AdFact, pieces: readonly ShiftedPart[]): Cut[] {
  const values = Object.fromEntries(Object.entries(fact).filter(([, total]) => total > 0));
  return divideByShifts(values, pieces, (name) => SHIFT_INDEX_OF[name] ?? SEEN);
}
