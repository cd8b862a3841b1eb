import type { Connection } from '../connection-pool.ts';

const CREATE_INDEX = /^\s*CREATE (UNIQUE )?INDEX "([^"]+)"/;

/** Whether texts do nothing but create an index each. PostgreSQL takes several statements in one text for a transaction. */
export function isOnlyIndexes(statements: readonly string[]): boolean {
  return statements.every((text) => CREATE_INDEX.test(text) && !text.trimEnd().slice(0, -1).includes(';'));
}

/**
 * Creates indexes of a PostgreSQL database while others write, which takes two passes over a table and no transaction around them. What an
 * interruption has left is kept where it is complete, and made anew otherwise. Waits at most `waitMs` for each transaction that is
 * open already.
 */
export async function createIndexes(
  connection: Connection,
  statements: readonly string[],
  waitMs: number,
): Promise<void> {
  await connection.execute(`SET lock_timeout = ${waitMs}`);
  try {
    for (const statement of statements) {
      const name = CREATE_INDEX.exec(statement)?.[2] ?? '';
      const isValid = await validity(connection, name);
      if (isValid === true) continue;
      if (isValid === false) await connection.execute(`DROP INDEX CONCURRENTLY "${name}"`);
      await connection.execute(statement.replace(' INDEX ', ' INDEX CONCURRENTLY '));
    }
  } finally {
    await connection.execute('RESET lock_timeout');
  }
}

/** Null where there is no such index; false where it was not completed. */
async function validity(connection: Connection, name: string): Promise<boolean | null> {
  const { rows } = await connection.query(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`"${name}"`],
    'array',
  );
  return (rows as boolean[][])[0]?.[0] ?? null;
}
