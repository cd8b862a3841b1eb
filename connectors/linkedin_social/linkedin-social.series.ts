import { addDays, dateLabel, daysBetween, laterOf } from '../kit/table/dates.ts';
import { peopleParts } from './linkedin-social.catalogue.ts';
import type { Plan } from './linkedin-social.plan.ts';
import type { MetricValues, Parts } from './linkedin-social.statistics.ts';

/** What was found: parts by label and over the whole. `rowCount` where LinkedIn has more rows than were read. */
export type Findings = { rows: { label: string | null; parts: Parts }[]; totals: Parts; rowCount?: number };

/** What was told day by day and month by month; numbers of posts, and of followers, by day. */
export type Told = {
  days: MetricValues[];
  months: MetricValues[];
  posts: Map<string, number>;
  states: Map<string, number>;
};

/** The whole calendar months that lie within the known days; null when there is none. */
export function monthsWithin({ known }: Plan): { startDate: string; endDate: string } | null {
  if (!known) return null;
  const firstOfMonth = `${known.startDate.slice(0, 7)}-01`;
  const startDate = known.startDate === firstOfMonth ? firstOfMonth : nextMonth(firstOfMonth);
  const endDate = addDays(`${addDays(known.endDate, 1).slice(0, 7)}-01`, -1);
  return startDate < endDate ? { startDate, endDate } : null;
}

function nextMonth(first: string): string {
  return Temporal.PlainDate.from(first).add({ months: 1 }).toString();
}

/** Followers by day, as far as they are known: up to the last day of gains, and today. */
export function followerStates(plan: Plan, now: number, gains: MetricValues[]): Map<string, number> {
  const { query, today, historyStart, until } = plan;
  const byDay = new Map(gains.map(({ startDate, parts }) => [startDate, parts.newFollowers ?? 0]));
  const states = new Map<string, number>();
  if (query.endDate >= today && query.startDate <= today) states.set(today, now);
  const first = laterOf(query.startDate, historyStart);
  let followers = now;
  for (let day = until; day >= first; day = addDays(day, -1)) {
    if (day <= query.endDate) states.set(day, followers);
    followers -= byDay.get(day) ?? 0;
  }
  return states;
}

/** Rows by the plan's time dimension, and the whole. */
export function seriesFindings(plan: Plan, told: Told): Findings {
  const { query, dimension } = plan;
  const byDay = partsByDay(told.days);
  const days = daysBetween(query.startDate, query.endDate);
  const partsOf = (some: string[]) => withMonth(plan, some, told.months, spanParts(plan, some, byDay, told));
  const totals = partsOf(days);
  if (!dimension) return { rows: [{ label: null, parts: totals }], totals };
  const spans = [...Map.groupBy(days, (day) => dateLabel(dimension.type, day))];
  const rows = spans
    .filter(([, some]) => some.some((day) => isTold(plan, day, told)))
    .map(([label, some]) => ({ label, parts: partsOf(some) }));
  return { rows, totals };
}

type DayParts = Map<string | null, Parts>;

/** Several posts of one day are added up; people who saw two of them would count twice. */
function partsByDay(figures: MetricValues[]): DayParts {
  const days = Map.groupBy(figures, ({ startDate }) => startDate);
  return new Map(
    [...days].map(([day, same]) => {
      const sum = addParts(same.map(({ parts }) => parts));
      return [day, same.length === 1 ? (same[0]?.parts ?? sum) : { ...sum, uniqueImpressions: null }];
    }),
  );
}

/** Posts are listed for as long as there is the page, all else for twelve months. */
function isTold({ today, historyStart, until, metrics }: Plan, day: string, { states }: Told): boolean {
  if (metrics.some(({ id }) => id === 'posts') && day <= today) return true;
  return (day >= historyStart && day <= until) || states.has(day);
}

/** Sums over days. LinkedIn leaves out days without figures: within the known days they are zeros, elsewhere missing. */
function spanParts(plan: Plan, days: string[], byDay: DayParts, { states, posts }: Told): Parts {
  const { known, today } = plan;
  const inReach = days.filter((day) => known && day >= known.startDate && day <= known.endDate);
  const sums =
    inReach.length === 0 ? {} : addParts([zeros(plan), ...inReach.map((day) => byDay.get(day) ?? {})]);
  const lastState = days.findLast((day) => states.has(day)) ?? '';
  const isFuture = (days[0] ?? '') > today;
  return {
    ...sums,
    ...peopleOfDay(plan, days, byDay),
    followers: states.get(lastState) ?? null,
    posts: isFuture ? null : days.reduce((sum, day) => sum + (posts.get(day) ?? 0), 0),
  };
}

/** People of a span that is one known day; unknown for any other. */
function peopleOfDay({ known, posts }: Plan, days: string[], byDay: DayParts): Parts {
  const [day = ''] = days;
  const isKnown = known !== null && day >= known.startDate && day <= known.endDate;
  const isCounted = days.length === 1 && isKnown && posts.length < 2;
  const counted = (part: string) => (byDay.has(day) ? (byDay.get(day)?.[part] ?? null) : 0);
  return Object.fromEntries(peopleParts.map((part) => [part, isCounted ? counted(part) : null]));
}

/** People of a span that is one whole month are those of LinkedIn's month. */
function withMonth({ known, posts }: Plan, days: string[], months: MetricValues[], parts: Parts): Parts {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isMonth = first.endsWith('-01') && last === addDays(nextMonth(first), -1);
  const isKnown = known !== null && first >= known.startDate && last <= known.endDate;
  if (!isMonth || !isKnown || posts.length > 1) return parts;
  const month = months.find(({ startDate }) => startDate === first);
  const counted = (part: string) => (month ? (month.parts[part] ?? null) : 0);
  return { ...parts, ...Object.fromEntries(peopleParts.map((part) => [part, counted(part)])) };
}

const zeroParts = ['impressions', 'clicks', 'reactions', 'comments', 'reposts'];

/** Every part of the plan's metrics as zero. */
export function zeros({ metrics }: Plan): Parts {
  return Object.fromEntries([...zeroParts, ...metrics.map(({ id }) => id)].map((id) => [id, 0]));
}

/** Sums of what adds up, part by part. */
export function addParts(all: Parts[]): Parts {
  const sum: Parts = {};
  for (const parts of all) {
    for (const [part, value] of Object.entries(parts)) sum[part] = (sum[part] ?? 0) + (value ?? 0);
  }
  return sum;
}
