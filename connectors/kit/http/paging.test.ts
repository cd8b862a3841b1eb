import { describe, expect, it } from 'vitest';
import { collectPages } from './paging.ts';

const pages = [[1, 2], [3, 4], [5]];
const read = async (index: number) => ({ items: pages[index] ?? [], next: index < 2 ? index + 1 : null });

describe('paging', () => {
  it('reads to the end', async () => {
    expect(await collectPages({ start: 0, maxPages: 10 }, read)).toEqual({
      items: [1, 2, 3, 4, 5],
      complete: true,
    });
  });

  it.each([
    [{ start: 0, maxPages: 2 }, [1, 2, 3, 4]],
    [{ start: 0, maxPages: 10, maxItems: 3 }, [1, 2, 3]],
  ])('stops at its cap %o and reports more', async (limits, items) => {
    expect(await collectPages(limits, read)).toEqual({ items, complete: false });
  });

  it('ends when a provider names the same page again', async () => {
    const loop = async () => ({ items: ['a'], next: 'x' as string | null });
    expect(await collectPages({ start: null as string | null, maxPages: 50 }, loop)).toEqual({
      items: ['a', 'a'],
      complete: true,
    });
  });
});
