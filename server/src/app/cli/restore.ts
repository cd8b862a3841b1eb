import { createReadStream, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readConfig } from '../../platform/config/config.ts';
import { type Connection, withTransaction } from '../../platform/database/connection-pool.ts';
import { encryptionKeyId } from '../../platform/secrets/secrets.ts';
import { type BackupLine, type BackupTable, backupTables } from './backup-format.ts';
import { upgradeRow } from './older-backups.ts';
import { withStore } from './with-store.ts';

/** As the migration does it that has added the table: every dashboard has a first link. */
const ADD_MAIN_LINKS = `
  insert into share_links (company_id, dashboard_id, name, created_at)
  select company_id, id, 'Main link', created_at from dashboards
  where not exists (select from share_links where dashboard_id = dashboards.id and token is null)`;

/**
 * Restores a backup into an installation without companies, completely or not at all. Without a configured SECRET_KEY the
 * backup's keys become this installation's; with one, it has to include every key that the backup's data was encrypted with.
 */
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
      const columns = await columnsByTable(connection);
      let missingKeys: string[] = [];
      let tables: readonly string[] = [];
      for await (const line of readBackup(file)) {
        if ('vitrine' in line) {
          missingKeys = adoptKeys(config.secretKey, config.dataDir, line.secretKey);
          tables = line.tables ?? [];
        } else if ('table' in line) {
          requireKnownKey(line.row, missingKeys);
          const { table, row } = currentLine(line);
          await insertRow(connection, table, upgradeRow(table, row), columns.get(table));
          rows += 1;
        } else {
          pieces.push(Buffer.from(line.piece, 'base64'));
          if (line.last) {
            await store.files.put(line.file, Buffer.concat(pieces.splice(0)), line.contentType);
            files += 1;
          }
        }
      }
      if (!tables.includes('share_links')) await connection.execute(ADD_MAIN_LINKS);
    });
    return {
      ok: true,
      lines: [
        `Restored ${rows} rows and ${files} files.`,
        'Everyone has to sign in again; data is fetched again.',
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

/** Columns that can be restored; generated ones are left to the database. */
async function columnsByTable(connection: Connection): Promise<Map<string, Set<string>>> {
  const { rows } = await connection.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER'`,
    [],
    'array',
  );
  const columns = new Map<string, Set<string>>();
  for (const [table = '', column = ''] of rows as string[][]) {
    columns.set(table, (columns.get(table) ?? new Set()).add(column));
  }
  return columns;
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

/** A column that the backup does not know yet keeps its default. */
async function insertRow(
  connection: Connection,
  table: BackupTable,
  row: Record<string, unknown>,
  columns: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (!backupTables.includes(table) || Object.keys(row).some((column) => !columns.has(column)))
    throw new Error(`The backup was made by a newer version: it has data for ${table} that is unknown here.`);
  const names = Object.keys(row)
    .map((column) => `"${column}"`)
    .join(', ');
  await connection.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, $1::jsonb)`,
    [JSON.stringify(row)],
    'object',
  );
}

/** Ids of keys of the backup that this installation lacks; none if it takes over the backup's. */
function adoptKeys(configured: string | null, dataDir: string, secretKey: string | null): string[] {
  if (!secretKey) return [];
  if (configured) {
    const known = keyIds(configured);
    return keyIds(secretKey).filter((id) => !known.includes(id));
  }
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'secret.key'), secretKey, { mode: 0o600 });
  return [];
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
