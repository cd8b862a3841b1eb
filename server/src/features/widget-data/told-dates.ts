import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { earlier } from '@vitrine/contract/rules/calendar-day.ts';
import { describeRange, partialComparison } from '@vitrine/contract/rules/date-range.ts';

type Question = { connector: Connector; query: Query };

/** The days that a widget asks for, and which sources, by label, are why they aren't all that were wanted, or have told none of them whole. */
export type ToldDates = { dates: Dates; late: string[]; silent: string[] };

/**
 * The days of which every source can have told by now: a provider that is days late would else look like a decline beside
 * a whole period before. All instances of a widget have the same days.
 */
export function toldDates(questions: Question[], dates: Dates, nowMs: number): ToldDates {
  const newest = questions.flatMap(({ connector, query }) => {
    const day = query.realTime ? null : (connector.newestDay?.(query, nowMs) ?? null);
    return day !== null && day < query.endDate ? [{ day, label: connector.label }] : [];
  });
  const labelsOf = (some: typeof newest) => [...new Set(some.map(({ label }) => label))];
  const silent = newest.filter(({ day }) => day < dates.startDate);
  if (newest.length === 0 || silent.length > 0) return { dates, late: [], silent: labelsOf(silent) };
  const told = partialComparison(dates, newest.map(({ day }) => day).reduce(earlier));
  return { dates: told, late: labelsOf(newest), silent: [] };
}

/** Says when days are left off because a source hasn't told them yet, or that none of them is whole. `sameDays`: with as many it is compared. */
export function lateNotes({ dates, late, silent }: ToldDates, sameDays: boolean): Note[] {
  if (silent.length > 0)
    return [
      {
        code: 'late',
        text: `${report(silent)} with a delay. These days are not complete yet, so nothing is compared.`,
      },
    ];
  if (late.length === 0) return [];
  const words = `${report(late)} with a delay. These figures are for ${describeRange(dates)}`;
  return [{ code: 'late', text: `${words}${sameDays ? ', compared with the same number of days' : ''}.` }];
}

function report(labels: string[]): string {
  return `${labels.join(' and ')} ${labels.length === 1 ? 'reports' : 'report'}`;
}
