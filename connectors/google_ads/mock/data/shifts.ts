import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { adShifts, CLICKED, CONVERTED, PAID, SEEN } from '../../../mock-kit/dataset/ad-shifts.ts';
import type { Shift } from '../../../mock-kit/dataset/daily-factor.ts';
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

/** The index of the shift of each of `MEASURES`. Parts and wholes that are compared have the same shift. */
export const SHIFT_INDEXES: readonly number[] = MEASURES.map((name) => {
  if (OF_CLICKS.includes(name)) return CLICKED;
  if (OF_CONVERSIONS.includes(name)) return CONVERTED;
  return name === 'costMicros' ? PAID : SEEN;
});

const cached = new BoundedMap<string, readonly Shift[]>(20_000);

/** The shares of a split on a day: of impressions, clicks, conversions and cost. */
export function shiftsOn(campaign: number, name: string, day: number): readonly Shift[] {
  return cached.remember(`${campaign} ${name} ${day}`, () => adShifts(campaign + seedOf(name), day));
}
