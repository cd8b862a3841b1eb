import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { presentWhitelabel } from '../settings/whitelabel.present.ts';
import { lockRow, updateRow } from '../whitelabel.queries.ts';
import { noNextKey } from './rotate-key.ts';

/**
 * Deletes a new key that has not taken over. The current key goes on signing; 409 if no new key is pending, or it signs already.
 */
export function withdrawNextKey(ctx: Ctx): Promise<Whitelabel> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockRow(tx);
    if (!row?.emailDomain) throw new AppError('not_found');
    if (!row.nextDkimSelector) throw new AppError('conflict', 'There is no pending key.');
    const { nextDkim: _withdrawn, ...records } = row.records;
    const now = tx.clock.now();
    const after = await updateRow(tx, {
      ...noNextKey,
      records,
      // A running check may have found the withdrawn key: its result is dropped.
      revision: row.revision + 1,
      nextCheckAt: now,
    });
    await recordAudit(tx, {
      action: 'company.changed',
      details: { what: `new key for sender ${row.emailDomain} withdrawn` },
    });
    return presentWhitelabel(after, ctx.services.config);
  });
}
