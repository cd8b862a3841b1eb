import { openOutbound } from '@vitrine/connectors/kit/http/open-outbound.ts';
import { openBrowser } from '../platform/browser/open-browser.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { openDatabaseClock } from '../platform/clock/database-clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/ctx/ctx.ts';
import { awaitDatabase } from '../platform/database/await-database.ts';
import type { ConnectionPool } from '../platform/database/connection-pool.ts';
import { createDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { SESSIONS_SHARED, sharesSessions } from '../platform/database/postgres/pooled-sessions.ts';
import { openDns } from '../platform/dns/open-dns.ts';
import { openFiles } from '../platform/files/open-files.ts';
import type { LiveTimes } from '../platform/live/live.ts';
import { openLive } from '../platform/live/open-live.ts';
import type { Log } from '../platform/log/log.ts';
import { openMailer } from '../platform/mail/open-mailer.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { openRenderer } from '../platform/renderer/open-renderer.ts';
import { createSecrets, rootKeysFrom } from '../platform/secrets/secrets.ts';
import { jobs } from './jobs.ts';

/** A visitor has left by then, and a frozen database server gets no longer queue. */
const WEB_STATEMENT_MS = 15_000;
/** Deleting a whole company is one statement. */
const WORKER_STATEMENT_MS = 120_000;

/** Opens every service; the database is migrated before it is used. */
export async function openServices(
  config: Config,
  log: Log,
  pool: ConnectionPool,
  { live = {}, ...given }: { clock?: Clock | undefined; live?: Partial<LiveTimes> | undefined } = {},
): Promise<Services> {
  await awaitDatabase(pool, log);
  if (await sharesSessions(pool)) throw new Error(`${SESSIONS_SHARED}.`);
  const [queue, files] = await Promise.all([
    migrate(pool, () => startQueue(pool, jobs, config.process !== 'web', log)),
    openFiles(config.storageUrl),
  ]);
  const clock = given.clock ?? (await openDatabaseClock(pool, log));
  // After migrations, which may take long.
  pool.limitStatements(config.process === 'web' ? WEB_STATEMENT_MS : WORKER_STATEMENT_MS);
  const secrets = createSecrets(rootKeysFrom(config.secretKey, config.dataDir));
  return {
    config,
    clock,
    log,
    secrets,
    database: createDatabase(pool),
    queue,
    files,
    mailer: openMailer(config, clock),
    dns: openDns(config.dnsServers),
    outbound: openOutbound(config.outboundAllowed),
    browser: openBrowser(config, log),
    renderer: openRenderer(),
    live: openLive(config, { pool, secrets, clock }, live),
  };
}
