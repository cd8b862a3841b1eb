import type { Company } from '@vitrine/contract/entities/company.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { announceSubscription, getCompany, loadCompany, lockCompany } from '../company/index.ts';
import { setDeletion } from './closure.queries.ts';

/** The company stays, with all that was in it. Its subscription stays canceled: nobody is charged by surprise. */
export function takeBackDeletion(ctx: Ctx): Promise<Company> {
  return inTransaction(ctx, async (tx) => {
    await lockCompany(tx);
    const { deleteAt } = await getCompany(tx);
    if (deleteAt !== null) {
      await setDeletion(tx, null);
      await recordAudit(tx, { action: 'company.deletion_taken_back' });
      await announceSubscription(tx);
    }
    return loadCompany(tx);
  });
}
