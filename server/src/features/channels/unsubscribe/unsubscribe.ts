import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { dropWaitingOfChannel } from '../notifications/notifications.queries.ts';
import { endChannelsOf, insertUnsubscribed } from './unsubscribed.queries.ts';

/** Unsubscribes an address from all alert e-mails of the company, whatever channels use it. Idempotent. */
export async function unsubscribe(ctx: Ctx, address: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const isNew = await insertUnsubscribed(tx, address);
    for (const id of await endChannelsOf(tx, address)) await dropWaitingOfChannel(tx, id);
    if (isNew) await recordAudit(tx, { action: 'channel.unsubscribed', subject: address });
  });
}
