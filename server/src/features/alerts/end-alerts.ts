import type { Ctx } from '../../platform/ctx/ctx.ts';
import { type AlertRow, listOpenOfGroup, lockDomains } from './alerts.queries.ts';
import { endIncident } from './close-incident.ts';

/**
 * Ends the open alerts of metrics or domains that are no longer monitored, without notifications. Of the whole group when neither is
 * given.
 */
export async function endAlerts(
  tx: Ctx,
  { groupId, metricIds, domainIds }: { groupId: string; metricIds?: string[]; domainIds?: string[] },
  text: string,
): Promise<void> {
  const isAbout = ({ metricId, domainId }: AlertRow) =>
    (metricIds?.includes(metricId) ?? true) && (domainIds?.includes(domainId) ?? true);
  const found = (await listOpenOfGroup(tx, groupId)).filter(isAbout);
  await lockDomains(
    tx,
    found.map(({ domainId }) => domainId),
  );
  // An alert that ended while this waited for the lock has its own event already.
  for (const alert of (await listOpenOfGroup(tx, groupId)).filter(isAbout))
    await endIncident(tx, alert, text);
}
