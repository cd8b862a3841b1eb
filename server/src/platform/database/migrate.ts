import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Connection, type ConnectionPool, withConnection } from './connection-pool.ts';
import { createIndexes, isOnlyIndexes } from './postgres/concurrent-indexes.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
const LOCK_ID = 7_418_226_091;
const RETRY_LOCK_MS = 50;
const LOCK_TIMEOUT_MS = SECOND_MS;
const RETRY_LOCKS_MS = SECOND_MS / 2;
/** A transaction that is open for longer has been forgotten. */
const LOCKS_WITHIN_MS = 10 * MINUTE_MS;
/** PostgreSQL's codes for a lock that was not granted in time, and for a deadlock. */
const LOCK_ERRORS = ['55P03', '40P01'];

type Migration = { name: string; statements: string[]; digest: string };

/** How the database differs from this version: migrations it lacks, newer ones that it has, and others than were applied. */
export type SchemaState = { missing: string[]; newer: string[]; changed: string[] };

/**
 * Migrates the database to the newest schema and then runs `setUp`. Processes that start at once do so one after the other; the
 * embedded database has only one. Throws where a newer or another version has migrated it.
 */
export async function migrate<T>(pool: ConnectionPool, setUp: () => Promise<T>): Promise<T> {
  if (pool.kind === 'pglite') {
    await withConnection(pool, null, (connection) => applyMissing(connection, false));
    return setUp();
  }
  return withConnection(pool, null, async (connection) => {
    await takeLock(connection);
    try {
      await applyMissing(connection, true);
      return await setUp();
    } finally {
      await connection.execute(`SELECT pg_advisory_unlock(${LOCK_ID})`);
    }
  });
}

/** Asks again and again: an index that is created beside writers waits for every statement, also for one that waits for the lock. */
async function takeLock(connection: Connection): Promise<void> {
  for (;;) {
    const { rows } = await connection.query(`SELECT pg_try_advisory_lock(${LOCK_ID})`, [], 'array');
    if ((rows as boolean[][])[0]?.[0]) return;
    await wait(RETRY_LOCK_MS);
  }
}

/** Compares without changing anything; all migrations are missing in an empty database. */
export function readSchemaState(pool: ConnectionPool): Promise<SchemaState> {
  return withConnection(pool, null, async (connection) => {
    const found = "SELECT to_regclass('schema_migrations') IS NOT NULL";
    const { rows } = await connection.query(found, [], 'array');
    const isEmpty = (rows as boolean[][])[0]?.[0] !== true;
    return isEmpty ? compareMigrations([]) : compareMigrations(await appliedMigrations(connection));
  });
}

/** Why this version must not use the database, or null. */
export function schemaProblem({ newer, changed }: SchemaState): string | null {
  if (newer.length > 0)
    return `A newer version of Vitrine has changed the database (${newer.join(', ')}). Start that version, or restore a backup made before.`;
  if (changed.length > 0)
    return `Another version of Vitrine has made the database (${changed.join(', ')}). Start that version, or restore a backup.`;
  return null;
}

type Applied = { name: string; digest: string };

async function appliedMigrations(connection: Connection): Promise<Applied[]> {
  const { rows } = await connection.query('SELECT name, digest FROM schema_migrations', [], 'object');
  return rows as Applied[];
}

function compareMigrations(applied: Applied[]): SchemaState {
  const own = new Map(readMigrations().map(({ name, digest }) => [name, digest]));
  const done = new Set(applied.map(({ name }) => name));
  const names = (some: Applied[]) => some.map(({ name }) => name);
  return {
    missing: [...own.keys()].filter((name) => !done.has(name)),
    newer: names(applied.filter(({ name }) => !own.has(name))),
    changed: names(applied.filter(({ name, digest }) => own.has(name) && own.get(name) !== digest)),
  };
}

/** `hasWriters`: indexes of a database that was in use are created beside those who write to it. */
async function applyMissing(connection: Connection, hasWriters: boolean): Promise<void> {
  await connection.execute(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const applied = await appliedMigrations(connection);
  const state = compareMigrations(applied);
  const problem = schemaProblem(state);
  if (problem) throw new Error(problem);
  const isInUse = hasWriters && applied.length > 0;
  for (const migration of readMigrations()) {
    if (!state.missing.includes(migration.name)) continue;
    const isBesideWriters = isInUse && isOnlyIndexes(migration.statements);
    await apply(connection, migration, isBesideWriters ? applyBesideWriters : applyOnce);
  }
}

/**
 * A change of a table waits for what uses it, and what comes later waits for the change: for at most a second, after which it lets
 * others pass and tries again.
 */
async function apply(connection: Connection, migration: Migration, attempt: typeof applyOnce): Promise<void> {
  const deadlineMs = performance.now() + LOCKS_WITHIN_MS;
  for (;;) {
    const error = await attempt(connection, migration);
    if (error === null) return;
    const isLocked = LOCK_ERRORS.includes((error as { code?: string }).code ?? '');
    if (!isLocked || performance.now() > deadlineMs)
      throw new Error(
        `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    await wait(RETRY_LOCKS_MS);
  }
}

/** Why it could not be applied, or null; then nothing of it was. */
async function applyOnce(connection: Connection, migration: Migration): Promise<unknown> {
  await connection.execute('BEGIN');
  try {
    await connection.execute(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    for (const statement of migration.statements) await connection.execute(statement);
    await recordApplied(connection, migration);
    await connection.execute('COMMIT');
    return null;
  } catch (error) {
    await connection.execute('ROLLBACK');
    return error;
  }
}

/** Why not all of its indexes could be created, or null; the next attempt goes on after those that were. */
async function applyBesideWriters(connection: Connection, migration: Migration): Promise<unknown> {
  try {
    await createIndexes(connection, migration.statements, LOCKS_WITHIN_MS);
    await recordApplied(connection, migration);
    return null;
  } catch (error) {
    return error;
  }
}

async function recordApplied(connection: Connection, { name, digest }: Migration): Promise<void> {
  await connection.query(
    'INSERT INTO schema_migrations (name, digest) VALUES ($1, $2)',
    [name, digest],
    'object',
  );
}

/** Differs wherever a migration does. */
export function migrationsDigest(): string {
  const hash = createHash('sha256');
  for (const { name, digest } of readMigrations()) hash.update(name).update(digest);
  return hash.digest('hex');
}

function readMigrations(): Migration[] {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(`${folder}meta/_journal.json`, 'utf8'),
  );
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(`${folder}${tag}.sql`, 'utf8');
    return {
      name: tag,
      statements: text.split('--> statement-breakpoint'),
      digest: createHash('sha256').update(text).digest('hex'),
    };
  });
}
