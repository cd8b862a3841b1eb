import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { readConfig } from '../../platform/config/config.ts';
import { localFiles } from '../../platform/files/local-files.ts';
import type { BackupCounts } from '../backups/backup-format.ts';
import { restoreBackup } from '../backups/restore.ts';
import { BACKUP_FILE_MODE, listBackups, openBackupFiles } from '../backups/scheduled-backups.ts';
import { type WrittenBackup, writeBackup } from '../backups/write-backup.ts';
import { withStore } from './with-store.ts';

const PROGRESS_MS = 5 * SECOND_MS;

type CommandOutput = Promise<{ lines: string[]; ok: boolean }>;

/** Writes all permanent data into one file, encrypted for `recipient` or BACKUP_RECIPIENT if there is one. */
export function backup(
  environment: NodeJS.ProcessEnv,
  file: string,
  options: { recipient?: string } = {},
): CommandOutput {
  return withStore(environment, async (store) => {
    const path = resolve(file);
    const recipient = options.recipient ?? store.config.backupRecipient;
    const files = localFiles(dirname(path), BACKUP_FILE_MODE);
    const written: WrittenBackup = { rows: 0, files: 0, sizeBytes: 0, missing: [] };
    await withProgress('Saved', written, () =>
      writeBackup(store, { files, key: basename(path), recipient }, written),
    );
    return {
      ok: true,
      lines: [
        `Saved ${countText(written)} to ${file}, ${(written.sizeBytes / 1e6).toFixed(1)} MB, and read it again.`,
        recipient
          ? `Only the identity of ${recipient} can decrypt it.`
          : 'Keep it safe: it can decrypt the credentials in it.',
        ...written.missing.map((key) => `A file that is named but not there was left out: ${key}.`),
      ],
    };
  });
}

/** Restores a file, or the one of this name in BACKUP_URL. `identity`: an age identity file. */
export async function restore(
  environment: NodeJS.ProcessEnv,
  file: string,
  options: { identity?: string } = {},
): CommandOutput {
  const identity = options.identity === undefined ? null : readFileSync(options.identity, 'utf8');
  const bytes = await openBackup(environment, file);
  const restored: BackupCounts = { rows: 0, files: 0 };
  await withProgress('Restored', restored, () => restoreBackup(environment, bytes, identity, restored));
  return {
    ok: true,
    lines: [`Restored ${countText(restored)}.`, 'Everyone has to sign in again; data is fetched again.'],
  };
}

/** The scheduled backups, the newest first. */
export async function backups(environment: NodeJS.ProcessEnv): CommandOutput {
  const config = readConfig(environment);
  if (!config.backups) return { ok: false, lines: ['BACKUP_URL is not set: no backups are scheduled.'] };
  const found = await listBackups(await openBackupFiles(config.backups));
  return {
    ok: true,
    lines: found.length > 0 ? found.map(({ name }) => name) : ['There are no backups yet.'],
  };
}

async function openBackup(environment: NodeJS.ProcessEnv, file: string): Promise<Readable> {
  if (existsSync(file)) return createReadStream(file);
  const config = readConfig(environment);
  if (!config.backups || file !== basename(file)) throw new Error(`There is no file ${file}.`);
  const files = await openBackupFiles(config.backups);
  return files.read(file).catch((cause: unknown) => {
    throw new Error(`There is no file ${file}, neither here nor in BACKUP_URL.`, { cause });
  });
}

function countText({ rows, files }: BackupCounts): string {
  return `${rows} rows and ${files} files`;
}

/** Says on standard error every five seconds how far the work is. */
async function withProgress<T>(verb: string, counts: BackupCounts, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => process.stderr.write(`${verb} ${countText(counts)} …\n`), PROGRESS_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
