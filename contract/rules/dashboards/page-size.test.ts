import { expect, test } from 'vitest';
import { printSettingsSchema } from '../../entities/dashboard.ts';
import { cssPageSize, hasCover, printableArea, printViewport } from './page-size.ts';

test.each([
  ['a4', 'portrait', 'A4 portrait', { width: 702, height: 1031 }],
  ['a4', 'landscape', 'A4 landscape', { width: 1031, height: 702 }],
  ['letter', 'portrait', 'letter portrait', { width: 725, height: 965 }],
  ['letter', 'landscape', 'letter landscape', { width: 965, height: 725 }],
] as const)('%s %s', (paper, orientation, css, area) => {
  expect(cssPageSize({ paper, orientation })).toBe(css);
  expect(printableArea({ paper, orientation })).toEqual(area);
});

test.each([
  [null, null, false, false],
  [null, null, true, true],
  [null, '/files/client', false, true],
  [false, '/files/client', true, false],
  [true, null, false, true],
])('cover %s with the client’s image %s, chapters %s: %s', (cover, image, chaptered, expected) => {
  expect(hasCover(printSettingsSchema.parse({ cover }), image, chaptered)).toBe(expected);
});

test('a page holds more of the layout than its own pixels, as the layout is printed smaller', () => {
  expect(printViewport({ paper: 'a4', orientation: 'portrait' })).toEqual({ width: 877, height: 1288 });
});
