import { expect, it } from 'vitest';
import { changedSources } from './changed-sources.ts';

const shop = { id: 's1', name: 'Shop', type: 'csv', invalid: false };
const ads = { id: 's2', name: 'Ads', type: 'google_ads', invalid: false };

it('names sources that were added, removed, broken or renamed, and nothing else', () => {
  expect(changedSources([shop, ads], [ads, shop])).toEqual([]);
  expect(changedSources([shop], [shop, ads])).toEqual(['s2']);
  expect(changedSources([shop, ads], [shop])).toEqual(['s2']);
  expect(
    changedSources(
      [shop, ads],
      [
        { ...shop, invalid: true },
        { ...ads, name: 'Ads 2' },
      ],
    ),
  ).toEqual(['s1', 's2']);
});
