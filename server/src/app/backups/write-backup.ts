import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { systemClock } from '../../platform/clock/clock.ts';
import { type Connection, withSnapshot } from '../../platform/database/connection-pool.ts';
import { createDatabase } from '../../platform/database/database.ts';
import { recordRun } from '../../platform/database/recurring-runs.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { nullIfMissing } from '../../platform/files/null-if-missing.ts';
import type { Store } from '../cli/with-store.ts';
import { filesOf, type NamedFile, namesFiles } from './backup-files.ts';
import {
  BACKUP_VERSION,
  type BackupCounts,
  type BackupLine,
  type BackupTable,
  backupTables,
  PIECE_BYTES,
} from './backup-format.ts';
import { packLines } from './backup-stream.ts';

/** Of rows that are read at once: their sizes differ a thousandfold. */
const BATCH_LENGTH = 256 * 1024;
const FIRST_ROWS = 10;
const MAX_ROWS_AT_ONCE = 1000;

export type BackupTarget = { files: FileStore; key: string; recipient: string | null };
/** `missing`: the keys of files that a row names and that aren't stored. */
export type WrittenBackup = BackupCounts & { sizeBytes: number; missing: string[] };

/**
 * Writes all permanent data into one file, which appears only when it is complete, and reads it again to compare it. All rows are
 * of one consistent snapshot. Unless it is encrypted it contains the keys to all credentials. `written` grows meanwhile.
 */
export async function writeBackup(
  store: Store,
  { files, key, recipient }: BackupTarget,
  written: WrittenBackup = { rows: 0, files: 0, sizeBytes: 0, missing: [] },
): Promise<WrittenBackup> {
  const begunAt = systemClock.now();
  const hash = createHash('sha256');
  await withSnapshot(store.pool, null, async (connection) => {
    const packed = await packLines(backupText(store, connection, written), recipient);
    const hashed = async function* () {
      for await (const bytes of packed as AsyncIterable<Buffer>) {
        hash.update(bytes);
        written.sizeBytes += bytes.length;
        yield bytes;
      }
    };
    await files.put(key, Readable.from(hashed(), { highWaterMark: 1 }), 'application/octet-stream');
  });
  await verify(files, key, hash.digest('hex'));
  await recordRun(createDatabase(store.pool).system, 'backup', begunAt);
  return written;
}

async function verify(files: FileStore, key: string, expected: string): Promise<void> {
  const hash = createHash('sha256');
  for await (const bytes of (await files.read(key)) as AsyncIterable<Buffer>) hash.update(bytes);
  if (hash.digest('hex') === expected) return;
  await files.remove(key);
  throw new Error('The backup was not stored as it was written: reading it again gave other bytes.');
}

/** The lines of the file, many in one piece of text where they are short. */
async function* backupText(
  store: Store,
  connection: Connection,
  written: WrittenBackup,
): AsyncGenerator<string> {
  yield lineOf({
    vitrine: BACKUP_VERSION,
    createdAt: systemClock.now().toISOString(),
    secretKey: secretKeyOf(store),
    tables: backupTables,
  });
  for (const table of backupTables)
    for await (const rows of rowsOf(connection, table)) {
      written.rows += rows.length;
      yield rows.map((row) => `{"table":"${table}","row":${row}}\n`).join('');
      if (namesFiles(table)) yield* fileText(store, namedFiles(table, rows), written);
    }
  yield lineOf({ end: { rows: written.rows, files: written.files } });
}

function lineOf(line: BackupLine): string {
  return `${JSON.stringify(line)}\n`;
}

function secretKeyOf({ config }: Store): string | null {
  const path = join(config.dataDir, 'secret.key');
  return config.secretKey ?? (existsSync(path) ? readFileSync(path, 'utf8').trim() : null);
}

/** Rows as JSON texts. A cursor, so that memory does not grow with the table. */
async function* rowsOf(connection: Connection, table: BackupTable): AsyncGenerator<string[]> {
  await connection.execute(
    `declare backup_rows cursor for select to_jsonb(t)::text as row from "${table}" t`,
  );
  let count = FIRST_ROWS;
  for (;;) {
    const { rows } = await connection.query(`fetch ${count} from backup_rows`, [], 'array');
    const texts = (rows as [string][]).map(([text]) => text);
    if (texts.length > 0) yield texts;
    if (texts.length < count) break;
    const length = texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
    count = Math.min(MAX_ROWS_AT_ONCE, Math.max(1, Math.floor(BATCH_LENGTH / length)));
  }
  await connection.execute('close backup_rows');
}

function namedFiles(table: BackupTable, rows: readonly string[]): NamedFile[] {
  return rows.flatMap((row) => filesOf(table, JSON.parse(row) as Record<string, unknown>));
}

async function* fileText(
  store: Store,
  named: readonly NamedFile[],
  written: WrittenBackup,
): AsyncGenerator<string> {
  for (const file of named) {
    const bytes = await openFile(store, file.key);
    if (bytes) {
      for await (const piece of piecesOf(bytes, file)) yield lineOf(piece);
      written.files += 1;
    } else written.missing.push(file.key);
  }
}

/** Null for a missing file: it may have been removed just before its row. */
function openFile({ files }: Store, key: string): Promise<Readable | null> {
  return files.read(key).catch(nullIfMissing);
}

async function* piecesOf(stream: Readable, { key, contentType }: NamedFile): AsyncGenerator<BackupLine> {
  let pending = Buffer.alloc(0);
  const lineFor = (bytes: Buffer, last: boolean): BackupLine => ({
    file: key,
    contentType,
    piece: bytes.toString('base64'),
    last,
  });
  for await (const bytes of stream) {
    pending = Buffer.concat([pending, bytes as Buffer]);
    while (pending.length >= PIECE_BYTES) {
      yield lineFor(pending.subarray(0, PIECE_BYTES), false);
      pending = pending.subarray(PIECE_BYTES);
    }
  }
  yield lineFor(pending, true);
}
