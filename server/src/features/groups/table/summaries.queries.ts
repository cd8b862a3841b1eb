import type { GroupSummary } from '@vitrine/contract/entities/group.ts';
import type { CellState } from '@vitrine/contract/entities/group-table.ts';
import { and, count, eq, gt, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import {
  alerts,
  groupCells,
  groups,
  snoozes,
  watchedDomains,
} from '../../../platform/database/schema/schema.ts';

/**
 * Counts the domains of every group by state as `stateOf` does, but in the database: a company may have ten thousand domains with
 * a dozen cells each. Only one group if it is named. Groups without domains are left out.
 */
export async function listSummaries(ctx: Ctx, groupId?: string): Promise<Map<string, GroupSummary>> {
  const domain = domainStatuses(ctx, groupId);
  const rows = await ctx.db
    .select({
      groupId: domain.groupId,
      state: domain.state,
      domains: count(),
      openAlerts: sql<number>`sum(${domain.openAlerts})`.mapWith(Number),
      measuredAt: sql<Date | null>`max(${domain.measuredAt})`.mapWith(groupCells.measuredAt),
    })
    .from(domain)
    .groupBy(domain.groupId, domain.state);
  const groupsOf = Map.groupBy(rows, (row) => row.groupId);
  return new Map([...groupsOf].map(([id, states]) => [id, summaryOf(states)]));
}

type DomainStatus = { state: CellState; domains: number; openAlerts: number; measuredAt: Date | null };

function summaryOf(states: DomainStatus[]): GroupSummary {
  const counted = (state: CellState) => states.find((one) => one.state === state)?.domains ?? 0;
  const measured = states.flatMap(({ measuredAt }) => measuredAt?.toISOString() ?? []).toSorted();
  return {
    domains: states.reduce((sum, { domains }) => sum + domains, 0),
    alerting: counted('alert'),
    snoozed: counted('snoozed'),
    broken: counted('broken'),
    waiting: counted('waiting') + counted('empty'),
    paused: counted('paused'),
    ok: counted('ok'),
    openAlerts: states.reduce((sum, { openAlerts }) => sum + openAlerts, 0),
    measuredAt: measured.at(-1) ?? null,
  };
}

/** Every domain with its state: that of its worst cell. */
function domainStatuses(ctx: Ctx, groupId: string | undefined) {
  const open = openAlerts(ctx, groupId);
  const alertsOfDomain = ctx.db
    .select({
      domainId: open.domainId,
      alerts: sql<number>`sum(${open.alerts})`.as('alerts'),
      isLoud: sql<boolean>`bool_or(${open.isLoud})`.as('is_loud'),
    })
    .from(open)
    .groupBy(open.domainId)
    .as('alerts_of_domain');
  const cell = knownCells(ctx, groupId);
  const group = ctx.db
    .select({
      id: groups.id,
      checks: sql<number>`count(*) filter (where metric ->> 'kind' = 'check')`.as('checks'),
    })
    .from(groups)
    .innerJoin(sql`lateral jsonb_array_elements(${groups.metrics}) as metric`, sql`true`)
    .where(and(eq(groups.companyId, ctx.companyId), ofGroup(groups.id, groupId)))
    .groupBy(groups.id)
    .as('counted_group');
  const measured = sql`(select count(*) from jsonb_object_keys(${watchedDomains.measures}))`;
  const known = sql`coalesce(${cell.cells}, 0)`;
  const state = sql<CellState>`case
    when ${watchedDomains.paused} then 'paused'
    when ${alertsOfDomain.isLoud} then 'alert'
    when ${cell.isBroken} then 'broken'
    when ${alertsOfDomain.isLoud} is not null then 'snoozed'
    when ${cell.isWaiting} or ${known} < ${group.checks} + ${measured} then 'waiting'
    when ${known} > 0 then 'ok'
    else 'empty' end`;
  return ctx.db
    .select({
      groupId: watchedDomains.groupId,
      state: state.as('state'),
      openAlerts: sql<number>`coalesce(${alertsOfDomain.alerts}, 0)`.as('open_alerts'),
      measuredAt: cell.measuredAt,
    })
    .from(watchedDomains)
    .innerJoin(group, eq(group.id, watchedDomains.groupId))
    .leftJoin(alertsOfDomain, eq(alertsOfDomain.domainId, watchedDomains.id))
    .leftJoin(cell, eq(cell.domainId, watchedDomains.id))
    .where(and(eq(watchedDomains.companyId, ctx.companyId), ofGroup(watchedDomains.groupId, groupId)))
    .as('domain');
}

/** Cells with open alerts; loud while one of them is not snoozed. */
function openAlerts({ db, companyId, clock }: Ctx, groupId: string | undefined) {
  const held = db
    .select({ id: snoozes.id })
    .from(snoozes)
    .where(
      and(
        eq(snoozes.companyId, companyId),
        eq(snoozes.domainId, alerts.domainId),
        or(isNull(snoozes.alertId), eq(snoozes.alertId, alerts.id)),
        isNull(snoozes.endedAt),
        or(ne(snoozes.mode, 'until'), gt(snoozes.until, clock.now())),
      ),
    );
  return db
    .select({
      domainId: alerts.domainId,
      metricId: alerts.metricId,
      alerts: count().as('alerts'),
      isLoud: sql<boolean>`bool_or(not exists ${held})`.as('is_loud'),
    })
    .from(alerts)
    .where(and(eq(alerts.companyId, companyId), eq(alerts.state, 'open'), ofGroup(alerts.groupId, groupId)))
    .groupBy(alerts.domainId, alerts.metricId)
    .as('open');
}

/** Each domain's cells; an open alert decides the state. */
function knownCells(ctx: Ctx, groupId: string | undefined) {
  const open = openAlerts(ctx, groupId);
  const is = (what: SQL) => sql<boolean>`bool_or(${what} and ${open.domainId} is null)`;
  return ctx.db
    .select({
      domainId: groupCells.domainId,
      cells: count().as('cells'),
      isBroken: is(sql`${groupCells.brokenSince} is not null`).as('is_broken'),
      isWaiting: is(sql`${groupCells.brokenSince} is null and ${groupCells.measuredAt} is null`).as(
        'is_waiting',
      ),
      measuredAt: max(groupCells.measuredAt).as('measured_at'),
    })
    .from(groupCells)
    .leftJoin(open, and(eq(open.domainId, groupCells.domainId), eq(open.metricId, groupCells.metricId)))
    .where(and(eq(groupCells.companyId, ctx.companyId), ofGroup(groupCells.groupId, groupId)))
    .groupBy(groupCells.domainId)
    .as('cell');
}

function ofGroup(column: AnyPgColumn, groupId: string | undefined) {
  return groupId === undefined ? undefined : eq(column, groupId);
}
