import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { announceSubscription, getCompany, loadCompany, lockCompany } from '../company/index.ts';
import { setDeletion } from './closure.queries.ts';

/** Keeps the company with all its data. Its subscription stays canceled, so that no charge comes as a surprise. */
export function cancelDeletion(ctx: Ctx): Promise<Company> {
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx);
    const { deleteAt } = await getCompany(tx);
    if (deleteAt !== null) {
      await setDeletion(tx, null);
      await recordAudit(tx, { action: 'company.deletion_canceled' });
      await announceSubscription(tx);
    }
    return loadCompany(tx);
  });
}
