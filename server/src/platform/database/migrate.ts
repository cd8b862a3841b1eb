import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Connection, type ConnectionPool, withConnection } from './connection-pool.ts';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));
const LOCK_ID = 7_418_226_091;

type Migration = { name: string; statements: string[]; digest: string };

/** Migrates the database to the newest schema; processes that start at once wait for each other. */
export async function migrate(pool: ConnectionPool): Promise<void> {
  await withConnection(pool, null, async (connection) => {
    await connection.execute(`SELECT pg_advisory_lock(${LOCK_ID})`);
    try {
      await applyMissing(connection);
    } finally {
      await connection.execute(`SELECT pg_advisory_unlock(${LOCK_ID})`);
    }
  });
}

async function applyMissing(connection: Connection): Promise<void> {
  await connection.execute(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, digest text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await connection.query('SELECT name FROM schema_migrations', [], 'array');
  const applied = new Set((rows as string[][]).map(([name]) => name));
  for (const migration of readMigrations()) {
    if (applied.has(migration.name)) continue;
    await connection.execute('BEGIN');
    try {
      for (const statement of migration.statements) await connection.execute(statement);
      await connection.query(
        'INSERT INTO schema_migrations (name, digest) VALUES ($1, $2)',
        [migration.name, migration.digest],
        'object',
      );
      await connection.execute('COMMIT');
    } catch (error) {
      await connection.execute('ROLLBACK');
      throw new Error(
        `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      );
    }
  }
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
