import { expect, test } from 'vitest';
import { MAX_TAGS, tagsSchema } from '../../entities/dashboard-list.ts';

test.each([
  [
    ['SEO', ' seo ', 'Shop'],
    ['SEO', 'Shop'],
  ],
  [['two\nlines'], ['two lines']],
  [[], []],
])('%j are the tags %j', (given, tags) => {
  expect(tagsSchema.parse(given)).toEqual(tags);
});

test.each([
  [[' ']],
  [['x'.repeat(41)]],
  [Array.from({ length: MAX_TAGS + 1 }, (_, index) => `tag ${index}`)],
])('%j are refused', (given) => {
  expect(tagsSchema.safeParse(given).success).toBe(false);
});
