import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkPalette, dataHues, lightPalette } from './tokens.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Reads `--name: #hex` or `--name: light-dark(#hex, #hex)`. */
function token(name: string, scheme: 'light' | 'dark'): string {
  const value = css.match(new RegExp(`--${name}:\\s*([^;]+);`))?.[1] ?? '';
  const hexes = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = scheme === 'dark' ? (hexes[1] ?? hexes[0]) : hexes[0];
  if (!hex) throw new Error(`--${name} is not a colour: ${value}`);
  return hex;
}

function luminance(hex: string): number {
  const channel = (offset: number) => {
    const c = Number.parseInt(hex.slice(offset, offset + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ['canvas', 'paper', 'hover'];
const words = ['ink', 'muted', 'good-text', 'bad-text', 'warning-text'];

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(words.flatMap((word) => surfaces.map((surface) => [word, surface])))(
    'shows %s on %s at 4.5 : 1 or better',
    (word, surface) => {
      expect(contrast(token(word, scheme), token(surface, scheme))).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['good', 'bad', 'warning'])(
    'shows words of %s on their own tint at 4.5 : 1 or better',
    (meaning) => {
      const pair = contrast(token(`${meaning}-text`, scheme), token(`${meaning}-soft`, scheme));
      expect(pair).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['accent', 'bad', 'bad-strong'])('shows white words on %s at 4.5 : 1 or better', (fill) => {
    expect(contrast(token(fill, scheme), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('charts have the same colours', () => {
    const palette = scheme === 'light' ? lightPalette : darkPalette;
    const named = Object.fromEntries(
      Object.keys(palette).map((key) => {
        const name = { good: 'good-text', bad: 'bad-text', warning: 'warning-text' }[key] ?? key;
        return [key, token({ other: 'data-other', compare: 'data-compare' }[name] ?? name, scheme)];
      }),
    );
    expect(palette).toEqual(named);
  });
});

it('data hues keep their fixed order', () => {
  expect(dataHues).toEqual(dataHues.map((_, index) => token(`data-${index + 1}`, 'light')));
});
