import { EventEmitter, once } from 'node:events';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import type { ConnectionPool } from '../../platform/database/connection-pool.ts';
import { PDF_CHANNEL } from './pdf.queries.ts';

type Subscription = { heard: EventEmitter; ready: Promise<unknown> };

export type PdfNews = {
  /** Resolves once the PDF's row was written since the last call (or since `hearPdf`), after `timeoutMs` at the latest. */
  next(timeoutMs: number): Promise<void>;
  stop(): void;
};

const subscriptions = new WeakMap<ConnectionPool, Subscription>();

/** Hears of every change of a PDF's row, by whichever process. */
export async function hearPdf({ services }: Ctx, pdfId: string): Promise<PdfNews> {
  const { heard, ready } = subscriptionOf(services.database.pool);
  await ready;
  const { promise, resolve } = Promise.withResolvers<void>();
  let news = { promise, resolve };
  const onNews = () => news.resolve();
  heard.on(pdfId, onNews);
  return {
    next: async (timeoutMs) => {
      const late = AbortSignal.timeout(timeoutMs);
      await Promise.race([news.promise, once(late, 'abort')]);
      news = Promise.withResolvers<void>();
    },
    stop: () => void heard.off(pdfId, onNews),
  };
}

/** One for all requests of a process, until the pool is closed. */
function subscriptionOf(pool: ConnectionPool): Subscription {
  const known = subscriptions.get(pool);
  if (known) return known;
  const heard = new EventEmitter().setMaxListeners(0);
  const ready = pool.listen(PDF_CHANNEL, (pdfId) => heard.emit(pdfId));
  // Without it, rows are read when the time is over; the next request tries again.
  const settled = ready.catch(() => subscriptions.delete(pool));
  const subscription = { heard, ready: settled };
  subscriptions.set(pool, subscription);
  return subscription;
}
