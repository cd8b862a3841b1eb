import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts } from '@vitrine/connectors/mock-applications.ts';
import type { CheckId, GroupMetricFields, Measure } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { DEMO_EMAIL } from '@vitrine/contract/rules/people/demo.ts';
import { readAlerts, snoozeDomain } from '@vitrine/server/src/features/alerts/index.ts';
import { createChannel, testChannel } from '@vitrine/server/src/features/channels/index.ts';
import { checkDomains } from '@vitrine/server/src/features/checks/index.ts';
import {
  addDomains,
  createGroup,
  listGroups,
  planMeasuringRecurring,
  showTable,
} from '@vitrine/server/src/features/groups/index.ts';
import { connectByGrant, listProperties } from '@vitrine/server/src/features/sources/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { rememberPastAlerts } from './past-alerts.ts';
import { SHOPS, shopHost } from './shop-host.ts';

const NAME = 'Local shops';
const SOURCE = 'Local shops (Google Analytics)';
const SNOOZED = 3;
const MAX_WAIT_MS = 120_000;
const POLL_MS = 500;

/** Checks that work without a network: the shops' sites are served locally. */
const CHECKS: readonly CheckId[] = ['http_status', 'response_time', 'tls_days', 'indexability'];

const traits = (id: string, metric: string, rules: GroupMetricFields['rules']): GroupMetricFields => ({
  ...{ id, kind: 'source', type: 'google_analytics', metric, inputs: {}, rules },
});
const broken = { id: 'broken', kind: 'source_broken' } as const;
const silent = { id: 'silent', kind: 'no_data', days: 3 } as const;

const metrics: GroupMetricFields[] = [
  traits('sessions', 'sessions', [
    { id: 'fall', kind: 'change', days: 7, movement: 'drop', percent: 20, minimum: 50 },
    { id: 'unusual', kind: 'anomaly', movement: 'drop', sensitivity: 'medium' },
    silent,
    broken,
  ]),
  traits('people', 'totalUsers', [
    { id: 'fall', kind: 'change', days: 30, movement: 'drop', percent: 20, minimum: 50 },
    broken,
  ]),
  traits('leads', 'keyEvents', [
    { id: 'fall', kind: 'change', days: 7, movement: 'drop', percent: 45, minimum: 4 },
    broken,
  ]),
  traits('engagement', 'engagementRate', [
    { id: 'low', kind: 'threshold', days: 30, side: 'below', bound: 0.4 },
    broken,
  ]),
  traits('time', 'averageSessionDuration', [broken]),
  ...CHECKS.map((check) => ({
    id: check,
    kind: 'check' as const,
    check,
    rules: [...builtInChecks[check].rules],
  })),
];

/** A group of many small shops, measured by workers as usual. */
export async function seedGroup(ctx: Ctx): Promise<void> {
  if ((await listGroups(ctx)).some(({ name }) => name === NAME)) return;
  const source = await connectByGrant(ctx, {
    type: 'google_analytics',
    name: SOURCE,
    grant: (scopes) => ({ refreshToken: demoAccounts.networkGrant(scopes) }),
  });
  const channel = await createChannel(ctx, { kind: 'email', name: '', target: DEMO_EMAIL });
  await testChannel(ctx, channel.data.id);
  const group = await createGroup(ctx, {
    name: NAME,
    timezone: 'Europe/Belgrade',
    metrics,
    channelIds: [channel.data.id],
    notify: { mode: 'digest', digestAt: '08:00', quiet: null, resolved: true },
  });
  const properties = (await listProperties(ctx, { id: source.id })).slice(0, SHOPS);
  await addDomains(ctx, {
    id: group.id,
    suggest: false,
    domains: properties.map((property) => ({
      host: shopHost(property.name),
      measures: measuresOf({ sourceId: source.id, inputs: { property: property.id } }),
      rules: {},
    })),
  });
}

/**
 * Seeds a year's history once everything is measured: some snoozed alerts, and past ones. Gives up silently if no worker
 * measures; the next start tries again.
 */
export async function seedAlerts(ctx: Ctx): Promise<void> {
  const group = (await listGroups(ctx)).find(({ name }) => name === NAME);
  if (!group || (await readAlerts(ctx, { groupId: group.id, state: 'resolved' })).length > 0) return;
  // A worker would begin both within seconds; preparing the demo means waiting for them.
  await planMeasuringRecurring.run(ctx.services);
  await checkDomains.run(ctx.services);
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const table = await showTable(ctx, group.id);
    if (table.every(({ state }) => state !== 'waiting')) {
      await snoozeSome(ctx, group.id);
      await rememberPastAlerts(ctx, group.id);
      return;
    }
    await wait(POLL_MS);
  }
}

function measuresOf(measure: Measure): Record<string, Measure> {
  const measured = metrics.filter(({ kind }) => kind === 'source');
  return Object.fromEntries(measured.map(({ id }) => [id, measure]));
}

async function snoozeSome(ctx: Ctx, groupId: string): Promise<void> {
  const table = await showTable(ctx, groupId);
  const alerting = table.filter(({ state }) => state === 'alert').slice(0, SNOOZED);
  for (const { domainId } of alerting)
    await snoozeDomain(ctx, { id: groupId, domainId, mode: 'until', reason: 'Being rebuilt, as agreed' });
}
