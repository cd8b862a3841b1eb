import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { seriesOfDomains } from './cells.queries.ts';
import { listDomains } from './domains.queries.ts';
import { getGroup } from './groups.queries.ts';
import type { Series } from './series.ts';

/** All that is known of a group's past, metric by metric. */
export async function knownSeries(
  ctx: Ctx,
  groupId: string,
): Promise<{ domainId: string; metric: GroupMetric; series: Series }[]> {
  const { metrics } = await getGroup(ctx, groupId);
  const ids = (await listDomains(ctx, groupId)).map(({ id }) => id);
  return (await seriesOfDomains(ctx, ids)).flatMap((series) => {
    const metric = metrics.find(({ id }) => id === series.metricId);
    return metric ? [{ domainId: series.domainId, metric, series }] : [];
  });
}
