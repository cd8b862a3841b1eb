import { expect, test } from 'vitest';
import type { Collected } from '../../kit/http/paging.ts';
import type { Days } from './meta-days.ts';
import { collectByDays } from './meta-paging.ts';

const spring = { since: '2026-03-01', until: '2026-05-31' };
const read = (
  lists: Record<string, Collected<number>>,
  limits = { maxDays: 40, maxItems: 10 },
): Promise<Collected<number>> =>
  collectByDays(spring, limits, async ({ since }: Days) => lists[since] ?? { items: [], complete: true });

test('parts of a range are one list, newest first', async () => {
  const lists = {
    '2026-03-01': { items: [2, 1], complete: true },
    '2026-05-20': { items: [4, 3], complete: true },
  };
  expect(await read(lists)).toEqual({ items: [4, 3, 2, 1], complete: true });
});

test('nothing is returned after an incomplete part', async () => {
  const lists = {
    '2026-03-01': { items: [2, 1], complete: true },
    '2026-04-10': { items: [9, 8], complete: false },
    '2026-05-20': { items: [11], complete: true },
  };
  expect(await read(lists)).toEqual({ items: [11, 9, 8], complete: false });
});

test('results beyond the cap are cut off, and reported as incomplete', async () => {
  const lists = {
    '2026-03-01': { items: [2, 1], complete: true },
    '2026-05-20': { items: [4, 3], complete: true },
  };
  expect(await read(lists, { maxDays: 40, maxItems: 3 })).toEqual({ items: [4, 3, 2], complete: false });
});

test('a long range is not requested beyond the cap', async () => {
  const requested: string[] = [];
  const years = { since: '2016-01-01', until: '2026-05-31' };
  const list = await collectByDays(years, { maxDays: 90, maxItems: 3 }, async ({ since }) => {
    requested.push(since);
    return { items: [1, 2], complete: true };
  });
  expect(list).toEqual({ items: [1, 2, 1], complete: false });
  expect(requested).toHaveLength(4);
});
