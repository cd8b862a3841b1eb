import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';

const timeTypes = [types.DATE, types.TIME, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL];
const parsers = Object.fromEntries(timeTypes.map((type) => [type, (value: string) => value]));
/** Always text: anything else would fail while the message is written, and spoil those of other statements. */
const serializers = Object.fromEntries(
  timeTypes.map((type) => [
    type,
    (value: unknown) => (value instanceof Date ? value.toISOString() : String(value)),
  ]),
);

/**
 * All of it is used once the database is open. Of PostgreSQL's default, 128 MB, an idle process would be most; what isn't buffered
 * comes from the operating system's cache, which takes no measurable time. There is one connection; each reserves memory.
 */
const smallMemory = ['-c', 'shared_buffers=8MB', '-c', 'max_connections=8'];

/**
 * An instance that returns times and dates as text, like the server driver. Parsers belong to the instance: given with each
 * query, they are merged with those of all types again, which takes as long as the query itself.
 */
export function createPglite(options: PGliteOptions): Promise<PGlite> {
  return PGlite.create({
    ...options,
    parsers,
    serializers,
    startParams: [...PGlite.defaultStartParams, ...smallMemory],
  });
}
