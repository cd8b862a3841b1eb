import type { CalculatedMetric } from '@vitrine/contract/entities/calculated-metric.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentCalculatedMetric } from './calculated-metric.present.ts';
import { listRows } from './calculated-metrics.queries.ts';

/** The company's calculated metrics by name, of one source type or of all. */
export async function listCalculatedMetrics(ctx: Ctx, sourceType?: string): Promise<CalculatedMetric[]> {
  return (await listRows(ctx, sourceType)).map(presentCalculatedMetric);
}
