import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Day } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { daysBetween } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { databaseDigest } from '@vitrine/server/src/platform/database/embedded/database-template.ts';

export const snapshotFolder: string = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Encrypts the credentials of the mocks in a snapshot, which are no secret. An installation encrypts them with its own key when it
 * copies them.
 */
export const SNAPSHOT_KEY = 'the credentials of the mocks are no secret';

/** A worker closes a gap of at most a month in the history of a domain. */
const MAX_AGE_DAYS = 28;

/** Named by the day it was made and what its database depends on. */
export function snapshotName(day: Day): string {
  return `demo-${databaseDigest()}-${day}.tar.zst`;
}

/** The snapshot for this version of the database, if it is not too old on `today`; null if there is none. */
export function findSnapshot(today: Day): string | null {
  const names = globSync(`demo-${databaseDigest()}-*.tar.zst`, { cwd: snapshotFolder });
  const found = names.find((name) => {
    const age = daysBetween(dayIn(name), today);
    return age >= 0 && age <= MAX_AGE_DAYS;
  });
  return found === undefined ? null : join(snapshotFolder, found);
}

function dayIn(name: string): Day {
  return /(\d{4}-\d\d-\d\d)\.tar\.zst$/.exec(name)?.[1] ?? '0001-01-01';
}
