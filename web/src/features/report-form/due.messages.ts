import type { Report } from '@vitrine/contract/entities/report.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';

/** When a report is sent next, in its own timezone: 'Next sent on 1 Nov 2026, 08:00 (Europe/Berlin)'. */
export function dueMessage(
  { nextDueAt, paused, timezone }: Pick<Report, 'nextDueAt' | 'paused' | 'timezone'>,
  locale = browserLocale,
): string {
  if (paused) return 'Paused: nothing is sent';
  if (nextDueAt === null) return 'Not planned yet';
  return `Next sent on ${dateTimeText(nextDueAt, locale, timezone)} (${timezoneText(timezone)})`;
}
