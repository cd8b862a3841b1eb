import type { CallOutcome, ProviderCall } from '@vitrine/connectors/kit/provider-calls.ts';
import type { QuotaReading } from '@vitrine/connectors/kit/session.ts';
import { createCtx, type Doors } from '../../../platform/ctx/ctx.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { addActivity, type Caller, keepQuotas, type Tally } from './source-health.queries.ts';

type Book = {
  tallies: Map<string, Tally>;
  quotas: Map<string, Caller & { readings: Map<string, QuotaReading & { readAt: Date }> }>;
  flushing: NodeJS.Timeout | null;
};

const HOUR_MS = 60 * 60_000;
const FLUSH_AFTER_MS = 5_000;

const books = new WeakMap<Doors, Book>();

/**
 * Counts one answer of a provider, or its silence. A dashboard makes dozens of calls within a second, so they are written
 * together a little later; what a process had not written when it was killed is not counted.
 */
export function recordCall(doors: Doors, caller: Caller, call: Omit<ProviderCall, 'host'>): void {
  const tally = tallyOf(doors, caller);
  if (!tally) return;
  tally.calls += 1;
  tally.elapsedMs += Math.max(0, Math.round(call.elapsedMs));
  countOutcome(tally, call.outcome);
}

/** An answer that was counted before was a refusal in truth, which only its reader could see. */
export function recordRefusal(doors: Doors, caller: Caller, outcome: CallOutcome): void {
  const tally = tallyOf(doors, caller);
  if (tally) countOutcome(tally, outcome);
}

/** A question that a limit made wait. It may have taken no call at all. */
export function recordDeferral(doors: Doors, caller: Caller): void {
  const tally = tallyOf(doors, caller);
  if (tally) tally.putOff += 1;
}

function countOutcome(tally: Tally, outcome: CallOutcome): void {
  if (outcome === 'throttled') tally.throttled += 1;
  else if (outcome === 'failed') tally.failures += 1;
}

/** What is counted in this hour and not written yet; null for who is no source. */
function tallyOf(doors: Doors, caller: Caller): Tally | null {
  if (!isUuid(caller.sourceId)) return null;
  const book = bookOf(doors);
  const hourMs = Math.floor(doors.clock.nowMs() / HOUR_MS) * HOUR_MS;
  const key = `${caller.sourceId} ${hourMs}`;
  const tally = book.tallies.get(key) ?? {
    ...caller,
    hour: new Date(hourMs),
    calls: 0,
    failures: 0,
    throttled: 0,
    putOff: 0,
    elapsedMs: 0,
  };
  book.tallies.set(key, tally);
  flushSoon(doors, book);
  return tally;
}

/** Keeps what the provider says is left of a budget; the newest reading of a name stands. */
export function recordQuota(doors: Doors, caller: Caller, reading: QuotaReading): void {
  if (!isUuid(caller.sourceId)) return;
  const book = bookOf(doors);
  const kept = book.quotas.get(caller.sourceId) ?? { ...caller, readings: new Map() };
  kept.readings.set(reading.name, { ...reading, readAt: doors.clock.now() });
  book.quotas.set(caller.sourceId, kept);
  flushSoon(doors, book);
}

/** Writes what was counted. A source that was deleted meanwhile is nobody's business any more. */
export async function flushActivity(doors: Doors): Promise<void> {
  const book = bookOf(doors);
  const tallies = [...book.tallies.values()];
  const quotas = [...book.quotas.values()];
  book.tallies.clear();
  book.quotas.clear();
  for (const tally of tallies) {
    await addActivity(createCtx(doors, tally.companyId, { kind: 'system' }), tally).catch(
      unwritten(doors, tally),
    );
  }
  for (const { readings, ...caller } of quotas) {
    const ctx = createCtx(doors, caller.companyId, { kind: 'system' });
    await keepQuotas(ctx, caller.sourceId, [...readings.values()]).catch(unwritten(doors, caller));
  }
}

function unwritten(doors: Doors, { sourceId }: Caller) {
  return (error: unknown) =>
    doors.log.debug({ err: error, sourceId }, 'activity of a source was not written');
}

function bookOf(doors: Doors): Book {
  const book = books.get(doors) ?? { tallies: new Map(), quotas: new Map(), flushing: null };
  books.set(doors, book);
  return book;
}

function flushSoon(doors: Doors, book: Book): void {
  book.flushing ??= setTimeout(() => {
    book.flushing = null;
    void flushActivity(doors);
  }, FLUSH_AFTER_MS).unref();
}
