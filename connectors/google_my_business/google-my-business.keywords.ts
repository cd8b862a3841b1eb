import type { Note } from '@vitrine/contract/entities/table.ts';
import { lastOfMonth } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { Session } from '../kit/http/session.ts';
import { textTest } from '../kit/query/filter-tests.ts';
import type { FetchedRows } from '../kit/reports.ts';
import { type CountedRow, sumCounts } from '../kit/table/counted-table.ts';
import { addDays, type DateRange, dateLabels, todayIn } from '../kit/table/dates.ts';
import { lostRows } from '../kit/table/history.ts';
import { type Keyword, listKeywords } from './google-my-business.api.ts';
import type { PlaceRequest } from './google-my-business.catalogue.ts';
import { locationOf, placesOf } from './google-my-business.request.ts';

const historyMonths = 18;

/** Search terms of whole months, added up by Google. By month there is one request each. */
export async function fetchKeywords(session: Session, request: PlaceRequest): Promise<FetchedRows> {
  const { dimension, parameters, startDate, endDate, narrowing, rowFilters } = request;
  const months = dateLabels('month', startDate, endDate);
  const byMonth = dimension?.id === 'month';
  const spans = byMonth ? months.map((month) => [month, month]) : [[months[0], months.at(-1)]];
  const requested = placesOf(parameters).flatMap((place) =>
    spans.map(([start = '', end = '']) => ({ place, start, end })),
  );
  const responses = await Promise.all(
    requested.map(({ place, start, end }) => listKeywords(session, locationOf(place), start, end)),
  );
  const tests = narrowing.map((filter) => textTest(filter, filter.field));
  const found = responses.flatMap((keywords, index) =>
    keywords
      .filter(({ keyword }) => tests.every((passes) => passes(keyword)))
      .map((keyword) => ({ ...keyword, month: requested[index]?.start ?? '' })),
  );
  const rows = found.map(({ keyword, impressions, month }): CountedRow => {
    const label = byMonth ? month : dimension ? keyword : null;
    return { label, counts: impressions === null ? {} : { impressions } };
  });
  const notes = [
    ...monthNotes(request, months),
    ...hiddenNotes(found.filter(({ impressions }) => impressions === null)),
  ];
  if (rowFilters.length > 0) return { rows, whole: { impressions: 0 }, notes };
  const first = firstMonth(session.nowMs());
  const isKnown = (months.at(-1) ?? '') >= first;
  const sum = sumCounts(rows).impressions ?? (rows.length === 0 ? 0 : null);
  return {
    rows: [...rows, ...lostRows(dimension, request, `${first}-01`, rows)],
    whole: { impressions: isKnown ? sum : null },
    ...(isKnown ? { idle: { impressions: 0 } } : {}),
    until: endDate,
    notes,
  };
}

/** The complete months that a range touches; where none of them is complete, the newest one that is. */
export function countedMonths({ startDate, endDate }: DateRange, nowMs: number): DateRange {
  const newest = lastMonth(nowMs);
  const [start, end] = [monthOf(startDate), monthOf(endDate)].map((month) => earlierMonth(month, newest));
  return fullMonths(start ?? newest, end ?? newest);
}

/** As many whole months: those just before where the range is compared with the days just before it, else as far back as those days. */
export function comparedMonths(range: DateRange, comparison: DateRange, nowMs: number): DateRange {
  const counted = countedMonths(range, nowMs);
  const [first, last] = [monthOf(counted.startDate), monthOf(counted.endDate)];
  const before = first.subtract({ months: 1 });
  const isJustBefore = addDays(comparison.endDate, 1) >= range.startDate;
  const unfinished = monthsBetween(last, monthOf(range.endDate));
  const requestedMonth = monthOf(comparison.endDate).subtract({ months: unfinished });
  const end = isJustBefore ? before : earlierMonth(requestedMonth, before);
  return fullMonths(end.subtract({ months: monthsBetween(first, last) }), end);
}

const monthOf = (day: string) => Temporal.PlainYearMonth.from(day.slice(0, 7));

/** Google completes a month in the first days of the next one. */
const completedOn = 5;

/** The newest month with all its counts. */
const lastMonth = (nowMs: number) =>
  monthOf(addDays(todayIn('UTC', nowMs), 1 - completedOn)).subtract({ months: 1 });

function earlierMonth(one: Temporal.PlainYearMonth, other: Temporal.PlainYearMonth): Temporal.PlainYearMonth {
  return Temporal.PlainYearMonth.compare(one, other) > 0 ? other : one;
}

function monthsBetween(first: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): number {
  return first.until(last, { largestUnit: 'months' }).months;
}

function fullMonths(first: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): DateRange {
  return {
    startDate: first.toPlainDate({ day: 1 }).toString(),
    endDate: last.toPlainDate({ day: last.daysInMonth }).toString(),
  };
}

function firstMonth(nowMs: number): string {
  return Temporal.PlainDate.from(todayIn('UTC', nowMs))
    .subtract({ months: historyMonths })
    .toString()
    .slice(0, 7);
}

/** A range that begins or ends within a month gets the whole of it. */
function monthNotes({ startDate, endDate }: DateRange, months: string[]): Note[] {
  const end = Temporal.PlainDate.from(endDate);
  if (startDate.endsWith('-01') && end.day === end.daysInMonth) return [];
  const [first, last] = [`${months[0]}-01`, lastOfMonth(`${months.at(-1)}-01`)];
  return [{ code: 'partial', text: `Keywords are counted by whole months: ${first}/${last}.` }];
}

function hiddenNotes(hidden: Keyword[]): Note[] {
  if (hidden.length === 0) return [];
  const below = Math.max(...hidden.map((keyword) => keyword.below ?? 0));
  return [
    {
      code: 'thresholded',
      text: `Google doesn't provide counts below ${below}: ${hidden.length} of them are empty here and not in the total.`,
    },
  ];
}
