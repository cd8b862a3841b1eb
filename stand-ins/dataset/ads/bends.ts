import { BoundedMap } from '../../kit/bounded-map.ts';
import { seedOf } from '../../kit/random.ts';
import { type Bend, bendNear, bendOn } from '../rhythm.ts';
import { MEASURES, type Measure } from './measures.ts';

const CLICKED: readonly Measure[] = [
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
const CONVERTED: readonly Measure[] = [
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

/** Which bend each of `MEASURES` follows. What is compared as part and whole is cut alike. */
export const BEND_OF: readonly number[] = MEASURES.map((name) => {
  if (CLICKED.includes(name)) return 1;
  if (CONVERTED.includes(name)) return 2;
  return name === 'costMicros' ? 3 : 0;
});

const kept = new BoundedMap<string, readonly Bend[]>(20_000);

/** How the shares of a split stand on a day: of impressions, clicks, conversions and cost. */
export function bendsOn(campaign: number, name: string, day: number): readonly Bend[] {
  return kept.remember(`${campaign} ${name} ${day}`, () => {
    const seed = campaign + seedOf(name);
    const shown = bendOn(seed, 1, day, 0.4);
    const clicked = bendNear(shown, seed, 11, day, 0.15);
    return [shown, clicked, bendNear(shown, seed, 21, day, 0.25), bendNear(clicked, seed, 31, day, 0.1)];
  });
}
