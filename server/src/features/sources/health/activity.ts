import type { CallOutcome, ProviderCall } from '@vitrine/connectors/kit/http/provider-calls.ts';
import type { QuotaState } from '@vitrine/connectors/kit/http/session.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, type Services } from '../../../platform/ctx/ctx.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { addActivity, type Caller, keepQuotas, type Tally } from './source-health.queries.ts';

type Book = {
  tallies: Map<string, Tally>;
  quotas: Map<string, Caller & { readings: Map<string, QuotaState & { readAt: Date }> }>;
  flushing: NodeJS.Timeout | null;
};

const FLUSH_AFTER_MS = 5_000;

const books = new WeakMap<Services, Book>();

/**
 * Counts one response of a provider, or a missing one. A dashboard makes dozens of calls within a second, so they are written
 * together a little later; what a process had not written when it was killed is lost.
 */
export function recordCall(services: Services, caller: Caller, call: Omit<ProviderCall, 'host'>): void {
  const tally = tallyOf(services, caller);
  if (!tally) return;
  tally.calls += 1;
  tally.elapsedMs += Math.max(0, Math.round(call.elapsedMs));
  countOutcome(tally, call.outcome);
}

/** A response that was counted before turned out to be a refusal, which only its reader could see. */
export function recordRefusal(services: Services, caller: Caller, outcome: CallOutcome): void {
  const tally = tallyOf(services, caller);
  if (tally) countOutcome(tally, outcome);
}

/** A query delayed by a limit. It may have made no call. */
export function recordDeferral(services: Services, caller: Caller): void {
  const tally = tallyOf(services, caller);
  if (tally) tally.deferred += 1;
}

function countOutcome(tally: Tally, outcome: CallOutcome): void {
  if (outcome === 'throttled') tally.throttled += 1;
  else if (outcome === 'failed') tally.failures += 1;
}

/** What was counted this hour and not written yet; null if the caller is no source. */
function tallyOf(services: Services, caller: Caller): Tally | null {
  if (!isUuid(caller.sourceId)) return null;
  const book = bookOf(services);
  const hourMs = Math.floor(services.clock.nowMs() / HOUR_MS) * HOUR_MS;
  const key = `${caller.sourceId} ${hourMs}`;
  const tally = book.tallies.get(key) ?? {
    ...caller,
    hour: new Date(hourMs),
    calls: 0,
    failures: 0,
    throttled: 0,
    deferred: 0,
    elapsedMs: 0,
  };
  book.tallies.set(key, tally);
  flushSoon(services, book);
  return tally;
}

/** Stores the remaining quota that a provider reports; the newest report of a name counts. */
export function recordQuota(services: Services, caller: Caller, reading: QuotaState): void {
  if (!isUuid(caller.sourceId)) return;
  const book = bookOf(services);
  const entry = book.quotas.get(caller.sourceId) ?? { ...caller, readings: new Map() };
  entry.readings.set(reading.name, { ...reading, readAt: services.clock.now() });
  book.quotas.set(caller.sourceId, entry);
  flushSoon(services, book);
}

/** Writes what was counted. Counts of a source deleted in the meantime are dropped. */
export async function flushActivity(services: Services): Promise<void> {
  const book = bookOf(services);
  const tallies = [...book.tallies.values()];
  const quotas = [...book.quotas.values()];
  book.tallies.clear();
  book.quotas.clear();
  for (const tally of tallies) {
    await addActivity(createCtx(services, tally.companyId, { kind: 'system' }), tally).catch(
      unwritten(services, tally),
    );
  }
  for (const { readings, ...caller } of quotas) {
    const ctx = createCtx(services, caller.companyId, { kind: 'system' });
    await keepQuotas(ctx, caller.sourceId, [...readings.values()]).catch(unwritten(services, caller));
  }
}

function unwritten(services: Services, { sourceId }: Caller) {
  return (error: unknown) =>
    services.log.debug({ err: error, sourceId }, 'activity of a source was not recorded');
}

function bookOf(services: Services): Book {
  const book = books.get(services) ?? { tallies: new Map(), quotas: new Map(), flushing: null };
  books.set(services, book);
  return book;
}

function flushSoon(services: Services, book: Book): void {
  book.flushing ??= setTimeout(() => {
    book.flushing = null;
    void flushActivity(services);
  }, FLUSH_AFTER_MS).unref();
}
