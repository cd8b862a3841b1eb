import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { presentCalculatedMetric } from './calculated-metric.present.ts';
import { type CalculatedMetricValues, getRow, updateRow } from './calculated-metrics.queries.ts';
import { checkDefinition, type Definition } from './check-definition.ts';
import type { Rehash } from './rehash.ts';
import { requirePlace } from './require-place.ts';

type Input = CalculatedMetricValues & Omit<Definition, 'sourceType'> & { id: string };

/** Changes it in every widget that uses it: their new hash makes pages and PDFs request the new values. */
export async function updateCalculatedMetric(
  ctx: Ctx,
  input: Input,
  rehash: Rehash,
): Promise<CalculatedMetric> {
  const { sourceType } = await getRow(ctx, input.id);
  await checkDefinition(ctx, { ...input, sourceType });
  const { id, name, type, unit, expression, direction } = input;
  return inTransaction(ctx, async (tx) => {
    await requirePlace(tx, { sourceType, name, id });
    const row = await updateRow(tx, id, { name, type, unit, expression, direction });
    await rehash(tx, calculatedMetricId(id));
    return presentCalculatedMetric(row);
  });
}
