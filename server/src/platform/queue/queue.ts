import { createHash } from 'node:crypto';
import { PgBoss, type QueueResult } from 'pg-boss';
import type { z } from 'zod';
import { type Connection, type ConnectionPool, withConnection } from '../database/connection-pool.ts';
import { withoutParameters } from '../log/describe-error.ts';
import type { Log } from '../log/log.ts';

/** How the queue treats a job. */
export type QueueSettings = {
  name: string;
  /** Attempts after the first one. */
  retryLimit: number;
  /** Before the second attempt; doubles from there. */
  retryDelaySeconds: number;
  /** A run that takes longer counts as dead and is retried. */
  timeoutSeconds: number;
  /** Runs at once in one worker process. */
  concurrency: number;
  /** The job that gets the same payload once the last attempt has failed, even if the worker died with it. */
  deadLetter?: string;
};

/** What callers need to enqueue a job; its work is defined by the worker. */
export type JobSettings<Payload = unknown> = QueueSettings & {
  payload: z.ZodType<Payload>;
  /** A fixed identity: enqueueing the same again does nothing. */
  once?(payload: Payload): string;
};

/** Enqueues for one company; over a transaction's connection, the job exists only if that transaction commits. */
export type Jobs = {
  enqueue<Payload>(
    job: JobSettings<Payload>,
    payload: Payload,
    options?: { startAfter?: Date; priority?: number },
  ): Promise<void>;
};

/** What a job row holds: the company it runs for and the job's own ids. */
export type Envelope = { companyId: string; payload: unknown };

export type Queue = {
  jobs(companyId: string, connection?: Connection): Jobs;
  /** Runs these jobs in this process until `stop`. */
  work<J extends QueueSettings>(
    jobs: J[],
    run: (job: J, envelope: Envelope, signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Throws when the queue can't be reached. */
  ping(): Promise<void>;
  /** Lets running jobs finish, at most this long; the rest is returned to the queue. */
  stop(timeoutMs: number): Promise<void>;
};

/** How often a worker polls for due jobs; new ones are announced to it. */
const POLL_SECONDS = 10;
/** A worker without a heartbeat for this long counts as dead, and its job is given to another. */
const HEARTBEAT_SECONDS = 30;
const SUPERVISE_SECONDS = 15;

/** pg-boss over our own connections. `worker` also maintains the tables and runs due jobs. */
export async function startQueue(
  pool: ConnectionPool,
  jobs: QueueSettings[],
  worker: boolean,
  log: Log,
): Promise<Queue> {
  const boss = new PgBoss({
    db: bossDatabase(pool),
    backend: pool.kind,
    useListenNotify: true,
    supervise: worker,
    schedule: false,
    monitorVacuum: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue error'));
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // A queue can only name an existing one.
  const naming = (job: QueueSettings) => (job.deadLetter === undefined ? 0 : 1);
  for (const job of jobs.toSorted((a, b) => naming(a) - naming(b)))
    await createQueue(boss, job, known.get(job.name));
  await withConnection(pool, null, (connection) =>
    connection.execute(
      'GRANT USAGE ON SCHEMA pgboss TO vitrine_app; GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO vitrine_app',
    ),
  );
  return {
    jobs: (companyId, connection) => ({
      enqueue: async (job, payload, options = {}) => {
        const once = job.once?.(payload);
        await boss.send(job.name, { companyId, payload } satisfies Envelope, {
          ...options,
          ...(once ? { id: fixedId(job.name, once) } : {}),
          ...(connection ? { db: bossConnection(connection) } : {}),
        });
      },
    }),
    work: async (workedJobs, run) => {
      for (const job of workedJobs) {
        let workers: string | null = null;
        workers = await boss.work<Envelope>(
          job.name,
          { localConcurrency: job.concurrency, batchSize: 1, notifyPollingIntervalSeconds: POLL_SECONDS },
          async ([row]) => {
            try {
              if (row) await run(job, row.data, row.signal);
            } catch (error) {
              // The queue stores why a run failed.
              throw withoutParameters(error);
            } finally {
              // Jobs that came while all workers were busy are not announced again.
              if (workers) boss.notifyWorker(workers);
            }
          },
        );
      }
    },
    ping: async () => {
      await boss.getQueues();
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
}

/** A queue that exists with these settings is left alone: four statements for each of two dozen were a sixth of a start. */
async function createQueue(boss: PgBoss, job: QueueSettings, known: QueueResult | undefined): Promise<void> {
  const options = {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.timeoutSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    ...(job.deadLetter === undefined ? {} : { deadLetter: job.deadLetter }),
  };
  const settings = Object.entries(options) as [keyof typeof options, unknown][];
  if (known && settings.every(([name, value]) => known[name] === value)) return;
  await boss.createQueue(job.name, options);
  await boss.updateQueue(job.name, options);
  // An update makes pg-boss forget the queue. It must know it again before a job is enqueued inside a transaction, where the
  // embedded database has no second connection to look it up with.
  await boss.findJobs(job.name, { id: fixedId(job.name, 'none') });
}

/** The id of a job with an identity, as its row has it. */
export function jobIdOf<Payload>({ name, once }: JobSettings<Payload>, payload: Payload): string {
  if (!once) throw new Error(`${name} has no identity.`);
  return fixedId(name, once(payload));
}

/** The same job and identity give the same row id, and an existing row is not created again. */
function fixedId(name: string, once: string): string {
  const hex = createHash('sha256').update(`${name}\n${once}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

type BossRows = { rows: Record<string, unknown>[] };

function bossDatabase(pool: ConnectionPool) {
  return {
    executeSql: (text: string, values?: unknown[]) =>
      withConnection(pool, null, (connection) => execute(connection, text, values)),
    listen: async (channel: string, onNotification: (payload: string) => void, onReconnect: () => void) => ({
      close: await pool.listen(channel, onNotification, onReconnect),
    }),
  };
}

function bossConnection(connection: Connection) {
  return { executeSql: (text: string, values?: unknown[]) => execute(connection, text, values) };
}

async function execute(connection: Connection, text: string, values?: unknown[]): Promise<BossRows> {
  if (values && values.length > 0) return (await connection.query(text, values, 'object')) as BossRows;
  try {
    return (await connection.execute(text)) as BossRows;
  } catch (error) {
    // A failed block of statements leaves its transaction open on this session.
    await connection.execute('ROLLBACK').catch(() => {});
    throw error;
  }
}
