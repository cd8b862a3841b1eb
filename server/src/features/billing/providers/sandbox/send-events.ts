import type { Config } from '../../../../platform/config/config.ts';
import type { Services } from '../../../../platform/ctx/ctx.ts';
import { runExclusively } from '../../../sources/index.ts';
import { SIGNATURE_HEADER, signBody } from '../wire/signature.ts';
import { listRecords, putRecord, removeRecord } from './sandbox.queries.ts';
import type { SandboxRecords } from './sandbox-records.ts';

const BATCH = 10;
const MAX_TRIES = 12;
const RETRY_MS = 60_000;
const TIMEOUT_MS = 10_000;

type Waiting = { id: string; state: SandboxRecords['event'] };

/** What the sandbox signs with; of this installation alone. */
export function sandboxSecret({ secrets }: Services): string {
  return secrets.derive('sandbox payment webhook');
}

/** Posts pending events to our own webhook, over HTTP and signed, as a provider would. Never two at once. */
export function sendEvents(services: Services): Promise<void> {
  return runExclusively(services, 'sandbox-events', async () => {
    const due = (await listRecords(services.database.system, 'event')).filter(
      ({ state }) => state.nextMs <= services.clock.nowMs(),
    );
    for (let start = 0; start < due.length; start += BATCH)
      await sendBatch(services, due.slice(start, start + BATCH));
  });
}

/** Sends pending events in the background; the recurring work retries failures. */
export function sendEventsSoon(services: Services): void {
  sendEvents(services).catch((error) =>
    services.log.warn({ err: error }, 'sandbox events could not be sent'),
  );
}

async function sendBatch(services: Services, batch: Waiting[]): Promise<void> {
  const body = Buffer.from(JSON.stringify({ events: batch.map(({ state }) => state.event) }));
  const taken = await post(services, body);
  for (const { id, state } of batch) {
    const tries = state.tries + 1;
    if (taken === 'all' || taken.includes(id) || tries >= MAX_TRIES)
      await removeRecord(services.database.system, 'event', id);
    else {
      const nextMs = services.clock.nowMs() + tries * RETRY_MS;
      await putRecord(
        services.database.system,
        'event',
        id,
        { ...state, tries, nextMs },
        services.clock.now(),
      );
    }
  }
}

/** The ids that were taken in. */
async function post(services: Services, body: Buffer): Promise<'all' | string[]> {
  try {
    const response = await fetch(webhookUrl(services.config), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        // A kept-alive connection to ourselves would delay a shutdown.
        connection: 'close',
        [SIGNATURE_HEADER]: signBody(body, sandboxSecret(services)),
      },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 200) return 'all';
    return response.status === 202 ? text.split('\n') : [];
  } catch (error) {
    services.log.warn({ err: error }, 'the payment webhook could not be reached');
    return [];
  }
}

/** Our own URL; a worker, which has no server, uses the public address. */
function webhookUrl({ process, host, port, appUrl }: Config): string {
  const listening = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const own = `http://${listening.includes(':') ? `[${listening}]` : listening}:${port}`;
  return `${process === 'worker' ? appUrl : own}/api/payment/webhook/sandbox`;
}
