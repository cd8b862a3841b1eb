import { expect, it, vi } from 'vitest';
import { createRequestSharing } from './share-requests.ts';

it('runs equal requests once, even when they fail', async () => {
  const once = createRequestSharing();
  const load = vi.fn(async () => 'values');
  const refuse = vi.fn(() => Promise.reject(new Error('refused')));
  expect(await Promise.all([once('a', load), once('a', load), once('b', load)])).toHaveLength(3);
  await expect(once('c', refuse)).rejects.toThrow('refused');
  await expect(once('c', refuse)).rejects.toThrow('refused');
  expect([load.mock.calls.length, refuse.mock.calls.length]).toEqual([2, 1]);
});
