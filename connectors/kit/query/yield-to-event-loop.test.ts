import { expect, test } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

function work(ms: number): void {
  const untilMs = performance.now() + ms;
  while (performance.now() < untilMs);
}

test('timers and requests run between the steps of long work of several callers', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const worker = async () => {
    for (let step = 0; step < 10; step += 1) {
      work(10);
      await yieldToEventLoop();
    }
  };
  await Promise.all([worker(), worker(), worker()]);
  clearInterval(timer);
  expect(turns).toBeGreaterThanOrEqual(8);
});

test('short work is not delayed', async () => {
  await yieldToEventLoop();
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  for (let step = 0; step < 100; step += 1) await yieldToEventLoop();
  expect(turns).toBe(0);
});
