import type { Channel, ChannelFields } from '@vitrine/contract/entities/channel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { presentChannel, titleOf } from './channel.present.ts';
import { targetOf } from './channel-target.ts';
import { countChannels, insertChannel } from './channels.queries.ts';
import { initialState } from './initial-state.ts';
import { newSigningSecret } from './notifications/signing-secret.ts';

const MAX_CHANNELS = 50;

/** Adds a channel, which is inactive until it passes a test; returns a webhook's secret, this once. 422 on `target`. */
export async function createChannel(
  ctx: Ctx,
  { kind, name, target }: ChannelFields,
): Promise<{ data: Channel; secret: string | null }> {
  const stored = targetOf(ctx.services, kind, target);
  const secret = kind === 'webhook' ? newSigningSecret() : null;
  return inTransaction(ctx, async (tx) => {
    if ((await countChannels(tx)) >= MAX_CHANNELS)
      throw new AppError('bad_input', { general: [`A company has at most ${MAX_CHANNELS} channels.`] });
    const sealed = secret === null ? null : tx.services.secrets.encrypt(secret);
    const state = await initialState(tx, kind, stored.target);
    const row = await insertChannel(tx, { kind, name, ...stored, state, secret: sealed });
    await recordAudit(tx, { action: 'channel.created', subject: titleOf(row) });
    return { data: presentChannel(row, 0), secret };
  });
}
