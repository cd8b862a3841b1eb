import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { failedLately } from '../fetch/recent-failures.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { type CachedResult, isFinal, isFresh, resultId } from './cached-results.ts';
import { SAME_MOMENT_MS } from './daily-cache.ts';

/**
 * Which cached results are refreshed with related ones, by `resultId`: those fetched before this instant, epoch ms, count as
 * stale.
 */
export type Renewals = ReadonlyMap<string, number>;

/**
 * Values of growing days only match if they were read at the same time: a total of 53 beside a line that adds up to 50 looks
 * wrong. So when one query of a property and range is due, its related queries are refreshed too. While all are fresh they stay,
 * even if two dashboards had them queried at different times: otherwise each would refresh the other's. `together` (for mails,
 * PDFs and refresh jobs) makes these match too.
 */
export function renewalsOf(
  ctx: Ctx,
  queries: PlannedQuery[],
  cached: ReadonlyMap<string, CachedResult>,
  together: boolean,
): Renewals {
  const nowMs = ctx.clock.nowMs();
  const isDue = (id: string) => {
    const known = cached.get(id);
    return known === undefined || !isFresh(known, nowMs);
  };
  const groups = neighboursIn(ctx, queries);
  const renewed = groups.filter((ids) => ids.some(isDue) || (together && !isOfOneMoment(ids, cached)));
  const sinceMs = nowMs - SAME_MOMENT_MS;
  const older = renewed.flat().filter((id) => (cached.get(id)?.fetchedAt.getTime() ?? nowMs) < sinceMs);
  return new Map(older.map((id) => [id, sinceMs]));
}

/** Results that are refreshed with others count as stale, whatever their age. */
export function withRenewals(
  cached: Map<string, CachedResult>,
  renewals: Renewals,
): Map<string, CachedResult> {
  const aged = [...renewals].flatMap(([id, sinceMs]): [string, CachedResult][] => {
    const found = cached.get(id);
    return found ? [[id, { ...found, staleAt: new Date(Math.min(found.staleAt.getTime(), sinceMs)) }]] : [];
  });
  return new Map([...cached, ...aged]);
}

function isOfOneMoment(ids: string[], cached: ReadonlyMap<string, CachedResult>): boolean {
  const readMs = ids.flatMap((id) => cached.get(id)?.fetchedAt.getTime() ?? []);
  return Math.max(...readMs) - Math.min(...readMs) <= SAME_MOMENT_MS;
}

/** The queries whose values readers may compare, as lists of result ids. */
function neighboursIn(ctx: Ctx, queries: PlannedQuery[]): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const planned of queries) {
    const id = resultId(planned);
    if (planned.optional || !grows(ctx, planned) || failedLately(ctx, id)) continue;
    const name = placeOf(planned);
    groups.set(name, (groups.get(name) ?? new Set()).add(id));
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
function grows(ctx: Ctx, planned: PlannedQuery): boolean {
  const { source, connector, query } = planned;
  if (source.invalid || query.realTime || !connector.hasDaily || connector.looksUpDays) return false;
  return !isFinal(planned, ctx.clock.today(query.timezone));
}
