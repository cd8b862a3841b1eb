import type { Report } from '@vitrine/contract/entities/report.ts';
import { timezoneText } from '../../ui/fields/timezone-options.ts';

/** When a report is sent next, in its own timezone: 'Next sent on 1 Nov 2026, 08:00 (Europe/Berlin)'. */
export function dueMessage(
  { nextDueAt, paused, timezone }: Pick<Report, 'nextDueAt' | 'paused' | 'timezone'>,
  locale?: string,
): string {
  if (paused) return 'Paused: nothing is sent';
  if (nextDueAt === null) return 'Not planned yet';
  const at = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: timezone,
  });
  return `Next sent on ${at.format(new Date(nextDueAt))} (${timezoneText(timezone)})`;
}
