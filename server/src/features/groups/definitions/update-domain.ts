import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { DomainFields, WatchedDomain } from '@vitrine/contract/entities/group.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { endAlerts } from '../../alerts/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { reevaluateRules } from '../measuring/reevaluate-rules.ts';
import { deleteCells } from '../table/cells.queries.ts';
import { checkColumns } from './check-columns.ts';
import { checkMeasures } from './check-measures.ts';
import { changedMeasures, isSameRules } from './compare-settings.ts';
import { type DomainRow, dueNow, getDomain, updateDomains } from './domains.queries.ts';
import { presentDomain } from './group.present.ts';
import { getGroup } from './groups.queries.ts';

type Input = Partial<DomainFields> & { id: string; domainId: string; paused?: boolean | undefined };

/**
 * Changes a domain's sources and rules, pauses or resumes it. Data of metrics that are measured differently now is deleted; a paused
 * domain's alerts end. 422 for changes that don't fit.
 */
export async function updateDomain(ctx: Ctx, { id, domainId, ...fields }: Input): Promise<WatchedDomain> {
  await checkChangedColumns(ctx, { id, domainId, measures: fields.measures ?? {} });
  return inTransaction(ctx, (tx) => changeDomain(tx, { id, domainId, ...fields }));
}

/** As `updateDomain`, in an open transaction, which must query no source: changed columns of measures aren't checked. */
export async function changeDomain(tx: Ctx, { id, domainId, ...fields }: Input): Promise<WatchedDomain> {
  const group = await getGroup(tx, id, { lock: true });
  const before = await getDomain(tx, id, domainId);
  const changed = fields.measures ? changedMeasures(before.measures, fields.measures) : [];
  await checkMeasures(tx, group.metrics, onlyChanged(fields, before, changed));
  await updateDomains(tx, [domainId], fields);
  await deleteCells(tx, domainId, changed);
  if (changed.length > 0) {
    const of = { groupId: id, domainIds: [domainId], metricIds: changed };
    await endAlerts(tx, of, 'Something else measures it now.');
  }
  if (fields.paused) await endAlerts(tx, { groupId: id, domainIds: [domainId] }, 'The domain is paused.');
  if (changed.length > 0 || fields.paused === false) await updateDomains(tx, [domainId], dueNow(tx));
  const domain = await getDomain(tx, id, domainId);
  if (fields.rules) await reevaluateRules(tx, id, [domain]);
  await recordAudit(tx, {
    action: 'group.domain_changed',
    subject: domain.host,
    details: { group: group.name },
  });
  await tx.live.publish('CampaignUpdated', { id });
  return presentDomain(domain);
}

/** Before the transaction, since it queries sources. */
async function checkChangedColumns(
  ctx: Ctx,
  { id, domainId, measures }: { id: string; domainId: string; measures: DomainFields['measures'] },
): Promise<void> {
  if (Object.keys(measures).length === 0) return;
  const { metrics } = await getGroup(ctx, id);
  const before = await getDomain(ctx, id, domainId);
  const changed = changedMeasures(before.measures, measures);
  await checkColumns(
    ctx,
    metrics.filter((metric) => changed.includes(metric.id)),
    measures,
  );
}

/** An unchanged source may be gone by now; only changes are validated. */
function onlyChanged(
  fields: Partial<DomainFields>,
  before: DomainRow,
  changed: string[],
): Partial<DomainFields> {
  const isNew = ([id, rules]: [string, AlertRule[]]) => !isSameRules(before.rules[id], rules);
  return {
    measures: Object.fromEntries(
      Object.entries(fields.measures ?? {}).filter(([id]) => changed.includes(id)),
    ),
    rules: Object.fromEntries(Object.entries(fields.rules ?? {}).filter(isNew)),
  };
}
