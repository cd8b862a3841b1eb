import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { presentCalculatedMetric } from './calculated-metric.present.ts';
import { type CalculatedMetricValues, insertRow } from './calculated-metrics.queries.ts';
import { checkDefinition, type Definition } from './check-definition.ts';
import { requirePlace } from './require-place.ts';

/** Makes a calculated metric; 422 on `expression` for one that can't be evaluated, on `name` for one that is taken. */
export async function createCalculatedMetric(
  ctx: Ctx,
  input: CalculatedMetricValues & Definition,
): Promise<CalculatedMetric> {
  await checkDefinition(ctx, input);
  const { sourceType, name, type, unit, expression, direction } = input;
  return inTransaction(ctx, async (tx) => {
    await requirePlace(tx, { sourceType, name });
    return presentCalculatedMetric(
      await insertRow(tx, { sourceType, name, type, unit, expression, direction }),
    );
  });
}
