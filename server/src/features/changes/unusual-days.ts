import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { MetricType } from '@vitrine/contract/entities/table.ts';
import type { UnusualDay } from '@vitrine/contract/entities/widgets/explanation.ts';
import { addDays, lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';
import { isTimezone } from '@vitrine/contract/rules/dates/timezone.ts';
import { expectedOf } from '../alerts/index.ts';

/** Of the days before the range, from which each weekday's normal values are learned. */
const HISTORY_DAYS = 12 * 7;
/** In longer ranges single days explain nothing. */
const MAX_DAYS = 92;
const MAX_UNUSUAL = 5;

type Range = Pick<Dates, 'startDate' | 'endDate'>;

/** The days whose values show which days of a range are unusual; null where the range is too long. */
export function learnedDays({ startDate, endDate }: Range): Dates | null {
  if (lengthInDays({ startDate, endDate }) > MAX_DAYS) return null;
  return withComparison({ startDate: addDays(startDate, -HISTORY_DAYS), endDate }, null);
}

/**
 * The days of a range that are unusual for their weekday, the most unusual first. `trend` has the learned days. A day that was not
 * over when the values were fetched is none of them: half of a normal day looks like a decline.
 */
export function unusualDays(
  { trend, columns, final, provenance }: Pick<WidgetData, 'trend' | 'columns' | 'final' | 'provenance'>,
  metric: string,
  { startDate }: Range,
): UnusualDay[] {
  const column = columns.find(({ key }) => key === metric);
  const values = trend?.values[metric];
  const firstDay = trend?.dates[0];
  if (!trend || !column || !values || !firstDay) return [];
  const { label, type, unit, direction = 'none', additive = false } = column;
  const traits: MetricTraits = { label, type: type as MetricType, unit, direction, additive };
  const from = trend.dates.findIndex((day) => day >= startDate);
  const band = from < 0 ? null : expectedOf({ firstDay, values }, traits, { from });
  if (!band) return [];
  const running = final
    ? []
    : provenance.map(
        ({ fetchedAt, timezone }) => clockOf(fetchedAt, isTimezone(timezone) ? timezone : 'UTC').day,
      );
  const found = trend.dates.slice(from).flatMap((day, index) => {
    const value = values[from + index];
    const [low, expected, high] = [band.low[index], band.middle[index], band.high[index]];
    if (running.some((today) => day >= today)) return [];
    if (value == null || expected == null || low == null || high == null) return [];
    return value < low || value > high ? [{ day, value, expected }] : [];
  });
  return found.sort((one, other) => distance(other) - distance(one)).slice(0, MAX_UNUSUAL);
}

function distance({ value, expected }: UnusualDay): number {
  return Math.abs(value - expected);
}
