import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { evaluateCell, lockDomains } from '../../alerts/index.ts';
import type { DomainRow } from '../definitions/domains.queries.ts';
import { getGroup } from '../definitions/groups.queries.ts';
import { type CellRow, cellsOfDomains, seriesOfDomains } from '../table/cells.queries.ts';
import { measurementOf, rulesOf } from './measurement.ts';

/** Evaluates the rules of a group, or of some of its metrics, on the stored data of these domains. */
export async function reevaluateRules(
  tx: Ctx,
  groupId: string,
  domains: DomainRow[],
  metricIds?: string[],
): Promise<void> {
  const group = await getGroup(tx, groupId);
  const ids = domains.map(({ id }) => id);
  // Locks in the same order as everything else: cells are unordered.
  await lockDomains(tx, ids);
  const cells = await cellsOfDomains(tx, ids);
  const series = await seriesOfDomains(tx, ids);
  const keyOf = ({ domainId, metricId }: Pick<CellRow, 'domainId' | 'metricId'>) => `${domainId} ${metricId}`;
  const byKey = new Map(series.map((row) => [keyOf(row), row]));
  for (const cell of cells) {
    if (metricIds && !metricIds.includes(cell.metricId)) continue;
    const domain = domains.find(({ id }) => id === cell.domainId);
    const metric = group.metrics.find(({ id }) => id === cell.metricId);
    if (!domain || !metric || domain.paused || cell.measuredAt === null) continue;
    const rules = rulesOf(metric, domain);
    await evaluateCell(tx, {
      group,
      domain,
      metric,
      rules,
      measurement: measurementOf(cell, byKey.get(keyOf(cell))),
    });
  }
}
