import { contrastRatio } from '@vitrine/contract/rules/colors/colors.ts';
import { pairedColour } from '@vitrine/contract/rules/colors/paired-colors.ts';
import { expect, test } from 'vitest';
import { mix, readable, translucent } from './contrast.ts';
import { describeChange, renderChange } from './text/change.ts';
import { seriesColour, themeOf } from './theme.ts';

test.each([
  ['the light theme', { scheme: 'light' }],
  ['the dark theme', { scheme: 'dark' }],
  ['a card between light and dark', { paper: '#8a8f98' }],
] as const)('every text of %s reaches 4.5 : 1', (_, brand) => {
  const theme = themeOf({ ...brand, accent: '#ffee66' });
  for (const colour of [theme.ink, theme.muted, theme.accent, theme.good, theme.bad, theme.warning]) {
    expect(contrastRatio(colour, theme.paper)).toBeGreaterThanOrEqual(4.5);
  }
});

test.each([
  ['rgb(52, 81, 209)', 'rgb(255, 250, 240)'],
  ['#3451d1ff', '#fffaf0ff'],
  ['hsl(228.9 63% 51.2%)', 'hsl(40 100% 97%)'],
])('a brand is rendered in its own colours however they are written: %s on %s', (accent, paper) => {
  expect(themeOf({ accent, paper })).toEqual(themeOf({ accent: '#3451d1', paper: '#fffaf0' }));
  expect(themeOf({ accent, paper })).toMatchObject({ accent: '#3451d1', ink: '#14171f' });
});

test('a theme that follows the device has the colours of both', () => {
  const brand = { accent: '#ffee66', paper: '#fafafa' };
  const [light, dark] = [themeOf({ ...brand, scheme: 'light' }), themeOf({ ...brand, scheme: 'dark' })];
  const both = themeOf({ ...brand, scheme: 'auto' });
  expect(both.ink).toBe(pairedColour(light.ink, dark.ink));
  expect(both.data).toEqual(light.data.map((hue, index) => pairedColour(hue, dark.data[index] ?? '')));
  expect(both.paper).toBe('#fafafa');
});

test('what is mixed, corrected or thinned of both is of both', () => {
  const [light, dark] = ['#14171f', '#e8ebf0'];
  const both = pairedColour(light, dark);
  expect(mix(both, '#3451d1', 0.5)).toBe(pairedColour(mix(light, '#3451d1', 0.5), mix(dark, '#3451d1', 0.5)));
  expect(readable('#8e8e8e', both, 4.5)).toBe(
    pairedColour(readable('#8e8e8e', light, 4.5), readable('#8e8e8e', dark, 4.5)),
  );
  expect(translucent(both, 0.22)).toBe(pairedColour('#14171f38', '#e8ebf038'));
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
] as const)('a change of %s with %s wanted', (change, direction, expected) => {
  expect(describeChange(change, { direction }, 'en-US')).toEqual(expected);
});

test.each([
  [-3, { text: '3', way: 'down', tone: 'good' }],
  [0.04, { text: '0', way: 'flat', tone: 'neutral' }],
] as const)('a position that changed by %s shows the number of places', (change, expected) => {
  expect(describeChange(change, { direction: 'down', changesBy: 'difference' }, 'en-US')).toEqual(expected);
});

test('a change that rounds to zero has no direction', () => {
  expect(describeChange(0.0004, {}, 'en-US')).toEqual({ text: '0%', way: 'flat', tone: 'neutral' });
});

test('a change is never shown by colour alone', () => {
  const html = renderChange(describeChange(-0.2, { direction: 'up' }, 'en-US'), true);
  expect(html).toContain('vf-bad');
  expect(html).toContain('↓');
  expect(html).toContain('Down ');
});
