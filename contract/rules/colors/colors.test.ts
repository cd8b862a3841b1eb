import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stylesSchema } from '../../entities/dashboard.ts';
import { contrastRatio, isColor, keepValidStyles, READABLE_CONTRAST, readableOn } from './colors.ts';

test.each([
  ['#fff', true],
  ['#FFF8', true],
  ['#3451d1', true],
  ['#3451d1cc', true],
  [' #3451d1 ', true],
  ['rgb(52, 81, 209)', true],
  ['rgb(52 81 209 / 50%)', true],
  ['rgba(52,81,209,.5)', true],
  ['hsl(229, 63%, 51%)', true],
  ['hsl(229deg 63% 51%)', true],
  ['', false],
  ['#ff', false],
  ['#ggg', false],
  ['3451d1', false],
  ['rgb(256, 0, 0)', false],
  ['hsl(361, 0%, 0%)', false],
  ['tomato', false],
  ['url(https://example.com)', false],
  ['#fff;background:url(x)', false],
  [null, false],
  [0xffffff, false],
])('%j is a colour: %s', (text, expected) => {
  expect(isColor(text)).toBe(expected);
});

describe('an edit of the styles', () => {
  const previous = stylesSchema.parse({ color: '#112233' });

  test('keeps the previous colour if the new one is invalid', () => {
    const next = { color: 'nonsense', backgroundColor: '#abc', theme: 'dark' as const };
    expect(keepValidStyles(previous, next)).toEqual({ ...previous, backgroundColor: '#abc', theme: 'dark' });
  });

  test('leaves absent styles unchanged, and can remove an image', () => {
    const withLogo = { ...previous, logoImage: 'logo.png' };
    expect(keepValidStyles(withLogo, { color: undefined })).toEqual(withLogo);
    expect(keepValidStyles(withLogo, { logoImage: null })).toEqual(previous);
  });
});

test.each([
  ['#000', '#fff', 21],
  ['#fff', '#fff', 1],
  ['#777777', '#ffffff', 4.48],
  ['hsl(0 0% 0%)', 'rgb(255, 255, 255)', 21],
  ['hsl(120, 100%, 50%)', '#00ff00', 1],
  ['nonsense', '#fff', 1],
])('%s on %s has a contrast of %s', (first, second, expected) => {
  expect(contrastRatio(first, second)).toBeCloseTo(expected, 2);
  expect(contrastRatio(second, first)).toBeCloseTo(expected, 2);
});

describe('a brand colour that must be read', () => {
  const color = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);

  test.each([
    ['#ffffff', '#3451d1', '#3451d1'],
    ['#ffffff', 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'],
    ['#ffffff', '#ffff00', '#7a7a00'],
    ['#000000', '#000080', '#6e6eb7'],
    ['#ffffff', 'nonsense', '#757575'],
  ])('on %s, %s becomes %s', (background, preferred, expected) => {
    expect(readableOn(background, preferred)).toBe(expected);
  });

  test('reaches the contrast on any background and stays when it has it', () => {
    fc.assert(
      fc.property(color, color, (background, preferred) => {
        const result = readableOn(background, preferred);
        expect(contrastRatio(background, result)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
        if (contrastRatio(background, preferred) >= READABLE_CONTRAST) expect(result).toBe(preferred);
        expect(readableOn(background, result)).toBe(result);
      }),
    );
  });

  test('gets the best colour if none reaches the contrast', () => {
    expect(readableOn('#777777', '#888888', 21)).toBe('#000000');
  });
});
