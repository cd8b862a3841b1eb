import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { type DomainRow, listDomains } from '../definitions/domains.queries.ts';
import { getGroup } from '../definitions/groups.queries.ts';
import { seriesOfDomains } from '../table/cells.queries.ts';
import type { Series } from './series.ts';

type Only = { domainId?: string | undefined; metricId?: string | undefined };
export type Known = { domain: DomainRow; metric: GroupMetric; series: Series };

/** The stored history of a group by metric; only of one domain or metric if it is named. 404 for an unknown group. */
export async function knownSeries(
  ctx: Ctx,
  groupId: string,
  { domainId, metricId }: Only = {},
): Promise<Known[]> {
  const { metrics } = await getGroup(ctx, groupId);
  const domains = await listDomains(ctx, groupId);
  const ids = domains.map(({ id }) => id).filter((id) => domainId === undefined || id === domainId);
  return (await seriesOfDomains(ctx, ids, metricId)).flatMap((series) => {
    const domain = domains.find(({ id }) => id === series.domainId);
    const metric = metrics.find(({ id }) => id === series.metricId);
    return domain && metric ? [{ domain, metric, series }] : [];
  });
}
