import type { Services } from '../../../platform/ctx/ctx.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { deviceOf, shortAddress } from './viewer-traits.ts';
import { addViews, keepNewestViews, type NewView } from './views.queries.ts';

const FLUSH_AFTER_MS = 500;
/** Of one process between two writes; further views are not logged. */
const MAX_WAITING = 5_000;
/** Of one link, in addition to the limit by age. */
const KEPT_VIEWS = 5_000;
/** The log is cut to `KEPT_VIEWS` once in so many views. */
const CUT_EVERY = 500;

type Waiting = { views: NewView[]; timer: NodeJS.Timeout | undefined; writing: Promise<void> };
const waiting = new WeakMap<Services, Waiting>();

/** Notes a view of a link's page. It is written after the response, together with others. */
export function recordView({ services, headers, ip }: Visit, linkId: string): void {
  const state = waitingOf(services);
  if (state.views.length >= MAX_WAITING) return;
  state.views.push({
    linkId,
    viewedAt: services.clock.now(),
    device: deviceOf(headers.get('user-agent')),
    address: shortAddress(ip),
  });
  state.timer ??= setTimeout(() => void flushViews(services), FLUSH_AFTER_MS);
}

/** Writes what this process has noted. Doesn't throw: a failure loses these views and is logged. */
export function flushViews(services: Services): Promise<void> {
  const state = waitingOf(services);
  clearTimeout(state.timer);
  state.timer = undefined;
  const views = state.views.splice(0);
  if (views.length > 0)
    state.writing = state.writing
      .then(() => write(services, views))
      .catch((error: unknown) =>
        services.log.error({ err: error }, 'views of share links could not be recorded'),
      );
  return state.writing;
}

async function write({ database }: Services, views: NewView[]): Promise<void> {
  for (const [linkId, own] of Map.groupBy(views, (view) => view.linkId)) {
    await database.transaction(null, async (db) => {
      const link = await addViews(db, linkId, own);
      if (link && Math.floor(link.views / CUT_EVERY) > Math.floor((link.views - own.length) / CUT_EVERY))
        await keepNewestViews(db, linkId, KEPT_VIEWS);
    });
  }
}

function waitingOf(services: Services): Waiting {
  const known = waiting.get(services);
  if (known) return known;
  const created: Waiting = { views: [], timer: undefined, writing: Promise.resolve() };
  waiting.set(services, created);
  return created;
}
