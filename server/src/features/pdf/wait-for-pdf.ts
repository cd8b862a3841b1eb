import { EventEmitter, once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { getPdf, PDF_CHANNEL, type PdfRow } from './pdf.queries.ts';

/** The row is read again after this time, because a notification is lost if its connection breaks. */
const REREAD_AFTER_MS = 1_000;

/** Waits for the file, at most `timeoutMs`. After `progressAfterMs` it returns as soon as the progress has changed. */
export async function waitForPdf(
  ctx: Ctx,
  requested: PdfRow,
  { timeoutMs, progressAfterMs }: { timeoutMs: number; progressAfterMs: number },
): Promise<PdfRow> {
  if (requested.status !== 'waiting') return requested;
  const startedMs = performance.now();
  const changes = await subscribeToPdf(ctx, requested.id);
  try {
    while (true) {
      const row = await getPdf(ctx, requested.id);
      const waitedMs = performance.now() - startedMs;
      const isNew = waitedMs >= progressAfterMs && !isDeepStrictEqual(row.progress, requested.progress);
      if (row.status !== 'waiting' || isNew || waitedMs >= timeoutMs) return row;
      const nextMs = waitedMs < progressAfterMs ? Math.min(progressAfterMs, timeoutMs) : timeoutMs;
      await changes.next(Math.ceil(Math.min(nextMs - waitedMs, REREAD_AFTER_MS)));
    }
  } finally {
    changes.stop();
  }
}

type PdfChanges = {
  /** Resolves once the PDF's row was written since the last call (or since `subscribeToPdf`), after `timeoutMs` at the latest. */
  next(timeoutMs: number): Promise<void>;
  stop(): void;
};

type Subscription = { changes: EventEmitter; ready: Promise<unknown> };

const subscriptions = new WeakMap<ConnectionPool, Subscription>();

/** Notifies of every change of a PDF's row, by whichever process. */
export async function subscribeToPdf({ services }: Ctx, pdfId: string): Promise<PdfChanges> {
  const { changes, ready } = subscriptionOf(services.database.pool);
  await ready;
  const { promise, resolve } = Promise.withResolvers<void>();
  let change = { promise, resolve };
  const onChange = () => change.resolve();
  changes.on(pdfId, onChange);
  return {
    next: async (timeoutMs) => {
      const late = AbortSignal.timeout(timeoutMs);
      await Promise.race([change.promise, once(late, 'abort')]);
      change = Promise.withResolvers<void>();
    },
    stop: () => void changes.off(pdfId, onChange),
  };
}

/** One for all requests of a process, until the pool is closed. */
function subscriptionOf(pool: ConnectionPool): Subscription {
  const known = subscriptions.get(pool);
  if (known) return known;
  const changes = new EventEmitter().setMaxListeners(0);
  const ready = pool.listen(PDF_CHANNEL, (pdfId) => changes.emit(pdfId));
  // Without it, rows are read when the time is over; the next request tries again.
  const settled = ready.catch(() => subscriptions.delete(pool));
  const subscription = { changes, ready: settled };
  subscriptions.set(pool, subscription);
  return subscription;
}
