import type { GroupMetric } from '@vitrine/contract/entities/group.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { groupCells, groupSeries, groups, watchedDomains } from '../../platform/database/schema/schema.ts';
import { seeded } from './seeded-series.ts';

const DAYS = 395;
const AT_ONCE = 20;
const FIRST_DAY = '2025-10-20';
const LAST_DAY = '2026-11-18';

/** A group with a number of domains and metrics and thirteen months of history, as rows; nothing measures it. Returns its id. */
export async function largeGroup(ctx: Ctx, domains: number, metrics: number): Promise<string> {
  const { companyId, clock } = ctx;
  const [group] = await ctx.db
    .insert(groups)
    .values({
      companyId,
      name: `${domains} sites`,
      timezone: 'UTC',
      metrics: Array.from({ length: metrics }, (_, index) => metricOf(index)),
      notify: { mode: 'digest', digestAt: '08:00', quiet: null, resolved: true },
    })
    .returning();
  if (!group) throw new Error('The large group was not created.');
  const random = seeded(domains);
  for (let from = 0; from < domains; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, domains - from);
    const rows = await ctx.db
      .insert(watchedDomains)
      .values(
        Array.from({ length: count }, (_, index) => ({
          companyId,
          groupId: group.id,
          host: `www.site-${String(from + index).padStart(3, '0')}.example`,
          measures: Object.fromEntries(
            group.metrics.map(({ id }) => [id, { sourceId: group.id, inputs: {} }]),
          ),
        })),
      )
      .returning({ id: watchedDomains.id });
    const places = rows.flatMap(({ id }) =>
      group.metrics.map((metric) => ({ companyId, groupId: group.id, domainId: id, metricId: metric.id })),
    );
    const known = places.map((place) => ({ place, values: daysOf(random) }));
    await ctx.db
      .insert(groupSeries)
      .values(known.map(({ place, values }) => ({ ...place, firstDay: FIRST_DAY, values })));
    await ctx.db.insert(groupCells).values(
      known.map(({ place, values }) => ({
        ...place,
        week: totalOf(values, 7),
        month: totalOf(values, 30),
        latest: values.at(-1) ?? null,
        latestDay: LAST_DAY,
        spark: values.slice(-30).map((value) => Number(value.toPrecision(3))),
        measuredAt: clock.now(),
      })),
    );
  }
  return group.id;
}

function metricOf(index: number): GroupMetric {
  return {
    ...{ id: `m${index}`, kind: 'source', type: 'google_analytics', metric: 'sessions', inputs: {} },
    rules: [],
    traits: { label: `Metric ${index + 1}`, type: 'numeric', direction: 'up', additive: true },
    sourceLabel: 'Google Analytics',
  };
}

function daysOf(random: () => number): number[] {
  const level = 50 + random() * 2_000;
  return Array.from({ length: DAYS }, (_, day) =>
    Math.round(level * (1 + 0.2 * Math.sin((day * 2 * Math.PI) / 7)) * (0.8 + 0.4 * random())),
  );
}

function totalOf(values: number[], days: number) {
  const sum = (from: number, to?: number) =>
    values.slice(from, to).reduce((total, value) => total + value, 0);
  const [value, compare] = [sum(-days), sum(-2 * days, -days)];
  return { value, compare, change: compare === 0 ? null : (value - compare) / compare };
}
