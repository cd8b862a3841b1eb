import type { GroupFields, GroupMetric, GroupMetricFields } from '@vitrine/contract/entities/group.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import { canCreateGroup, tooManyGroups } from '@vitrine/contract/rules/dashboards/quotas.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { lockUntilCommit } from '../../../platform/database/lock-until-commit.ts';
import { describeMetric } from './describe-metric.ts';
import { channelIdsOf, countGroups } from './groups.queries.ts';

type Checked = Partial<Pick<GroupFields, 'metrics' | 'channelIds'>>;

/** The metrics as stored. 422 on `metrics.N` for an unknown one or an unsuitable rule, on `channelIds` for an unknown channel. */
export async function checkGroup(
  ctx: Ctx,
  { metrics = [], channelIds = [] }: Checked,
): Promise<GroupMetric[]> {
  const described = metrics.map((fields) => ({ fields, metric: describeMetric(fields) }));
  const errors: FieldErrors = {};
  for (const [index, { fields, metric }] of described.entries()) {
    const problem = metric ? problemOf(metric) : `There is no metric “${nameOf(fields)}”.`;
    if (problem) errors[`metrics.${index}`] = [problem];
  }
  const known = channelIds.length > 0 ? await channelIdsOf(ctx) : new Set<string>();
  if (channelIds.some((id) => !known.has(id)))
    errors.channelIds = ['One of the channels has been removed. Select again.'];
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);
  return described.flatMap(({ metric }) => metric ?? []);
}

function problemOf(metric: GroupMetric): string | null {
  return metric.rules.map((rule) => ruleProblem(rule, metric)).find((problem) => problem !== null) ?? null;
}

function nameOf(fields: GroupMetricFields): string {
  return fields.kind === 'check' ? fields.check : fields.metric;
}

/** 422 when the company has reached its limit of groups. Concurrent creations wait for each other. */
export async function requireGroupQuota(tx: Ctx): Promise<void> {
  await lockUntilCommit(tx, `groups of ${tx.companyId}`);
  if (!canCreateGroup({ campaignsCount: await countGroups(tx) }))
    throw new AppError('bad_input', tooManyGroups);
}
