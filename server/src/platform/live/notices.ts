import { z } from 'zod';
import { type Connection, type ConnectionPool, withConnection } from '../database/connection-pool.ts';
import { parseJson } from './frames.ts';

const CHANNEL = 'vitrine_live';

const noticeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('event'),
    companyId: z.string(),
    event: z.string(),
    data: z.record(z.string(), z.unknown()),
    socketId: z.string().nullable(),
  }),
  z.object({ kind: z.literal('owner'), socketId: z.string(), userId: z.string() }),
  z.object({ kind: z.literal('left'), userId: z.string() }),
]);

/** Messages between processes, through the database. */
export type Notice = z.infer<typeof noticeSchema>;

/** Notifies every process, this one included. Over a transaction's connection it is sent at commit, or never. */
export async function giveNotice(
  pool: ConnectionPool,
  notice: Notice,
  connection?: Connection,
): Promise<void> {
  const publishNotice = (lent: Connection) =>
    lent.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)], 'object');
  await (connection ? publishNotice(connection) : withConnection(pool, null, publishNotice));
}

/**
 * Receives the notices of all processes until the returned function is called. `onGap` is called after a lost connection is back:
 * notices in between were missed.
 */
export async function hearNotices(
  pool: ConnectionPool,
  onNotice: (notice: Notice) => void,
  onGap: () => void,
): Promise<() => Promise<void>> {
  let begun = false;
  const onSubscribed = () => {
    if (begun) onGap();
    begun = true;
  };
  return pool.listen(
    CHANNEL,
    (payload) => {
      const notice = noticeSchema.safeParse(parseJson(payload));
      if (notice.success) onNotice(notice.data);
    },
    onSubscribed,
  );
}
