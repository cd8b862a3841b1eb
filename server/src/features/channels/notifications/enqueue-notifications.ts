import type { Notify } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { dueAt } from './due-at.ts';
import {
  dropWaiting,
  insertNotices,
  listLiveChannelIds,
  listNotified,
  nextTurn,
} from './notifications.queries.ts';

/** The channels of a group, and when they are notified. */
export type NotifySettings = { channelIds: string[]; notify: Notify; timezone: string };

/**
 * Enqueues notifications of an alert for a group's channels, in the transaction that changes it. Returns how many; channels that never
 * passed a test get none.
 */
export async function enqueueAlert(
  tx: Ctx,
  settings: NotifySettings,
  { alertId, kind, text }: { alertId: string; kind: 'opened' | 'again'; text: string },
): Promise<number> {
  const channelIds = await listLiveChannelIds(tx, settings.channelIds);
  const turn = channelIds.length === 0 ? 0 : await nextTurn(tx, alertId, kind);
  const due = dueAt(settings.notify, settings.timezone, tx.clock.now());
  await insertNotices(
    tx,
    channelIds.map((channelId) => ({ channelId, alertId, kind, turn, text, dueAt: due })),
  );
  return channelIds.length;
}

/**
 * Enqueues notifications that an alert has ended, for the channels that were or would have been notified of it. Pending notifications
 * of its opening are replaced by the one of its end.
 */
export async function enqueueResolved(
  tx: Ctx,
  settings: NotifySettings,
  { alertId, text }: { alertId: string; text: string },
): Promise<void> {
  const known = await listNotified(tx, alertId);
  await dropWaiting(tx, alertId);
  if (!settings.notify.resolved) return;
  const channelIds = await listLiveChannelIds(tx, known);
  const due = dueAt(settings.notify, settings.timezone, tx.clock.now());
  await insertNotices(
    tx,
    channelIds.map((channelId) => ({ channelId, alertId, kind: 'resolved', text, dueAt: due })),
  );
}

/** Drops the pending notifications of an alert. */
export async function muteAlert(tx: Ctx, alertId: string): Promise<void> {
  await dropWaiting(tx, alertId);
}

/** Whether a notification of an alert was sent or is pending; with `since`, after that instant. */
export async function wasNotified(tx: Ctx, alertId: string, since?: Date): Promise<boolean> {
  return (await listNotified(tx, alertId, since)).length > 0;
}
