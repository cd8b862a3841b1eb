import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser as Chromium } from 'playwright-core';

const CLOSE_TIMEOUT_MS = 2_000;

/** A running browser's processes: their memory, and how to end them if they don't exit. */
export type ChromiumProcess = {
  /** Private memory in MiB; 0 where the system doesn't report it, which only Linux does. */
  memoryMiB(): Promise<number>;
  /** Closes it; by force once it has not answered for two seconds. */
  close(): Promise<void>;
  kill(): void;
};

export async function processOf(chromium: Chromium): Promise<ChromiumProcess> {
  const session = await chromium.newBrowserCDPSession();
  const processIds = async () =>
    (await session.send('SystemInfo.getProcessInfo')).processInfo.map(({ id }) => id);
  const [browserId] = await processIds();
  const kill = () => {
    if (browserId === undefined) return;
    try {
      // It leads a process group with all of its helpers; Windows has no groups, and ends the helpers with it.
      process.kill(process.platform === 'win32' ? browserId : -browserId, 'SIGKILL');
    } catch {
      // The process has exited already.
    }
  };
  return {
    memoryMiB: async () => {
      const sizes = await Promise.all((await processIds()).map(anonymousMiB));
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    close: async () => {
      const late = new AbortController();
      const closed = chromium.close().catch(() => {});
      await Promise.race([closed, wait(CLOSE_TIMEOUT_MS, undefined, late).then(kill, () => {})]);
      late.abort();
      await closed;
    },
    kill,
  };
}

async function anonymousMiB(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '');
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
