import { expect, test } from 'vitest';
import { createSharedRuns } from './shared-runs.ts';

test('callers during a run share the next run, never the current one', async () => {
  const share = createSharedRuns<number>();
  const finish: Array<() => void> = [];
  let runs = 0;
  const work = () => {
    runs += 1;
    const run = runs;
    return new Promise<number>((resolve) => finish.push(() => resolve(run)));
  };
  const first = share('page', work);
  const crowd = [share('page', work), share('page', work), share('page', work)];
  expect(runs).toBe(1);
  finish[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  expect(await Promise.all(crowd)).toEqual([2, 2, 2]);
});

test('other work does not wait, and failed work is tried again', async () => {
  const share = createSharedRuns<string>();
  const failed = share('one', () => Promise.reject(new Error('gone')));
  const after = share('one', async () => 'there');
  expect(await share('two', async () => 'other')).toBe('other');
  await expect(failed).rejects.toThrow('gone');
  expect(await after).toBe('there');
  expect(await share('one', async () => 'again')).toBe('again');
});
