import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Session } from '../kit/http/session.ts';
import type { FetchedRows } from '../kit/reports.ts';
import { type CountedRow, sumCounts } from '../kit/table/counted-table.ts';
import { addDays, type DateRange, todayIn } from '../kit/table/dates.ts';
import { historyNotes, lostRows } from '../kit/table/history.ts';
import { type DailyValues, fetchDaily } from './google-my-business.api.ts';
import type { PlaceRequest } from './google-my-business.catalogue.ts';
import { namesOf } from './google-my-business.places.ts';
import { allOf, countNames, labelOfDay, locationOf, placesOf } from './google-my-business.request.ts';

const historyMonths = 18;
/** Google documents no number of days; usually they are available on the third. */
const usualDelayDays = 3;
/** Days that may not be in yet: without data they are missing rather than zero. */
const lateDays = 5;
/** Google does not document the time zone of its days. */
const timezone = 'America/Los_Angeles';

/** The newest day that mostly has views and actions. */
export function newestPerformanceDay(nowMs: number): string {
  return addDays(todayIn(timezone, nowMs), -usualDelayDays);
}

/** Views and actions: one call per location, all others are computed from its days. */
export async function fetchPerformance(session: Session, request: PlaceRequest): Promise<FetchedRows> {
  const { dimension, parameters, startDate, endDate, rowFilters } = request;
  const today = todayIn(timezone, session.nowMs());
  const historyStart = Temporal.PlainDate.from(today).subtract({ months: historyMonths }).toString();
  const places = placesOf(parameters);
  const names = countNames(request);
  const [days, placeNames] = await Promise.all([
    Promise.all(places.map((place) => fetchDaily(session, locationOf(place), names, request))),
    dimension?.id === 'location' ? namesOf(session, places) : [],
  ]);
  const until = lastKnownDay(days, addDays(today, -lateDays));
  const zeros = allOf(names, 0);
  const rows = days.flatMap((ofPlace, index) => rowsOf(request, ofPlace, placeNames[index] ?? '', zeros));
  const notes = [
    ...historyNotes('Business Profile', request, historyStart, `${historyMonths} months`),
    ...lateNotes(request, until, today),
  ];
  if (rowFilters.length > 0) return { rows, whole: zeros, until, notes };
  const isKnown = (endDate >= historyStart && startDate <= until) || rows.length > 0;
  return {
    rows: [...rows, ...lostRows(dimension, request, historyStart, rows)],
    whole: isKnown ? sumOfRows(rows, zeros) : allOf(names, null),
    ...(isKnown ? { idle: zeros } : {}),
    until,
    notes,
  };
}

/** The total leaves out dates that Google no longer has. */
const sumOfRows = (rows: CountedRow[], zeros: Record<string, 0>) => sumCounts([{ counts: zeros }, ...rows]);

function rowsOf(
  { dimension }: PlaceRequest,
  days: DailyValues,
  place: string,
  zeros: Record<string, 0>,
): CountedRow[] {
  const entries = [...days];
  if (dimension?.id === 'location') {
    const rows = entries.map(([, values]) => ({ label: place, counts: { ...zeros, ...values } }));
    return [{ label: place, counts: zeros }, ...rows];
  }
  const { splits } = dimension ?? {};
  return entries.flatMap(([date, values]): CountedRow[] => {
    if (!splits) return [{ label: labelOfDay(dimension, date), counts: { ...zeros, ...values } }];
    return Object.entries(splits.into).map(([label, parts]) => ({
      label,
      counts: { ...zeros, ...Object.fromEntries(parts.map((part) => [part, values[part] ?? 0])) },
    }));
  });
}

/** The last day with any data, or the last that should be in by now. */
function lastKnownDay(days: DailyValues[], lastSettledDay: string): string {
  const known = days.flatMap((ofPlace) => [...ofPlace.keys()]);
  return [...known, lastSettledDay].sort().at(-1) ?? lastSettledDay;
}

function lateNotes({ startDate, endDate }: DateRange, until: string, today: string): Note[] {
  if (startDate > until || endDate <= until || until >= today) return [];
  return [{ code: 'late', text: `Business Profile is some days late; data ends on ${until}.` }];
}
