import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { addDays, type DateRange, dateLabels, todayIn } from '../kit/dates.ts';
import { noFigures } from '../kit/figures.ts';
import { textTest } from '../kit/filter-tests.ts';
import type { Session } from '../kit/session.ts';
import { buildTable } from '../kit/table-builder.ts';
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
    totals: isKnown ? totals : noFigures(metrics),
    fill: {
      with: isKnown && plan.tests.length === 0 ? 0 : null,
      startDate: query.startDate,
      endDate: query.endDate,
    },
    notes: [...monthNotes(plan, months), ...hiddenNotes(hidden)],
  });
}

/** Whole months are compared with as many before them; one that is not over with nothing. */
export function comparedMonths(query: DateRange, comparison: DateRange, nowMs: number): DateRange | null {
  const months = dateLabels('month', query.startDate, query.endDate);
  const [first = '', last = ''] = [months[0], months.at(-1)];
  if (last >= todayIn('UTC', nowMs).slice(0, 7)) return null;
  const before = Temporal.PlainYearMonth.from(first).subtract({ months: 1 });
  const wanted = Temporal.PlainYearMonth.from(comparison.endDate.slice(0, 7));
  const end = Temporal.PlainYearMonth.compare(wanted, before) > 0 ? before : wanted;
  const start = end.subtract({ months: months.length - 1 });
  return {
    startDate: start.toPlainDate({ day: 1 }).toString(),
    endDate: end.toPlainDate({ day: end.daysInMonth }).toString(),
  };
}

/** Keywords of a month are told when it is over. Null where none of a range's months is. */
export function newestMonthEnd({ startDate }: DateRange, nowMs: number): string | null {
  const end = addDays(`${todayIn('UTC', nowMs).slice(0, 7)}-01`, -1);
  return startDate <= end ? end : null;
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
  const values = noFigures(metrics);
  return months.filter((month) => month < first && !gathered.has(month)).map((label) => ({ label, values }));
}

/** A range that begins or ends within a month gets the whole of it. */
function monthNotes({ query }: Plan, months: string[]): Note[] {
  const end = Temporal.PlainDate.from(query.endDate);
  if (query.startDate.endsWith('-01') && end.day === end.daysInMonth) return [];
  const span = months.length === 1 ? months[0] : `${months[0]} to ${months.at(-1)}`;
  return [{ code: 'partial', text: `Keywords are counted by whole months: ${span}.` }];
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
