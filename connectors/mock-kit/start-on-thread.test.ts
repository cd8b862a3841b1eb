import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockServer, startMockServer } from './server.ts';
import { startMockServerOnThread } from './start-on-thread.ts';

const running = new Set<Worker>();
const threads = () => running.size;
process.on('worker', (worker: Worker) => {
  running.add(worker);
  worker.once('exit', () => running.delete(worker));
});

let mocks: Pick<MockServer, 'url' | 'close'>;
beforeAll(async () => {
  mocks = await startMockServerOnThread();
});
afterAll(() => mocks.close());

it('serves the providers until it is closed', async () => {
  const refused = await fetch(`${mocks.url}/graph.facebook.com/v25.0/me`);
  expect(refused.status).toBe(400);
  await mocks.close();
  await expect(fetch(`${mocks.url}/graph.facebook.com/v25.0/me`)).rejects.toThrow('fetch failed');
});

it('ends its thread without requests, and starts it again with the next one', async () => {
  const before = threads();
  const started = await startMockServerOnThread(20);
  const request = () =>
    fetch(`${started.url}/graph.facebook.com/v25.0/me`, { headers: { connection: 'close' } });
  try {
    expect(threads()).toBe(before);
    expect((await request()).status).toBe(400);
    expect(threads()).toBe(before + 1);
    await expect.poll(threads, { timeout: 5_000 }).toBe(before);
    expect((await request()).status).toBe(400);
  } finally {
    await started.close();
  }
});

it('starts its thread again after one that failed, which does not end the process', async () => {
  const started = await startMockServerOnThread();
  const statusOf = async () =>
    (await fetch(`${started.url}/graph.facebook.com/v25.0/me`, { headers: { connection: 'close' } })).status;
  try {
    const before = new Set(running);
    expect(await statusOf()).toBe(400);
    const [worker] = [...running].filter((one) => !before.has(one));
    worker?.emit('error', new Error('Worker terminated due to reaching memory limit'));
    await worker?.terminate();
    expect(await statusOf()).toBe(400);
  } finally {
    await started.close();
  }
});

it('does not end while faults are set or a mock holds what somebody did', async () => {
  const server = await startMockServer();
  try {
    await fetch(`${server.url}/graph.facebook.com/v25.0/me`);
    expect(await server.isInUse()).toBe(false);
    await fetch(`${server.url}/__control/faults`);
    expect(await server.isInUse()).toBe(true);
  } finally {
    await server.close();
  }
});
