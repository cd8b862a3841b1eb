import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { historyNotes, lostRows } from '../families/google/google-history.ts';
import type { Session } from '../kit/http/session.ts';
import { addDays, type DateRange, todayIn } from '../kit/table/dates.ts';
import { noValues } from '../kit/table/metric-values.ts';
import { buildTable } from '../kit/table/table-builder.ts';
import { type DailyValues, fetchDaily } from './google-my-business.api.ts';
import type { PlaceMetric } from './google-my-business.catalogue.ts';
import { addTo, type Gathered, labelOfDay, summedUp } from './google-my-business.figures.ts';
import { namesOf } from './google-my-business.places.ts';
import { locationOf, type Plan } from './google-my-business.plan.ts';

const historyMonths = 18;
/** Google gives no number of days; they are mostly in on the third. */
const usualDelayDays = 3;
/** Days that may not be in yet: without figures they are missing rather than zero. */
const lateDays = 5;
/** Google does not say which it counts days in. */
const timezone = 'America/Los_Angeles';

/** Up to which day views and actions are mostly told. */
export function newestPerformanceDay(nowMs: number): string {
  return addDays(todayIn(timezone, nowMs), -usualDelayDays);
}

/** Views and actions: one call per location, everything else is made of its days. */
export async function performanceTable(session: Session, plan: Plan): Promise<Table> {
  const { query, dimension, metrics, places } = plan;
  const today = todayIn(timezone, session.nowMs());
  const historyStart = Temporal.PlainDate.from(today).subtract({ months: historyMonths }).toString();
  const asked = partsOf(metrics);
  const [days, names] = await Promise.all([
    Promise.all(places.map((place) => fetchDaily(session, locationOf(place), asked, query))),
    dimension?.id === 'location' ? namesOf(session, places) : [],
  ]);
  const until = lastKnownDay(days, addDays(today, -lateDays));
  const gathered = gather(plan, days, names);
  const { rows, totals } = summedUp(plan, gathered);
  const isKnown = (query.endDate >= historyStart && query.startDate <= until) || gathered.size > 0;
  const nothing = noValues(metrics);
  return buildTable({
    dimension,
    metrics,
    rows: [...rows, ...lostRows(dimension, query, historyStart, new Set(gathered.keys()), metrics)],
    totals: isKnown ? totals : nothing,
    fill: {
      with: isKnown && plan.tests.length === 0 ? 0 : null,
      startDate: query.startDate,
      endDate: query.endDate,
      until,
    },
    notes: [
      ...historyNotes('Business Profile', query, historyStart, historyMonths),
      ...lateNotes(query, until, today),
    ],
  });
}

function partsOf(metrics: PlaceMetric[]): string[] {
  return [...new Set(metrics.flatMap(({ of, per = [] }) => [...of, ...per]))];
}

function gather({ dimension }: Plan, days: DailyValues[], names: string[]): Gathered {
  const gathered: Gathered = new Map();
  for (const [index, ofPlace] of days.entries()) {
    if (dimension?.id === 'location') addTo(gathered, names[index] ?? '', {});
    for (const [date, values] of ofPlace) {
      if (!dimension?.splits) {
        addTo(
          gathered,
          dimension?.id === 'location' ? (names[index] ?? '') : labelOfDay(dimension, date),
          values,
        );
        continue;
      }
      for (const [label, parts] of Object.entries(dimension.splits.into)) {
        addTo(gathered, label, Object.fromEntries(parts.map((part) => [part, values[part] ?? 0])));
      }
    }
  }
  return gathered;
}

/** The last day with any figure, or the last that should be in by now. */
function lastKnownDay(days: DailyValues[], settled: string): string {
  const known = days.flatMap((ofPlace) => [...ofPlace.keys()]);
  return [...known, settled].sort().at(-1) ?? settled;
}

function lateNotes({ startDate, endDate }: DateRange, until: string, today: string): Note[] {
  if (startDate > until || endDate <= until || until >= today) return [];
  return [{ code: 'late', text: `Business Profile is some days late; figures end on ${until}.` }];
}
