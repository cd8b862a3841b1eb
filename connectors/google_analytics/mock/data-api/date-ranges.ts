import { parseDay } from '../../../mock-kit/days.ts';
import { invalid } from './invalid.ts';
import type { DateRangeMessage } from './messages.ts';

/** A range of days of the property, both ends included. */
export type Range = { name: string; startDay: number; endDay: number };

const MAX_RANGES = 4;

/** The ranges of a report. `today` is the property's day number. Throws 400 for an invalid range. */
export function readRanges(messages: readonly DateRangeMessage[] | undefined, today: number): Range[] {
  if (!messages || messages.length === 0) throw invalid('A dateRange is required.');
  if (messages.length > MAX_RANGES) {
    throw invalid(
      `Requests are limited to ${MAX_RANGES} dateRanges, this request contains ${messages.length} dateRanges.`,
    );
  }
  const ranges = messages.map(({ startDate, endDate, name }, index) => {
    const startDay = readDate(startDate, 'startDate', today);
    const endDay = readDate(endDate, 'endDate', today);
    if (startDay > endDay)
      throw invalid(`The startDate ${startDate} must not be after the endDate ${endDate}.`);
    return { name: readRangeName(name) ?? `date_range_${index}`, startDay, endDay };
  });
  if (new Set(ranges.map(({ name }) => name)).size < ranges.length)
    throw invalid('The names of dateRanges must be unique.');
  return ranges;
}

/** A range's own name. Throws 400 for reserved names. */
export function readRangeName(name: string | undefined): string | undefined {
  if (!name) return undefined;
  if (/^(date_range_|RESERVED_)/.test(name)) {
    throw invalid(`The name ${name} is not allowed: it must not begin with date_range_ or RESERVED_.`);
  }
  return name;
}

function readDate(text: string | undefined, field: string, today: number): number {
  if (text === 'today') return today;
  if (text === 'yesterday') return today - 1;
  const ago = /^(\d{1,5})daysAgo$/.exec(text ?? '');
  const day = ago ? today - Number(ago[1]) : parseDay(text ?? '');
  if (day === undefined) {
    throw invalid(
      `Invalid ${field}: ${text ?? ''}. ${field} must be YYYY-MM-DD, NdaysAgo, yesterday, or today.`,
    );
  }
  return day;
}
