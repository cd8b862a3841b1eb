import type { Client, ClientFields } from '@vitrine/contract/entities/client.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { checkedValues, requireClientQuota, requireFreeName } from './check-client.ts';
import { insertClient } from './clients.queries.ts';
import { loadClient } from './list-clients.ts';

const empty = {
  logo: null,
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  colors: {},
  defaultSources: {},
};

/** Creates a client. 422 by field: a name that is taken, a logo or source that is not the company's; beyond the limit on `general`. */
export function createClient(ctx: Ctx, fields: ClientFields): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    await requireClientQuota(tx);
    await requireFreeName(tx, fields.name);
    const values = await checkedValues(tx, fields);
    const { id } = await insertClient(tx, { ...empty, ...values, name: fields.name });
    await recordAudit(tx, { action: 'client.created', subject: fields.name });
    await tx.live.publish('ClientUpdated', { id });
    return loadClient(tx, id);
  });
}
