import type { ReportDetail } from '@vitrine/contract/entities/report.ts';
import { DAY_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { nextDueAt, type Schedule } from '../../features/reports/definitions/due-time.ts';

const KINDS: Pick<Schedule, 'period' | 'detail'>[] = [
  ...(['FIRST_DAY', 'LAST_DAY', 'FIRST_WORK_DAY', 'DAY_5'] as const).map((detail) => ({
    period: 'MONTH' as const,
    detail,
  })),
  ...(['0', '1', '2', '3', '4', '5', '6'] as const).map((detail) => ({ period: 'WEEK' as const, detail })),
];

export type DueTimeProof = {
  dueTimes: number;
  skippedMinutes: number;
  doubledMinutes: number;
  wrong: string[];
};
export type WallMinute = { hour: number; minute: number };

/**
 * Compares every kind of schedule at these minutes through these years, in one timezone: the product's due times against those
 * found by asking `Intl` for local times, minute by minute around clock changes. The two share no code.
 */
export function proveDueTimes(
  timezone: string,
  years: { from: number; to: number },
  minutes: WallMinute[],
): DueTimeProof {
  const clock = wallClockOf(timezone);
  const proof: DueTimeProof = { dueTimes: 0, skippedMinutes: 0, doubledMinutes: 0, wrong: [] };
  for (const kind of KINDS) {
    for (const at of minutes) {
      const expected = dueDays(kind, years).map((day) => instantOf(clock, day, at, proof));
      const schedule = { ...kind, ...at, timezone };
      const found = walk(
        schedule,
        expected.length,
        Date.UTC(years.from, 0, 1) - 2 * DAY_MS,
        expected[0] ?? 0,
      );
      proof.dueTimes += expected.length;
      expected.forEach((instantMs, index) => {
        const due = found[index];
        if (due !== instantMs) proof.wrong.push(mismatchText(schedule, due, instantMs));
      });
    }
  }
  return proof;
}

/** The product's due times, each computed from the one before; those before the first expected one are skipped. */
function walk(schedule: Schedule, count: number, fromMs: number, firstMs: number): number[] {
  const found: number[] = [];
  let due = nextDueAt(schedule, new Date(fromMs));
  while (due.getTime() < firstMs) due = nextDueAt(schedule, due);
  while (found.length < count) {
    found.push(due.getTime());
    due = nextDueAt(schedule, due);
  }
  return found;
}

/** Calendar days as milliseconds of their midnight in UTC, where every day has 24 hours. */
function dueDays(
  { period, detail }: Pick<Schedule, 'period' | 'detail'>,
  years: { from: number; to: number },
) {
  const days: number[] = [];
  for (let day = Date.UTC(years.from, 0, 1); day < Date.UTC(years.to + 1, 0, 1); day += DAY_MS) {
    if (period === 'WEEK' ? new Date(day).getUTCDay() === Number(detail) : isMonthDay(new Date(day), detail))
      days.push(day);
  }
  return days;
}

function isMonthDay(day: Date, detail: ReportDetail): boolean {
  const date = day.getUTCDate();
  const weekday = day.getUTCDay();
  if (detail === 'FIRST_DAY') return date === 1;
  if (detail === 'DAY_5') return date === 5;
  if (detail === 'LAST_DAY') return new Date(day.getTime() + DAY_MS).getUTCDate() === 1;
  const isWorkDay = weekday >= 1 && weekday <= 5;
  return isWorkDay && (date === 1 || (weekday === 1 && date <= 3));
}

type WallClock = (instantMs: number) => number;

/** Local time, as milliseconds of the same reading in UTC. */
function wallClockOf(timezone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (instantMs) => {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0] = (
      format.format(instantMs).match(/\d+/g) ?? []
    ).map(Number);
    return Date.UTC(year, month - 1, day, hour, minute);
  };
}

/** The first minute with the wanted local time or, if it is skipped, the first after it. */
function instantOf(clock: WallClock, day: number, { hour, minute }: WallMinute, proof: DueTimeProof): number {
  const localMs = day + (hour * 60 + minute) * MINUTE_MS;
  const offsets = [-DAY_MS, 0, DAY_MS].map((away) => clock(localMs + away) - (localMs + away));
  const candidates = [...new Set(offsets)].map((offset) => localMs - offset);
  const shown = candidates.filter((instantMs) => clock(instantMs) === localMs);
  if (shown.length > 1) proof.doubledMinutes += 1;
  if (shown.length > 0) return Math.min(...shown);
  proof.skippedMinutes += 1;
  let scanMs = Math.min(...candidates) - MINUTE_MS;
  while (clock(scanMs) < localMs) scanMs += MINUTE_MS;
  return scanMs;
}

function mismatchText(schedule: Schedule, dueMs: number | undefined, expectedMs: number): string {
  const iso = (ms: number | undefined) => (ms === undefined ? 'nothing' : new Date(ms).toISOString());
  return `${JSON.stringify(schedule)}: ${iso(dueMs)} instead of ${iso(expectedMs)}`;
}
