import { expect, test } from 'vitest';
import { shortenMiddle, textWidth } from './text-width.ts';

test('digits share one width, wide scripts count as wide', () => {
  expect(textWidth('111', 12)).toBe(textWidth('888', 12));
  expect(textWidth('東京', 10)).toBe(20);
  expect(textWidth('e\u0301', 12)).toBe(textWidth('e', 12));
});

test.each([
  ['google / organic', 400, 'google / organic'],
  ['a-very-long-campaign-name-2026', 100, 'a-very…e-2026'],
  ['anything', 3, '…'],
])('%s in %i px reads %s', (text, width, shortened) => {
  expect(shortenMiddle(text, width, 13)).toBe(shortened);
});

test('shortened text fits', () => {
  for (let width = 20; width < 300; width += 7) {
    const text = shortenMiddle('東京都渋谷区 Search campaign — autumn 2026 / cpc', width, 12);
    expect(textWidth(text, 12)).toBeLessThanOrEqual(width);
  }
});

test('no emoji is cut in two', () => {
  expect(shortenMiddle('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 220, 12)).not.toContain('\u200d…');
});
