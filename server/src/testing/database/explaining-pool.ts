import type { Connection, ConnectionPool } from '../../platform/database/connection-pool.ts';
import { runSql } from './run-sql.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};

export type ExplainingPool = ConnectionPool & {
  /** Statements since the last call that read a large table or index from begin to end: its name and the text. */
  takeScans(): string[];
};

/** The pool, which asks for the plan of each statement before it sends it. `large` are the tables and indexes that are not to be read as a whole. */
export function explainingPool(pool: ConnectionPool, large: ReadonlySet<string>): ExplainingPool {
  let scans: string[] = [];
  const explained = (connection: Connection): Connection => ({
    execute: (text) => connection.execute(text),
    copy: (target, rows) => connection.copy(target, rows),
    query: async (text, params, shape) => {
      if (large.size > 0 && /^\s*(?:select|update|delete|insert|with)\b/i.test(text)) {
        const { rows } = await connection.query(`explain (format json) ${text}`, params, 'object');
        const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
        scans.push(...scannedIn(plan, large).map((name) => `${name}: ${text}`));
      }
      return connection.query(text, params, shape);
    },
  });
  const originals = new WeakMap<Connection, Connection>();
  const wrappers = new WeakMap<Connection, Connection>();
  return {
    ...pool,
    acquire: async () => {
      const connection = await pool.acquire();
      const wrapped = wrappers.get(connection) ?? explained(connection);
      wrappers.set(connection, wrapped);
      originals.set(wrapped, connection);
      return wrapped;
    },
    release: (wrapped, broken) => pool.release(originals.get(wrapped) ?? wrapped, broken),
    takeScans: () => {
      const taken = scans;
      scans = [];
      return taken;
    },
  };
}

/**
 * Tables, also of the queue, with at least so many rows, and their indexes. Partial ones are left out: they have few rows by their own
 * condition. Needs statistics.
 */
export async function findLarge(pool: ConnectionPool, atLeast: number): Promise<string[]> {
  const rows = await runSql(pool)<{ name: string }>`
    with large as (
      select pg_class.oid, relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind = 'r' and reltuples >= ${atLeast}
    )
    select relname as name from large
    union all select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where indpred is null and indrelid in (select oid from large)`;
  return rows.map(({ name }) => name);
}

/** What a plan reads as a whole: tables, and indexes without a condition. */
function scannedIn(plan: Plan, large: ReadonlySet<string>): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans: plans = [] } = plan;
  const isIndexScan = /^(?:Bitmap )?Index (?:Only )?Scan$/.test(type) && !plan['Index Cond'];
  const read = type === 'Seq Scan' ? table : isIndexScan ? index : undefined;
  return [...(read && large.has(read) ? [read] : []), ...plans.flatMap((one) => scannedIn(one, large))];
}
