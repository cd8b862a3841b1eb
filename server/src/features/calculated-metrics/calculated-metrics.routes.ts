import { member } from '../../platform/http/api.ts';
import { createCalculatedMetric } from './create-calculated-metric.ts';
import { listCalculatedMetrics } from './list-calculated-metrics.ts';
import type { Rehash } from './rehash.ts';
import { removeCalculatedMetric } from './remove-calculated-metric.ts';
import { showUsage } from './show-usage.ts';
import { updateCalculatedMetric } from './update-calculated-metric.ts';

export const calculatedMetricRoutes = (rehash: Rehash) => ({
  list: member.calculatedMetrics.list.handler(async ({ input, context }) => ({
    data: await listCalculatedMetrics(context.ctx, input.sourceType),
  })),
  create: member.calculatedMetrics.create.handler(async ({ input, context }) => ({
    data: await createCalculatedMetric(context.ctx, input),
  })),
  update: member.calculatedMetrics.update.handler(async ({ input, context }) => ({
    data: await updateCalculatedMetric(context.ctx, input, rehash),
  })),
  usage: member.calculatedMetrics.usage.handler(async ({ input, context }) => ({
    data: await showUsage(context.ctx, input.id),
  })),
  remove: member.calculatedMetrics.remove.handler(({ input, context }) =>
    removeCalculatedMetric(context.ctx, input.id, rehash),
  ),
});
