import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startVitrine } from '@vitrine/server/src/app/start.ts';
import { systemClock } from '@vitrine/server/src/platform/clock/clock.ts';
import { readConfig } from '@vitrine/server/src/platform/config/config.ts';
import type { Services } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { readInstallation } from '@vitrine/server/src/platform/database/read-installation.ts';
import type { TarEntry } from '@vitrine/server/src/platform/files/tar/read-tar.ts';
import { compressTar, writeTar } from '@vitrine/server/src/platform/files/tar/write-tar.ts';
import { createLog } from '@vitrine/server/src/platform/log/log.ts';
import { seedDemoAlerts, seedLasting } from '../seed-demo.ts';
import { startDemo } from '../start-demo.ts';
import { SNAPSHOT_KEY, snapshotFolder, snapshotName } from './snapshot-file.ts';

const POLL_MS = 200;
const LOOPBACK = '127.0.0.1';

/**
 * Starts an installation with the demo agency on a data folder of its own, waits until its group is measured, and packs what it has
 * stored. Replaces an older snapshot.
 */
export async function makeSnapshot(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-demo-'));
  // Before the first request, so that values of the next day are queried again.
  const day = systemClock.today('UTC');
  try {
    await seedInto(dataDir);
    const packed = compressTar(writeTar([...entriesOf(dataDir, 'database'), ...entriesOf(dataDir, 'files')]));
    mkdirSync(snapshotFolder, { recursive: true });
    const name = snapshotName(day);
    writeFileSync(join(snapshotFolder, `${name}.new`), packed);
    for (const old of globSync('demo-*.tar.zst', { cwd: snapshotFolder })) rmSync(join(snapshotFolder, old));
    renameSync(join(snapshotFolder, `${name}.new`), join(snapshotFolder, name));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function seedInto(dataDir: string): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', SECRET_KEY: SNAPSHOT_KEY, HOST: LOOPBACK });
  const vitrine = await startVitrine({ ...config, port: 0 }, createLog('error'), {
    startDemo: async (own) => ({
      ...(await startDemo(own)),
      fillDataDir: () => false,
      seed: async (services) => {
        await seedLasting(services);
      },
    }),
  });
  try {
    await seedDemoAlerts(vitrine.services);
    await untilDone(vitrine.services);
  } finally {
    await vitrine.stop();
  }
}

/** Jobs that are still waiting would be done by every copy; those that run are finished by the stop. */
async function untilDone({ clock, database }: Services): Promise<void> {
  while ((await readInstallation(database.system, clock.now())).queues.length > 0) await wait(POLL_MS);
}

function* entriesOf(dataDir: string, folder: string): Generator<TarEntry> {
  yield { path: folder, content: null };
  for (const name of globSync('**', { cwd: join(dataDir, folder) }).sort()) {
    if (name === '' || name === '.') continue;
    const path = join(dataDir, folder, name);
    const isFolder = statSync(path).isDirectory();
    yield { path: `${folder}/${name.replaceAll('\\', '/')}`, content: isFolder ? null : readFileSync(path) };
  }
}
