import type { Audience } from './audiences.ts';
import type { Item, Page } from './site.ts';
import type { Traffic } from './traffic.ts';

/** Counts. Money in hundredths of the property's currency, durations in seconds. */
export type Counts = {
  sessions: number;
  engagedSessions: number;
  /** Sessions in which at least one key event happened. */
  convertingSessions: number;
  newUsers: number;
  views: number;
  durationSeconds: number;
  engagementSeconds: number;
  purchases: number;
  revenueCents: number;
  refundCents: number;
  eventValueCents: number;
  itemRevenueCents: number;
  itemsViewed: number;
  itemsAddedToCart: number;
  itemsCheckedOut: number;
  itemsPurchased: number;
  adImpressions: number;
  adClicks: number;
  adCostCents: number;
  searchClicks: number;
  searchImpressions: number;
  /** Average position times impressions, which can be added up. */
  searchPositionSum: number;
};

/**
 * People of one audience are numbered in the order of their first visit. A fact's people are a run of these numbers from
 * `firstUser` on; the nested kinds are the first ones of the run. Distinct people of any facts are therefore the union of runs,
 * exactly.
 */
export type UserRange = {
  firstUser: number;
  users: number;
  activeUsers: number;
  convertingUsers: number;
  purchasers: number;
  firstTimePurchasers: number;
  crashedUsers: number;
};

/** One day, one audience, one channel, new or returning people. */
export type AnalyticsFact = {
  /** Day number in the property's time zone. */
  day: number;
  audienceIndex: number;
  audience: Audience;
  traffic: Traffic;
  /** The channel of these people's first visit. */
  firstTraffic: Traffic;
  visitor: 'new' | 'returning';
  counts: Counts;
  userRange: UserRange;
  /** One number per name of `EVENT_NAMES`. */
  eventCounts: readonly number[];
  /** Set where a fact was cut finer. */
  hour?: number;
  landing?: Page;
  page?: Page;
  event?: number;
  item?: Item;
  transaction?: string;
};

/** The names of all counts, in one fixed order. */
export const COUNT_NAMES = [
  'sessions',
  'engagedSessions',
  'convertingSessions',
  'newUsers',
  'views',
  'durationSeconds',
  'engagementSeconds',
  'purchases',
  'revenueCents',
  'refundCents',
  'eventValueCents',
  'itemRevenueCents',
  'itemsViewed',
  'itemsAddedToCart',
  'itemsCheckedOut',
  'itemsPurchased',
  'adImpressions',
  'adClicks',
  'adCostCents',
  'searchClicks',
  'searchImpressions',
  'searchPositionSum',
] as const satisfies readonly (keyof Counts)[];
export type CountName = (typeof COUNT_NAMES)[number];

/** Counts that are all zero. Written as a literal: it is created for every fact, and this is several times faster. */
export function noCounts(): Counts {
  return {
    sessions: 0,
    engagedSessions: 0,
    convertingSessions: 0,
    newUsers: 0,
    views: 0,
    durationSeconds: 0,
    engagementSeconds: 0,
    purchases: 0,
    revenueCents: 0,
    refundCents: 0,
    eventValueCents: 0,
    itemRevenueCents: 0,
    itemsViewed: 0,
    itemsAddedToCart: 0,
    itemsCheckedOut: 0,
    itemsPurchased: 0,
    adImpressions: 0,
    adClicks: 0,
    adCostCents: 0,
    searchClicks: 0,
    searchImpressions: 0,
    searchPositionSum: 0,
  };
}
