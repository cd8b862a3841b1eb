import { randomUUID } from 'node:crypto';
import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { alertEvents, alerts, notices, snoozes } from '../../platform/database/schema/schema.ts';

/** Every alert of the company, the oldest first. */
export function alertRows(ctx: Ctx) {
  return ctx.db
    .select()
    .from(alerts)
    .where(eq(alerts.companyId, ctx.companyId))
    .orderBy(asc(alerts.openedAt), asc(alerts.id));
}

/** The events of the company's alerts: `opened`, `notified` …, the oldest first, those of one instant by name. */
export async function eventKinds(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ kind: alertEvents.kind })
    .from(alertEvents)
    .where(eq(alertEvents.companyId, ctx.companyId))
    .orderBy(asc(alertEvents.at), asc(alertEvents.kind));
  return rows.map(({ kind }) => kind);
}

/** The company's notifications: `opened waiting`, `resolved sent` …, in order of their due times. */
export async function noticeMessage(ctx: Ctx): Promise<string[]> {
  return (await noticeRows(ctx)).map(({ kind, status }) => `${kind} ${status}`);
}

export function noticeRows(ctx: Ctx) {
  return ctx.db
    .select()
    .from(notices)
    .where(eq(notices.companyId, ctx.companyId))
    .orderBy(asc(notices.createdAt), asc(notices.kind), asc(notices.turn));
}

type Opened = { group: { id: string }; metric: GroupMetric; domainId: string; text: string };

/** An open alert, as a row, without notifications. */
export async function addAlert(ctx: Ctx, { group, metric, domainId, text }: Opened): Promise<string> {
  const rule = { id: randomUUID(), kind: 'source_broken' } as const;
  const [row] = await ctx.db
    .insert(alerts)
    .values({
      companyId: ctx.companyId,
      groupId: group.id,
      domainId,
      metricId: metric.id,
      ruleId: rule.id,
      rule,
      traits: metric.traits,
      openedAt: ctx.clock.now(),
      text,
    })
    .returning();
  if (!row) throw new Error('The test alert was not created.');
  return row.id;
}

/** Every snooze of the company, ended ones too. */
export function snoozeRows(ctx: Ctx) {
  return ctx.db.select().from(snoozes).where(eq(snoozes.companyId, ctx.companyId));
}

/** Marks an alert as resolved now, without notifications. */
export async function resolveAlertRow(ctx: Ctx, alertId: string): Promise<void> {
  await ctx.db
    .update(alerts)
    .set({ state: 'resolved', resolvedAt: ctx.clock.now() })
    .where(and(eq(alerts.companyId, ctx.companyId), eq(alerts.id, alertId)));
}
