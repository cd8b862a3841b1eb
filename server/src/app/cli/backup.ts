import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '@vitrine/contract/errors.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Connection, withSnapshot } from '../../platform/database/connection-pool.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { recordRun } from '../../platform/database/recurring-runs.ts';
import { filesOf, type NamedFile } from './backup-files.ts';
import { type BackupLine, type BackupTable, backupTables, PIECE_BYTES } from './backup-format.ts';
import { type Store, withStore } from './with-store.ts';

const ROWS_AT_ONCE = 200;

/**
 * Writes all permanent data into one file, which appears only when it is complete. All rows are of one consistent snapshot. It
 * contains the keys to all credentials.
 */
export function backup(
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<{ lines: string[]; ok: boolean }> {
  return withStore(environment, async (store) => {
    const begunAt = systemClock.now();
    let count = 0;
    const missing: string[] = [];
    const lines = async function* (connection: Connection) {
      for await (const line of backupLines(store, connection, missing)) {
        count += 1;
        yield `${JSON.stringify(line)}\n`;
      }
    };
    await withSnapshot(store.pool, null, (connection) =>
      pipeline(
        Readable.from(lines(connection)),
        createGzip(),
        createWriteStream(`${file}.part`, { mode: 0o600 }),
      ),
    );
    await rename(`${file}.part`, file);
    await recordRun(createDatabase(store.pool).system, 'backup', begunAt);
    return {
      ok: true,
      lines: [
        `Saved ${count - 1} rows and file pieces to ${file}.`,
        'Keep it safe: it can decrypt the credentials in it.',
        ...missing.map((key) => `A file that is named but not there was left out: ${key}.`),
      ],
    };
  });
}

async function* backupLines(
  store: Store,
  connection: Connection,
  missing: string[],
): AsyncGenerator<BackupLine> {
  const keyPath = join(store.config.dataDir, 'secret.key');
  const secretKey =
    store.config.secretKey ?? (existsSync(keyPath) ? readFileSync(keyPath, 'utf8').trim() : null);
  yield { vitrine: 1, createdAt: systemClock.now().toISOString(), secretKey, tables: backupTables };
  for (const table of backupTables) {
    for await (const row of rowsOf(connection, table)) {
      yield { table, row };
      for (const file of filesOf(table, row)) {
        const bytes = await openFile(store, file.key);
        if (bytes) yield* piecesOf(bytes, file);
        else missing.push(file.key);
      }
    }
  }
}

/** A cursor, so that memory does not grow with the table. */
async function* rowsOf(connection: Connection, table: BackupTable): AsyncGenerator<Record<string, unknown>> {
  await connection.execute(`declare backup_rows cursor for select to_jsonb(t) as row from ${table} t`);
  for (;;) {
    const { rows } = await connection.query(`fetch ${ROWS_AT_ONCE} from backup_rows`, [], 'object');
    for (const { row } of rows as { row: Record<string, unknown> }[]) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await connection.execute('close backup_rows');
}

/** Null for a missing file: it may have been removed just before its row. */
function openFile({ files }: Store, key: string): Promise<Readable | null> {
  return files.read(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}

async function* piecesOf(stream: Readable, { key, contentType }: NamedFile): AsyncGenerator<BackupLine> {
  let pending = Buffer.alloc(0);
  for await (const bytes of stream) {
    pending = Buffer.concat([pending, bytes as Buffer]);
    while (pending.length >= PIECE_BYTES) {
      yield {
        file: key,
        contentType,
        piece: pending.subarray(0, PIECE_BYTES).toString('base64'),
        last: false,
      };
      pending = pending.subarray(PIECE_BYTES);
    }
  }
  yield { file: key, contentType, piece: pending.toString('base64'), last: true };
}
