import type { Group, GroupFields } from '@vitrine/contract/entities/group.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { requireClient } from '../../clients/index.ts';
import { checkGroup, requireGroupQuota } from './check-group.ts';
import { insertGroup } from './groups.queries.ts';
import { loadGroup } from './list-groups.ts';

/** Creates a group. 422 by field for invalid metrics, rules, channels or client, and beyond the company's limit. */
export function createGroup(
  ctx: Ctx,
  { channelIds, clientId = null, ...fields }: GroupFields,
): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    await requireGroupQuota(tx);
    const metrics = await checkGroup(tx, { metrics: fields.metrics, channelIds });
    if (clientId !== null) await requireClient(tx, clientId);
    const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const { id } = await insertGroup(tx, { ...fields, clientId, metrics, channelIds, createdBy });
    await recordAudit(tx, { action: 'group.created', subject: fields.name });
    await tx.live.publish('CampaignUpdated', { id });
    return loadGroup(tx, id);
  });
}
