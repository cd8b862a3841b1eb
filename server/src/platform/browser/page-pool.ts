import type { BrowserContextOptions, Browser as Chromium, Page } from 'playwright-core';
import { type ChromiumProcess, processOf } from './chromium-process.ts';
import { memoryLimit, timeLimit } from './page-limits.ts';
import { type Urgency, WaitingLine } from './waiting-line.ts';

export type PagePoolSettings = {
  /** Pages at once. */
  size: number;
  /** A browser is replaced after this many pages, to free leaked memory. */
  pagesPerBrowser: number;
  /** Or as soon as it keeps more than this, in MiB. */
  leakedMiB: number;
  /** A browser that uses more than this is closed with its pages, in MiB. */
  maxMiB: number;
  memoryEveryMs: number;
  launch(): Promise<Chromium>;
};

export type PageTerms = { timeoutMs: number; urgency: Urgency };

type Work<T> = (page: Page) => Promise<T>;
type Running = {
  chromium: Chromium;
  process: ChromiumProcess;
  served: number;
  lent: number;
  retired: boolean;
};
type Tried<T> = { value: T } | { error: unknown; crashed: boolean };

/**
 * The first page starts a browser, which serves the next ones. It is retired after a number of pages, when it keeps too much
 * memory, and after a page that exceeded a limit; then it finishes its pages and is closed. A page that crashed, alone
 * or with its browser, is tried once more.
 */
export class PagePool {
  readonly #settings: PagePoolSettings;
  readonly #line: WaitingLine;
  #current: Running | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(settings: PagePoolSettings) {
    this.#settings = settings;
    this.#line = new WaitingLine(settings.size);
  }

  /** Lends a new page without network access; it is closed after `timeoutMs`, whatever it does. */
  async use<T>(options: BrowserContextOptions, terms: PageTerms, work: Work<T>): Promise<T> {
    await this.#line.enter(terms.urgency);
    try {
      const first = await this.#attempt(options, terms, work);
      const last = 'crashed' in first && first.crashed ? await this.#attempt(options, terms, work) : first;
      if ('error' in last) throw last.error;
      return last.value;
    } finally {
      this.#line.leave();
    }
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#current?.process.close();
    this.#current = null;
  }

  async #attempt<T>(
    options: BrowserContextOptions,
    { timeoutMs }: PageTerms,
    work: Work<T>,
  ): Promise<Tried<T>> {
    const running = await this.#lend();
    const { maxMiB, memoryEveryMs } = this.#settings;
    const time = timeLimit(timeoutMs);
    const memory = memoryLimit(maxMiB, memoryEveryMs, running.process.memoryMiB);
    const crash = { happened: false };
    try {
      const done = withPage(running.chromium, options, crash, work);
      return { value: await Promise.race([done, time.over, memory.over]) };
    } catch (error) {
      // With two pages in one browser it is unknown which one used its memory: both are tried again, separately.
      const mayBeInnocent = memory.passed() && running.lent > 1;
      const lost = crash.happened || !running.chromium.isConnected();
      return { error, crashed: mayBeInnocent || (!time.passed() && !memory.passed() && lost) };
    } finally {
      time.clear();
      memory.clear();
      if (memory.passed()) running.process.kill();
      void this.#giveBack(running, time.passed() || memory.passed());
    }
  }

  /** One at a time, so that two concurrent pages start one browser. */
  #lend(): Promise<Running> {
    const mine = this.#turn.then(async () => {
      if (!this.#current || this.#current.retired) this.#current = await this.#start();
      this.#current.lent += 1;
      return this.#current;
    });
    this.#turn = mine.catch(() => {});
    return mine;
  }

  async #start(): Promise<Running> {
    const chromium = await this.#settings.launch();
    // A browser that can't be measured or ended could run for ever.
    const process = await processOf(chromium).catch(async (error: unknown) => {
      await chromium.close();
      throw error;
    });
    const running = { chromium, process, served: 0, lent: 0, retired: false };
    chromium.on('disconnected', () => {
      running.retired = true;
    });
    return running;
  }

  async #giveBack(running: Running, overran: boolean): Promise<void> {
    running.lent -= 1;
    running.served += 1;
    if (overran || running.served >= this.#settings.pagesPerBrowser) running.retired = true;
    if (running.lent > 0) return;
    if (!running.retired && (await this.#leaks(running))) running.retired = true;
    if (running.lent > 0) return;
    if (running.retired) void running.process.close();
  }

  /** Measured while no page is open: what is used then was leaked. */
  async #leaks({ process }: Running): Promise<boolean> {
    return (await process.memoryMiB().catch(() => 0)) > this.#settings.leakedMiB;
  }
}

/** The page runs no script, reaches no network (data: URLs aside, which never come by the route) and is closed afterwards. */
async function withPage<T>(
  chromium: Chromium,
  options: BrowserContextOptions,
  crash: { happened: boolean },
  work: Work<T>,
): Promise<T> {
  const context = await chromium.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...options,
  });
  try {
    await context.route('**/*', (route) => route.abort());
    const page = await context.newPage();
    const { promise: crashed, reject } = Promise.withResolvers<never>();
    page.on('crash', () => {
      crash.happened = true;
      reject(new Error('The page crashed.'));
    });
    return await Promise.race([work(page), crashed]);
  } finally {
    await context.close().catch(() => {});
  }
}
