import type { BrowserContextOptions, Browser as Chromium, Page } from 'playwright-core';

export type PagePoolSettings = {
  /** Pages at once. */
  size: number;
  /** A browser is put away after this many pages: memory it leaked goes with it. */
  pagesPerBrowser: number;
  idleMs: number;
  launch(): Promise<Chromium>;
};

type Work<T> = (page: Page) => Promise<T>;
type Running = { chromium: Chromium; served: number; lent: number; retired: boolean };
type Tried<T> = { value: T } | { error: unknown; crashed: boolean };

/**
 * A browser is started by the first page that is wanted and serves the next ones. It is retired after so many pages, after a
 * page that overran its time, and when nobody wants one for a while; retired, it finishes its pages and is closed. A page that
 * lost its browser to a crash is given one more try with a new one.
 */
export class PagePool {
  readonly #settings: PagePoolSettings;
  readonly #waiting: Array<() => void> = [];
  #free: number;
  #current: Running | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: PagePoolSettings) {
    this.#settings = settings;
    this.#free = settings.size;
  }

  /** Lends a fresh page that can reach nothing; it is closed, whatever it does, when `timeoutMs` have passed. */
  async use<T>(options: BrowserContextOptions, timeoutMs: number, work: Work<T>): Promise<T> {
    if (this.#free === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#free -= 1;
    try {
      const first = await this.#attempt(options, timeoutMs, work);
      const last =
        'crashed' in first && first.crashed ? await this.#attempt(options, timeoutMs, work) : first;
      if ('error' in last) throw last.error;
      return last.value;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#turn;
    await this.#current?.chromium.close().catch(() => {});
    this.#current = null;
  }

  async #attempt<T>(options: BrowserContextOptions, timeoutMs: number, work: Work<T>): Promise<Tried<T>> {
    const running = await this.#lend();
    const limit = timeLimit(timeoutMs);
    try {
      return { value: await Promise.race([withPage(running.chromium, options, work), limit.over]) };
    } catch (error) {
      return { error, crashed: !limit.passed() && !running.chromium.isConnected() };
    } finally {
      limit.clear();
      this.#giveBack(running, limit.passed());
    }
  }

  /** One at a time, so that two pages wanted at once start one browser. */
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
    const running: Running = { chromium: await this.#settings.launch(), served: 0, lent: 0, retired: false };
    running.chromium.on('disconnected', () => {
      running.retired = true;
    });
    return running;
  }

  #giveBack(running: Running, overran: boolean): void {
    running.lent -= 1;
    running.served += 1;
    if (overran || running.served >= this.#settings.pagesPerBrowser) running.retired = true;
    clearTimeout(this.#idle);
    if (running.lent > 0) return;
    if (running.retired) void running.chromium.close().catch(() => {});
    else this.#idle = setTimeout(() => this.#retireIdle(running), this.#settings.idleMs).unref();
  }

  #retireIdle(running: Running): void {
    if (running.lent > 0) return;
    running.retired = true;
    void running.chromium.close().catch(() => {});
  }
}

/** The page runs no script, reaches no network (data: URLs aside, which never come by the route) and is gone afterwards. */
async function withPage<T>(chromium: Chromium, options: BrowserContextOptions, work: Work<T>): Promise<T> {
  const context = await chromium.newContext({
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    acceptDownloads: false,
    ...options,
  });
  try {
    await context.route('**/*', (route) => route.abort());
    return await work(await context.newPage());
  } finally {
    await context.close().catch(() => {});
  }
}

function timeLimit(timeoutMs: number) {
  let timer: NodeJS.Timeout | undefined;
  let passed = false;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      passed = true;
      reject(new Error(`The page was not finished within ${Math.ceil(timeoutMs / 1000)} s.`));
    }, timeoutMs);
  });
  return { over, passed: () => passed, clear: () => clearTimeout(timer) };
}
