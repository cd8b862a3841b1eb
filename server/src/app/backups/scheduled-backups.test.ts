import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { testClock } from '../../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../../testing/app/test-services.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { backups, restore } from '../cli/backup.ts';
import { backupName, isBackupDue, outdatedBackups, scheduledBackups } from './scheduled-backups.ts';

const madeAt = (time: string) => ({ name: time, madeAt: new Date(time) });

test.each([
  [[], true],
  [['2026-11-25T03:10:00Z'], true],
  [['2026-11-26T02:59:00Z'], true],
  [['2026-11-26T03:00:00Z'], false],
  [['2026-11-26T20:00:00Z', '2026-11-20T03:00:00Z'], false],
  [['2027-11-26T03:00:00Z'], true],
])('at 3:00 of the 27th, not yet over, a backup after %j is due: %s', (times, expected) => {
  expect(isBackupDue(times.map(madeAt), new Date('2026-11-27T02:30:00Z'), 3)).toBe(expected);
  // An hour later the next one is due, whatever was made the day before.
  expect(isBackupDue(times.map(madeAt), new Date('2026-11-27T03:30:00Z'), 3)).toBe(true);
});

test('the last backups of seven days, four weeks and twelve months are kept', () => {
  const first = Date.UTC(2025, 0, 1, 3);
  const all = Array.from({ length: 800 }, (_, index) => {
    const time = new Date(first + index * (DAY_MS / 2));
    return { name: backupName(time, false), madeAt: time };
  });
  const outdated = new Set(outdatedBackups(all));
  const kept = all.filter((backup) => !outdated.has(backup)).map(({ madeAt: time }) => time.toISOString());
  expect(kept).toEqual([
    ...['03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
      (day) => `2025-${day}T15:00:00.000Z`,
    ),
    // Sundays, and the last of January, which is the first of the seven days' month before.
    '2026-01-18T15:00:00.000Z',
    '2026-01-25T15:00:00.000Z',
    ...['29', '30', '31'].map((day) => `2026-01-${day}T15:00:00.000Z`),
    ...['01', '02', '03', '04'].map((day) => `2026-02-${day}T15:00:00.000Z`),
  ]);
});

test('while no backups are made, none is removed', () => {
  const old = ['2020-01-01T03:00:00Z', '2020-01-02T03:00:00Z'].map(madeAt);
  expect(outdatedBackups(old)).toEqual([]);
});

describe('the daily backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-scheduled-'));
  const clock = testClock('2026-11-27T03:20:00Z');
  let harness: TestServices;
  beforeAll(async () => {
    harness = await openTestServices({ jobs: [], clock });
    await harness.newCompany();
  });
  afterAll(async () => {
    await harness.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = () => {
    const { config } = harness.services;
    const scheduled = { ...config, backups: { url: `file:${folder}`, hour: 3 } };
    return scheduledBackups.run({ ...harness.services, config: scheduled });
  };

  it('is made once a day, for its owner only, and can be restored by its name', async () => {
    await run();
    await run();
    const name = 'vitrine-2026-11-27T03-20-00Z.backup';
    expect(readdirSync(folder)).toEqual([name]);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    clock.set('2026-11-28T03:05:00Z');
    await run();
    const next = 'vitrine-2026-11-28T03-05-00Z.backup';
    const target = await createTestDatabase();
    const server = target ? { DATABASE_URL: target.url } : {};
    const environment = { DATA_DIR: join(folder, 'restored'), BACKUP_URL: `file:${folder}`, ...server };
    expect((await backups(environment)).lines).toEqual([next, name]);
    const { lines } = await restore(environment, name);
    expect(lines[0]).toMatch(/^Restored \d+ rows/);
    await expect(restore(environment, 'vitrine-2020-01-01T03-00-00Z.backup')).rejects.toThrow(
      'neither here nor in BACKUP_URL',
    );
    await target?.drop();
  });

  it('removes what is past its time and unfinished, and no file of somebody else', async () => {
    const old = new Date('2026-11-20T03:00:00Z');
    const add = (name: string) => {
      writeFileSync(join(folder, name), '');
      utimesSync(join(folder, name), old, old);
    };
    const own = 'vitrine-2026-11-26T04-00-00Z.backup';
    for (const name of [own, `${own}.1234.part`, 'notes.txt', 'other.part']) add(name);
    add('vitrine-2026-11-26T05-00-00Z.backup');
    clock.set('2026-11-29T03:05:00Z');
    await run();
    expect(readdirSync(folder).filter((name) => name !== 'restored')).toEqual([
      'notes.txt',
      'other.part',
      'vitrine-2026-11-26T05-00-00Z.backup',
      'vitrine-2026-11-27T03-20-00Z.backup',
      'vitrine-2026-11-28T03-05-00Z.backup',
      'vitrine-2026-11-29T03-05-00Z.backup',
    ]);
  });
});
