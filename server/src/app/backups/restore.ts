import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { readConfig } from '../../platform/config/config.ts';
import { type Connection, withTransaction } from '../../platform/database/connection-pool.ts';
import { encryptionKeyId } from '../../platform/secrets/secrets.ts';
import { type Store, withStore } from '../cli/with-store.ts';
import { BACKUP_VERSION, type BackupCounts, type BackupLine, backupTables } from './backup-format.ts';
import { unpackLines } from './backup-stream.ts';
import { openRowCopy } from './copy-rows.ts';
import { upgradeRow } from './older-backups.ts';

/** As the migration does it that has added the table: every dashboard has a first link. */
const ADD_MAIN_LINKS = `
  insert into share_links (company_id, dashboard_id, name, created_at)
  select company_id, id, 'Main link', created_at from dashboards
  where not exists (select from share_links where dashboard_id = dashboards.id and token is null)`;

/**
 * Restores a backup into an installation without companies, completely or not at all. Without a configured SECRET_KEY the
 * backup's keys become this installation's; with one, it has to include every key that the backup's data was encrypted with.
 * `restored` grows meanwhile. A file that is no backup is refused before the database is opened.
 */
export async function restoreBackup(
  environment: NodeJS.ProcessEnv,
  bytes: Readable,
  identity: string | null,
  restored: BackupCounts = { rows: 0, files: 0 },
): Promise<BackupCounts> {
  const lines = unpackLines(bytes, identity);
  const header = await readHeader(lines);
  const { secretKey, dataDir } = readConfig(environment);
  const missingKeys = missingKeyIds(secretKey, header.secretKey);
  const stored: string[] = [];
  await withStore(environment, async (store) => {
    try {
      await withTransaction(store.pool, null, async (connection) => {
        await requireEmpty(connection);
        const addIndexes = await dropIndexes(connection);
        const end = await restoreLines({ store, connection, lines, missingKeys, restored, stored });
        await addIndexes();
        requireComplete(header, end, restored);
        if (!header.tables?.includes('share_links')) await connection.execute(ADD_MAIN_LINKS);
        if (secretKey === null) adoptKeys(dataDir, header.secretKey);
      });
    } catch (error) {
      for (const key of stored) await store.files.remove(key);
      throw error;
    }
  });
  return restored;
}

type Header = Extract<BackupLine, { vitrine: number }>;
type Lines = AsyncGenerator<BackupLine>;

async function readHeader(lines: Lines): Promise<Header> {
  const { value: header } = await lines.next();
  if (!header || !('vitrine' in header)) throw new Error('This is no backup of Vitrine.');
  if (header.vitrine > BACKUP_VERSION) throw new Error('The backup was made by a newer version of Vitrine.');
  return header;
}

type Restoring = {
  store: Store;
  connection: Connection;
  lines: Lines;
  missingKeys: readonly string[];
  restored: BackupCounts;
  /** Filled with the keys of stored files, also where it fails. */
  stored: string[];
};

/** What the end of the backup says that it contains; null for none. */
async function restoreLines(restoring: Restoring): Promise<BackupCounts | null> {
  const { store, connection, lines, missingKeys, restored, stored } = restoring;
  const copy = await openRowCopy(connection);
  let end: BackupCounts | null = null;
  for await (const line of lines) {
    if ('table' in line) {
      requireKnownKey(line.row, missingKeys);
      const { table, row } = currentLine(line);
      await copy.add(table, upgradeRow(table, row));
      restored.rows += 1;
    } else if ('file' in line) {
      requirePlainKey(line.file);
      stored.push(line.file);
      await store.files.put(
        line.file,
        Readable.from(fileBytes(line, lines), { highWaterMark: 1 }),
        line.contentType,
      );
      restored.files += 1;
    } else if ('end' in line) end = line.end;
  }
  await copy.flush();
  return end;
}

/** Others than ours, `{companyId}/{kind}/{random}`, could name a file outside of the folder or the prefix of the storage. */
function requirePlainKey(key: string): void {
  if (key.split('/').every((part) => /^\w[\w.-]*$/.test(part))) return;
  throw new Error(`The backup has a file under a name that Vitrine gives to none: ${key}.`);
}

type FileLine = Extract<BackupLine, { file: string }>;

async function* fileBytes(first: FileLine, lines: Lines): AsyncGenerator<Buffer> {
  let line = first;
  for (;;) {
    yield Buffer.from(line.piece, 'base64');
    if (line.last) return;
    const { value: next } = await lines.next();
    if (!next || !('file' in next) || next.file !== first.file)
      throw new Error(`The backup is damaged or incomplete: the file ${first.file} does not end.`);
    line = next;
  }
}

/** Backups of the first version had no end; their compression says whether they are complete. */
function requireComplete(header: Header, end: BackupCounts | null, restored: BackupCounts): void {
  if (header.vitrine === 1) return;
  if (end?.rows === restored.rows && end.files === restored.files) return;
  throw new Error(
    `The backup is damaged or incomplete: it has ${restored.rows} rows and ${restored.files} files, ${end ? `of ${end.rows} and ${end.files}` : 'and no end'}.`,
  );
}

async function requireEmpty(connection: Connection): Promise<void> {
  const { rows } = await connection.query('select 1 from companies limit 1', [], 'array');
  if (rows.length > 0)
    throw new Error('This installation already has data. Restore into an empty DATA_DIR or database.');
}

/**
 * Removes what is checked or kept per row, keys and indexes, and returns a function that makes it anew: for all rows at once that
 * takes a fraction of the time.
 */
async function dropIndexes(connection: Connection): Promise<() => Promise<void>> {
  const { rows } = await connection.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)),
       case contype when 'f' then 3 else 2 end as place
     from pg_constraint where contype in ('f', 'p', 'u', 'x')
       and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1))
     union all
     select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 1
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype <> 'f'
     where c.oid is null and i.indrelid::regclass::text = any($1)
     order by place desc`,
    [backupTables],
    'array',
  );
  const statements = rows as [string, string, number][];
  // Until the end of the transaction: an index that is sorted in memory is made in half the time.
  await connection.execute("set local maintenance_work_mem = '256MB'");
  for (const [drop] of statements) await connection.execute(drop);
  return async () => {
    for (const [, add] of statements.toReversed()) await connection.execute(add);
  };
}

type RowLine = Extract<BackupLine, { table: string }>;

/** Versions that restored clients only had a table for them: as the migration does it that has replaced the table. */
function currentLine(line: RowLine | (Omit<RowLine, 'table'> & { table: 'deleted_clients' })): RowLine {
  if (line.table !== 'deleted_clients') return line;
  const { id, company_id, client, dashboard_ids, group_ids, user_ids, deleted_at } = line.row;
  const { name, logo, contactName, contactEmail, contactPhone, colors, defaultSources, createdAt } =
    client as Record<string, unknown>;
  const contact = { contact_name: contactName, contact_email: contactEmail, contact_phone: contactPhone };
  const row = { id, company_id, name, logo, ...contact, colors, default_sources: defaultSources };
  const rows = { clients: [{ ...row, created_at: createdAt, updated_at: deleted_at }] };
  const related = { dashboards: dashboard_ids, groups: group_ids, users: user_ids };
  return {
    table: 'deleted_items',
    row: { id, company_id, kind: 'client', name, contents: { rows, related }, deleted_at },
  };
}

/** Ids of keys of the backup that a configured SECRET_KEY lacks; none if this installation takes over the backup's. */
function missingKeyIds(configured: string | null, secretKey: string | null): string[] {
  if (!secretKey || !configured) return [];
  const known = keyIds(configured);
  return keyIds(secretKey).filter((id) => !known.includes(id));
}

function adoptKeys(dataDir: string, secretKey: string | null): void {
  if (!secretKey) return;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret.key'), secretKey, { mode: 0o600 });
}

function keyIds(secretKey: string): string[] {
  return secretKey.split(',').map((key) => encryptionKeyId(key.trim()));
}

/** Encrypted text begins with the id of its key. */
function requireKnownKey(row: Record<string, unknown>, missingKeys: readonly string[]): void {
  const text = missingKeys.length > 0 ? JSON.stringify(row) : '';
  if (missingKeys.some((id) => text.includes(`${id}.`)))
    throw new Error(
      'The backup has data that was encrypted with a key that SECRET_KEY does not contain. Add the key of the backup to it, after a comma.',
    );
}
