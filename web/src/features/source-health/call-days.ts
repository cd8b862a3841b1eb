import type { SourceHour } from '@vitrine/contract/entities/source.ts';

/** A day of asking, by the clock of whoever looks: `date` is its midnight. */
export type CallDay = { date: Date; calls: number; failures: number; throttled: number };

export type CallTotals = {
  calls: number;
  failures: number;
  throttled: number;
  putOff: number;
  averageMs: number | null;
};

const DAYS = 7;

/** The seven days that end today, those without a call too. */
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

/** Of all hours together; the average is that of the calls, not of the hours. */
export function callTotals(hours: readonly SourceHour[]): CallTotals {
  const sum = (value: (hour: SourceHour) => number) => hours.reduce((total, hour) => total + value(hour), 0);
  const calls = sum((hour) => hour.calls);
  const elapsedMs = sum((hour) => (hour.averageMs ?? 0) * hour.calls);
  return {
    calls,
    failures: sum((hour) => hour.failures),
    throttled: sum((hour) => hour.throttled),
    putOff: sum((hour) => hour.putOff),
    averageMs: calls === 0 ? null : elapsedMs / calls,
  };
}
