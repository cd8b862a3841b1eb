import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { claim } from '../../../platform/database/claims.ts';

const POLL_MS = 150;

const queues = new WeakMap<Services, Map<string, Promise<unknown>>>();

/**
 * Runs `work` while no other work of the same key runs, in this process or another. No transaction stays open, so `work` may
 * query a provider; it must re-read what earlier work may have changed.
 */
export async function runExclusively<T>(services: Services, key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(services) ?? new Map<string, Promise<unknown>>();
  queues.set(services, queue);
  const mine = (queue.get(key) ?? Promise.resolve()).catch(() => {}).then(() => claimed(services, key, work));
  queue.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(key) === mine) queue.delete(key);
  }
}

async function claimed<T>(services: Services, key: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const release = await claim(services.database.pool, key);
    if (!release) {
      await delay(POLL_MS);
      continue;
    }
    try {
      return await work();
    } finally {
      await release();
    }
  }
}
