import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { failedLately } from '../fetch/recent-failures.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { type CachedResult, isFinal, isFresh, resultId } from './cached-results.ts';
import { SAME_MOMENT_MS } from './daily-cache.ts';

/** Which cached results are renewed with their neighbours, by `answerId`: those given before this instant, epoch ms, count as stale. */
export type Renewals = ReadonlyMap<string, number>;

/**
 * Values of days that still grow are only alike when they were read at the same moment: a total of 53 beside a line that adds up to
 * 50 is read as a mistake. As soon as one question of a property and range has to be asked, its neighbours are therefore renewed with
 * it. While all are fresh they stand as they are, even where two dashboards had them asked at different times: else each would have
 * the other's asked again. `together` (for mail and paper, and for a job that renews) makes these alike too.
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

/** Answers that are renewed with others count as stale, whatever their age. */
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

/** The questions whose values a reader may hold against each other, as lists of answer ids. */
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

/** Whose values they are: the source with what is chosen once for all its widgets, and the days. */
function placeOf({ source, connector, query }: PlannedQuery): string {
  const { startDate, endDate, timezone, parameters } = query;
  const chosen = connector.parameters.filter(({ global }) => global).map(({ id }) => parameters[id]);
  return JSON.stringify([source.id, chosen, startDate, endDate, timezone]);
}

/** What is looked up once a day is the same until its end. */
function grows(ctx: Ctx, planned: PlannedQuery): boolean {
  const { source, connector, query } = planned;
  if (source.invalid || query.realTime || !connector.hasDaily || connector.looksUpDays) return false;
  return !isFinal(planned, ctx.clock.today(query.timezone));
}
