import { AppError } from '@vitrine/contract/errors.ts';
import { MAX_CALCULATED_METRICS } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockCompany } from '../company/index.ts';
import { listRows } from './calculated-metrics.queries.ts';

/**
 * Refuses a name that another one of the source type has (case-insensitive), and one beyond the limit. The company stays locked until
 * the transaction ends, so that two concurrent calls can't both pass.
 */
export async function requirePlace(
  tx: Ctx,
  requested: { sourceType: string; name: string; id?: string },
): Promise<void> {
  await lockCompany(tx);
  const others = (await listRows(tx, requested.sourceType)).filter(({ id }) => id !== requested.id);
  if (others.some(({ name }) => name.toLowerCase() === requested.name.toLowerCase()))
    throw new AppError('bad_input', { name: ['A calculated metric with this name already exists.'] });
  if (others.length >= MAX_CALCULATED_METRICS)
    throw new AppError(
      'bad_input',
      `There may be ${MAX_CALCULATED_METRICS} calculated metrics for each kind of source. Please delete one first.`,
    );
}
