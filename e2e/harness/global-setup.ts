import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { startMockServer } from '@vitrine/connectors/mock-kit/server.ts';
import { testChromium } from '@vitrine/server/src/testing/app/test-chromium.ts';
import { writeBeforeStart } from '@vitrine/server/src/testing/app/write-before-start.ts';
import { freePort, startTestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import { prepareInstallation, startInstallation } from './installation.ts';
import { announceInstallations, type Installation } from './installations.ts';
import { startMailServer } from './mailbox.ts';
import { startNameServer } from './name-server.ts';

const root = join(import.meta.dirname, '..', '..');

type Close = () => Promise<unknown>;

/**
 * Everything that a run needs: the built web app and server, a Chromium, and an installation per project. Returns the function that stops it
 * all.
 */
export default async function globalSetup(config: FullConfig): Promise<Close> {
  // The demo is seeded through the mocks of this run, not copied.
  const build = [join(root, 'tools', 'build.ts'), '--without-demo'];
  execFileSync(join(root, 'node_modules', '.bin', 'node'), build, { stdio: 'inherit' });
  const { path, env } = await testChromium();
  Object.assign(process.env, { CHROMIUM_PATH: path }, env);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-e2e-'));
  const closers: Close[] = [];
  const closeAll = async () => {
    for (const close of closers.reverse()) await close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const names = config.projects.map(({ name }) => name);
    const started = await Promise.all(
      names.map(async (name) => [name, await startOne(name, join(folder, name), closers)] as const),
    );
    announceInstallations(Object.fromEntries(started));
  } catch (error) {
    await closeAll();
    throw error;
  }
  return closeAll;
}

async function startOne(name: string, folder: string, closers: Close[]): Promise<Installation> {
  const mailFolder = join(folder, 'mails');
  const zoneFile = join(folder, 'zone.json');
  mkdirSync(folder, { recursive: true });
  const [mail, names, mocks, port, postgresUrl] = await Promise.all([
    startMailServer(mailFolder),
    startNameServer(zoneFile),
    startMockServer(),
    freePort(),
    name === 'postgres' ? startPostgres(closers) : null,
  ]);
  closers.push(mail.close, names.close, mocks.close);
  const plan = {
    folder,
    port,
    databaseUrl: postgresUrl?.('vitrine') ?? null,
    gateway: mocks.url,
    smtpUrl: mail.url,
    dnsServer: names.server,
    // Only journeys on the embedded database enter it.
    demo: name !== 'postgres',
  };
  const written = await writeBeforeStart(prepareInstallation(plan).env);
  const installation = await startInstallation(plan);
  closers.push(installation.stop);
  return {
    ...written,
    url: installation.url,
    gateway: mocks.url,
    mailFolder,
    zoneFile,
    dnsServer: names.server,
    postgresUrl: postgresUrl?.('killed') ?? null,
    clusterUrl: postgresUrl?.('cluster') ?? null,
  };
}

async function startPostgres(closers: Close[]): Promise<(database: string) => string> {
  const server = await startTestPostgres();
  closers.push(server.stop);
  for (const name of ['vitrine', 'killed', 'cluster']) await server.createDatabase(name);
  return server.url;
}
