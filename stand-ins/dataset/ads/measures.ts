/** What is counted of every advertisement: whole numbers, so that parts add up exactly. */
export const MEASURES = [
  'impressions',
  'clicks',
  'costMicros',
  'interactions',
  'engagements',
  'conversionHundredths',
  'allConversionHundredths',
  'valueCents',
  'allValueCents',
  'viewThrough',
  'crossDeviceHundredths',
  'videoViews',
  'quarter',
  'half',
  'threeQuarters',
  'complete',
  'watchMs',
  'searchImpressions',
  'eligible',
  'lostToBudget',
  'lostToRank',
  'top',
  'absoluteTop',
  'exactEligible',
  'clickable',
  'displayImpressions',
  'displayEligible',
  'displayLostToBudget',
  'displayLostToRank',
  'phoneCalls',
  'phoneImpressions',
  'invalidClicks',
  'viewable',
  'measurable',
  'viewableClicks',
  'orders',
  'units',
  'revenueMicros',
  'goodsMicros',
  'calls',
  'directions',
  'visits',
  'websites',
] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Record<Measure, number>;

export function noMeasures(): Measures {
  return Object.fromEntries(MEASURES.map((name) => [name, 0])) as Measures;
}

/** Adds the second to the first, in place. */
export function addMeasures(sum: Measures, more: Measures): Measures {
  for (const name of MEASURES) sum[name] += more[name];
  return sum;
}
