import type { Connection } from '../../platform/database/connection-pool.ts';
import { type BackupTable, backupTables } from './backup-format.ts';

type Row = Record<string, unknown>;
/** Kinds of a table's columns by name. */
type Columns = Map<string, 'json' | 'other'>;
/** Rows of one table with the same columns. */
type Shape = { target: string; names: string[]; kinds: ('json' | 'other')[] };

/** Of rows that are copied at once. */
const BATCH_LENGTH = 512 * 1024;

/** Copies rows of one table together, as soon as they are many or others follow. */
export async function openRowCopy(connection: Connection) {
  const tables = await columnsByTable(connection);
  let shape: (Shape & { table: BackupTable }) | null = null;
  let lines: string[] = [];
  let length = 0;
  let running: Promise<unknown> = Promise.resolve();
  /** Begins the copy when the one before has ended; reading goes on meanwhile. */
  const copy = async () => {
    const batch = lines;
    lines = [];
    length = 0;
    await running;
    if (!shape || batch.length === 0) return;
    running = connection.copy(shape.target, batch.join(''));
    // Thrown where it is waited for.
    running.catch(() => {});
  };
  return {
    flush: async () => {
      await copy();
      await running;
    },
    /** A column that the backup does not know yet keeps its default. */
    add: async (table: BackupTable, row: Row): Promise<void> => {
      if (shape?.table !== table || !hasColumns(row, shape.names)) {
        await copy();
        shape = { table, ...shapeOf(table, row, tables) };
      }
      const line = lineOf(row, shape);
      lines.push(line);
      length += line.length;
      if (length >= BATCH_LENGTH) await copy();
    },
  };
}

function shapeOf(table: BackupTable, row: Row, tables: Map<string, Columns>): Shape {
  const known = backupTables.includes(table) ? tables.get(table) : undefined;
  const names = Object.keys(row);
  const kinds = names.flatMap((name) => known?.get(name) ?? []);
  if (!known || kinds.length < names.length)
    throw new Error(`The backup was made by a newer version: it has data for ${table} that is unknown here.`);
  return { target: `"${table}" (${names.map((name) => `"${name}"`).join(', ')})`, names, kinds };
}

function hasColumns(row: Row, names: readonly string[]): boolean {
  let count = 0;
  for (const name in row) {
    if (name !== names[count]) return false;
    count += 1;
  }
  return count === names.length;
}

/** A row as PostgreSQL's text format has it. No table has an array, which would be written in another way. */
function lineOf(row: Row, { names, kinds }: Shape): string {
  let line = '';
  for (let index = 0; index < names.length; index += 1) {
    const value = row[names[index] as string];
    if (index > 0) line += '\t';
    if (value === null) line += '\\N';
    else
      line += escaped(typeof value === 'string' && kinds[index] === 'other' ? value : JSON.stringify(value));
  }
  return `${line}\n`;
}

const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return SPECIAL.test(text)
    ? text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character)
    : text;
}

/** Columns that can be restored; generated ones are left to the database. */
async function columnsByTable(connection: Connection): Promise<Map<string, Columns>> {
  const { rows } = await connection.query(
    `select table_name, column_name, data_type in ('json', 'jsonb') from information_schema.columns
     where table_schema = current_schema() and is_generated = 'NEVER'`,
    [],
    'array',
  );
  const tables = new Map<string, Columns>();
  for (const [table, column, isJson] of rows as [string, string, boolean][]) {
    const columns: Columns = tables.get(table) ?? new Map();
    tables.set(table, columns.set(column, isJson ? 'json' : 'other'));
  }
  return tables;
}
