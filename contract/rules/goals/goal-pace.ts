import type { Goal, GoalAim, GoalMeasurement, GoalProgress, GoalStatus } from '../../entities/goals/goal.ts';
import type { Column } from '../../entities/table.ts';
import { addDays, type DateRange, type Day, lengthInDays, weekday } from '../dates/calendar-day.ts';

/** By how much a value may differ from the expected one and still be on track, as a fraction of it. */
export const PACE_TOLERANCE = 0.05;

/**
 * How the values of a metric's days make that of a period: they add up, the whole has its own value of the same size (a rate, an
 * average, a formula), or it has one that days say little about (people are counted once, a balance has no days).
 */
export type Accumulation = 'sum' | 'level' | 'other';

export function accumulationOf({
  type,
  additive,
  uncompared,
  calculated,
}: Pick<Column, 'type' | 'additive' | 'uncompared' | 'calculated'>): Accumulation {
  if (uncompared) return 'other';
  if (additive) return 'sum';
  return calculated || type.startsWith('average') || type.endsWith('percent') ? 'level' : 'other';
}

/** Days after a period from when on its last values are no longer awaited: a file may have no row on its last day. */
const LATE_DAYS = 7;

type Paced = Pick<Goal, 'target' | 'aim'>;
type Pace = Pick<GoalProgress, 'status' | 'share' | 'expected' | 'projected' | 'byWeekday'>;

/**
 * How far a goal is by the last complete day. Where days add up, the target is spread over the period by the mean values of its
 * weekdays, or evenly without a history; days without a value are left out on both sides, so that missing data is not a
 * shortfall. A rate is compared with the target itself.
 */
export function paceOf({ target, aim }: Paced, measurement: GoalMeasurement, today: Day): Pace {
  const { value, column, through, startDate, endDate } = measurement;
  const share = value === null || target === 0 ? null : value / target;
  const unknown = { share, expected: null, projected: null, byWeekday: false };
  if (today < startDate) return { ...unknown, share: null, status: 'upcoming' };
  if (value === null || column === null || through === null) return { ...unknown, status: 'no_data' };
  const isOver = through >= endDate || today > addDays(endDate, LATE_DAYS);
  const isReached = meets(aim, value, target);
  const accumulation = accumulationOf(column);
  if (accumulation !== 'sum') {
    const final = isReached ? 'reached' : 'missed';
    if (isOver) return { ...unknown, status: final };
    // A count of people below a limit may still rise above it.
    if (accumulation === 'other')
      return { ...unknown, status: isReached && aim === 'higher' ? 'reached' : 'in_progress' };
    return { ...unknown, expected: target, status: compared(aim, value, target) };
  }
  const known = knownShare(measurement);
  const expected = target * known;
  const projected = known > 0 ? value / known : null;
  const status = isOver ? (isReached ? 'reached' : 'missed') : compared(aim, value, expected);
  return { share, expected, projected, byWeekday: measurement.weekdays !== null, status };
}

/** Whether the value of a whole period is what the goal wants; a budget is kept within the tolerance. */
function meets(aim: GoalAim, value: number, target: number): boolean {
  if (aim === 'higher') return value >= target;
  if (aim === 'lower') return value <= target;
  return Math.abs(value - target) <= PACE_TOLERANCE * target;
}

function compared(aim: GoalAim, value: number, expected: number): GoalStatus {
  const tolerance = PACE_TOLERANCE * Math.abs(expected);
  if (Math.abs(value - expected) <= tolerance) return 'on_track';
  return value > expected === (aim !== 'lower') ? 'ahead' : 'behind';
}

/** Which part of the period's target belongs to the days that have a value. */
function knownShare({
  startDate,
  endDate,
  through,
  weekdays,
  missingDays,
}: Pick<GoalMeasurement, 'startDate' | 'endDate' | 'through' | 'weekdays' | 'missingDays'>): number {
  const weights = weekdays?.some((mean) => mean > 0) ? weekdays.map((mean) => Math.max(0, mean)) : EVEN;
  const whole = weightOf({ startDate, endDate }, weights);
  if (whole === 0 || through === null) return 0;
  const counted = weightOf({ startDate, endDate: through }, weights);
  return missingDays.reduce((rest, day) => rest - (weights[weekday(day)] ?? 0), counted) / whole;
}

const EVEN = [1, 1, 1, 1, 1, 1, 1];

/** The sum of the weights of some days, by weekday from Sunday; lists have many goals, so no day is visited. */
function weightOf(range: DateRange, weights: readonly number[]): number {
  const days = lengthInDays(range);
  const first = weekday(range.startDate);
  return weights.reduce((sum, weight, of) => {
    const before = (of - first + 7) % 7;
    return sum + weight * Math.max(0, Math.ceil((days - before) / 7));
  }, 0);
}

/** Whether somebody should look at it: it falls behind, has missed its target, or a budget is spent too fast. */
export function isOffPace({ aim, status }: { aim: GoalAim; status: GoalStatus }): boolean {
  if (status === 'behind' || status === 'missed') return true;
  return aim === 'budget' && status === 'ahead';
}

/** Fewer known days of a weekday don't make a pattern. */
const MIN_DAYS = 3;

/** The mean value of each weekday, from Sunday; null where one of them has too few known days. */
export function weekdayMeans(days: readonly Day[], values: readonly (number | null)[]): number[] | null {
  const known: number[][] = Array.from({ length: 7 }, () => []);
  for (const [index, day] of days.entries()) {
    const value = values[index];
    if (value != null) known[weekday(day)]?.push(value);
  }
  if (known.some((some) => some.length < MIN_DAYS)) return null;
  return known.map((some) => some.reduce((sum, value) => sum + value, 0) / some.length);
}
