import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { adBends, CLICKED, CONVERTED, PAID, SEEN } from '../../../mock-kit/dataset/ad-bends.ts';
import type { Bend } from '../../../mock-kit/dataset/rhythm.ts';
import { seedOf } from '../../../mock-kit/random.ts';
import { MEASURES, type Measure } from './measures.ts';

const OF_CLICKS: readonly Measure[] = [
  'clicks',
  'interactions',
  'engagements',
  'invalidClicks',
  'viewableClicks',
  'clickable',
  'videoViews',
  'quarter',
  'half',
  'threeQuarters',
  'complete',
  'watchMs',
  'calls',
  'phoneCalls',
  'directions',
  'visits',
  'websites',
];
const OF_CONVERSIONS: readonly Measure[] = [
  'conversionHundredths',
  'allConversionHundredths',
  'crossDeviceHundredths',
  'valueCents',
  'allValueCents',
  'viewThrough',
  'orders',
  'units',
  'revenueMicros',
  'goodsMicros',
];

/** The bend of each of `MEASURES`. Parts and wholes that are compared follow the same bend. */
export const BEND_OF: readonly number[] = MEASURES.map((name) => {
  if (OF_CLICKS.includes(name)) return CLICKED;
  if (OF_CONVERSIONS.includes(name)) return CONVERTED;
  return name === 'costMicros' ? PAID : SEEN;
});

const cached = new BoundedMap<string, readonly Bend[]>(20_000);

/** The shares of a split on a day: of impressions, clicks, conversions and cost. */
export function bendsOn(campaign: number, name: string, day: number): readonly Bend[] {
  return cached.remember(`${campaign} ${name} ${day}`, () => adBends(campaign + seedOf(name), day));
}
