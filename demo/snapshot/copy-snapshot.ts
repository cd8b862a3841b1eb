import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { newPermalink } from '@vitrine/server/src/features/dashboards/access/permalink.ts';
import { updateDashboardRow } from '@vitrine/server/src/features/dashboards/dashboards.queries.ts';
import { listDashboards } from '@vitrine/server/src/features/dashboards/index.ts';
import { systemClock } from '@vitrine/server/src/platform/clock/clock.ts';
import type { Config } from '@vitrine/server/src/platform/config/config.ts';
import type { Ctx, Services } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { encryptedColumns, rotateColumn } from '@vitrine/server/src/platform/database/encrypted-columns.ts';
import { unpackTar } from '@vitrine/server/src/platform/files/tar/unpack-tar.ts';
import { createSecrets, rootKeysFrom } from '@vitrine/server/src/platform/secrets/secrets.ts';
import { findSnapshot, SNAPSHOT_KEY } from './snapshot-file.ts';

/**
 * Copies the demo agency as it was when Vitrine was built into a new data folder. Its seed goes on from there: the values are those of
 * the mocks in this process, and files are stored in the data folder. Returns whether there was a snapshot to copy.
 */
export function copySnapshot({ providerGateway, storageUrl }: Config, dataDir: string): boolean {
  if (providerGateway || storageUrl !== `file:${dataDir}/files`) return false;
  const file = findSnapshot(systemClock.today('UTC'));
  if (!file || existsSync(join(dataDir, 'files'))) return false;
  const unpacked = join(dataDir, 'demo.new');
  rmSync(unpacked, { recursive: true, force: true });
  unpackTar(zstdDecompressSync(readFileSync(file)), unpacked);
  // The database last: a process that ends meanwhile leaves a data folder without one.
  for (const name of ['files', 'database']) renameSync(join(unpacked, name), join(dataDir, name));
  rmSync(unpacked, { recursive: true, force: true });
  return true;
}

/** Encrypts what a snapshot contains with the key of this installation; does nothing without one. */
export async function encryptSnapshot({ config, database }: Services): Promise<void> {
  const secrets = createSecrets([...rootKeysFrom(config.secretKey, config.dataDir), SNAPSHOT_KEY]);
  for (const column of encryptedColumns()) await rotateColumn(database.pool, secrets, column);
}

/** Gives the dashboards new links: those of a snapshot are in the package, so that everybody could know them. */
export async function renewPermalinks(ctx: Ctx): Promise<void> {
  const ids: string[] = [];
  for (let page = 1, total = 1; ids.length < total; page += 1) {
    const { data, meta } = await listDashboards(ctx, { show: 'all', page });
    ids.push(...data.map(({ id }) => id));
    total = data.length === 0 ? ids.length : meta.total;
  }
  for (const id of ids) await updateDashboardRow(ctx, id, { permalink: newPermalink() });
}
