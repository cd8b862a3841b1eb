import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { chanceOfCounts } from './chance-of-counts.ts';
import { distancesOfSorted, meanOf, medianOf, quantileOfSorted } from './median.ts';

/** Values by day from `firstDay` on; null for missing data. */
export type Series = { firstDay: string; values: (number | null)[] };

/** What a day was expected to be: `score` is how many scales the real value lies above. All in the value's own unit. */
export type Expectation = {
  middle: number;
  score: number | null;
  /** The value that lies so many scales off. */
  at(scales: number): number;
};

const WEEK = 7;
/** Before and after a day; with these days its surroundings are a week. */
const AROUND_DAYS = 3;
/** Of the same weekday, so many weeks back. */
const PATTERN_DAYS = 12 * WEEK;
const LEVEL_DAYS = 10;
/** Of small counts, of which ten days say little. */
const SMALL_LEVEL_DAYS = 4 * WEEK;
const ERROR_DAYS = 12 * WEEK;
const BIAS_DAYS = 4 * WEEK;
/** All days that an expectation is computed from. */
export const LOOK_BACK_DAYS = PATTERN_DAYS + ERROR_DAYS + 2 * WEEK;

const MIN_KNOWN = 4 * WEEK;
const MIN_OF_WEEKDAY = 4;
const MIN_ERRORS = 3 * WEEK;

const MEDIAN = 0.5;
/** A normal deviation's size from the median and from the 95th percentile of absolute errors. */
const MAD_SCALE = 1.4826;
const TAIL = 0.95;
const TAIL_SCALE = 1 / 1.96;
/** Counts below this and their errors have few different sizes, between which a median jumps: their means are taken. */
const SMALL_COUNT = 10;
/** A normal deviation's size from the mean of the smallest absolute errors, of which this part is taken. */
const SMALLEST = 0.9;
const SMALLEST_SCALE = 1 / 0.657;
/** Errors of a value count at least as this part of its level; those of a count at least as large as chance makes them. */
const MIN_ERROR = 0.01;
const MIN_COUNT_ERROR = 0.5;
/** One day of small counts moves a mean no further than if it lay so far off the median: four times what chance makes. */
const FAR_OFF = 4 * MIN_COUNT_ERROR;
/** Added to a count before its square root is taken, so that the errors of 0 and 1 are no larger than those of other counts. */
const COUNT_SHIFT = 3 / 8;
/** The mean of counts lies so far above their median, and about as far above the square of their mean root. */
const MEAN_ABOVE_MEDIAN = 1 / 3;
/** 1 January 1970 was a Thursday; weeks of the pattern begin on Mondays, whatever day a series begins on. */
const MONDAY_OFFSET = 3;

/**
 * What each day from `from` on was expected to be from the days before it alone; null where too little is known.
 *
 * The pattern: by how much each weekday of the last twelve weeks lay off the median of the seven days around it; the median of those.
 * The level: the median of the last ten days without their pattern, moved by the median error of the last four weeks, which follows
 * a trend. The scale: the median absolute error that this very method made over twelve weeks, or its 95th percentile where errors have
 * long tails. Sums are evaluated by their square root, whose errors don't grow with the value; how unlikely an error of a count is
 * follows from the distribution of counts. Of counts below ten the means are taken instead of medians, the level is that of four weeks,
 * and the pattern is the part of it that chance doesn't explain.
 */
export function expectations(series: Series, traits: MetricTraits, from = 0): (Expectation | null)[] {
  const days = new Days(series, traits, Math.max(0, from - LOOK_BACK_DAYS));
  return series.values.slice(from).map((_, index) => days.expectationOf(from + index));
}

class Days {
  readonly #rooted: boolean;
  readonly #count: boolean;
  readonly #shift: number;
  readonly #values: (number | null)[];
  readonly #around: (number | null)[];
  readonly #errors: (number | null)[];
  readonly #predicted: (number | null)[];
  readonly #levels: (number | null)[];
  readonly #firstWeekday: number;
  /** The days with an error, the lowest error first: each day looks at the errors of a hundred days before it. */
  readonly #byError: readonly number[];
  #patternWeek = -1;
  #pattern: (number | null)[] = [];

  constructor({ firstDay, values }: Series, traits: MetricTraits, from: number) {
    const known = values.filter((value) => value !== null);
    this.#rooted = traits.type.startsWith('numeric') && known.every((value) => value >= 0);
    this.#count = this.#rooted && traits.type === 'numeric';
    this.#shift = this.#count ? COUNT_SHIFT : 0;
    this.#firstWeekday = (daysBetween('1970-01-01', firstDay) + MONDAY_OFFSET) % WEEK;
    this.#values = values.map((value) => (value === null ? null : this.#inner(value)));
    this.#around = this.#values.map((_, day) => (day < from ? null : this.#middleAround(day)));
    this.#errors = values.map(() => null);
    this.#predicted = values.map(() => null);
    this.#levels = values.map(() => null);
    for (let day = from; day < values.length; day += 1) this.#predict(day);
    this.#byError = values
      .flatMap((_, day) => (this.#errors[day] === null ? [] : [day]))
      .sort((one, other) => this.#errorOn(one) - this.#errorOn(other));
  }

  expectationOf(day: number): Expectation | null {
    const predicted = this.#predicted[day] ?? null;
    const scale = predicted === null ? null : this.#scaleBefore(day);
    if (predicted === null || scale === null) return null;
    const middle = predicted + (this.#middleOf(this.#errorsBefore(day, BIAS_DAYS), predicted) ?? 0);
    const value = this.#values[day] ?? null;
    if (this.#count) return this.#expectedCount(middle, scale, value);
    return {
      middle: this.#outer(middle),
      score: value === null ? null : (value - middle) / scale,
      at: (scales) => this.#outer(middle + scales * scale),
    };
  }

  #expectedCount(innerMiddle: number, scale: number, value: number | null): Expectation {
    const middle = this.#outer(innerMiddle);
    const { scoreOf, at } = chanceOfCounts(middle + MEAN_ABOVE_MEDIAN, (scale / MIN_COUNT_ERROR) ** 2);
    return { middle, score: value === null ? null : scoreOf(this.#outer(value)), at };
  }

  #predict(day: number): void {
    const pattern = this.#patternOf(day);
    const own = pattern[this.#weekday(day)] ?? null;
    const level = own === null ? null : this.#levelBefore(day, pattern);
    if (own === null || level === null) return;
    const value = this.#values[day] ?? null;
    this.#levels[day] = level;
    this.#predicted[day] = level + own;
    this.#errors[day] = value === null ? null : value - level - own;
  }

  /** By how much each weekday lies off the days around it: once for all days of a week, from the weeks before. */
  #patternOf(day: number): (number | null)[] {
    const week = Math.floor((day + this.#firstWeekday) / WEEK);
    if (week === this.#patternWeek) return this.#pattern;
    const end = week * WEEK - this.#firstWeekday;
    const offs: number[][] = Array.from({ length: WEEK }, () => []);
    let known = 0;
    for (let past = Math.max(0, end - PATTERN_DAYS); past < end; past += 1) {
      const value = this.#values[past] ?? null;
      const around = this.#around[past] ?? null;
      if (value === null || around === null) continue;
      offs[this.#weekday(past)]?.push(value - around);
      known += 1;
    }
    const levels = this.#around.slice(0, Math.max(0, end - AROUND_DAYS));
    const level = levels.findLast((around) => around !== null) ?? 0;
    this.#patternWeek = week;
    const pattern = offs.map((each) =>
      known < MIN_KNOWN || each.length < MIN_OF_WEEKDAY ? null : this.#middleOf(each, level),
    );
    this.#pattern = this.#isSmall(level) ? withoutChance(pattern, known / WEEK) : pattern;
    return this.#pattern;
  }

  #levelBefore(day: number, pattern: (number | null)[]): number | null {
    const plain: number[] = [];
    const around = this.#around[day - WEEK] ?? null;
    const levelDays = around !== null && this.#isSmall(around) ? SMALL_LEVEL_DAYS : LEVEL_DAYS;
    for (let past = Math.max(0, day - levelDays); past < day; past += 1) {
      const value = this.#values[past] ?? null;
      const own = pattern[this.#weekday(past)] ?? null;
      if (value !== null && own !== null) plain.push(value - own);
    }
    return plain.length < LEVEL_DAYS / 2 ? null : this.#middleOf(plain);
  }

  #middleAround(day: number): number | null {
    const near: number[] = [];
    for (let other = day - AROUND_DAYS; other <= day + AROUND_DAYS; other += 1) {
      const value = this.#values[other] ?? null;
      if (value !== null) near.push(value);
    }
    return this.#middleOf(near);
  }

  /** In ascending order. */
  #errorsBefore(day: number, count: number): number[] {
    const errors: number[] = [];
    for (const past of this.#byError) if (past < day && past >= day - count) errors.push(this.#errorOn(past));
    return errors;
  }

  #errorOn(day: number): number {
    return this.#errors[day] ?? 0;
  }

  #scaleBefore(day: number): number | null {
    const errors = this.#errorsBefore(day, ERROR_DAYS);
    if (errors.length < MIN_ERRORS) return null;
    const sizes = distancesOfSorted(errors, quantileOfSorted(errors, MEDIAN) ?? 0);
    const usual = this.#isSmall(this.#predicted[day] ?? 0)
      ? meanOf(sizes.slice(0, Math.round(sizes.length * SMALLEST))) * SMALLEST_SCALE
      : (quantileOfSorted(sizes, MEDIAN) ?? 0) * MAD_SCALE;
    const tail = (quantileOfSorted(sizes, TAIL) ?? 0) * TAIL_SCALE;
    const least = Math.abs(this.#levels[day] ?? 0) * MIN_ERROR;
    return Math.max(usual, tail, least, this.#count ? MIN_COUNT_ERROR : 0) || Number.MIN_VALUE;
  }

  /** Numbers at this level: their median, or the mean of small counts. */
  #middleOf(numbers: number[], level = medianOf(numbers)): number | null {
    const median = medianOf(numbers);
    if (level === null || median === null || !this.#isSmall(level)) return median;
    return meanOf(numbers.map((number) => clamp(number, median - FAR_OFF, median + FAR_OFF)));
  }

  #isSmall(level: number): boolean {
    return this.#count && this.#outer(level) < SMALL_COUNT;
  }

  #weekday(day: number): number {
    return (day + this.#firstWeekday) % WEEK;
  }

  #inner(value: number): number {
    return this.#rooted ? Math.sqrt(value + this.#shift) : value;
  }

  #outer(inner: number): number {
    return this.#rooted ? Math.max(0, Math.max(0, inner) ** 2 - this.#shift) : inner;
  }
}

function clamp(number: number, low: number, high: number): number {
  return Math.min(Math.max(number, low), high);
}

/** The part of a pattern of small counts that chance doesn't explain, where each weekday is known so many times. */
function withoutChance(pattern: (number | null)[], times: number): (number | null)[] {
  const variance = meanOf(pattern.filter((off) => off !== null).map((off) => off ** 2));
  const byChance = MIN_COUNT_ERROR ** 2 / Math.max(1, times);
  const share = variance > byChance ? 1 - byChance / variance : 0;
  return pattern.map((off) => (off === null ? null : off * share));
}
