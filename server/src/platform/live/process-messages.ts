import { z } from 'zod';
import { type Connection, type ConnectionPool, withConnection } from '../database/connection-pool.ts';
import { parseJson } from './frames.ts';

const CHANNEL = 'vitrine_live';

const processMessageSchema = z.discriminatedUnion('kind', [
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
export type ProcessMessage = z.infer<typeof processMessageSchema>;

/** Notifies every process, this one included. Over a transaction's connection it is sent at commit, or never. */
export async function publishMessage(
  pool: ConnectionPool,
  message: ProcessMessage,
  connection?: Connection,
): Promise<void> {
  const publish = (lent: Connection) =>
    lent.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(message)], 'object');
  await (connection ? publish(connection) : withConnection(pool, null, publish));
}

/**
 * Receives the messages of all processes until the returned function is called. `onGap` is called after a lost connection is back:
 * messages in between were missed.
 */
export async function subscribeToMessages(
  pool: ConnectionPool,
  onMessage: (message: ProcessMessage) => void,
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
      const message = processMessageSchema.safeParse(parseJson(payload));
      if (message.success) onMessage(message.data);
    },
    onSubscribed,
  );
}
