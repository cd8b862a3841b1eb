/** The billing interval: one month, or twelve. */
export const INTERVALS = [1, 12] as const;
export type Interval = (typeof INTERVALS)[number];

/** From how many dashboards each of them costs what, in cents per month, by billing interval. */
export type PriceStep = { from: number; cents: Readonly<Record<Interval, number>> };

/** Vitrine's prices. Steps ascend, the first from one dashboard. */
export const PRICE_LIST: readonly PriceStep[] = [
  { from: 1, cents: { 1: 1200, 12: 960 } },
  { from: 10, cents: { 1: 1000, 12: 800 } },
  { from: 25, cents: { 1: 800, 12: 640 } },
  { from: 50, cents: { 1: 700, 12: 560 } },
  { from: 100, cents: { 1: 600, 12: 480 } },
  { from: 250, cents: { 1: 500, 12: 400 } },
];

export const TRIAL_DAYS = 14;
/** What a new registration starts from. */
export const DEFAULT_DASHBOARDS = 25;
