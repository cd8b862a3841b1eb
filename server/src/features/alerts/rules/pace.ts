import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import { addDays, type DateRange, daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { isOffPace, PACE_TOLERANCE, paceOf, weekdayMeans } from '@vitrine/contract/rules/goals/goal-pace.ts';
import { periodOf } from '@vitrine/contract/rules/goals/goal-period.ts';
import type { Series } from './weekday-history.ts';

type PaceRule = Extract<AlertRule, { kind: 'off_pace' }>;

/** A goal by the end of a day. */
export type PaceFinding = {
  stand: 'bad' | 'close' | 'well';
  value: number;
  /** The value expected by then. */
  baseline: number;
  /** How far the value is beyond the tolerance, as a fraction of the expected one. */
  severity: number;
};

/** With fewer known days of a period every goal is off its pace. */
const MIN_DAYS = 3;
/** The weekdays of a metric are learned from so many days. */
const HISTORY_DAYS = 12 * 7;
/** An alert ends where a value is clearly within the tolerance. */
const MARGIN = 0.6;

/** Whether a target is on its pace by the newest day of a series; null while too few days of its period are known. */
export function byPace(
  { aim, target, period }: PaceRule,
  { label, type, unit }: MetricTraits,
  { series, latestDay }: { series: Series; latestDay: string },
): PaceFinding | null {
  const whole = periodOf({ period, startDate: null, endDate: null }, latestDay);
  const counted = daysIn(series, { startDate: whole.startDate, endDate: latestDay });
  const known = counted.values.filter((value) => value !== null);
  if (known.length < MIN_DAYS) return null;
  const history = daysIn(series, { startDate: addDays(latestDay, 1 - HISTORY_DAYS), endDate: latestDay });
  const value = known.reduce((sum, one) => sum + one, 0);
  const measurement = {
    ...whole,
    through: latestDay,
    value,
    column: { key: 'value', label, role: 'metric' as const, type, unit, additive: true as const },
    weekdays: weekdayMeans(history.days, history.values),
    missingDays: counted.days.filter((_, index) => counted.values[index] === null),
    notes: [],
    error: null,
    measuredAt: latestDay,
  };
  const { status, expected } = paceOf({ aim, target }, measurement, latestDay);
  const baseline = expected ?? target;
  const distance = baseline === 0 ? 0 : Math.abs(value - baseline) / baseline;
  const severity = Math.max(0, distance - PACE_TOLERANCE);
  if (isOffPace({ aim, status })) return { stand: 'bad', value, baseline, severity };
  const isClose = status === 'on_track' && distance > PACE_TOLERANCE * MARGIN;
  return { stand: isClose ? 'close' : 'well', value, baseline, severity: 0 };
}

/** A value for each day of a range; null for those that the series doesn't have. */
function daysIn({ firstDay, values }: Series, { startDate, endDate }: DateRange) {
  const count = daysBetween(startDate, endDate) + 1;
  const days = Array.from({ length: count }, (_, index) => addDays(startDate, index));
  return { days, values: days.map((day) => values[daysBetween(firstDay, day)] ?? null) };
}
