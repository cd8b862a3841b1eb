import { Worker } from 'node:worker_threads';
import type { Config } from '../config/config.ts';
import { observeBrowserPage } from '../http/metrics.ts';
import type { Log } from '../log/log.ts';
import type { MonitoredBrowser, ReadImage } from './browser.ts';
import type { FromBrowser, PageCall, ToBrowser } from './browser-messages.ts';
import type { BrowserConfig } from './chromium.ts';

const SETTINGS = {
  /** A browser without pages is closed with its thread, and both free their memory. */
  idleMs: 5 * 60 * 1000,
  worker: new URL('./browser-worker.ts', import.meta.url),
};

/** So many failed pages in a row are the browser's fault. */
const SUSPICIOUS = 3;

type Call = {
  resolve(bytes: Buffer): void;
  reject(error: Error): void;
  readImage: ReadImage | undefined;
};

/**
 * The browser on a thread of its own: importing its library alone blocks a thread for a third of a second, and every file comes as
 * base64 in messages of the browser. The first page starts both. A thread that fails fails its pages; the next page starts another.
 */
export function openBrowser(
  { chromiumPath, dataDir }: Pick<Config, 'chromiumPath' | 'dataDir'>,
  log: Log,
  settings: Partial<typeof SETTINGS> = {},
): MonitoredBrowser {
  const { idleMs, worker } = { ...SETTINGS, ...settings };
  let thread: BrowserThread | null = null;
  let idle: NodeJS.Timeout | undefined;
  let failures: unknown[] = [];
  const close = async () => {
    clearTimeout(idle);
    const open = thread;
    thread = null;
    await open?.close();
  };
  const run = async (call: PageCall, readImage: ReadImage | undefined) => {
    clearTimeout(idle);
    if (!thread?.isRunning) thread = new BrowserThread(worker, { chromiumPath, dataDir }, log);
    const used = thread;
    const begunMs = performance.now();
    let outcome: 'done' | 'failed' = 'failed';
    try {
      const made = await used.run(call, readImage);
      failures = [];
      outcome = 'done';
      return made;
    } catch (error) {
      failures = [...failures, error].slice(-SUSPICIOUS);
      throw error;
    } finally {
      observeBrowserPage(call.kind, outcome, performance.now() - begunMs);
      if (used === thread && used.isIdle) {
        clearTimeout(idle);
        idle = setTimeout(close, idleMs).unref();
      }
    }
  };
  return {
    pdf: ({ readImage, ...request }) => run({ kind: 'pdf', request }, readImage),
    screenshot: ({ readImage, ...request }) => run({ kind: 'screenshot', request }, readImage),
    requireWorking: () => {
      if (failures.length === SUSPICIOUS) throw failures.at(-1);
    },
    close,
  };
}

class BrowserThread {
  readonly #worker: Worker;
  readonly #exited: Promise<unknown>;
  readonly #calls = new Map<number, Call>();
  readonly #log: Log;
  #count = 0;
  isRunning = true;

  constructor(worker: URL, config: BrowserConfig, log: Log) {
    this.#log = log;
    this.#worker = new Worker(worker, { workerData: config });
    this.#worker.on('message', (message: FromBrowser) => this.#receive(message));
    this.#worker.on('error', (error: Error) => {
      log.error(error, 'the browser thread failed');
      this.#end(error);
    });
    this.#exited = new Promise<void>((resolve) => {
      this.#worker.on('exit', () => {
        this.#end(new Error('The browser was closed.'));
        resolve();
      });
    });
  }

  get isIdle(): boolean {
    return this.isRunning && this.#calls.size === 0;
  }

  run(call: PageCall, readImage: ReadImage | undefined): Promise<Buffer> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, readImage });
      this.#send({ type: 'call', id, call });
    });
  }

  /** Closes Chromium, then the thread; pages that are open fail. */
  async close(): Promise<void> {
    this.#send({ type: 'close' });
    await this.#exited;
  }

  #send(message: ToBrowser): void {
    this.#worker.postMessage(message);
  }

  #receive(message: FromBrowser): void {
    if (message.type === 'log') this.#log[message.level](message.text);
    else if (message.type === 'image') void this.#sendImage(message);
    else this.#settle(message);
  }

  #settle(outcome: FromBrowser & { type: 'done' | 'failed' }): void {
    const call = this.#calls.get(outcome.id);
    this.#calls.delete(outcome.id);
    if (outcome.type === 'done') call?.resolve(Buffer.from(outcome.bytes.buffer));
    else call?.reject(Object.assign(new Error(outcome.message), { stack: outcome.stack }));
  }

  async #sendImage({ id, image, path }: FromBrowser & { type: 'image' }): Promise<void> {
    const found = await this.#calls
      .get(id)
      ?.readImage?.(path)
      .catch(() => null);
    this.#send({ type: 'image', image, found: found ?? null });
  }

  #end(error: Error): void {
    this.isRunning = false;
    for (const { reject } of this.#calls.values()) reject(error);
    this.#calls.clear();
  }
}
