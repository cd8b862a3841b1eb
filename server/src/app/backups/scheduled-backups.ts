import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Config } from '../../platform/config/config.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openFiles } from '../../platform/files/open-files.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { writeBackup } from './write-backup.ts';

/** Without encryption a backup has the keys to all credentials. */
export const BACKUP_FILE_MODE = 0o600;

/** How many days, weeks and months with a backup keep their last one. */
const KEPT = { days: 7, weeks: 4, months: 12 };

/** Of a write that has ended or was interrupted. */
const UNFINISHED = /\.part$/;
const NAME = /^vitrine-(\d{4}-\d{2}-\d{2}T\d{2})-(\d{2})-(\d{2})Z\.backup(\.age)?$/;

export type ScheduledBackup = { name: string; madeAt: Date };

/**
 * Makes a backup in BACKUP_URL once a day, at BACKUP_HOUR (UTC) or as soon as a worker runs again, and removes those that are not
 * kept.
 */
export const scheduledBackups: Recurring = {
  name: 'scheduled-backups',
  everyMs: HOUR_MS,
  run: async ({ config, clock, files, database, log }) => {
    if (!config.backups) return;
    const recipient = config.backupRecipient;
    const target = await openBackupFiles(config.backups);
    const now = clock.now();
    const existing = await listBackups(target);
    if (!isBackupDue(existing, now, config.backups.hour)) return;
    const name = backupName(now, recipient !== null);
    const written = await writeBackup(
      { config, pool: database.pool, files },
      { files: target, key: name, recipient },
    );
    log.info({ name, ...written }, 'backup made');
    for (const outdated of outdatedBackups([...existing, { name, madeAt: now }]))
      await target.remove(outdated.name);
    await removeUnfinished(target, now);
  },
};

export function openBackupFiles({ url }: NonNullable<Config['backups']>): Promise<FileStore> {
  return openFiles(url, BACKUP_FILE_MODE);
}

/** The backups of a folder, the newest first. Other files are none of ours. */
export async function listBackups(files: FileStore): Promise<ScheduledBackup[]> {
  const found: ScheduledBackup[] = [];
  for await (const { key } of files.list('')) {
    const [, hour, minute, second] = NAME.exec(key) ?? [];
    if (hour) found.push({ name: key, madeAt: new Date(`${hour}:${minute}:${second}Z`) });
  }
  return newestFirst(found);
}

function newestFirst(backups: readonly ScheduledBackup[]): ScheduledBackup[] {
  return backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

export function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  return `vitrine-${time}Z.backup${isEncrypted ? '.age' : ''}`;
}

/** Whether none was made since it was last this hour (UTC). One from the future was made while the clock was wrong. */
export function isBackupDue(existing: readonly ScheduledBackup[], now: Date, hour: number): boolean {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + hour * HOUR_MS;
  const dueAt = today <= now.getTime() ? today : today - DAY_MS;
  return !existing.some(({ madeAt }) => madeAt.getTime() >= dueAt && madeAt <= now);
}

/**
 * All but the last backup of each of the last seven days, four weeks and twelve months that have one. Days without a backup don't
 * count, so that nothing is removed while none are made.
 */
export function outdatedBackups(backups: readonly ScheduledBackup[]): ScheduledBackup[] {
  const sorted = newestFirst(backups);
  const kept = new Set([
    ...lastOfEach(sorted, KEPT.days, ({ madeAt }) => Math.floor(madeAt.getTime() / DAY_MS)),
    ...lastOfEach(sorted, KEPT.weeks, ({ madeAt }) => weekOf(madeAt)),
    ...lastOfEach(sorted, KEPT.months, ({ madeAt }) => madeAt.getUTCFullYear() * 12 + madeAt.getUTCMonth()),
  ]);
  return sorted.filter((one) => !kept.has(one));
}

/** Weeks begin on Mondays; the first day of the epoch was a Thursday. */
function weekOf(time: Date): number {
  return Math.floor((time.getTime() / DAY_MS + 3) / 7);
}

function lastOfEach(
  sorted: readonly ScheduledBackup[],
  count: number,
  periodOf: (backup: ScheduledBackup) => number,
): ScheduledBackup[] {
  const byPeriod = new Map<number, ScheduledBackup>();
  for (const backup of sorted) if (!byPeriod.has(periodOf(backup))) byPeriod.set(periodOf(backup), backup);
  return [...byPeriod.values()].slice(0, count);
}

/** What an interrupted process has left in a folder; a bucket ends such uploads by a rule of its own. */
async function removeUnfinished(files: FileStore, now: Date): Promise<void> {
  for await (const { key, storedAt } of files.list(''))
    if (UNFINISHED.test(key) && key.startsWith('vitrine-') && now.getTime() - storedAt.getTime() > DAY_MS)
      await files.remove(key);
}
