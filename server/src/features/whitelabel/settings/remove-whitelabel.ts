import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { announceSender } from '../sender.ts';
import { deleteRow } from '../whitelabel.queries.ts';
import { presentWhitelabel } from './whitelabel.present.ts';

/** Removes the domains and their key: adding them again requires new records. */
export function removeWhitelabel(ctx: Ctx): Promise<Whitelabel> {
  return inTransaction(ctx, async (tx) => {
    await deleteRow(tx);
    await announceSender(tx, null);
    await recordAudit(tx, { action: 'company.changed', details: { what: 'own domain given up' } });
    return presentWhitelabel(null, ctx.services.config);
  });
}
