import { expect, it } from 'vitest';
import { detectLayout } from './csv.layout.ts';

const layoutOf = (text: string) =>
  detectLayout(async function* () {
    yield Buffer.from(text);
  }, {});

it.each([
  ['\t', 'E-mail\tCafé\t3476,3\nE-mail\tSearch\t948,5\npipe|d\t   \t2985,4\n'],
  ['\t', 'Search\t2865,1\nSocial\t1878,1\n'],
  [';', 'a;1,5;2,5\nb;3,5;4,5\n'],
  [',', 'name,figure\n"semi; colon",5\n"a; b",6\n'],
])('cells are cut at %j, whatever stands inside them', async (delimiter, text) => {
  expect((await layoutOf(text)).delimiter).toBe(delimiter);
});

it('a name that stands twice keeps its spelling', async () => {
  expect((await layoutOf('ad_cost,ad_cost,Day\n1,2,2026-01-01\n')).names).toEqual([
    'ad_cost',
    'ad_cost (2)',
    'Day',
  ]);
});
