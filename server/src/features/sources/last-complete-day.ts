import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { addDays, type Day, earlier } from '@vitrine/contract/rules/dates/calendar-day.ts';

/** Sources that still change a day do so mostly within two days. */
const MAX_UNSETTLED_DAYS = 2;
/** Some sources name their newest day only for days that include it. */
const ASKED_DAYS = 30;

/** How many days back the last complete day is; none for a source of current values. */
export function wholeAfterDays({ looksUpDays, settleDays }: Connector): number {
  return looksUpDays ? 0 : Math.min(Math.max(settleDays, 1), MAX_UNSETTLED_DAYS);
}

/**
 * The last complete day of a source: yesterday, or a day earlier if the source still adds to a day, or its data cutoff; today for a
 * source of current values.
 */
export function lastCompleteDay(
  connector: Connector,
  { metrics, dimension: _, filter, ...parameters }: Inputs,
  { today, timezone, nowMs }: { today: Day; timezone: string; nowMs: number },
): Day {
  if (connector.looksUpDays) return today;
  const whole = addDays(today, -wholeAfterDays(connector));
  const span = { startDate: addDays(whole, 1 - ASKED_DAYS), endDate: whole };
  const query = { parameters, metrics, dimension: null, filters: filter, ...span, timezone, currency: null };
  return earlier(whole, connector.newestDay?.(query, nowMs) ?? whole);
}
