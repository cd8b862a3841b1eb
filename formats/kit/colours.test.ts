import { expect, test } from 'vitest';
import { describeChange, paintChange } from './change.ts';
import { contrast } from './contrast.ts';
import { seriesColour, themeOf } from './theme.ts';

test.each(['light', 'dark'] as const)('every text of the %s theme reaches 4.5 : 1', (scheme) => {
  const theme = themeOf({ scheme, accent: '#ffee66' });
  for (const colour of [theme.ink, theme.muted, theme.accent, theme.good, theme.bad, theme.warning]) {
    expect(contrast(colour, theme.paper)).toBeGreaterThanOrEqual(4.5);
  }
});

test('the light palette is the agreed one, the brand first when it has its own', () => {
  expect(themeOf().data).toEqual([
    '#3451d1',
    '#e8862e',
    '#1f9d8b',
    '#c2447b',
    '#7a5cd6',
    '#8a9a2b',
    '#2f8fd0',
    '#9a6b4f',
  ]);
  expect(themeOf({ accent: '#aa0044' }).data.slice(0, 2)).toEqual(['#aa0044', '#3451d1']);
  expect(seriesColour(themeOf(), 8)).toBe(themeOf().other);
});

test.each([
  [0.2, 'up', { text: '20%', way: 'up', tone: 'good' }],
  [0.2, 'down', { text: '20%', way: 'up', tone: 'bad' }],
  [-0.2, 'down', { text: '20%', way: 'down', tone: 'good' }],
  [-0.2, 'none', { text: '20%', way: 'down', tone: 'neutral' }],
  [0, 'up', { text: '0%', way: 'flat', tone: 'neutral' }],
  [null, 'up', { text: '–', way: 'flat', tone: 'neutral' }],
] as const)('a change of %s where %s is wanted', (change, direction, expected) => {
  expect(describeChange(change, { direction }, 'en-US')).toEqual(expected);
});

test.each([
  [-3, { text: '3', way: 'down', tone: 'good' }],
  [0.04, { text: '0', way: 'flat', tone: 'neutral' }],
] as const)('a place that changed by %s tells so many places', (change, expected) => {
  expect(describeChange(change, { direction: 'down', changesBy: 'difference' }, 'en-US')).toEqual(expected);
});

test('what rounds to nothing went nowhere', () => {
  expect(describeChange(0.0004, {}, 'en-US')).toEqual({ text: '0%', way: 'flat', tone: 'neutral' });
});

test('a change is never told by colour alone', () => {
  const html = paintChange(describeChange(-0.2, { direction: 'up' }, 'en-US'), true);
  expect(html).toContain('vf-bad');
  expect(html).toContain('↓');
  expect(html).toContain('Down ');
});
