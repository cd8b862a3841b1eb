import type { AlertEventKind } from '@vitrine/contract/entities/alert.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or } from 'drizzle-orm';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  alertEvents,
  alerts,
  channels,
  companies,
  groups,
  notices,
  snoozes,
  watchedDomains,
} from '../../../platform/database/schema/schema.ts';
import type { Line } from './message.ts';
import type { NoticeRow } from './notifications.queries.ts';

/** Tested channels of every company with due notifications, without the given ones. System scope. */
export async function listDueChannels(
  db: Db,
  now: Date,
  except: string[],
  limit: number,
): Promise<{ id: string; companyId: string }[]> {
  return db
    .selectDistinctOn([channels.id], { id: channels.id, companyId: channels.companyId })
    .from(notices)
    .innerJoin(channels, eq(channels.id, notices.channelId))
    .innerJoin(companies, eq(companies.id, channels.companyId))
    .where(
      and(
        eq(notices.status, 'waiting'),
        lte(notices.dueAt, now),
        inArray(channels.state, ['active', 'failing']),
        isNull(companies.deletionRequestedAt),
        except.length > 0 ? notInArray(channels.id, except) : undefined,
      ),
    )
    .limit(limit);
}

/**
 * Settles notifications that were being sent when their process died. A plain webhook gets them again, as it recognises a message by
 * its id; for other channels the outcome is unknown, and they are returned and not sent again. Of every company. System scope.
 */
export async function failAbandoned(
  db: Db,
  before: Date,
): Promise<Pick<NoticeRow, 'alertId' | 'companyId'>[]> {
  const abandoned = and(
    eq(notices.status, 'sending'),
    or(isNull(notices.sentAt), lt(notices.sentAt, before)),
  );
  const plain = db.select({ id: channels.id }).from(channels).where(eq(channels.kind, 'webhook'));
  await db
    .update(notices)
    .set({ status: 'waiting', sentAt: null })
    .where(and(abandoned, inArray(notices.channelId, plain)));
  return db
    .update(notices)
    .set({ status: 'unknown', error: 'The server stopped while it was sent.' })
    .where(abandoned)
    .returning({ alertId: notices.alertId, companyId: notices.companyId });
}

/** Due notices of a channel, the oldest first, held until the transaction ends. */
export function lockDueNotices(tx: Ctx, channelId: string): Promise<NoticeRow[]> {
  return tx.db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.companyId, tx.companyId),
        eq(notices.channelId, channelId),
        eq(notices.status, 'waiting'),
        lte(notices.dueAt, tx.clock.now()),
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .for('update', { skipLocked: true });
}

/** Those alerts that no longer need a notification because they have ended or are snoozed. */
export async function listMuted(tx: Ctx, alertIds: string[]): Promise<Set<string>> {
  const held = and(
    eq(snoozes.domainId, alerts.domainId),
    or(isNull(snoozes.alertId), eq(snoozes.alertId, alerts.id)),
    isNull(snoozes.endedAt),
    or(ne(snoozes.mode, 'until'), gt(snoozes.until, tx.clock.now())),
  );
  const rows = await tx.db
    .select({ id: alerts.id })
    .from(alerts)
    .leftJoin(snoozes, held)
    .where(
      and(
        eq(alerts.companyId, tx.companyId),
        inArray(alerts.id, alertIds),
        or(eq(alerts.state, 'resolved'), isNotNull(snoozes.id)),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export async function updateNotices(tx: Ctx, ids: string[], values: Partial<NoticeRow>): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .update(notices)
    .set(values)
    .where(and(eq(notices.companyId, tx.companyId), inArray(notices.id, ids)));
}

/** The contents of notifications, in chronological order. */
export async function listLines(ctx: Ctx, ids: string[]): Promise<Line[]> {
  const rows = await ctx.db
    .select({
      kind: notices.kind,
      text: notices.text,
      alert: alerts,
      host: watchedDomains.host,
      group: { id: groups.id, name: groups.name, timezone: groups.timezone },
    })
    .from(notices)
    .innerJoin(alerts, eq(alerts.id, notices.alertId))
    .innerJoin(watchedDomains, eq(watchedDomains.id, alerts.domainId))
    .innerJoin(groups, eq(groups.id, alerts.groupId))
    .where(and(eq(notices.companyId, ctx.companyId), inArray(notices.id, ids)))
    .orderBy(asc(notices.createdAt), asc(watchedDomains.host));
  return rows.map(({ alert, ...row }) => {
    const { id, traits, value, baseline, openedAt, resolvedAt } = alert;
    return { ...row, alertId: id, metric: traits.label, value, baseline, openedAt, resolvedAt };
  });
}

/** A line in the timeline of each of these alerts. */
export async function insertEvents(
  tx: Ctx,
  alertIds: string[],
  kind: AlertEventKind,
  text: string,
): Promise<void> {
  const { companyId, clock } = tx;
  const values = [...new Set(alertIds)].map((alertId) => ({
    companyId,
    alertId,
    at: clock.now(),
    kind,
    text,
  }));
  if (values.length > 0) await tx.db.insert(alertEvents).values(values);
}
