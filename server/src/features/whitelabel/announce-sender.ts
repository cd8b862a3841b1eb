import type { Ctx } from '../../platform/ctx/ctx.ts';
import { senderStateOf } from './sender.ts';
import type { WhitelabelRow } from './whitelabel.queries.ts';

/** Tells the company's open pages where its reports come from. To be called in the transaction that changes it. */
export async function announceSender(tx: Ctx, row: WhitelabelRow | null): Promise<void> {
  await tx.live.publish('CompanySenderUpdated', senderStateOf(row, tx.doors.config));
}
