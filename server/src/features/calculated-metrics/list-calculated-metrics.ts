import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { presentCalculatedMetric } from './calculated-metric.present.ts';
import { listRows } from './calculated-metrics.queries.ts';

/** The company's calculated metrics by name, of one source type or of all. Clients get none. */
export async function listCalculatedMetrics(ctx: Ctx, sourceType?: string): Promise<CalculatedMetric[]> {
  if (isViewer(ctx.actor)) return [];
  return (await listRows(ctx, sourceType)).map(presentCalculatedMetric);
}
