import { setImmediate } from 'node:timers/promises';
import { backtest, openOfGroup, rememberPast } from '@vitrine/server/src/features/alerts/index.ts';
import { knownSeries } from '@vitrine/server/src/features/groups/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';

/** So many of the newest are enough for a history. */
const MOST = 30;

/** The alerts that a group's rules would have opened and closed in the past of its domains, without those that are open now. */
export async function rememberPastAlerts(ctx: Ctx, groupId: string): Promise<void> {
  const open = (await openOfGroup(ctx, groupId)).alerts.map(({ domainId }) => domainId);
  const known = (await knownSeries(ctx, groupId)).filter(({ domain }) => !open.includes(domain.id));
  const past = [];
  for (const { domain, metric, series } of known) {
    // Requests are answered between the series: all of them together take seconds.
    await setImmediate();
    for (const rule of metric.rules)
      for (const alert of backtest(metric, rule, series))
        if (alert.resolvedOn !== null) past.push({ domainId: domain.id, metric, rule, alert });
  }
  const newest = past.toSorted((one, other) => (one.alert.openedOn < other.alert.openedOn ? 1 : -1));
  for (const { alert, ...of } of newest.slice(0, MOST)) await rememberPast(ctx, { groupId, ...of }, alert);
}
