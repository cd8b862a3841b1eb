import type { CheckReading } from '@vitrine/contract/entities/group-table.ts';
import { CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import type { CheckRow } from './checks.queries.ts';
import type { Look } from './look.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MOST_READINGS = 72;
/** When the second and the third look are made. */
const CONFIRM_AFTER_MS = [2 * MINUTE_MS, 4 * MINUTE_MS];
/** So that an alert that is over ends soon. */
const RECOVERED_AFTER_MS = 2 * MINUTE_MS;
const UNKNOWN_AFTER_MS = 10 * MINUTE_MS;
/** A confirmed failing is looked at hourly so often, then after pauses twice as long, up to the longest. */
const HOURLY_LOOKS = 6;
const LONGEST_PAUSE_HOURS = 6;
/** Looks are spread over the hour, so that a thousand domains aren't visited in the same minute. */
const JITTER = 0.1;

/** The status of a check by its last known result. Unknown results are counted separately and change nothing. */
export type Standing = Pick<CheckRow, 'outcome' | 'times' | 'since' | 'readings' | 'remembered'>;

/** With how many of its newest looks in a row are bad by a rule that wants them confirmed. */
export type Suspected = Standing & { suspect: number };

/** The result of a check and how often it occurred in a row. */
export type Outcome = { outcome: Look['outcome']; times: number };

export function standingAfter(
  before: Standing | null,
  look: Look,
  now: Date,
): { standing: Standing; told: Outcome } {
  const { outcome, value, text } = look;
  const reading: CheckReading = { at: now.toISOString(), outcome, value, text };
  const readings = [reading, ...(before?.readings ?? [])].slice(0, MOST_READINGS);
  const remembered = { ...before?.remembered, ...look.remembered };
  if (outcome === 'unknown') {
    const run = runOf(readings, 'unknown');
    const told = { outcome, times: run.length };
    const known = before ?? { outcome, times: 1, since: now };
    return { standing: { ...known, readings, remembered }, told };
  }
  const same = before?.outcome === outcome;
  const told = { outcome, times: same ? before.times + 1 : 1 };
  const since = same ? before.since : now;
  return { standing: { ...told, since, readings, remembered }, told };
}

/** When a check is to be looked at again. `chance` is from 0 to 1. */
export function nextLookAt(standing: Suspected, chance: number): Date {
  const [newest] = standing.readings;
  const lookedAt = Date.parse(newest?.at ?? '');
  const confirmMs = confirmAfterMs(standing);
  if (newest?.outcome === 'unknown')
    return new Date(lookedAt + afterUnknownMs(standing.readings, confirmMs ?? UNKNOWN_AFTER_MS));
  const pauseMs = pauseHours(standing) * HOUR_MS * (1 + (chance - 0.5) * JITTER);
  return new Date(lookedAt + (confirmMs ?? pauseMs));
}

/** The pause between two looks: longer for what has been failing for hours. */
function pauseHours({ outcome, times }: Standing): number {
  if (outcome !== 'failing') return 1;
  return Math.min(LONGEST_PAUSE_HOURS, 2 ** Math.max(0, times - CONFIRMED_TIMES - HOURLY_LOOKS + 1));
}

/** For how many hours a failing look stands: those since the last look that said something, no more than its pause. */
export function hoursOf(before: Standing | null, outcome: Look['outcome'], now: Date): number {
  const last = before?.readings.find((reading) => reading.outcome !== 'unknown');
  if (!before || !last || outcome !== 'failing') return 1;
  const hours = Math.round((now.getTime() - Date.parse(last.at)) / HOUR_MS);
  return Math.max(1, Math.min(hours, pauseHours(before)));
}

/** After repeated unknown results the pauses double up to an hour. */
function afterUnknownMs(readings: CheckReading[], firstMs: number): number {
  const times = runOf(readings, 'unknown').length;
  return Math.min(firstMs * 2 ** Math.max(0, times - 2), HOUR_MS);
}

/** When what is bad, or the end of a failing that was confirmed, is looked at once more; null where there is nothing to confirm. */
function confirmAfterMs(standing: Suspected): number | null {
  const bad = standing.outcome === 'failing' ? standing.times : standing.suspect;
  if (bad > 0) return CONFIRM_AFTER_MS[bad - 1] ?? null;
  return standing.outcome === 'ok' && standing.times === 1 && hasRecovered(standing)
    ? RECOVERED_AFTER_MS
    : null;
}

/** Whether the good looks of a check follow a failing that was confirmed. */
export function hasRecovered({ times, readings }: Pick<Standing, 'times' | 'readings'>): boolean {
  const before = readings
    .filter(({ outcome }) => outcome !== 'unknown')
    .slice(times, times + CONFIRMED_TIMES);
  return before.length === CONFIRMED_TIMES && before.every(({ outcome }) => outcome === 'failing');
}

/** Whether it is time, with some grace: what is due in a moment is looked at along with the others. */
export function isDue(standing: Suspected | null, now: Date): boolean {
  if (standing === null) return true;
  const graceMs = confirmAfterMs(standing) === null ? 0.2 * HOUR_MS : 5_000;
  return nextLookAt(standing, 0.5).getTime() - graceMs <= now.getTime();
}

function runOf(readings: CheckReading[], outcome: Look['outcome']): CheckReading[] {
  const end = readings.findIndex((each) => each.outcome !== outcome);
  return end < 0 ? readings : readings.slice(0, end);
}
