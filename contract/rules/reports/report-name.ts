import { monthDayOf, type Report } from '../../entities/report.ts';

type Schedule = Pick<Report, 'period' | 'detail' | 'hour' | 'minute'>;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const namedMonthDays: Record<string, string> = {
  FIRST_DAY: 'First day of each month',
  LAST_DAY: 'Last day of each month',
  FIRST_WORK_DAY: 'First work day of each month',
};

function monthDayText(detail: Report['detail']): string {
  return namedMonthDays[detail] ?? `Day ${monthDayOf(detail)} of each month`;
}

/** 'First day of each month at 08:00', 'Every Monday at 09:30'. */
export function scheduleText({ period, detail, hour, minute }: Schedule): string {
  const day = period === 'MONTH' ? monthDayText(detail) : `Every ${weekdays[Number(detail)]}`;
  return `${day} at ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** Distinguishes the reports of a dashboard: 'ann@client.com (Every Monday at 09:30)'. */
export function reportName(report: Schedule & Pick<Report, 'recipients'>): string {
  const schedule = scheduleText(report);
  return report.recipients === '' ? schedule : `${report.recipients} (${schedule})`;
}
