import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { deleteGroup, getGroup } from './groups.queries.ts';

/** Deletes a group with its domains, their history and their alerts. */
export function removeGroup(ctx: Ctx, groupId: string): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await getGroup(tx, groupId, { lock: true });
    await deleteGroup(tx, groupId);
    await recordAudit(tx, { action: 'group.deleted', subject: name });
    await tx.live.publish('CampaignUpdated', { id: groupId });
    return { deleted: true };
  });
}
