import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';

/** The calls of the thread that reads to the one that has the file. */
export type ReadingCall = { call: 'open' } | { call: 'next' } | { call: 'rows'; rows: number };

/** Sends one call at a time and waits for its response. */
export async function callOver(port: MessagePort, call: ReadingCall): Promise<Uint8Array | null> {
  port.postMessage(call);
  const [response] = (await once(port, 'message')) as [{ bytes: Uint8Array | null } | { failed: string }];
  if ('failed' in response) throw new Error(response.failed);
  return response.bytes;
}

/** Responds to the calls of a port until it closes. */
export function handleCalls(
  port: MessagePort,
  open: () => AsyncIterable<Uint8Array>,
  onRows: (rows: number) => void,
): () => Promise<void> {
  let reading: AsyncIterator<Uint8Array> | null = null;
  const leave = async () => void (await reading?.return?.());
  const response = async (call: ReadingCall): Promise<Uint8Array | null> => {
    if (call.call === 'rows') onRows(call.rows);
    if (call.call === 'open') {
      await leave();
      reading = open()[Symbol.asyncIterator]();
    }
    if (call.call !== 'next') return null;
    const next = await reading?.next();
    return next && !next.done ? next.value : null;
  };
  port.on('message', (call: ReadingCall) => {
    response(call).then(
      (bytes) => port.postMessage({ bytes }),
      (error: unknown) =>
        port.postMessage({ failed: error instanceof Error ? error.message : String(error) }),
    );
  });
  return leave;
}
