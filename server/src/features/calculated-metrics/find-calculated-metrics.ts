import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import {
  calculatedMetricId,
  idOfCalculated,
  isCalculatedMetricId,
} from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { presentCalculatedMetric } from './calculated-metric.present.ts';
import { findRows } from './calculated-metrics.queries.ts';

/** The calculated metrics that widgets name, by the id they name them with; asks the database only where there are any. */
export async function findCalculatedMetrics(
  ctx: Ctx,
  widgets: readonly Widget[],
): Promise<Map<string, CalculatedMetric>> {
  const instances = widgets.flatMap((widget) => (widget.nature === 'interactive' ? widget.instances : []));
  const named = instances.flatMap(({ inputs }) => inputs.metrics.filter(isCalculatedMetricId));
  const rows = await findRows(ctx, [...new Set(named)].map(idOfCalculated));
  return new Map(rows.map((row) => [calculatedMetricId(row.id), presentCalculatedMetric(row)]));
}
