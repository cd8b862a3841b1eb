import type { Channel } from '@vitrine/contract/entities/channel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { titleOf } from './channel.present.ts';
import { targetOf } from './channel-target.ts';
import { deleteChannelRow, getChannel, updateChannelRow } from './channels.queries.ts';
import { initialState } from './initial-state.ts';
import { showChannel } from './list-channels.ts';
import { dropWaitingOfChannel } from './notifications/notifications.queries.ts';
import { newSigningSecret } from './notifications/signing-secret.ts';

type Changes = { id: string; name?: string | undefined; target?: string | undefined };

/** One that leads elsewhere has to pass a test again. 404, and 422 on `target`. */
export async function updateChannel(ctx: Ctx, { id, name, target }: Changes): Promise<Channel> {
  return inTransaction(ctx, async (tx) => {
    const before = await getChannel(tx, id, { lock: true });
    const stored = target === undefined ? null : targetOf(tx.services, before.kind, target);
    const state = stored ? await initialState(tx, before.kind, stored.target) : before.state;
    const row = await updateChannelRow(tx, id, {
      name: name ?? before.name,
      ...(stored ? { ...stored, state, testedAt: null, lastError: null, failingSince: null } : {}),
    });
    if (stored) await dropWaitingOfChannel(tx, id);
    const what = stored ? 'where it leads' : 'name';
    await recordAudit(tx, { action: 'channel.changed', subject: titleOf(row), details: { what } });
    return showChannel(tx, row);
  });
}

export async function removeChannel(ctx: Ctx, id: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getChannel(tx, id, { lock: true });
    await deleteChannelRow(tx, id);
    await recordAudit(tx, { action: 'channel.removed', subject: titleOf(row) });
    return { deleted: true };
  });
}

/** A new secret from the next message on, returned this once; 422 for a channel whose messages aren't signed. */
export async function renewSecret(ctx: Ctx, id: string): Promise<{ secret: string }> {
  return inTransaction(ctx, async (tx) => {
    const row = await getChannel(tx, id, { lock: true });
    if (row.kind !== 'webhook')
      throw new AppError('bad_input', { general: ['Only messages of a plain webhook are signed.'] });
    const secret = newSigningSecret();
    await updateChannelRow(tx, id, { secret: tx.services.secrets.encrypt(secret) });
    await recordAudit(tx, {
      action: 'channel.changed',
      subject: titleOf(row),
      details: { what: 'a new signing secret' },
    });
    return { secret };
  });
}
