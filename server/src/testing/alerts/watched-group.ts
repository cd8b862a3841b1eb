import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { GroupMetric, Notify } from '@vitrine/contract/entities/group.ts';
import { eq } from 'drizzle-orm';
import type { Ctx, Services } from '../../platform/ctx/ctx.ts';
import {
  channels,
  domainChecks,
  groupCells,
  groups,
  watchedDomains,
} from '../../platform/database/schema/schema.ts';

export type WatchedGroup = {
  group: { id: string; name: string; timezone: string; channelIds: string[]; notify: Notify };
  metric: GroupMetric;
  /** In the order of their hosts. */
  domains: { id: string; host: string }[];
};

type Options = {
  hosts?: string[];
  rules?: AlertRule[];
  metric?: Partial<GroupMetric>;
  timezone?: string;
  notify?: Partial<Notify>;
  channelIds?: string[];
};

const sessions: GroupMetric = {
  id: 'sessions',
  kind: 'source',
  type: 'analytics',
  metric: 'sessions',
  inputs: {},
  rules: [],
  traits: { label: 'Sessions', type: 'numeric', direction: 'up', additive: true },
  sourceLabel: 'Analytics',
};

/** A group with one metric that watches these hosts, as rows: nothing is measured. */
export async function watchedGroup(ctx: Ctx, options: Options = {}): Promise<WatchedGroup> {
  const { hosts = ['acme.test'], rules = [], timezone = 'UTC', channelIds = [] } = options;
  const metric = { ...sessions, rules, ...options.metric } as GroupMetric;
  const notify: Notify = {
    mode: 'immediate',
    digestAt: '08:00',
    quiet: null,
    resolved: true,
    ...options.notify,
  };
  const { companyId } = ctx;
  const [group] = await ctx.db
    .insert(groups)
    .values({ companyId, name: 'Shops', timezone, metrics: [metric], channelIds, notify })
    .returning();
  if (!group) throw new Error('The test group was not created.');
  const rows = await ctx.db
    .insert(watchedDomains)
    .values(hosts.map((host) => ({ companyId, groupId: group.id, host })))
    .returning();
  const domains = rows.map(({ id, host }) => ({ id, host }));
  return { group, metric, domains };
}

/** Sets what measures a domain, as a row. */
export async function measureBy(
  ctx: Ctx,
  domainId: string,
  measures: (typeof watchedDomains.$inferSelect)['measures'],
): Promise<void> {
  await ctx.db.update(watchedDomains).set({ measures }).where(eq(watchedDomains.id, domainId));
}

/** A channel that has passed its test, as a row. Its target is an address unless another kind is given. */
export async function liveChannel(
  ctx: Ctx,
  values: Partial<typeof channels.$inferInsert> = {},
): Promise<string> {
  const [row] = await ctx.db
    .insert(channels)
    .values({
      kind: 'email',
      name: '',
      target: 'alerts@agency.test',
      state: 'active',
      testedAt: ctx.clock.now(),
      ...values,
      companyId: ctx.companyId,
    })
    .returning();
  if (!row) throw new Error('The test channel was not created.');
  return row.id;
}

/** Sets which channels a group notifies. */
export async function channelIdsOf(ctx: Ctx, groupId: string): Promise<string[]> {
  const [row] = await ctx.db.select().from(groups).where(eq(groups.id, groupId));
  return row?.channelIds ?? [];
}

/** As if the values of a group were measured now, unchanged. */
export async function measuredAgain(ctx: Ctx, groupId: string): Promise<void> {
  const values = { measuredAt: ctx.clock.now() };
  await ctx.db.update(groupCells).set(values).where(eq(groupCells.groupId, groupId));
}

/** Deletes all groups, for recurring tasks that process every company. */
export async function deleteGroups(services: Services): Promise<void> {
  await services.database.system.delete(groups);
}

/** Stores probe results of a check, the newest first, as a row. */
export async function storeProbes(
  ctx: Ctx,
  {
    domainId,
    check,
    probeResults,
  }: Pick<typeof domainChecks.$inferSelect, 'domainId' | 'check' | 'probeResults'>,
): Promise<void> {
  const row = { companyId: ctx.companyId, domainId, check, probeResults, outcome: 'ok' as const };
  await ctx.db
    .insert(domainChecks)
    .values({ ...row, times: probeResults.length, since: ctx.clock.now() })
    .onConflictDoUpdate({ target: [domainChecks.domainId, domainChecks.check], set: { probeResults } });
}

/** As if a person requested a domain's checks now. */
export async function probeNow(ctx: Ctx, domainId: string): Promise<void> {
  const values = { nextCheckAt: ctx.clock.now() };
  await ctx.db.update(watchedDomains).set(values).where(eq(watchedDomains.id, domainId));
}
