import { setTimeout as delay } from 'node:timers/promises';
import type { Doors } from '../../../platform/ctx/ctx.ts';
import { claim } from '../../../platform/database/claims.ts';

const POLL_MS = 150;

const queues = new WeakMap<Doors, Map<string, Promise<unknown>>>();

/**
 * Runs `work` while nobody else runs work of the same key, in this process or another. No transaction stays open meanwhile, so
 * `work` may ask a provider; it must read again whatever the one before it may have changed.
 */
export async function runExclusively<T>(doors: Doors, key: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(doors) ?? new Map<string, Promise<unknown>>();
  queues.set(doors, queue);
  const mine = (queue.get(key) ?? Promise.resolve()).catch(() => {}).then(() => claimed(doors, key, work));
  queue.set(key, mine);
  try {
    return await mine;
  } finally {
    if (queue.get(key) === mine) queue.delete(key);
  }
}

async function claimed<T>(doors: Doors, key: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const release = await claim(doors.database.pool, key);
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
