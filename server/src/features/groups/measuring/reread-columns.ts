import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { dueNow, listDomains, updateDomains } from '../definitions/domains.queries.ts';
import { listGroupRows } from '../definitions/groups.queries.ts';
import { deleteSeries } from '../table/cells.queries.ts';

/**
 * Reads the whole history of a source's watched columns again, since a replaced file has other days. Shown values stay until
 * then.
 */
export function rereadColumns(ctx: Ctx, sourceId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    for (const { id, metrics } of await listGroupRows(tx)) {
      const columns = metrics.flatMap((metric) =>
        metric.kind === 'source' && metric.column ? [metric.id] : [],
      );
      if (columns.length === 0) continue;
      for (const domain of await listDomains(tx, id)) {
        const own = columns.filter((metricId) => domain.measures[metricId]?.sourceId === sourceId);
        if (own.length === 0) continue;
        await deleteSeries(tx, domain.id, own);
        if (!domain.paused) await updateDomains(tx, [domain.id], dueNow(tx));
      }
    }
  });
}
