import { BoundedMap } from '../../../mock-kit/bounded-map.ts';
import { adShifts, CLICKED, CONVERTED, PAID, SEEN } from '../../../mock-kit/dataset/ad-shifts.ts';
import { piece } from '../../../mock-kit/dataset/allocate.ts';
import type { Shift } from '../../../mock-kit/dataset/daily-factor.ts';
import { seedOf } from '../../../mock-kit/random.ts';

/**
 * Counts of all advertisements, each with the index of its shift when an audience is split. They are whole numbers, so that parts add
 * up exactly; parts and wholes that are compared have the same shift.
 */
const SHIFTS = {
  impressions: SEEN,
  clicks: CLICKED,
  costMicros: PAID,
  interactions: CLICKED,
  engagements: CLICKED,
  conversionHundredths: CONVERTED,
  allConversionHundredths: CONVERTED,
  valueCents: CONVERTED,
  allValueCents: CONVERTED,
  viewThrough: CONVERTED,
  crossDeviceHundredths: CONVERTED,
  videoViews: CLICKED,
  quarter: CLICKED,
  half: CLICKED,
  threeQuarters: CLICKED,
  complete: CLICKED,
  watchMs: CLICKED,
  searchImpressions: SEEN,
  eligible: SEEN,
  lostToBudget: SEEN,
  lostToRank: SEEN,
  top: SEEN,
  absoluteTop: SEEN,
  exactEligible: SEEN,
  clickable: CLICKED,
  displayImpressions: SEEN,
  displayEligible: SEEN,
  displayLostToBudget: SEEN,
  displayLostToRank: SEEN,
  phoneCalls: CLICKED,
  phoneImpressions: SEEN,
  invalidClicks: CLICKED,
  viewable: SEEN,
  measurable: SEEN,
  viewableClicks: CLICKED,
  orders: CONVERTED,
  units: CONVERTED,
  revenueMicros: CONVERTED,
  goodsMicros: CONVERTED,
  calls: CLICKED,
  directions: CLICKED,
  visits: CLICKED,
  websites: CLICKED,
};
export type Measure = keyof typeof SHIFTS;
const MEASURES = Object.keys(SHIFTS) as Measure[];
const SHIFT_INDEXES = Object.values(SHIFTS);

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

const cachedShifts = new BoundedMap<string, readonly Shift[]>(20_000);

/** The shares of a split on a day: of impressions, clicks, conversions and cost. */
export function shiftsOn(campaign: number, name: string, day: number): readonly Shift[] {
  return cachedShifts.remember(`${campaign} ${name} ${day}`, () => adShifts(campaign + seedOf(name), day));
}

/** The part of all measures between two points of [0, 1], each shifted by every shift. */
export function cutMeasures(
  { list }: Measures,
  from: readonly number[],
  to: readonly number[],
  phase: number,
): Measures {
  const parts: number[] = [];
  for (let index = 0; index < list.length; index++) {
    const count = list[index] as number;
    const shift = SHIFT_INDEXES[index] as number;
    parts.push(count === 0 ? 0 : piece(count, from[shift] as number, to[shift] as number, phase));
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
