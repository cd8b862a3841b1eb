import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readConfig } from '../../platform/config/config.ts';
import { type Connection, withTransaction } from '../../platform/database/connection-pool.ts';
import { type BackupLine, backupTables } from './backup-format.ts';
import { withStore } from './with-store.ts';

/** Reads a backup into an installation without companies: all of it or nothing. The backup's key becomes this one's. */
export async function restore(
  environment: NodeJS.ProcessEnv,
  file: string,
): Promise<{ lines: string[]; ok: boolean }> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const config = readConfig(environment);
  return withStore(environment, async (store) => {
    let rows = 0;
    let files = 0;
    await withTransaction(store.pool, null, async (connection) => {
      await requireEmpty(connection);
      const pieces: Buffer[] = [];
      for await (const line of readBackup(file)) {
        if ('vitrine' in line) adoptKey(config.secretKey, config.dataDir, line.secretKey);
        else if ('table' in line) {
          await insertRow(connection, line);
          rows += 1;
        } else {
          pieces.push(Buffer.from(line.piece, 'base64'));
          if (line.last) {
            await store.files.put(line.file, Buffer.concat(pieces.splice(0)), line.contentType);
            files += 1;
          }
        }
      }
    });
    return {
      ok: true,
      lines: [
        `Restored ${rows} rows and ${files} files.`,
        'Everybody signs in again; numbers are fetched afresh.',
      ],
    };
  });
}

async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  const lines = createInterface({
    input: createReadStream(file).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const text of lines) yield JSON.parse(text) as BackupLine;
}

async function requireEmpty(connection: Connection): Promise<void> {
  const { rows } = await connection.query('select 1 from companies limit 1', [], 'array');
  if (rows.length > 0)
    throw new Error('This installation already has data. Restore into an empty DATA_DIR or database.');
}

async function insertRow(
  connection: Connection,
  line: Extract<BackupLine, { table: string }>,
): Promise<void> {
  if (!backupTables.includes(line.table))
    throw new Error(`The backup names an unknown table: ${line.table}.`);
  await connection.query(
    `insert into ${line.table} select * from jsonb_populate_record(null::${line.table}, $1::jsonb)`,
    [JSON.stringify(line.row)],
    'object',
  );
}

/** Without the key that sealed them, credentials can't be read again. */
function adoptKey(configured: string | null, dataDir: string, secretKey: string | null): void {
  if (!secretKey) return;
  if (configured) {
    if (!configured.split(',').includes(secretKey)) {
      throw new Error(
        'SECRET_KEY differs from the key of the backup. Set it to that key (comma-separated after a new one).',
      );
    }
    return;
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret.key'), secretKey, { mode: 0o600 });
}
