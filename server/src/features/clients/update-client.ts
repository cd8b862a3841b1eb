import type { Client, ClientFields } from '@vitrine/contract/entities/client.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { checkedValues, requireFreeName } from './check-client.ts';
import { getClient, updateClientRow } from './clients.queries.ts';
import { loadClient } from './list-clients.ts';

const fieldNames: Record<keyof ClientFields, string> = {
  name: 'name',
  logo: 'logo',
  contact: 'contact',
  colors: 'colours',
  defaultSources: 'default sources',
};

/** Changes the given fields of a client; its dashboards keep their look. 422 by field as at creation. */
export function updateClient(
  ctx: Ctx,
  { id, ...fields }: Partial<ClientFields> & { id: string },
): Promise<Client> {
  return inTransaction(ctx, async (tx) => {
    const before = await getClient(tx, id, { lock: 'update' });
    if (fields.name !== undefined) await requireFreeName(tx, fields.name, id);
    await updateClientRow(tx, id, await checkedValues(tx, fields, before));
    const what = Object.entries(fieldNames).flatMap(([field, label]) =>
      fields[field as keyof ClientFields] === undefined ? [] : [label],
    );
    const subject = fields.name ?? before.name;
    await recordAudit(tx, { action: 'client.changed', subject, details: { what: what.join(', ') } });
    await tx.live.publish('ClientUpdated', { id });
    return loadClient(tx, id);
  });
}
