import { parentPort, workerData } from 'node:worker_threads';
import type { ReadImage } from './browser.ts';
import type { FromBrowser, PageCall, ToBrowser } from './browser-messages.ts';
import { type BrowserConfig, createBrowser } from './chromium.ts';

/** The code on the thread of `open-browser.ts`, which imports the browser's library and drives Chromium. */
const browser = createBrowser(workerData as BrowserConfig, {
  info: (text) => send({ type: 'log', level: 'info', text }),
  warn: (text) => send({ type: 'log', level: 'warn', text }),
});
const images = new Map<number, (found: Awaited<ReturnType<ReadImage>>) => void>();
let imageRequests = 0;

parentPort?.on('message', (message: ToBrowser) => {
  if (message.type === 'call') void respond(message.id, message.call);
  else if (message.type === 'image') receive(message);
  else void browser.close().finally(() => process.exit());
});

function send(message: FromBrowser, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

async function respond(id: number, { kind, request }: PageCall): Promise<void> {
  const readImage: ReadImage = (path) => requestImage(id, path);
  try {
    const made = await (kind === 'pdf'
      ? browser.pdf({ ...request, readImage })
      : browser.screenshot({ ...request, readImage }));
    // Memory of its own: a part of a shared block can't be transferred.
    const bytes = new Uint8Array(made);
    send({ type: 'done', id, bytes }, [bytes.buffer]);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ type: 'failed', id, message, stack });
  }
}

/** The server's own thread has the files. */
function requestImage(id: number, path: string): ReturnType<ReadImage> {
  imageRequests += 1;
  const image = imageRequests;
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReadImage>>>();
  images.set(image, resolve);
  send({ type: 'image', image, id, path });
  return promise;
}

function receive({ image, found }: ToBrowser & { type: 'image' }): void {
  images.get(image)?.(found && { ...found, content: Buffer.from(found.content) });
  images.delete(image);
}
