import { connectorOf } from '@vitrine/connectors/registry.ts';
import { type GoalFields, MAX_GOALS } from '@vitrine/contract/entities/goals/goal.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { goalProblems } from '@vitrine/contract/rules/goals/goal-problems.ts';
import { missingParameters } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../platform/database/lock-until-commit.ts';
import { requireClient } from '../clients/index.ts';
import { findSources } from '../sources/index.ts';
import { countGoals, dashboardTimezone, type GoalValues } from './goals.queries.ts';
import { goalInstance } from './measuring/goal-widget.ts';

/** 422 for one more goal than a company may have. Concurrent creations wait for each other. */
export async function requireGoalQuota(tx: Ctx): Promise<void> {
  await lockUntilCommit(tx, `goals of ${tx.companyId}`);
  if ((await countGoals(tx)) >= MAX_GOALS)
    throw new AppError('bad_input', `A company has at most ${MAX_GOALS} goals. Please delete one first.`);
}

/** What a goal belongs to, and the timezone it has unless another is given. 422 for none, both, or one that does not exist. */
export async function requirePlace(
  tx: Ctx,
  { dashboardId = null, clientId = null }: { dashboardId?: string | null; clientId?: string | null },
): Promise<Pick<GoalValues, 'dashboardId' | 'clientId' | 'timezone'>> {
  if ((dashboardId === null) === (clientId === null))
    throw new AppError('bad_input', { dashboardId: ['Select either a dashboard or a client.'] });
  if (clientId !== null) {
    await requireClient(tx, clientId);
    return { dashboardId: null, clientId, timezone: 'UTC' };
  }
  const timezone = await dashboardTimezone(tx, dashboardId ?? '');
  if (timezone === null)
    throw new AppError('bad_input', { dashboardId: ['This dashboard no longer exists.'] });
  return { dashboardId, clientId: null, timezone };
}

type Checked = Pick<GoalValues, 'period' | 'startDate' | 'endDate' | 'aim' | 'target'> &
  Pick<GoalFields, 'type' | 'sourceId' | 'metric'> &
  Pick<GoalValues, 'inputs' | 'currency'>;

/** 422 by field for a goal that could not be measured or reached. */
export async function checkGoal(tx: Ctx, goal: Checked): Promise<void> {
  const problems = { ...goalProblems(goal), ...(await sourceProblems(tx, goal)) };
  if (Object.keys(problems).length > 0) throw new AppError('bad_input', problems);
}

async function sourceProblems(tx: Ctx, goal: Checked): Promise<Record<string, string[]>> {
  const [source] = await findSources(tx, [goal.sourceId]);
  const connector = connectorOf(goal.type);
  if (!source || source.type !== goal.type || !connector)
    return { sourceId: ['This source no longer exists. Select another one.'] };
  // Metrics that differ by account are not declared: the source says whether it has them.
  const isListed = connector.parameters.some(({ kind, option }) => kind === 'metrics' && option);
  const isDeclared = connector.metrics.some(({ id }) => id === goal.metric);
  if (!isListed && !isDeclared && !isCalculatedMetricId(goal.metric))
    return { metric: ['This source has no such metric. Select another one.'] };
  const { inputs } = goalInstance(goal);
  const missing = missingParameters(connector.parameters, inputs);
  const labels = connector.parameters.filter(({ id }) => missing.includes(id)).map(({ label }) => label);
  return labels.length > 0 ? { inputs: [`Please fill out: ${labels.join(', ')}.`] } : {};
}
