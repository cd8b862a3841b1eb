import type { Group, GroupFields, GroupMetric } from '@vitrine/contract/entities/group.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { endAlerts } from '../../alerts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { requireClient } from '../../clients/index.ts';
import { reevaluateRules } from '../measuring/reevaluate-rules.ts';
import { keepOnlyMetrics } from '../table/cells.queries.ts';
import { carryMeasures } from './carry-measures.ts';
import { checkGroup } from './check-group.ts';
import { isSameQuery, isSameRules } from './compare-settings.ts';
import { dueNow, listDomains, updateDomains } from './domains.queries.ts';
import { getGroup, updateGroupRow } from './groups.queries.ts';
import { loadGroup } from './list-groups.ts';

/**
 * Changes a group. Sources are queried again when its timezone changes. Values of removed metrics are deleted, and their alerts end.
 * New metrics are measured at once, by the measures of their kind; new rules are applied to the values there are.
 */
export function updateGroup(
  ctx: Ctx,
  { id, ...fields }: Partial<GroupFields> & { id: string },
): Promise<Group> {
  return inTransaction(ctx, async (tx) => {
    const before = await getGroup(tx, id, { lock: true });
    const { metrics: given, ...others } = fields;
    if (fields.clientId) await requireClient(tx, fields.clientId);
    const checked = await checkGroup(tx, { metrics: given, channelIds: fields.channelIds });
    const metrics = given ? checked : before.metrics;
    await updateGroupRow(tx, id, { ...others, ...(given ? { metrics } : {}) });
    if (fields.timezone !== undefined && fields.timezone !== before.timezone)
      await deleteSourceDays(tx, id, metrics);
    if (given) await changeMetrics(tx, id, before.metrics, metrics);
    await tx.live.publish('CampaignUpdated', { id });
    await recordAudit(tx, { action: 'group.changed', subject: fields.name ?? before.name });
    return loadGroup(tx, id);
  });
}

/** Days differ by timezone, so sources are queried again. Results of checks can't be repeated and stay. */
async function deleteSourceDays(tx: Ctx, groupId: string, metrics: GroupMetric[]): Promise<void> {
  const checks = metrics.filter(({ kind }) => kind === 'check').map(({ id }) => id);
  await keepOnlyMetrics(tx, groupId, checks);
  const ids = (await listDomains(tx, groupId)).map(({ id }) => id);
  if (ids.length > 0) await updateDomains(tx, ids, dueNow(tx));
}

async function changeMetrics(tx: Ctx, groupId: string, before: GroupMetric[], after: GroupMetric[]) {
  const gone = before.filter((metric) => !after.some((other) => isSameQuery(metric, other)));
  const isNew = after.some((metric) => !before.some((other) => isSameQuery(metric, other)));
  const goneIds = gone.map(({ id }) => id);
  if (goneIds.length > 0) {
    const remaining = after.map(({ id }) => id).filter((id) => !goneIds.includes(id));
    await keepOnlyMetrics(tx, groupId, remaining);
    await endAlerts(tx, { groupId, metricIds: goneIds }, 'The metric is no longer part of the group.');
  }
  const domains = await carryMeasures(tx, await listDomains(tx, groupId), before, after);
  if (domains.length === 0) return;
  const ids = domains.map(({ id }) => id);
  if (isNew) await updateDomains(tx, ids, dueNow(tx));
  const evaluated = after.filter((metric) => rulesChanged(metric, before)).map(({ id }) => id);
  if (evaluated.length > 0) await reevaluateRules(tx, groupId, domains, evaluated);
}

function rulesChanged({ id, rules }: GroupMetric, before: GroupMetric[]): boolean {
  const known = before.find((metric) => metric.id === id);
  return known !== undefined && !isSameRules(known.rules, rules);
}
