import type { Role } from '@vitrine/contract/entities/user.ts';
import type { MonitoredBrowser } from '../browser/browser.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Connection } from '../database/connection-pool.ts';
import type { Database, Db } from '../database/database.ts';
import type { Dns } from '../dns/dns.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Live, LiveAdapter } from '../live/live.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Outbound } from '../outbound/outbound.ts';
import type { Jobs, Queue } from '../queue/queue.ts';
import type { Renderer } from '../renderer/renderer.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** Who acts. A viewer came by a dashboard's link; the system is the worker. */
export type Actor =
  | { kind: 'user'; userId: string; role: Role; name: string; email: string; ip?: string }
  | { kind: 'viewer' }
  | { kind: 'system' };

/** The only adapter for each outside thing, opened once per process. */
export type Services = {
  config: Config;
  clock: Clock;
  log: Log;
  secrets: Secrets;
  database: Database;
  queue: Queue;
  files: FileStore;
  mailer: Mailer;
  dns: Dns;
  outbound: Outbound;
  browser: MonitoredBrowser;
  renderer: Renderer;
  live: LiveAdapter;
};

/** What endpoint functions work with: one company's rows, the caller, and the services. */
export type Ctx = {
  companyId: string;
  actor: Actor;
  db: Db;
  jobs: Jobs;
  /** Live messages to the company's open pages. */
  live: Live;
  clock: Clock;
  log: Log;
  services: Services;
};

/** `socketId` is the calling page, if it sent one: it gets no messages about its own changes. */
export function createCtx(
  services: Services,
  companyId: string,
  actor: Actor,
  log: Log = services.log,
  socketId: string | null = null,
): Ctx {
  const jobs = services.queue.jobs(companyId);
  return {
    companyId,
    actor,
    db: services.database.forCompany(companyId),
    jobs,
    live: services.live.forCompany({ companyId, jobs, socketId }),
    clock: services.clock,
    log: log.child({ companyId }),
    services,
  };
}

/**
 * Passes `work` a ctx whose `db`, `jobs` and `live` belong to one transaction: rows, jobs and messages are committed together or
 * not at all. Inside, the outer ctx must not be used: the embedded database has one connection.
 */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return transact(ctx, ctx.companyId, work);
}

/**
 * As `inTransaction`, with access to rows outside companies, such as coupons and checkouts. Only the queries keep companies
 * apart.
 */
export function inSystemTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return transact(ctx, null, work);
}

function transact<T>(ctx: Ctx, scope: string | null, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.services.database.transaction(scope, (db, connection) =>
    work(withinTransaction(ctx, db, connection)),
  );
}

/** The ctx within an open transaction that sees the company's rows. */
export function withinTransaction(ctx: Ctx, db: Db, connection: Connection): Ctx {
  const jobs = ctx.services.queue.jobs(ctx.companyId, connection);
  return { ...ctx, db, jobs, live: ctx.live.within(connection, jobs) };
}
