import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { endAlerts } from '../../alerts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { deleteDomains, dueNow, findDomains, updateDomains } from './domains.queries.ts';
import { getGroup } from './groups.queries.ts';

type Input = { id: string; domainIds: string[]; change: 'pause' | 'resume' | 'remove' };

/** Pauses, resumes or removes domains of a group; ids that are not there are ignored. */
export function changeDomains(ctx: Ctx, { id, domainIds, change }: Input): Promise<{ changed: number }> {
  return inTransaction(ctx, async (tx) => {
    const group = await getGroup(tx, id, { lock: true });
    const ids = (await findDomains(tx, id, domainIds)).map((row) => row.id);
    if (ids.length === 0) return { changed: 0 };
    if (change === 'remove') {
      await deleteDomains(tx, ids);
      await recordAudit(tx, {
        action: 'group.domains_removed',
        subject: group.name,
        details: { count: ids.length },
      });
    } else if (change === 'pause') {
      await updateDomains(tx, ids, { paused: true });
      await endAlerts(tx, { groupId: id, domainIds: ids }, 'The domain is paused.');
    } else await updateDomains(tx, ids, { paused: false, ...dueNow(tx) });
    await tx.live.publish('CampaignUpdated', { id });
    return { changed: ids.length };
  });
}
