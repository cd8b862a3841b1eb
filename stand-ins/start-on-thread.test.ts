import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandIns } from './server.ts';
import { startStandInsOnThread } from './start-on-thread.ts';

let standIns: Pick<StandIns, 'url' | 'close'>;
beforeAll(async () => {
  standIns = await startStandInsOnThread();
});
afterAll(() => standIns.close());

it('answers for the providers until it is closed', async () => {
  const refused = await fetch(`${standIns.url}/graph.facebook.com/v25.0/me`);
  expect(refused.status).toBe(400);
  await standIns.close();
  await expect(fetch(`${standIns.url}/graph.facebook.com/v25.0/me`)).rejects.toThrow('fetch failed');
});
