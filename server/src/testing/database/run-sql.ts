import { type ConnectionPool, withConnection } from '../../platform/database/connection-pool.ts';

/** A template tag that runs its statement with its values as parameters, in system scope, and returns the rows. */
export function runSql(pool: ConnectionPool) {
  return async <Row>(texts: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const text = texts.reduce((before, part, index) => `${before}$${index}${part}`);
    const { rows } = await withConnection(pool, null, (connection) =>
      connection.query(text, values, 'object'),
    );
    return rows as Row[];
  };
}
