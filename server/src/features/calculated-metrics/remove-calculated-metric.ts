import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { deleteRow, getRow, usageOf } from './calculated-metrics.queries.ts';
import type { Rehash } from './rehash.ts';

/** Deletes it. Widgets that name it then show an error; returns the dashboards they are on. */
export async function removeCalculatedMetric(ctx: Ctx, id: string, rehash: Rehash) {
  return inTransaction(ctx, async (tx) => {
    const row = await getRow(tx, id);
    const data = await usageOf(tx, row.id);
    await deleteRow(tx, row.id);
    await rehash(tx, calculatedMetricId(row.id));
    return { deleted: true as const, data };
  });
}
