import { AppError } from '@vitrine/contract/errors.ts';
import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, createCtx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { publicOrigin } from '../company/index.ts';
import { titleOf } from './channel.present.ts';
import { type ChannelRow, findChannel, updateChannelRow } from './channels.queries.ts';
import { deleteUnsubscribed } from './unsubscribe/unsubscribed.queries.ts';

const PURPOSE = 'confirm-channel';
const LIFETIME_MS = WEEK_MS;

const triesPerAddress = limitRate({
  name: 'confirm-channel: tries per address',
  points: 60,
  perSeconds: 60 * 60,
});

/** Valid for the current address only. */
export async function confirmationLink(ctx: Ctx, { id, target }: ChannelRow): Promise<string> {
  const payload = JSON.stringify([ctx.companyId, id, target]);
  const token = ctx.services.secrets.sign(PURPOSE, payload, ctx.clock.nowMs() + LIFETIME_MS);
  return `${await publicOrigin(ctx)}/alerts/channel?token=${token}`;
}

/** Confirms alert e-mails for an address; repeating it changes nothing. 422 on `token` for an invalid or expired link. */
export async function confirmChannel(visit: Visit, token: string): Promise<{ address: string }> {
  const { services, ip, site, log } = visit;
  await triesPerAddress.count(services, ip);
  const payload = services.secrets.verify(PURPOSE, token, services.clock.nowMs());
  const [companyId = '', id = '', address = ''] = payload === null ? [] : (JSON.parse(payload) as string[]);
  if (payload === null || (site && site.companyId !== companyId)) refuse();
  return inTransaction(createCtx(services, companyId, { kind: 'viewer' }, log), async (tx) => {
    const row = await findChannel(tx, id, { lock: true });
    if (row?.target !== address) refuse();
    if (row.state === 'untested' || row.state === 'unconfirmed' || row.state === 'unsubscribed') {
      await deleteUnsubscribed(tx, address);
      await updateChannelRow(tx, id, { state: 'active', testedAt: tx.clock.now() });
      await recordAudit(tx, { action: 'channel.confirmed', subject: titleOf(row) });
    }
    return { address };
  });
}

function refuse(): never {
  throw new AppError('bad_input', {
    token: ['This link does not work. It is too old, or the address was taken off.'],
  });
}
