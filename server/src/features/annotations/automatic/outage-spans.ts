import { addDays, type Day, later } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';

export type DaySpan = { startDate: Day; endDate: Day };

type Records = {
  /** Hours in which most requests failed. */
  hours: readonly { hour: Date; failed: number }[];
  /** Kinds of failures, with their first and last time. */
  failures: readonly { code: string; firstAt: Date; lastAt: Date }[];
  /** When the source was connected again, the oldest first. */
  reconnectedAt: readonly Date[];
  /** Since when its sign-in is refused; null while it is valid. */
  invalidSince: Date | null;
};

/** One failed request is no outage. */
const MIN_FAILURES = 3;

/** The days on which a source failed, and those from a refused sign-in until the next connection; adjoining days as one span. */
export function outageSpans(
  { hours, failures, reconnectedAt, invalidSince }: Records,
  { dayOf, today }: { dayOf: (at: Date) => Day; today: Day },
): DaySpan[] {
  const failed = new Map<Day, number>();
  for (const { hour, failed: count } of hours)
    if (failures.some(({ firstAt, lastAt }) => +hour + HOUR_MS > +firstAt && hour <= lastAt))
      failed.set(dayOf(hour), (failed.get(dayOf(hour)) ?? 0) + Number(count));
  const days = [...failed].filter(([, count]) => count >= MIN_FAILURES).map(([day]) => day);
  const refused = failures.flatMap(({ code, lastAt }): DaySpan[] => {
    const end = reconnectedAt.find((at) => at > lastAt);
    return code === 'source_invalid' && end ? [{ startDate: dayOf(lastAt), endDate: dayOf(end) }] : [];
  });
  return merged([
    ...days.map((day) => ({ startDate: day, endDate: day })),
    ...refused,
    ...(invalidSince ? [{ startDate: dayOf(invalidSince), endDate: today }] : []),
  ]);
}

function merged(spans: DaySpan[]): DaySpan[] {
  const sorted = spans.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  const joined: DaySpan[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (last && span.startDate <= addDays(last.endDate, 1)) last.endDate = later(span.endDate, last.endDate);
    else joined.push({ ...span });
  }
  return joined;
}
