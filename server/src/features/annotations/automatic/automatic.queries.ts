import { and, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import {
  alerts,
  auditEvents,
  groups,
  sourceActivity,
  sourceFailures,
  sources,
  watchedDomains,
} from '../../../platform/database/schema/schema.ts';

const MAX_ALERTS = 50;

/** Failures that are no fault of a query. */
const OUTAGE_CODES = ['provider_error', 'timeout', 'permission', 'source_invalid'];

/** These sources: name, type, and whether their sign-in is refused now, and since when. */
export function listStates(ctx: Ctx, sourceIds: readonly string[]) {
  const { id, name, type, invalid, lastErrorAt } = sources;
  return ctx.db
    .select({ id, name, type, invalid, lastErrorAt })
    .from(sources)
    .where(and(eq(sources.companyId, ctx.companyId), inArray(sources.id, [...sourceIds])));
}

/** Hours in which at least half of a source's requests failed, not counting rate limits. */
export function listFailedHours(ctx: Ctx, sourceIds: readonly string[]) {
  const { sourceId, hour, calls, failures, throttled } = sourceActivity;
  return ctx.db
    .select({ sourceId, hour, failed: sql<number>`${failures} - ${throttled}` })
    .from(sourceActivity)
    .where(
      and(
        eq(sourceActivity.companyId, ctx.companyId),
        inArray(sourceId, [...sourceIds]),
        gt(failures, throttled),
        gte(sql`(${failures} - ${throttled}) * 2`, calls),
      ),
    )
    .orderBy(hour);
}

/** When these sources failed by themselves, kind by kind. */
export function listOutageFailures(ctx: Ctx, sourceIds: readonly string[]) {
  const { sourceId, code, firstAt, lastAt } = sourceFailures;
  return ctx.db
    .select({ sourceId, code, firstAt, lastAt })
    .from(sourceFailures)
    .where(
      and(
        eq(sourceFailures.companyId, ctx.companyId),
        inArray(sourceId, [...sourceIds]),
        inArray(code, OUTAGE_CODES),
      ),
    );
}

/** When these sources were connected again, the oldest first. */
export function listReconnections(ctx: Ctx, sourceIds: readonly string[]) {
  const sourceId = sql<string>`${auditEvents.details} ->> 'source'`;
  const change = sql<string>`${auditEvents.details} ->> 'change'`;
  return ctx.db
    .select({ id: auditEvents.id, sourceId, change, at: auditEvents.createdAt })
    .from(auditEvents)
    .where(
      and(
        eq(auditEvents.companyId, ctx.companyId),
        eq(auditEvents.action, 'source.connected'),
        inArray(sourceId, [...sourceIds]),
        inArray(change, ['again', 'account']),
      ),
    )
    .orderBy(auditEvents.createdAt);
}

/** The newest alerts of a client's groups and of a host. */
export function listAlerts(ctx: Ctx, { clientId, host }: { clientId: string | null; host: string }) {
  return ctx.db
    .select({
      ...{ id: alerts.id, text: alerts.text, openedAt: alerts.openedAt, resolvedAt: alerts.resolvedAt },
      host: watchedDomains.host,
    })
    .from(alerts)
    .innerJoin(
      watchedDomains,
      and(eq(watchedDomains.companyId, ctx.companyId), eq(watchedDomains.id, alerts.domainId)),
    )
    .innerJoin(groups, and(eq(groups.companyId, ctx.companyId), eq(groups.id, alerts.groupId)))
    .where(
      and(
        eq(alerts.companyId, ctx.companyId),
        or(
          clientId === null ? undefined : eq(groups.clientId, clientId),
          host === '' ? undefined : eq(watchedDomains.host, host),
        ),
      ),
    )
    .orderBy(desc(alerts.openedAt))
    .limit(MAX_ALERTS);
}
