import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openOutbound } from '@vitrine/connectors/kit/http/open-outbound.ts';
import { openCompany } from '../../features/sign-in/index.ts';
import { openBrowser } from '../../platform/browser/open-browser.ts';
import { type Clock, systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { type Ctx, createCtx, type Services } from '../../platform/ctx/ctx.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { openDns } from '../../platform/dns/open-dns.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import { openLive } from '../../platform/live/open-live.ts';
import { openMailer } from '../../platform/mail/open-mailer.ts';
import type { RunnableJob } from '../../platform/queue/job.ts';
import { startQueue } from '../../platform/queue/queue.ts';
import type { Renderer } from '../../platform/renderer/renderer.ts';
import { renderingText } from '../../platform/renderer/rendering-text.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { openTestPool } from '../database/test-database.ts';
import { testLog } from './test-log.ts';

export type TestServices = {
  services: Services;
  /** A new company, and the ctx of its first admin and of the system. */
  newCompany(): Promise<{ companyId: string; admin: Ctx; system: Ctx }>;
  /** Payloads of the pending jobs of one name. */
  enqueued(job: string): Promise<unknown[]>;
  close(): Promise<void>;
};

/** A renderer without the web bundle: the dashboard's name, and each result as text. */
export const plainRenderer: Renderer = {
  render: async (request) => {
    const { mode, dashboard, results } = request;
    const widgets = results.map((result) => `<p>${mode} ${JSON.stringify(result)}</p>`);
    const html = `<main><h1>${dashboard.name}</h1>${widgets.join('')}</main>`;
    return { html, version: (await renderingText(request)).version };
  },
  appPage: async () => '<body></body>',
  assets: async () => ({ styles: '', scripts: [] }),
  inlineStyles: async () => 'body { font-family: sans-serif }',
  close: async () => {},
};

let counted = 0;

/** All services with a new database, without HTTP: for endpoint functions and jobs. Replace one by setting it. */
export async function openTestServices(options: {
  jobs: RunnableJob[];
  clock?: Clock;
  env?: Record<string, string>;
}): Promise<TestServices> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', DATA_DIR: dataDir, ...options.env });
  const log = testLog();
  const clock = options.clock ?? systemClock;
  const pool = await openTestPool();
  const secrets = createSecrets(['a root key that is only used by tests']);
  const services: Services = {
    config,
    clock,
    log,
    secrets,
    database: createDatabase(pool),
    queue: await startQueue(pool, options.jobs, false, log),
    files: await openFiles(config.storageUrl),
    mailer: openMailer(config, clock),
    dns: openDns(config.dnsServers),
    outbound: openOutbound(config.outboundAllowed),
    browser: openBrowser(config, log),
    renderer: plainRenderer,
    live: openLive(config, { pool, secrets, clock }),
  };
  return {
    services,
    newCompany: async () => {
      counted += 1;
      const person = {
        name: 'Ada Admin',
        email: `ada-${counted}@agency.test`,
        password: 'correct horse battery',
      };
      const opened = await openCompany(services, { companyName: 'Northlight', ...person });
      if (!opened) throw new Error('The test company could not be opened.');
      const { companyId, userId } = opened;
      const { name, email } = person;
      const actor = { kind: 'user' as const, userId, role: 'admin' as const, name, email };
      return {
        companyId,
        admin: createCtx(services, companyId, actor),
        system: createCtx(services, companyId, { kind: 'system' }),
      };
    },
    enqueued: async (job) => {
      const text = "select data from pgboss.job where name = $1 and state = 'created' order by created_on";
      const { rows } = await withConnection(pool, null, (connection) =>
        connection.query(text, [job], 'object'),
      );
      return rows.map((row) => (row as { data: { payload: unknown } }).data.payload);
    },
    close: async () => {
      await services.queue.stop(0);
      await Promise.all([services.browser.close(), services.mailer.close()]);
      await pool.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
