import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { yieldToEventLoop } from '@vitrine/connectors/kit/query/yield-to-event-loop.ts';
import type { Connection, ConnectionPool } from '../connection-pool.ts';
import { DatabaseOutage } from '../database-outage.ts';
import { createPglite } from './create-pglite.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { copyTemplate } from './database-template.ts';

/** Fills a data folder that has no database yet. Returns false where it leaves that to the caller. */
export type FillDataDir = (dataDir: string) => boolean;

/**
 * The embedded database: PostgreSQL in this process with one connection, lent in turn. `null` keeps it in memory. A data folder without
 * one gets what `fill` puts there, or an empty database.
 */
export async function openPglitePool(
  dataDir: string | null,
  fill: FillDataDir = () => false,
): Promise<ConnectionPool> {
  const unlock = dataDir ? lockDataDir(dataDir) : () => {};
  const folder = dataDir ? join(dataDir, 'database') : undefined;
  if (dataDir && folder && !existsSync(folder) && !fill(dataDir)) copyTemplate(folder);
  if (folder) mkdirSync(folder, { recursive: true });
  const pglite = await createPglite(folder ? { dataDir: folder } : {});
  return pglitePool(pglite, unlock);
}

/** A pool over an instance that is already running (a copy of a migrated one, in tests). */
export function pglitePool(pglite: PGlite, onClose: () => void): ConnectionPool {
  const connection = pgliteConnection(pglite);
  const waiting: Array<() => void> = [];
  let lent = false;
  const acquire = async () => {
    if (pglite.closed) throw new DatabaseOutage(new Error('The embedded database is closed.'));
    if (lent) await new Promise<void>((resolve) => waiting.push(resolve));
    lent = true;
    return connection;
  };
  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else lent = false;
  };
  return {
    kind: 'pglite',
    usage: () => ({ lent: lent ? 1 : 0, idle: lent ? 0 : 1, waiting: waiting.length }),
    limitStatements: () => {},
    ping: async () => {
      if (pglite.closed) throw new Error('The embedded database is closed.');
      // Lent, it is at work, maybe inside a transaction.
      if (!lent) await pglite.exec('SELECT 1');
    },
    acquire,
    release,
    listen: async (channel, onNotify, onReconnect) => {
      // Within another's transaction it would begin with its commit, or never.
      await acquire();
      const unsubscribe = await pglite.listen(channel, onNotify).finally(release);
      onReconnect?.();
      return () => unsubscribe();
    },
    close: async () => {
      await pglite.close();
      onClose();
    },
  };
}

/** It runs in this process: a chain of queries would block everything else, since its promises never leave the process. */
function pgliteConnection(pglite: PGlite): Connection {
  return {
    query: async (text, params, shape) => {
      await yieldToEventLoop();
      const { rows } = await pglite.query(text, params as unknown[], { rowMode: shape });
      return { rows };
    },
    execute: async (text) => {
      await yieldToEventLoop();
      const results = await pglite.exec(text);
      return { rows: results.flatMap((result) => result.rows) };
    },
    copy: async (target, rows) => {
      await yieldToEventLoop();
      await pglite.query(`COPY ${target} FROM '/dev/blob'`, [], { blob: new Blob([rows]) });
    },
  };
}
