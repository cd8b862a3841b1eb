import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgCustomColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Encrypted, Secrets } from '../secrets/secrets.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import * as schema from './schema/schema.ts';

/** How many values of a column were re-encrypted, were current already, and could not be decrypted. */
export type Rotated = { reencrypted: number; current: number; failed: number };

/** Every column that holds encrypted text, as `table.column`: those the schema declares with `encrypted`. */
export function encryptedColumns(): { table: string; column: string }[] {
  return Object.values(schema)
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter((column) => is(column, PgCustomColumn))
        .map((column) => ({ table: getTableName(table), column: column.name })),
    );
}

/**
 * Encrypts a column's values with the current key. Values that another process changes in the meantime are left alone. System
 * scope.
 */
export function rotateColumn(
  pool: ConnectionPool,
  secrets: Secrets,
  { table, column }: { table: string; column: string },
): Promise<Rotated> {
  return withConnection(pool, null, async (connection) => {
    const { rows } = await connection.query(
      `select "${column}" from "${table}" where "${column}" is not null`,
      [],
      'array',
    );
    const counts: Rotated = { reencrypted: 0, current: 0, failed: 0 };
    for (const [sealed] of rows as [Encrypted][]) {
      const outcome = reencryptionOf(secrets, sealed);
      counts[outcome.kind] += 1;
      if (outcome.kind !== 'reencrypted') continue;
      await connection.query(
        `update "${table}" set "${column}" = $1 where "${column}" = $2`,
        [outcome.sealed, sealed],
        'object',
      );
    }
    return counts;
  });
}

type Reencryption = { kind: 'reencrypted'; sealed: Encrypted } | { kind: 'current' | 'failed' };

function reencryptionOf(secrets: Secrets, sealed: Encrypted): Reencryption {
  try {
    const anew = secrets.reencrypt(sealed);
    return anew === null ? { kind: 'current' } : { kind: 'reencrypted', sealed: anew };
  } catch {
    return { kind: 'failed' };
  }
}
