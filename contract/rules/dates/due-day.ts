import { monthDayOf, type ReportFields } from '../../entities/report.ts';
import { addDays, type Day, firstOfMonth, lastOfMonth, weekday } from './calendar-day.ts';

const DAYS_IN_WEEK = 7;
const SATURDAY = 6;
const SUNDAY = 0;

/** The first day on or after `from` on which a report is due. Calendar days only: the server handles clock changes. */
export function dueDayFrom({ period, detail }: Pick<ReportFields, 'period' | 'detail'>, from: Day): Day {
  if (period === 'WEEK') {
    return addDays(from, (Number(detail) - weekday(from) + DAYS_IN_WEEK) % DAYS_IN_WEEK);
  }
  const inMonth = dueDayOfMonth(detail, firstOfMonth(from));
  return inMonth >= from ? inMonth : dueDayOfMonth(detail, firstOfMonth(from, 1));
}

function dueDayOfMonth(detail: ReportFields['detail'], first: Day): Day {
  const day = monthDayOf(detail);
  if (day !== null) return addDays(first, day - 1);
  if (detail === 'LAST_DAY') return lastOfMonth(first);
  return detail === 'FIRST_WORK_DAY' ? firstWorkDay(first) : first;
}

function firstWorkDay(first: Day): Day {
  if (weekday(first) === SATURDAY) return addDays(first, 2);
  return weekday(first) === SUNDAY ? addDays(first, 1) : first;
}
