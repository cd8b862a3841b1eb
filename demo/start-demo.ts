import type { Sites } from '@vitrine/connectors/mock-kit/sites/sites.ts';
import type { Demo } from '@vitrine/server/src/app/start.ts';
import type { Config } from '@vitrine/server/src/platform/config/config.ts';
import type { Services } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { demoOutbound } from './demo-outbound.ts';
import { seedCoupons } from './seed-coupons.ts';
import { seedDemo, seedDemoAlerts } from './seed-demo.ts';
import { shopHosts } from './shop-host.ts';
import { copySnapshot } from './snapshot/copy-snapshot.ts';

/**
 * Runs the mock providers on a thread of this process and sends every provider request to them, unless a gateway is configured
 * already. The demo agency is seeded once; people's changes in it stay.
 */
export async function startDemo(config: Config): Promise<Demo> {
  const { startMockServerOnThread } = await import('@vitrine/connectors/mock-kit/start-on-thread.ts');
  const { demoApplications } = await import('@vitrine/connectors/mock-applications.ts');
  const mocks = config.providerGateway ? null : await startMockServerOnThread();
  const hosts = await shopHosts();
  let sites: Promise<Sites> | null = null;
  const openSites = () => {
    sites ??= startShopSites(hosts);
    return sites;
  };
  return {
    fillDataDir: (dataDir) => copySnapshot(config, dataDir),
    serveSites: (services) => {
      services.outbound = demoOutbound(services.outbound, new Set(hosts), openSites);
    },
    config: {
      ...config,
      providerGateway: mocks?.url ?? config.providerGateway,
      oauthClient: (envPrefix) =>
        config.oauthClient(envPrefix) ?? (mocks ? (demoApplications[envPrefix] ?? null) : null),
    },
    seed: seedOrLog,
    stop: async () => {
      await Promise.all([mocks?.close(), sites?.then((open) => open.close())]);
    },
  };
}

/** One shop forbids search engines, and one has a certificate that expires soon, so that checks find something. */
async function startShopSites(hosts: string[]): Promise<Sites> {
  const { startSites } = await import('@vitrine/connectors/mock-kit/sites/sites.ts');
  return startSites({ hosts, hidden: hosts.slice(4, 5), expiring: hosts.slice(11, 12) });
}

/** A demo that can't be seeded must not stop the server; the next start continues it. */
async function seedOrLog(services: Services): Promise<void> {
  const begunMs = services.clock.nowMs();
  try {
    const seeded = await seedDemo(services);
    if (seeded) await seedCoupons(services);
    if (services.config.process !== 'web') void alertsOrLog(services, begunMs);
    if (seeded) services.log.info({ ms: services.clock.nowMs() - begunMs }, 'demo agency seeded');
  } catch (error) {
    services.log.error({ err: error }, 'the demo agency could not be seeded; retried on the next start');
  }
}

/** In the background: a process that stops meanwhile leaves it to the next one. */
async function alertsOrLog(services: Services, begunMs: number): Promise<void> {
  try {
    await seedDemoAlerts(services);
    services.log.info({ ms: services.clock.nowMs() - begunMs }, 'demo agency complete');
  } catch (error) {
    services.log.info({ err: error }, 'demo alerts could not be seeded; retried on the next start');
  }
}
