import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '@vitrine/contract/errors.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { filesOf, type NamedFile } from './backup-files.ts';
import { type BackupLine, type BackupTable, backupTables, PIECE_BYTES } from './backup-format.ts';
import { type Store, withStore } from './with-store.ts';

/** Writes everything worth keeping into one file, which appears only when it is whole. It holds the key to all credentials. */
export function backup(
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<{ lines: string[]; ok: boolean }> {
  return withStore(environment, async (store) => {
    let count = 0;
    const missing: string[] = [];
    const lines = async function* () {
      for await (const line of backupLines(store, missing)) {
        count += 1;
        yield `${JSON.stringify(line)}\n`;
      }
    };
    await pipeline(Readable.from(lines()), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 }));
    await rename(`${file}.part`, file);
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

async function* backupLines(store: Store, missing: string[]): AsyncGenerator<BackupLine> {
  const keyPath = join(store.config.dataDir, 'secret.key');
  const secretKey =
    store.config.secretKey ?? (existsSync(keyPath) ? readFileSync(keyPath, 'utf8').trim() : null);
  yield { vitrine: 1, createdAt: systemClock.now().toISOString(), secretKey };
  for (const table of backupTables) {
    for (const row of await rowsOf(store, table)) {
      yield { table, row };
      for (const file of filesOf(table, row)) {
        const bytes = await openFile(store, file.key);
        if (bytes) yield* piecesOf(bytes, file);
        else missing.push(file.key);
      }
    }
  }
}

function rowsOf(store: Store, table: BackupTable): Promise<Record<string, unknown>[]> {
  return withConnection(store.pool, null, async (connection) => {
    const { rows } = await connection.query(`select to_jsonb(t) as row from ${table} t`, [], 'object');
    return (rows as { row: Record<string, unknown> }[]).map(({ row }) => row);
  });
}

/** Null for a file that is gone: it may be removed a moment before its row. */
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
