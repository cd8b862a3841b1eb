import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { MetricType } from '@vitrine/contract/entities/table.ts';
import type { UnusualDay } from '@vitrine/contract/entities/widgets/explanation.ts';
import { addDays, lengthInDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { expectedOf } from '../alerts/index.ts';
import { derivedWidget, type ExplainedMetric, type LoadDerived } from './explained-metric.ts';

/** Of the days before the range, from which each weekday's normal values are learned. */
const HISTORY_DAYS = 12 * 7;
/** In longer ranges single days explain nothing. */
const MAX_DAYS = 92;
const MAX_UNUSUAL = 5;

/** The days of the range whose values are unusual for their weekday, the most unusual first; none where the source has no days. */
export async function unusualDays(
  load: LoadDerived,
  explained: ExplainedMetric,
  { startDate, endDate }: Dates,
): Promise<UnusualDay[]> {
  if (lengthInDays({ startDate, endDate }) > MAX_DAYS) return [];
  const alone = { compareStartDate: null, compareEndDate: null };
  const days = { startDate: addDays(startDate, -HISTORY_DAYS), endDate, ...alone };
  const result = await load(derivedWidget(explained, null), days);
  if (result.status === 'error' || !result.trend) return [];
  return outside(result, explained.metric)
    .filter(({ day }) => day >= startDate)
    .slice(0, MAX_UNUSUAL);
}

function outside({ trend, columns }: WidgetData, metric: string): UnusualDay[] {
  const column = columns.find(({ key }) => key === metric);
  const values = trend?.values[metric];
  const firstDay = trend?.dates[0];
  if (!trend || !column || !values || !firstDay) return [];
  const { label, type, unit, direction = 'none', additive = false } = column;
  const traits: MetricTraits = { label, type: type as MetricType, unit, direction, additive };
  const band = expectedOf({ firstDay, values }, traits);
  const found = trend.dates.flatMap((day, index) => {
    const [value, expected] = [values[index], band?.middle[index]];
    const [low, high] = [band?.low[index], band?.high[index]];
    if (value == null || expected == null || low == null || high == null) return [];
    return value < low || value > high ? [{ day, value, expected }] : [];
  });
  return found.sort((one, other) => distance(other) - distance(one));
}

function distance({ value, expected }: UnusualDay): number {
  return Math.abs(value - expected);
}
