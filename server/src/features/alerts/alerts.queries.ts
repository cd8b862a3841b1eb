import type { AlertEventKind } from '@vitrine/contract/entities/alert.ts';
import type { CheckId } from '@vitrine/contract/entities/group.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { alertEvents, alerts, domainChecks, watchedDomains } from '../../platform/database/schema/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';

export type AlertRow = typeof alerts.$inferSelect;
export type EventRow = typeof alertEvents.$inferSelect;
export type ListedAlert = { alert: AlertRow; host: string };

const LISTED = 500;

/**
 * Locks these domains for evaluation and snoozes until the transaction ends. Call it before writing alerts or snoozes: two transactions
 * that lock the same alerts in a different order would deadlock.
 */
export async function lockDomains(tx: Ctx, domainIds: string[]): Promise<void> {
  if (domainIds.length === 0) return;
  await tx.db
    .select({ id: watchedDomains.id })
    .from(watchedDomains)
    .where(and(eq(watchedDomains.companyId, tx.companyId), inArray(watchedDomains.id, domainIds)))
    .orderBy(asc(watchedDomains.id))
    .for('no key update');
}

/** The newest alert of a rule of a cell, open or over. */
export async function findLastOfRule(
  ctx: Ctx,
  domainId: string,
  metricId: string,
  ruleId: string,
): Promise<AlertRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, ctx.companyId),
        eq(alerts.domainId, domainId),
        eq(alerts.metricId, metricId),
        eq(alerts.ruleId, ruleId),
      ),
    )
    .orderBy(desc(alerts.openedAt))
    .limit(1);
  return row;
}

/** The latest results of a domain's check, the newest first, without unknown ones. */
export async function listProbeValues(
  ctx: Ctx,
  domainId: string,
  check: CheckId,
): Promise<(number | null)[]> {
  const [row] = await ctx.db
    .select({ probeResults: domainChecks.probeResults })
    .from(domainChecks)
    .where(
      and(
        eq(domainChecks.companyId, ctx.companyId),
        eq(domainChecks.domainId, domainId),
        eq(domainChecks.check, check),
      ),
    );
  const known = row?.probeResults.filter(({ outcome }) => outcome !== 'unknown') ?? [];
  return known.map(({ value }) => value);
}

/** Returns nothing when another transaction opened the same alert first. */
export async function insertAlert(
  tx: Ctx,
  values: Omit<typeof alerts.$inferInsert, 'id' | 'companyId'>,
): Promise<AlertRow | undefined> {
  const [row] = await tx.db
    .insert(alerts)
    .values({ ...values, companyId: tx.companyId })
    .onConflictDoNothing()
    .returning();
  return row;
}

export async function updateAlert(tx: Ctx, alertId: string, values: Partial<AlertRow>): Promise<void> {
  await tx.db
    .update(alerts)
    .set(values)
    .where(and(eq(alerts.companyId, tx.companyId), eq(alerts.id, alertId)));
}

export async function insertEvent(
  tx: Ctx,
  alertId: string,
  event: { kind: AlertEventKind; text: string; by?: string },
): Promise<void> {
  const { companyId, clock } = tx;
  await tx.db.insert(alertEvents).values({ ...event, alertId, companyId, at: clock.now() });
}

export type AlertFilter = {
  id?: string;
  groupId?: string | undefined;
  domainId?: string | undefined;
  metricId?: string | undefined;
  state?: AlertRow['state'] | undefined;
};

/** Newest first, at most 500; empty for unknown ids. */
export async function listAlerts(ctx: Ctx, filter: AlertFilter): Promise<ListedAlert[]> {
  const { id, groupId, domainId, metricId, state } = filter;
  if ([id, groupId, domainId].some((given) => given !== undefined && !isUuid(given))) return [];
  return ctx.db
    .select({ alert: alerts, host: watchedDomains.host })
    .from(alerts)
    .innerJoin(watchedDomains, eq(watchedDomains.id, alerts.domainId))
    .where(
      and(
        eq(alerts.companyId, ctx.companyId),
        id === undefined ? undefined : eq(alerts.id, id),
        groupId === undefined ? undefined : eq(alerts.groupId, groupId),
        domainId === undefined ? undefined : eq(alerts.domainId, domainId),
        metricId === undefined ? undefined : eq(alerts.metricId, metricId),
        state === undefined ? undefined : eq(alerts.state, state),
      ),
    )
    .orderBy(desc(alerts.openedAt), desc(alerts.id))
    .limit(LISTED);
}

/** An alert of the company; `not_found` for any other. */
export async function getAlert(ctx: Ctx, id: string): Promise<ListedAlert> {
  const [found] = await listAlerts(ctx, { id });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Every open alert of a group, however many. */
export function listOpenOfGroup(ctx: Ctx, groupId: string): Promise<AlertRow[]> {
  return ctx.db
    .select()
    .from(alerts)
    .where(and(eq(alerts.companyId, ctx.companyId), eq(alerts.groupId, groupId), eq(alerts.state, 'open')));
}

/** Open alerts of domains, or of one metric of theirs, held until the transaction ends. */
export async function lockOpenOfDomains(
  tx: Ctx,
  domainIds: string[],
  metricId?: string,
): Promise<AlertRow[]> {
  if (domainIds.length === 0) return [];
  return tx.db
    .select()
    .from(alerts)
    .where(
      and(
        eq(alerts.companyId, tx.companyId),
        inArray(alerts.domainId, domainIds),
        metricId === undefined ? undefined : eq(alerts.metricId, metricId),
        eq(alerts.state, 'open'),
      ),
    )
    .for('update');
}

/** What happened to alerts, the newest first. */
export async function listEvents(ctx: Ctx, alertIds: string[]): Promise<EventRow[]> {
  if (alertIds.length === 0) return [];
  return ctx.db
    .select()
    .from(alertEvents)
    .where(and(eq(alertEvents.companyId, ctx.companyId), inArray(alertEvents.alertId, alertIds)))
    .orderBy(desc(alertEvents.at), desc(alertEvents.id))
    .limit(LISTED);
}
