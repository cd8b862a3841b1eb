import type { LinkedInCalls } from '../families/linkedin/linkedin-client.ts';
import type { Counts } from '../kit/catalogue/formula.ts';
import { type CountedRow, sumCounts } from '../kit/table/counted-table.ts';
import { addDays, type DateRange, dateLabel, daysBetween, laterOf } from '../kit/table/dates.ts';
import { fetchFollowerCount } from './linkedin-social.api.ts';
import { peopleCounts } from './linkedin-social.catalogue.ts';
import { countPosts } from './linkedin-social.posts.ts';
import {
  type FetchedRows,
  type FetchRows,
  includesField,
  type PageRequest,
} from './linkedin-social.request.ts';
import {
  fetchGains,
  fetchShares,
  fetchViews,
  type Interval,
  type Statistics,
} from './linkedin-social.statistics.ts';

type Found = {
  days: Statistics[];
  months: Statistics[];
  /** Posts and followers by day. */
  posts: ReadonlyMap<string, number>;
  followers: ReadonlyMap<string, number>;
};

/** By day, week, month or all at once: from the days, with people by month where LinkedIn counts them so. */
export const fetchSeries: FetchRows = async (calls, request) => {
  const { known } = request;
  const [days, months, posts, followers] = await Promise.all([
    known ? readInterval(calls, request, { ...known, type: 'DAY' }) : [],
    readMonths(calls, request),
    includesField(request, 'posts') ? countPosts(calls, request) : new Map<string, number>(),
    includesField(request, 'followers') ? readFollowers(calls, request) : new Map<string, number>(),
  ]);
  return seriesRows(request, { days, months, posts, followers });
};

async function readInterval(
  calls: LinkedInCalls,
  { report, property, posts, metrics }: PageRequest,
  interval: Interval,
): Promise<Statistics[]> {
  if (report === 'pageViews') return fetchViews(calls, property, interval);
  if (report === 'followers')
    return metrics.every(({ id }) => id === 'followers') ? [] : fetchGains(calls, property, interval);
  if (metrics.every(({ id }) => id === 'posts')) return [];
  return fetchShares(calls, property, { interval, ...(posts.length > 0 ? { posts } : {}) });
}

/** People of whole months within the range, for totals and months that days can't make. */
async function readMonths(calls: LinkedInCalls, request: PageRequest): Promise<Statistics[]> {
  if (!includesField(request, ...peopleCounts) || request.posts.length > 1) return [];
  const months = monthsWithin(request);
  return months ? readInterval(calls, request, { ...months, type: 'MONTH' }) : [];
}

/** The whole calendar months that lie within the known days; null when there is none. */
export function monthsWithin({ known }: PageRequest): DateRange | null {
  if (!known) return null;
  const firstOfMonth = `${known.startDate.slice(0, 7)}-01`;
  const startDate = known.startDate === firstOfMonth ? firstOfMonth : nextMonth(firstOfMonth);
  const endDate = addDays(`${addDays(known.endDate, 1).slice(0, 7)}-01`, -1);
  return startDate < endDate ? { startDate, endDate } : null;
}

function nextMonth(first: string): string {
  return Temporal.PlainDate.from(first).add({ months: 1 }).toString();
}

/** Followers on each day of the range up to the last day of gains, and today: today's number minus later gains. */
async function readFollowers(calls: LinkedInCalls, request: PageRequest): Promise<Map<string, number>> {
  const { property, startDate, endDate, today, historyStart, until } = request;
  const first = laterOf(startDate, historyStart);
  const [now, gains] = await Promise.all([
    fetchFollowerCount(calls, property),
    first > until ? [] : fetchGains(calls, property, { startDate: first, endDate: until, type: 'DAY' }),
  ]);
  const followers = new Map<string, number>();
  if (now === null) return followers;
  const byDay = new Map(gains.map((gain) => [gain.startDate, gain.counts.newFollowers ?? 0]));
  if (endDate >= today && startDate <= today) followers.set(today, now);
  let count = now;
  for (let day = until; day >= first; day = addDays(day, -1)) {
    if (day <= endDate) followers.set(day, count);
    count -= byDay.get(day) ?? 0;
  }
  return followers;
}

/** Counts that are no sums of days. */
const ofSpans = [...peopleCounts, 'followers', 'posts'];

/** LinkedIn leaves out days without data: within the known days they are zeros. Posts are listed for as long as there is the page. */
function seriesRows(request: PageRequest, found: Found): FetchedRows {
  const { dimension, metrics, known, today, startDate, endDate } = request;
  const labelOf = (day: string) => (dimension ? dateLabel(dimension.type, day) : null);
  const days = daysBetween(startDate, endDate);
  const byDay = Map.groupBy(found.days, (each) => each.startDate);
  const zeros = Object.fromEntries(metrics.flatMap(({ counts }) => counts.map((name) => [name, 0])));
  const countsOfDay = (day: string): Counts => {
    const counts = { ...zeros, ...sumCounts(byDay.get(day) ?? []) };
    return Object.fromEntries(Object.entries(counts).filter(([name]) => !ofSpans.includes(name)));
  };
  const knownDays = known ? daysBetween(known.startDate, known.endDate) : [];
  const postDays = includesField(request, 'posts') ? days.filter((day) => day <= today) : [];
  const spans = [...Map.groupBy(days, labelOf)].map(
    ([label, some]): CountedRow => ({ label, counts: countsOfSpan(request, some, found) }),
  );
  return {
    rows: [
      ...postDays.map((day) => ({ label: labelOf(day), counts: { posts: found.posts.get(day) ?? 0 } })),
      ...knownDays.map((day) => ({ label: labelOf(day), counts: countsOfDay(day) })),
      ...spans.filter(({ counts }) => Object.values(counts).some((count) => count !== null)),
    ],
    whole: countsOfSpan(request, days, found),
  };
}

/** Followers on the last known day, and people. */
function countsOfSpan(request: PageRequest, days: string[], found: Found): Counts {
  const lastDay = days.findLast((day) => found.followers.has(day)) ?? '';
  const people = peopleCounts.filter((name) => includesField(request, name));
  return {
    followers: found.followers.get(lastDay) ?? null,
    ...Object.fromEntries(people.map((name) => [name, peopleOf(request, days, found, name)])),
  };
}

/** People of one known day or month, of one post at most; null for any other span. */
function peopleOf({ known, posts }: PageRequest, days: string[], found: Found, name: string): number | null {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const isKnown = known !== null && first >= known.startDate && last <= known.endDate;
  if (!isKnown || posts.length > 1) return null;
  const isMonth = first.endsWith('-01') && last === addDays(nextMonth(first), -1);
  if (!isMonth && days.length > 1) return null;
  const span = (isMonth ? found.months : found.days).find(({ startDate }) => startDate === first);
  return span ? (span.counts[name] ?? null) : 0;
}
