import type { Services } from '../../platform/ctx/ctx.ts';
import { storageFailureOf } from '../../platform/files/storage-outage.ts';
import { pingMail } from '../../platform/mail/ping-mail.ts';

/** A component of this process: `down` with the reason in a few words, which reveal no address. */
export type ComponentState = { state: 'up' } | { state: 'down'; reason: string };

export type Health = {
  /** `unready` without what every response needs, `degraded` without anything else. */
  status: 'ready' | 'degraded' | 'unready';
  components: Record<string, ComponentState>;
};

type Component = {
  name: string;
  /** Without it this process can't do its work. */
  required: boolean;
  /** How long a result is used, so that frequent probes are no load. */
  forMs: number;
  check(timeoutMs: number): Promise<unknown>;
};

/** Longer than any component takes that works; the response to a probe is there within two seconds. */
const TIMEOUT_MS = 1_500;

/** Checks the components of this process, each at most once at a time and within 1.5 s. Logs when one fails or works again. */
export function openHealth(services: Services): () => Promise<Health> {
  const components = componentsOf(services).map((component) => ({
    ...component,
    read: monitor(services, component),
  }));
  return async () => {
    const states = await Promise.all(
      components.map(async ({ name, required, read }) => ({ name, required, state: await read() })),
    );
    const down = states.filter(({ state }) => state.state === 'down');
    const status = down.some(({ required }) => required) ? 'unready' : 'degraded';
    return {
      status: down.length === 0 ? 'ready' : status,
      components: Object.fromEntries(states.map(({ name, state }) => [name, state])),
    };
  };
}

/** The queue is in the database: a web process only adds to it, within its transactions. */
function componentsOf({ config, database, queue, files, browser }: Services): Component[] {
  return [
    { name: 'database', required: true, forMs: 1_000, check: (ms) => database.pool.ping(ms) },
    { name: 'queue', required: config.process === 'worker', forMs: 5_000, check: () => queue.ping() },
    { name: 'storage', required: false, forMs: 5_000, check: () => files.ping() },
    { name: 'mail', required: false, forMs: 30_000, check: (ms) => pingMail(config, ms) },
    { name: 'browser', required: false, forMs: 0, check: async () => browser.requireWorking() },
  ];
}

function monitor(services: Services, { name, forMs, check }: Component): () => Promise<ComponentState> {
  let running: Promise<ComponentState> | null = null;
  let last: { state: ComponentState; atMs: number } | null = null;
  const conclude = (state: ComponentState, err?: unknown): ComponentState => {
    if (state.state !== (last?.state.state ?? 'up'))
      services.log.warn({ err, component: name }, `${name} is ${state.state}`);
    last = { state, atMs: performance.now() };
    return state;
  };
  return async () => {
    if (last && performance.now() - last.atMs < forMs) return last.state;
    running ??= check(TIMEOUT_MS)
      .then(
        () => conclude({ state: 'up' }),
        (error: unknown) => conclude({ state: 'down', reason: reasonOf(error) }, error),
      )
      .finally(() => {
        running = null;
      });
    // A check that doesn't end isn't started again.
    return withinTime(running, () => conclude({ state: 'down', reason: NO_RESPONSE }));
  };
}

const NO_RESPONSE = `no response within ${TIMEOUT_MS / 1_000} s`;

async function withinTime<T>(work: Promise<T>, onTimeout: () => T): Promise<T> {
  const { promise: timeout, resolve } = Promise.withResolvers<T>();
  // Shorter than the check's own limit would be a failure without its reason; longer, a probe that waits for nothing.
  const timer = setTimeout(() => resolve(onTimeout()), TIMEOUT_MS + 100);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Everybody may read it, so it has the kind of the failure without its address; the log has the rest. */
function reasonOf(error: unknown): string {
  const storage = storageFailureOf(error);
  if (storage?.refusal) return storage.refusal;
  const failure = storage ? storage.cause : error;
  const [cause] = failure instanceof AggregateError ? failure.errors : [failure];
  const { code, message = '' } = cause as { code?: unknown; message?: string };
  if (/timeout/i.test(message)) return NO_RESPONSE;
  if (typeof code === 'string' && /^[A-Z0-9_]+$/.test(code)) return `unreachable (${code})`;
  return 'failed; the log has the reason';
}
