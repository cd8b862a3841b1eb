import type { SourceHour } from '@vitrine/contract/entities/source.ts';

/** Requests of a day in the viewer's timezone: `date` is its midnight. */
export type CallDay = { date: Date; calls: number; failures: number; throttled: number };

export type CallTotals = {
  calls: number;
  failures: number;
  throttled: number;
  deferred: number;
  averageMs: number | null;
};

const DAYS = 7;

/** The seven days up to today, including those without requests. */
export function callDays(hours: readonly SourceHour[], now: Date): CallDay[] {
  const days = Array.from({ length: DAYS }, (_, index) => {
    const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS - 1 - index));
    return { date, calls: 0, failures: 0, throttled: 0 };
  });
  for (const { hour, calls, failures, throttled } of hours) {
    const day = days.find(({ date }) => date.toDateString() === new Date(hour).toDateString());
    if (!day) continue;
    day.calls += calls;
    day.failures += failures;
    day.throttled += throttled;
  }
  return days;
}

/** Sum of all hours; the average is weighted by requests. */
export function callTotals(hours: readonly SourceHour[]): CallTotals {
  const sum = (value: (hour: SourceHour) => number) => hours.reduce((total, hour) => total + value(hour), 0);
  const calls = sum((hour) => hour.calls);
  const elapsedMs = sum((hour) => (hour.averageMs ?? 0) * hour.calls);
  return {
    calls,
    failures: sum((hour) => hour.failures),
    throttled: sum((hour) => hour.throttled),
    deferred: sum((hour) => hour.deferred),
    averageMs: calls === 0 ? null : elapsedMs / calls,
  };
}
