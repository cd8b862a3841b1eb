import { piece } from '../../../mock-kit/dataset/allocate.ts';

/** Counts of all advertisements: whole numbers, so that parts add up exactly. */
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

/** Read by name; stored as a list because parts of facts are made and added up by the million. */
class MeasureList {
  readonly list: number[];

  constructor(list: number[]) {
    this.list = list;
  }
}
MEASURES.forEach((name, index) => {
  Object.defineProperty(MeasureList.prototype, name, {
    get(this: MeasureList) {
      return this.list[index];
    },
  });
});

export type Measures = Readonly<MeasureList & Record<Measure, number>>;

/** Whatever is not named is 0. */
export function measuresOf(named: Partial<Record<Measure, number>>): Measures {
  return new MeasureList(MEASURES.map((name) => named[name] ?? 0)) as Measures;
}

export function noMeasures(): Measures {
  return measuresOf({});
}

/** The part of all measures between two points of [0, 1]; `rowOf` is the row of points for each measure. */
export function cutMeasures(
  { list }: Measures,
  rowOf: readonly number[],
  from: readonly number[],
  to: readonly number[],
  phase: number,
): Measures {
  const parts: number[] = [];
  for (let index = 0; index < list.length; index++) {
    const count = list[index] as number;
    const row = rowOf[index] as number;
    parts.push(count === 0 ? 0 : piece(count, from[row] as number, to[row] as number, phase));
  }
  return new MeasureList(parts) as Measures;
}

/** Adds the second to the first, in place. */
export function addMeasures(sum: Measures, more: Measures): Measures {
  for (let index = 0; index < sum.list.length; index++) {
    sum.list[index] = (sum.list[index] ?? 0) + (more.list[index] ?? 0);
  }
  return sum;
}
