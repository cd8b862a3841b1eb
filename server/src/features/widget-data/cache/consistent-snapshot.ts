import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { failedLately } from '../fetch/failure-memory.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { type CachedResult, findCached, isFinal, isFresh } from './cached-results.ts';
import { SAME_MOMENT_MS } from './daily-cache.ts';

/**
 * Which cached results are refreshed with related ones, by their query's `id`: those fetched before this instant, epoch ms, count as
 * stale.
 */
export type Renewals = ReadonlyMap<string, number>;

/**
 * The cached results of a dashboard's queries, fresh or stale, by their `id`; those that are refreshed with others count as stale,
 * whatever their age.
 *
 * Values of growing days only match if they were read at the same time: a total of 53 beside a line that adds up to 50 looks
 * wrong. So when one query of a property and range is due, its related queries are refreshed too. While all are fresh they stay,
 * even if two dashboards had them queried at different times: otherwise each would refresh the other's. `together` (for mails,
 * PDFs and refresh jobs) makes these match too.
 */
export async function lookUpResults(
  ctx: Ctx,
  queries: PlannedQuery[],
  { together = false }: { together?: boolean } = {},
): Promise<{ cached: Map<string, CachedResult>; renewals: Renewals }> {
  const cached = await findCached(ctx, queries);
  const nowMs = ctx.clock.nowMs();
  const isDue = (id: string) => {
    const known = cached.get(id);
    return known === undefined || !isFresh(known, nowMs);
  };
  const sinceMs = nowMs - SAME_MOMENT_MS;
  const renewals = new Map<string, number>();
  for (const ids of relatedQueries(ctx, queries)) {
    if (!ids.some(isDue) && !(together && !isOfOneMoment(ids, cached))) continue;
    for (const id of ids) {
      const known = cached.get(id);
      if (!known || known.fetchedAt.getTime() >= sinceMs) continue;
      renewals.set(id, sinceMs);
      cached.set(id, { ...known, staleAt: new Date(Math.min(known.staleAt.getTime(), sinceMs)) });
    }
  }
  return { cached, renewals };
}

function isOfOneMoment(ids: string[], cached: ReadonlyMap<string, CachedResult>): boolean {
  const readMs = ids.flatMap((id) => cached.get(id)?.fetchedAt.getTime() ?? []);
  return Math.max(...readMs) - Math.min(...readMs) <= SAME_MOMENT_MS;
}

/** The queries whose values readers may compare, as lists of their ids. */
function relatedQueries(ctx: Ctx, queries: PlannedQuery[]): string[][] {
  const todayIn = new Map<string, string>();
  const groups = new Map<string, Set<string>>();
  for (const planned of queries) {
    const { timezone } = planned.query;
    const today = todayIn.get(timezone) ?? ctx.clock.today(timezone);
    todayIn.set(timezone, today);
    if (planned.optional || !grows(planned, today) || failedLately(ctx, planned)) continue;
    const name = placeOf(planned);
    groups.set(name, (groups.get(name) ?? new Set()).add(planned.id));
  }
  return [...groups.values()].map((ids) => [...ids]);
}

/** Identifies related queries: the source, its parameters that all widgets share, and the days. */
function placeOf({ source, connector, query }: PlannedQuery): string {
  const { startDate, endDate, timezone, parameters } = query;
  const chosen = connector.parameters.filter(({ global }) => global).map(({ id }) => parameters[id]);
  return JSON.stringify([source.id, chosen, startDate, endDate, timezone]);
}

/** A value that is looked up once a day is the same all day. */
function grows(planned: PlannedQuery, today: string): boolean {
  const { source, connector, query } = planned;
  if (source.invalid || query.realTime || !connector.hasDaily || connector.looksUpDays) return false;
  return !isFinal(planned, today);
}
