import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

/** Fails a number of times, and then returns how often it was called. */
function failing(times: number): () => Promise<number> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  };
}

test('a loaded value is kept', async () => {
  const load = loadOnce(failing(0));
  expect([await load(), await load()]).toEqual([1, 1]);
});

test('a load under way is shared, and its failure with it', async () => {
  const load = loadOnce(failing(1));
  const both = await Promise.allSettled([load(), load()]);
  expect(both.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'failure 1',
    'failure 1',
  ]);
});

test('a failed load is tried again by the next caller', async () => {
  const load = loadOnce(failing(2));
  await expect(load()).rejects.toThrow('failure 1');
  await expect(load()).rejects.toThrow('failure 2');
  expect(await load()).toBe(3);
});
