import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { presentWhitelabel } from '../settings/whitelabel.present.ts';
import { findRow, lockRow, updateRow, type WhitelabelRow } from '../whitelabel.queries.ts';
import { makeKeys } from './make-keys.ts';

/** Creates a key that is shown beside the current one, which signs until the new one is found in DNS. */
export async function startNewKey(ctx: Ctx): Promise<Whitelabel> {
  requireReady(await findRow(ctx));
  // Creating a key pair takes too long for a transaction.
  const keys = await makeKeys(ctx.services.secrets);
  return inTransaction(ctx, async (tx) => {
    const row = requireReady(await lockRow(tx));
    const now = tx.clock.now();
    const after = await updateRow(tx, {
      nextDkimSelector: keys.dkimSelector,
      nextDkimPublicKey: keys.dkimPublicKey,
      nextDkimPrivateKey: keys.dkimPrivateKey,
      revision: row.revision + 1,
      changedAt: now,
      nextCheckAt: now,
    });
    await recordAudit(tx, {
      action: 'company.changed',
      details: { what: `new key for sender ${row.emailDomain}` },
    });
    return presentWhitelabel(after, ctx.services.config);
  });
}

function requireReady(row: WhitelabelRow | null): WhitelabelRow {
  if (!row?.emailDomain) throw new AppError('not_found');
  if (!row.mailVerified) throw new AppError('conflict', 'Set the DNS records of the current key first.');
  if (row.nextDkimSelector)
    throw new AppError('conflict', 'A new key is already waiting for its DNS record.');
  return row;
}
