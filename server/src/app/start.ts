import { setTimeout as wait } from 'node:timers/promises';
import { closeConnectors } from '@vitrine/connectors/registry.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { authenticateByToken } from '../features/account/index.ts';
import { authenticateBySession } from '../features/sign-in/index.ts';
import { isVerifiedDomain, siteFinder } from '../features/whitelabel/index.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/ctx/ctx.ts';
import type { ConnectionPool } from '../platform/database/connection-pool.ts';
import type { FillDataDir } from '../platform/database/embedded/pglite-pool.ts';
import { openPool } from '../platform/database/open-pool.ts';
import { createHttpServer } from '../platform/http/http-server.ts';
import type { LiveTimes } from '../platform/live/live.ts';
import { openErrorReporter } from '../platform/log/error-reporter.ts';
import type { Log } from '../platform/log/log.ts';
import { serveMetrics } from './health/health.routes.ts';
import { openServices } from './open-services.ts';
import { errorPage } from './pages/html.ts';
import { openOutagePages } from './pages/outage-pages.ts';
import { mountRoutes } from './routes.ts';
import { startWorker } from './worker.ts';

const STOP_WITHIN_MS = 20_000;
/** What unfinished work still holds after that, such as a connection while its source responds, is not waited for. */
const CLOSE_WITHIN_MS = 5_000;

/** The demo agency of a server: the configuration that leads to its mocks, and its seed. */
export type Demo = {
  config: Config;
  /** Puts a prebuilt demo into a new data folder, if there is one that fits. */
  fillDataDir: FillDataDir;
  /** Redirects checks of the demo's shops to sites that are served locally. */
  serveSites(services: Services): void;
  seed(services: Services): Promise<void>;
  stop(): Promise<void>;
};
export type StartDemo = (config: Config) => Promise<Demo>;

/** Options of the caller: the demo agency, and mocks in tests. */
export type Given = {
  startDemo?: StartDemo;
  clock?: Clock;
  pool?: ConnectionPool;
  live?: Partial<LiveTimes>;
};

export type Vitrine = { url: string; services: Services; stop(): Promise<void> };

/**
 * Everything that one process runs: web, worker or both. `stop` lets running work finish, at most 20 s, and closes the services, at most
 * 5 s.
 */
export async function startVitrine(config: Config, log: Log, given: Given = {}): Promise<Vitrine> {
  const demo = config.demo && given.startDemo ? await given.startDemo(config) : null;
  const pool = given.pool ?? (await openPool(config, demo?.fillDataDir));
  const effective = demo ? demo.config : config;
  const services = await openServices(effective, log, pool, given);
  demo?.serveSites(services);
  const reporter = await openErrorReporter(effective);
  const outage = openOutagePages(services, siteFinder(services));
  const authentication = {
    bySession: authenticateBySession(services),
    byToken: authenticateByToken(services),
    findSite: outage.findSite,
    unknownHost: errorPage(new AppError('not_found')),
    outagePage: outage.pageFor,
    refusalPage: errorPage,
  };
  const app = await createHttpServer(services, authentication, reporter);
  await mountRoutes(app, services, reporter);
  await services.live.serve(app.server, (host) => isVerifiedDomain(services, host));
  await app.listen({ port: effective.port, host: effective.host });
  const metrics = await serveMetrics(services);
  await demo?.seed(services);
  const stopRecurring = effective.process === 'web' ? () => {} : await startWorker(services, reporter);
  return {
    url: effective.appUrl,
    services,
    stop: async () => {
      stopRecurring();
      await services.live.close();
      await Promise.all([app.close(), metrics?.close()]);
      await services.queue.stop(STOP_WITHIN_MS);
      const closing = closeAll(services, [demo?.stop(), reporter.flush()]);
      await Promise.race([closing, wait(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function closeAll(
  { browser, mailer, renderer, database }: Services,
  others: (Promise<void> | undefined)[],
): Promise<void> {
  const adapters = [browser.close(), mailer.close(), renderer.close(), closeConnectors()];
  await Promise.allSettled([...adapters, ...others]);
  await database.pool.close();
}
