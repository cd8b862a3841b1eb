import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import type { SendOutcome } from '../../../platform/mail/mailer.ts';
import { getCompany, publicOrigin } from '../../company/index.ts';
import { titleOf } from '../channel.present.ts';
import { type ChannelRow, findChannel, updateChannelRow } from '../channels.queries.ts';
import { titleOfLines } from './message.ts';
import type { NoticeRow } from './notifications.queries.ts';
import { sendMessage } from './send-message.ts';
import { insertEvents, listLines, listMuted, lockDueNotices, updateNotices } from './sending.queries.ts';

/** What is left follows in the next message. */
const MAX_AT_ONCE = 500;
/** The attempts span a day; after the last one the notification fails. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720];

/**
 * Sends everything due for a channel in one message. A notification goes from `waiting` to `sending` (committed before anything
 * leaves), then to `sent`, `failed` (refused, or retried for a day) or `unknown`, or back to `waiting` when nothing was accepted. Only
 * `waiting` ones are sent, so that two processes or a crash cause no duplicates. What left together is retried together.
 */
export async function notifyChannel(ctx: Ctx, channelId: string): Promise<void> {
  const taken = await inTransaction(ctx, (tx) => takeDue(tx, channelId));
  if (!taken) return;
  const { channel, notices, batch } = taken;
  const lines = await listLines(
    ctx,
    notices.map(({ id }) => id),
  );
  // Whatever it was about is watched no longer.
  if (lines.length === 0) return;
  const { name } = await getCompany(ctx);
  const outcome = await sendMessage(ctx, channel, {
    id: batch,
    company: name,
    origin: await publicOrigin(ctx),
    title: titleOfLines(lines),
    text: null,
    lines,
  });
  await inTransaction(ctx, (tx) => conclude(tx, channel, notices, outcome));
}

type Taken = { channel: ChannelRow; notices: NoticeRow[]; batch: string };

async function takeDue(tx: Ctx, channelId: string): Promise<Taken | null> {
  const channel = await findChannel(tx, channelId, { lock: true });
  // It may have been changed to lead elsewhere since it was found to be due.
  if (!channel || !['active', 'failing'].includes(channel.state)) return null;
  const due = await dropHushed(tx, await lockDueNotices(tx, channelId));
  const [first] = due;
  if (!first) return null;
  const tried = due.find(({ batch }) => batch !== null)?.batch ?? null;
  const notices = due.filter(({ batch }) => batch === tried).slice(0, MAX_AT_ONCE);
  const batch = tried ?? randomUUID();
  const ids = notices.map(({ id }) => id);
  await updateNotices(tx, ids, { status: 'sending', batch, sentAt: tx.clock.now() });
  return { channel, notices, batch };
}

/** What came back from a process that died, or is tried again, may have passed or been snoozed in the meantime. */
async function dropHushed(tx: Ctx, due: NoticeRow[]): Promise<NoticeRow[]> {
  if (due.length === 0) return due;
  const hushed = await listMuted(
    tx,
    due.map(({ alertId }) => alertId),
  );
  const gone = due.filter(({ kind, alertId }) => kind !== 'resolved' && hushed.has(alertId));
  await updateNotices(
    tx,
    gone.map(({ id }) => id),
    { status: 'dropped' },
  );
  return due.filter((notice) => !gone.includes(notice));
}

async function conclude(
  tx: Ctx,
  channel: ChannelRow,
  notices: NoticeRow[],
  outcome: SendOutcome,
): Promise<void> {
  const ids = notices.map(({ id }) => id);
  const alertIds = notices.map(({ alertId }) => alertId);
  const title = titleOf(channel);
  if (outcome.status === 'sent') {
    await updateNotices(tx, ids, { status: 'sent', error: null, sentAt: tx.clock.now() });
    await insertEvents(tx, alertIds, 'notified', `Notified ${title}.`);
    const well = { state: 'active' as const, lastError: null, failingSince: null };
    await updateIfThere(tx, channel, { ...well, lastSentAt: tx.clock.now() });
    return;
  }
  const { status, reason } = outcome;
  if (status === 'unreachable') await tryAgain(tx, title, notices, reason);
  else {
    await updateNotices(tx, ids, { status: status === 'unknown' ? 'unknown' : 'failed', error: reason });
    const failure =
      status === 'unknown' ? `Notification of ${title} may have been sent` : `Could not notify ${title}`;
    await insertEvents(tx, alertIds, 'notification_failed', `${failure}: ${reason}`);
  }
  const failingSince = channel.failingSince ?? tx.clock.now();
  await updateIfThere(tx, channel, { state: 'failing', lastError: reason, failingSince });
}

/** Nothing was accepted: once more after growing pauses, for a day. */
async function tryAgain(tx: Ctx, title: string, notices: NoticeRow[], reason: string): Promise<void> {
  const nowMs = tx.clock.nowMs();
  for (const { id, alertId, attempts } of notices) {
    const minutes = RETRY_MINUTES[attempts];
    const over = minutes === undefined;
    await updateNotices(tx, [id], {
      status: over ? 'failed' : 'waiting',
      attempts: attempts + 1,
      error: reason,
      sentAt: null,
      ...(over ? {} : { dueAt: new Date(nowMs + minutes * MINUTE_MS) }),
    });
    if (over || attempts === 0) {
      const failure = over ? `Gave up notifying ${title}` : `Could not notify ${title} yet`;
      await insertEvents(tx, [alertId], 'notification_failed', `${failure}: ${reason}`);
    }
  }
}

/** One that was changed to lead elsewhere, or taken off, in the meantime is left as it is. */
async function updateIfThere(
  tx: Ctx,
  { id, target, url }: ChannelRow,
  values: Partial<ChannelRow>,
): Promise<void> {
  const now = await findChannel(tx, id, { lock: true });
  if (now && now.target === target && now.url === url && (now.state === 'active' || now.state === 'failing'))
    await updateChannelRow(tx, id, values);
}
