import type { DomainFields, Measure, WatchedDomain } from '@vitrine/contract/entities/group.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { endAlerts } from '../alerts/index.ts';
import { forgetCells } from './cells.queries.ts';
import { checkMeasures } from './check-measures.ts';
import { dueNow, getDomain, updateDomains } from './domains.queries.ts';
import { presentDomain } from './group.present.ts';
import { getGroup } from './groups.queries.ts';
import { judgeAgain } from './judge-again.ts';

type Input = Partial<DomainFields> & { id: string; domainId: string; paused?: boolean | undefined };

/** Changes what measures a domain and its own rules, pauses or resumes it. What was known of a figure that is measured otherwise now is forgotten. */
export function updateDomain(ctx: Ctx, { id, domainId, ...fields }: Input): Promise<WatchedDomain> {
  return inTransaction(ctx, async (tx) => {
    const group = await getGroup(tx, id, { lock: true });
    const before = await getDomain(tx, id, domainId);
    await checkMeasures(tx, group.metrics, fields);
    await updateDomains(tx, [domainId], fields);
    const changed = fields.measures ? changedMeasures(before.measures, fields.measures) : [];
    await forgetCells(tx, domainId, changed);
    if (changed.length > 0)
      await endAlerts(
        tx,
        { groupId: id, domainIds: [domainId], metricIds: changed },
        'Something else measures it now.',
      );
    if (changed.length > 0 || fields.paused === false) await updateDomains(tx, [domainId], dueNow(tx));
    const domain = await getDomain(tx, id, domainId);
    if (fields.rules) await judgeAgain(tx, id, [domain]);
    await tx.live.publish('CampaignUpdated', { id });
    return presentDomain(domain);
  });
}

function changedMeasures(before: Record<string, Measure>, after: Record<string, Measure>): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]));
}
