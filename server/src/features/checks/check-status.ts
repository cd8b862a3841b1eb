import type { ProbeResult } from '@vitrine/contract/entities/group-table.ts';
import { CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import { HOUR_MS, MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { CheckRow } from './checks.queries.ts';
import type { Probe } from './probe.ts';

const MAX_PROBE_RESULTS = 72;
/** When the second and the third probe run. */
const CONFIRM_AFTER_MS = [2 * MINUTE_MS, 4 * MINUTE_MS];
/** So that an alert ends soon after recovery. */
const RECOVERED_AFTER_MS = 2 * MINUTE_MS;
const UNKNOWN_AFTER_MS = 10 * MINUTE_MS;
/** After this many hourly probes of a confirmed failure the pauses double, up to the longest. */
const HOURLY_PROBES = 6;
const LONGEST_PAUSE_HOURS = 6;
/** Spreads probes over the hour, so that a thousand domains aren't visited in the same minute. */
const JITTER = 0.1;

/** The status of a check by its last known result. Unknown results are counted separately and change nothing. */
export type CheckStatus = Pick<CheckRow, 'outcome' | 'times' | 'since' | 'probeResults' | 'remembered'>;

/** Adds how many of the newest probes in a row are bad by a rule that needs confirmation. */
export type Suspected = CheckStatus & { suspect: number };

/** The result of a check and how often it occurred in a row. */
export type Outcome = { outcome: Probe['outcome']; times: number };

export function statusAfter(
  before: CheckStatus | null,
  probe: Probe,
  now: Date,
): { status: CheckStatus; current: Outcome } {
  const { outcome, value, text } = probe;
  const result: ProbeResult = { at: now.toISOString(), outcome, value, text };
  const probeResults = [result, ...(before?.probeResults ?? [])].slice(0, MAX_PROBE_RESULTS);
  const remembered = { ...before?.remembered, ...probe.remembered };
  if (outcome === 'unknown') {
    const run = runOf(probeResults, 'unknown');
    const current = { outcome, times: run.length };
    const known = before ?? { outcome, times: 1, since: now };
    return { status: { ...known, probeResults, remembered }, current };
  }
  const same = before?.outcome === outcome;
  const current = { outcome, times: same ? before.times + 1 : 1 };
  const since = same ? before.since : now;
  return { status: { ...current, since, probeResults, remembered }, current };
}

/** When a check runs next. `chance` is from 0 to 1. */
export function nextProbeAt(status: Suspected, chance: number): Date {
  const [newest] = status.probeResults;
  const probedAt = Date.parse(newest?.at ?? '');
  const confirmMs = confirmAfterMs(status);
  if (newest?.outcome === 'unknown')
    return new Date(probedAt + afterUnknownMs(status.probeResults, confirmMs ?? UNKNOWN_AFTER_MS));
  const pauseMs = pauseHours(status) * HOUR_MS * (1 + (chance - 0.5) * JITTER);
  return new Date(probedAt + (confirmMs ?? pauseMs));
}

/** The pause between two probes: longer after hours of failure. */
function pauseHours({ outcome, times }: CheckStatus): number {
  if (outcome !== 'failing') return 1;
  return Math.min(LONGEST_PAUSE_HOURS, 2 ** Math.max(0, times - CONFIRMED_TIMES - HOURLY_PROBES + 1));
}

/** How many hours a failed probe counts for: those since the last known result, at most its pause. */
export function hoursOf(before: CheckStatus | null, outcome: Probe['outcome'], now: Date): number {
  const last = before?.probeResults.find((result) => result.outcome !== 'unknown');
  if (!before || !last || outcome !== 'failing') return 1;
  const hours = Math.round((now.getTime() - Date.parse(last.at)) / HOUR_MS);
  return Math.max(1, Math.min(hours, pauseHours(before)));
}

/** After repeated unknown results the pauses double up to an hour. */
function afterUnknownMs(probeResults: ProbeResult[], firstMs: number): number {
  const times = runOf(probeResults, 'unknown').length;
  return Math.min(firstMs * 2 ** Math.max(0, times - 2), HOUR_MS);
}

/** When a bad result, or the end of a confirmed failure, is probed again; null if nothing needs confirmation. */
function confirmAfterMs(status: Suspected): number | null {
  const bad = status.outcome === 'failing' ? status.times : status.suspect;
  if (bad > 0) return CONFIRM_AFTER_MS[bad - 1] ?? null;
  return status.outcome === 'ok' && status.times === 1 && hasRecovered(status) ? RECOVERED_AFTER_MS : null;
}

/** Whether the good results of a check follow a confirmed failure. */
export function hasRecovered({ times, probeResults }: Pick<CheckStatus, 'times' | 'probeResults'>): boolean {
  const before = probeResults
    .filter(({ outcome }) => outcome !== 'unknown')
    .slice(times, times + CONFIRMED_TIMES);
  return before.length === CONFIRMED_TIMES && before.every(({ outcome }) => outcome === 'failing');
}

/** Whether a check is due, with some grace, so that checks that are due in a moment run together. */
export function isDue(status: Suspected | null, now: Date): boolean {
  if (status === null) return true;
  const graceMs = confirmAfterMs(status) === null ? 0.2 * HOUR_MS : 5_000;
  return nextProbeAt(status, 0.5).getTime() - graceMs <= now.getTime();
}

function runOf(probeResults: ProbeResult[], outcome: Probe['outcome']): ProbeResult[] {
  const end = probeResults.findIndex((each) => each.outcome !== outcome);
  return end < 0 ? probeResults : probeResults.slice(0, end);
}
