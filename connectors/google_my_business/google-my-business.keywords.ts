import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { lastOfMonth } from '@vitrine/contract/rules/dates/calendar-day.ts';
import type { Session } from '../kit/http/session.ts';
import { textTest } from '../kit/query/filter-tests.ts';
import { addDays, type DateRange, dateLabels, todayIn } from '../kit/table/dates.ts';
import { noValues } from '../kit/table/metric-values.ts';
import { buildTable } from '../kit/table/table-builder.ts';
import { type Keyword, listKeywords } from './google-my-business.api.ts';
import { addTo, type Gathered, summedUp } from './google-my-business.figures.ts';
import { locationOf, type Plan } from './google-my-business.plan.ts';

const historyMonths = 18;

/** What people searched for: whole months, added up by Google. By month it is asked once for each. */
export async function keywordsTable(session: Session, plan: Plan): Promise<Table> {
  const { query, dimension, metrics, places, filters } = plan;
  const months = dateLabels('month', query.startDate, query.endDate);
  const spans =
    dimension?.id === 'month' ? months.map((month) => [month, month]) : [[months[0], months.at(-1)]];
  const gathered: Gathered = new Map();
  const hidden: Keyword[] = [];
  const asked = places.flatMap((place) => spans.map(([start = '', end = '']) => ({ place, start, end })));
  const answers = await Promise.all(
    asked.map(({ place, start, end }) => listKeywords(session, locationOf(place), start, end)),
  );
  for (const [index, keywords] of answers.entries()) {
    for (const keyword of keywords) {
      if (!filters.every((filter) => textTest(filter, filter.field)(keyword.keyword))) continue;
      if (keyword.impressions === null) hidden.push(keyword);
      addTo(gathered, labelOf(plan, keyword, asked[index]?.start ?? ''), {
        impressions: keyword.impressions,
      });
    }
  }
  const { rows, totals } = summedUp(plan, gathered);
  const first = firstMonth(session.nowMs());
  const isKnown = (months.at(-1) ?? '') >= first;
  return buildTable({
    dimension,
    metrics,
    rows: [...rows, ...lostMonths(plan, months, gathered, first)],
    totals: isKnown ? totals : noValues(metrics),
    fill: {
      with: isKnown && plan.tests.length === 0 ? 0 : null,
      startDate: query.startDate,
      endDate: query.endDate,
    },
    notes: [...monthNotes(plan, months), ...hiddenNotes(hidden)],
  });
}

/** The finished months that a range touches; where none of them is over, the newest one that is. */
export function countedMonths({ startDate, endDate }: DateRange, nowMs: number): DateRange {
  const newest = lastMonth(nowMs);
  const [start, end] = [monthOf(startDate), monthOf(endDate)].map((month) => earlierMonth(month, newest));
  return wholeMonths(start ?? newest, end ?? newest);
}

/** As many whole months: those just before where the range is compared with the days just before it, else as far back as those days. */
export function comparedMonths(range: DateRange, comparison: DateRange, nowMs: number): DateRange {
  const counted = countedMonths(range, nowMs);
  const [first, last] = [monthOf(counted.startDate), monthOf(counted.endDate)];
  const before = first.subtract({ months: 1 });
  const isJustBefore = addDays(comparison.endDate, 1) >= range.startDate;
  const unfinished = monthsBetween(last, monthOf(range.endDate));
  const wanted = monthOf(comparison.endDate).subtract({ months: unfinished });
  const end = isJustBefore ? before : earlierMonth(wanted, before);
  return wholeMonths(end.subtract({ months: monthsBetween(first, last) }), end);
}

const monthOf = (day: string) => Temporal.PlainYearMonth.from(day.slice(0, 7));

const lastMonth = (nowMs: number) => monthOf(todayIn('UTC', nowMs)).subtract({ months: 1 });

function earlierMonth(one: Temporal.PlainYearMonth, other: Temporal.PlainYearMonth): Temporal.PlainYearMonth {
  return Temporal.PlainYearMonth.compare(one, other) > 0 ? other : one;
}

function monthsBetween(first: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): number {
  return first.until(last, { largestUnit: 'months' }).months;
}

function wholeMonths(first: Temporal.PlainYearMonth, last: Temporal.PlainYearMonth): DateRange {
  return {
    startDate: first.toPlainDate({ day: 1 }).toString(),
    endDate: last.toPlainDate({ day: last.daysInMonth }).toString(),
  };
}

function labelOf({ dimension }: Plan, { keyword }: Keyword, month: string): string {
  if (!dimension) return '';
  return dimension.id === 'month' ? month : keyword;
}

function firstMonth(nowMs: number): string {
  return Temporal.PlainDate.from(todayIn('UTC', nowMs))
    .subtract({ months: historyMonths })
    .toString()
    .slice(0, 7);
}

function lostMonths({ dimension, metrics }: Plan, months: string[], gathered: Gathered, first: string) {
  if (dimension?.id !== 'month') return [];
  const values = noValues(metrics);
  return months.filter((month) => month < first && !gathered.has(month)).map((label) => ({ label, values }));
}

/** A range that begins or ends within a month gets the whole of it. */
function monthNotes({ query }: Plan, months: string[]): Note[] {
  const end = Temporal.PlainDate.from(query.endDate);
  if (query.startDate.endsWith('-01') && end.day === end.daysInMonth) return [];
  const [first, last] = [`${months[0]}-01`, lastOfMonth(`${months.at(-1)}-01`)];
  return [{ code: 'partial', text: `Keywords are counted by whole months: ${first}/${last}.` }];
}

function hiddenNotes(hidden: Keyword[]): Note[] {
  if (hidden.length === 0) return [];
  const below = Math.max(...hidden.map((keyword) => keyword.below ?? 0));
  return [
    {
      code: 'thresholded',
      text: `Google doesn't tell counts below ${below}: ${hidden.length} of them are empty here and not in the total.`,
    },
  ];
}
