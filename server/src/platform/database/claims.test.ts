import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { claim, claimAll, type Release } from './claims.ts';
import { type ConnectionPool, withConnection } from './connection-pool.ts';
import { openPostgresPool } from './postgres/postgres-pool.ts';

/** The embedded database has one process, whose every claim succeeds. */
describe.skipIf(inject('testDatabase').kind === 'pglite')('claims of two processes', () => {
  let pools: ConnectionPool[] = [];
  let drop = async () => {};
  const held: Release[] = [];
  let here: ConnectionPool;
  let elsewhere: ConnectionPool;
  beforeEach(async () => {
    const database = await createTestDatabase();
    if (!database) throw new Error('There is no PostgreSQL.');
    drop = database.drop;
    here = openPostgresPool(database.url, 4);
    elsewhere = openPostgresPool(database.url, 4);
    pools = [here, elsewhere];
  });
  afterEach(async () => {
    for (const release of held.splice(0)) await release();
    for (const pool of pools) await pool.close();
    await drop();
  });

  /** Those that are taken. */
  const take = async (pool: ConnectionPool, ...keys: string[]): Promise<string> => {
    const { taken, release } = await claimAll(pool, keys);
    held.push(release);
    return keys.filter((_, index) => taken[index]).join(' ');
  };

  it('are taken in one statement, those of the other process left out, and released together', async () => {
    const release = await claim(elsewhere, 'b');
    const claims = await claimAll(here, ['a', 'b', 'c']);
    expect(claims.taken).toEqual([true, false, true]);
    expect(await take(elsewhere, 'a', 'c', 'd')).toBe('d');
    await claims.release();
    await release?.();
    expect(await take(here, 'b')).toBe('b');
    expect(await take(elsewhere, 'a', 'c')).toBe('a c');
  });

  it('are spread over connections, so that a broken one takes only its own', async () => {
    for (const key of ['one', 'two', 'three']) await take(here, key);
    expect(here.usage().lent).toBe(2);
    // The first connection has `one` and `three`.
    const { rows } = await withConnection(elsewhere, null, (connection) =>
      connection.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and objid::bigint = hashtextextended('one', 0) & 4294967295`,
        [],
        'array',
      ),
    );
    expect(rows).toHaveLength(1);
    await expect.poll(() => take(elsewhere, 'one')).toBe('one');
    expect(await take(elsewhere, 'two')).toBe('');
    expect(await take(elsewhere, 'three')).toBe('three');
    for (const release of held.splice(0)) await release();
    expect(here.usage().lent).toBe(0);
    expect(await take(elsewhere, 'two')).toBe('two');
  });

  it('leave connections for the work, however many there are', async () => {
    const releases = await Promise.all(
      Array.from({ length: 200 }, (_, index) => claim(here, `key ${index}`)),
    );
    expect(releases.every((release) => release !== null)).toBe(true);
    expect(here.usage()).toMatchObject({ lent: 2, waiting: 0 });
    for (const release of releases) await release?.();
    expect(here.usage().lent).toBe(0);
  });
});
