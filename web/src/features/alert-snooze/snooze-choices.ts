import type { SnoozeFields, SnoozeMode } from '@vitrine/contract/entities/alert.ts';
import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';

export type SnoozeChoice = 'hour' | 'day' | 'week' | 'month' | 'date' | 'recovered' | 'worse';

/** The durations offered; `week` is the default. */
export const snoozeChoices: readonly { choice: SnoozeChoice; label: string }[] = [
  { choice: 'hour', label: 'An hour' },
  { choice: 'day', label: 'A day' },
  { choice: 'week', label: 'A week' },
  { choice: 'month', label: 'A month' },
  { choice: 'date', label: 'Until a date' },
  { choice: 'recovered', label: 'Until it is healthy again' },
  { choice: 'worse', label: 'Until it gets worse' },
];

const lengthsMs: Partial<Record<SnoozeChoice, number>> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
};

/**
 * The end of a snooze that starts now. `date` is YYYY-MM-DD: the snooze lasts until that day starts in this timezone.
 */
export function snoozeOf(choice: SnoozeChoice, nowMs: number, date = '', reason = ''): SnoozeFields {
  const mode: SnoozeMode = choice === 'recovered' || choice === 'worse' ? choice : 'until';
  if (mode !== 'until') return { mode, reason };
  const untilMs = choice === 'date' ? startOfDay(date) : nowMs + (lengthsMs[choice] ?? 0);
  return { mode, reason, until: new Date(untilMs).toISOString() };
}

/** Error text for an invalid date; null if it is valid. */
export function dateProblem(date: string, nowMs: number): string | null {
  const startMs = startOfDay(date);
  if (Number.isNaN(startMs)) return 'Select a date.';
  return startMs <= nowMs ? 'Select a day in the future.' : null;
}

/** Whether it lasts a week or longer. */
export function isWeekOrMore({ mode, until }: SnoozeFields, nowMs: number): boolean {
  return mode === 'until' && until !== undefined && Date.parse(until) >= nowMs + 7 * DAY_MS - HOUR_MS;
}

function startOfDay(date: string): number {
  const [year = Number.NaN, month = 1, day = 1] = date.split('-').map(Number);
  return date === '' ? Number.NaN : new Date(year, month - 1, day).getTime();
}
