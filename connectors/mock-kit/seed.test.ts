import { expect, it } from 'vitest';
import { z } from 'zod';
import { dayOf } from './days.ts';
import { readSeed, seedClient, seedDay } from './seed.ts';

const schema = z.strictObject({
  shops: z.array(
    z.strictObject({ name: z.string(), client: seedClient, since: seedDay, sizes: z.array(z.number()) }),
  ),
});
const shop = { name: 'Corner', client: 'bluebird', since: '2024-02-29', sizes: [1] };

it('reads days as numbers', () => {
  expect(readSeed('seed.json', { shops: [shop] }, schema).shops[0]?.since).toBe(dayOf('2024-02-29'));
});

it.each([
  [{ ...shop, client: 'nobody' }, 'a/seed.json: shops.1 "Corner".client: '],
  [{ ...shop, since: '2023-02-29' }, 'a/seed.json: shops.1 "Corner".since: '],
  [{ ...shop, sizes: [1, 'big'] }, 'a/seed.json: shops.1 "Corner".sizes.1: '],
  [{ ...shop, colour: 'blue' }, 'a/seed.json: shops.1 "Corner": '],
])('names file, entry and field of %o', (bad, message) => {
  expect(() => readSeed('a/seed.json', { shops: [shop, bad] }, schema)).toThrow(message);
});
