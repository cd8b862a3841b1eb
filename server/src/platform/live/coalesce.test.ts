import { expect, it } from 'vitest';
import { createCoalescer } from './coalesce.ts';

const lists = (send: (value: string[]) => void | Promise<void>) =>
  createCoalescer<string[]>({ windowMs: 1, merge: (before, next) => [...before, ...next], send });

it('sends once for a burst under one key, and once for each key', async () => {
  const sent: string[][] = [];
  const { push } = lists((value) => void sent.push(value));
  await Promise.all([push('a', ['1']), push('b', ['2']), push('a', ['3'])]);
  expect(sent).toEqual([['1', '3'], ['2']]);
  await push('a', ['4']);
  expect(sent).toHaveLength(3);
});

it('rejects for every message of a burst that was not sent', async () => {
  const { push } = lists(() => Promise.reject(new Error('away')));
  const both = await Promise.allSettled([push('a', ['1']), push('a', ['2'])]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
