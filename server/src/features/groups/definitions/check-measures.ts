import type { DomainFields, GroupMetric } from '@vitrine/contract/entities/group.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { ruleProblem } from '@vitrine/contract/rules/alerts/alert-rule-fit.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { findSources } from '../../sources/index.ts';

/** 422 for a source of another company or of another type than the metric's, and for unsuitable rules. */
export async function checkMeasures(
  ctx: Ctx,
  metrics: GroupMetric[],
  fields: Partial<DomainFields>,
): Promise<void> {
  const measures = Object.entries(fields.measures ?? {});
  const ids = [...new Set(measures.map(([, { sourceId }]) => sourceId))];
  const sources = new Map((await findSources(ctx, ids)).map((row) => [row.id, row]));
  for (const [metricId, { sourceId }] of measures) {
    const metric = metrics.find(({ id }) => id === metricId);
    const fits = metric?.kind === 'source' && sources.get(sourceId)?.type === metric.type;
    if (!fits)
      throw new AppError('bad_input', {
        [`measures.${metricId}`]: ['Select a source that has this metric.'],
      });
  }
  for (const [metricId, rules] of Object.entries(fields.rules ?? {})) {
    const metric = metrics.find(({ id }) => id === metricId);
    const problem = metric
      ? rules.map((rule) => ruleProblem(rule, metric)).find((one) => one !== null)
      : 'The group does not have this metric.';
    if (problem) throw new AppError('bad_input', { [`rules.${metricId}`]: [problem] });
  }
}
