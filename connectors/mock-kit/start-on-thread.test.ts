import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MockServer } from './server.ts';
import { startMockServerOnThread } from './start-on-thread.ts';

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
