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

/** Whom a group tells, and when. */
export type Told = { channelIds: string[]; notify: Notify; timezone: string };

/**
 * Notes, in the transaction that makes it true, that a group's channels are to be told of an alert. Answers with how many there are:
 * channels that never passed a test are told nothing.
 */
export async function enqueueAlert(
  tx: Ctx,
  told: Told,
  { alertId, kind, words }: { alertId: string; kind: 'opened' | 'again'; words: string },
): Promise<number> {
  const channelIds = await listLiveChannelIds(tx, told.channelIds);
  const turn = channelIds.length === 0 ? 0 : await nextTurn(tx, alertId, kind);
  const due = dueAt(told.notify, told.timezone, tx.clock.now());
  await insertNotices(
    tx,
    channelIds.map((channelId) => ({ channelId, alertId, kind, turn, words, dueAt: due })),
  );
  return channelIds.length;
}

/**
 * Notes that an alert is over, for the channels that were told of it or were about to be. What had not been told by then is told as
 * over only: nobody should be alarmed by what has passed.
 */
export async function enqueueResolved(
  tx: Ctx,
  told: Told,
  { alertId, words }: { alertId: string; words: string },
): Promise<void> {
  const known = await listNotified(tx, alertId);
  await dropWaiting(tx, alertId);
  if (!told.notify.resolved) return;
  const channelIds = await listLiveChannelIds(tx, known);
  const due = dueAt(told.notify, told.timezone, tx.clock.now());
  await insertNotices(
    tx,
    channelIds.map((channelId) => ({ channelId, alertId, kind: 'resolved', words, dueAt: due })),
  );
}

/** Nobody is told of an alert what they were not told yet. */
export async function muteAlert(tx: Ctx, alertId: string): Promise<void> {
  await dropWaiting(tx, alertId);
}

/** Whether anybody was told of an alert, or is about to be; with `since`, after that instant. */
export async function wasNotified(tx: Ctx, alertId: string, since?: Date): Promise<boolean> {
  return (await listNotified(tx, alertId, since)).length > 0;
}
