import type { Ctx } from '../../platform/ctx/ctx.ts';
import { listOpenOfGroup } from './alerts.queries.ts';
import { endIncident } from './close-incident.ts';

/** Ends the open alerts of metrics or domains that are watched no longer; nobody is told. Of the whole group when neither is given. */
export async function endAlerts(
  tx: Ctx,
  { groupId, metricIds, domainIds }: { groupId: string; metricIds?: string[]; domainIds?: string[] },
  words: string,
): Promise<void> {
  for (const alert of await listOpenOfGroup(tx, groupId)) {
    if (metricIds && !metricIds.includes(alert.metricId)) continue;
    if (domainIds && !domainIds.includes(alert.domainId)) continue;
    await endIncident(tx, alert, words);
  }
}
