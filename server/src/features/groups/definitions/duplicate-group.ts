import type { Group } from '@vitrine/contract/entities/group.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { requireGroupQuota } from './check-group.ts';
import { dueNow, insertDomains, listDomains } from './domains.queries.ts';
import { getGroup, insertGroup } from './groups.queries.ts';
import { loadGroup } from './list-groups.ts';

type Input = { id: string; name: string; withDomains: boolean };

/** Another group with the same metrics, rules and channels; `withDomains` watches the same domains too, from now on. */
export function duplicateGroup(ctx: Ctx, { id, name, withDomains }: Input): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    await requireGroupQuota(tx);
    const { clientId, timezone, metrics, channelIds, notify } = await getGroup(tx, id);
    const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
    const copy = await insertGroup(tx, { name, clientId, timezone, metrics, channelIds, notify, createdBy });
    const domains = withDomains ? await listDomains(tx, id) : [];
    if (domains.length > 0) {
      const due = dueNow(tx);
      const watched = domains.map(({ host, measures, rules }) => ({ host, measures, rules, ...due }));
      await insertDomains(tx, copy.id, watched);
    }
    await recordAudit(tx, { action: 'group.created', subject: name });
    await tx.live.publish('CampaignUpdated', { id: copy.id });
    return loadGroup(tx, copy.id);
  });
}
