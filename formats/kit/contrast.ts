import { onEachSide } from '@vitrine/contract/rules/paired-colours.ts';

type Rgb = [red: number, green: number, blue: number];

/** Contrast of two #rrggbb colours by WCAG 2: 1 to 21. */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The colour itself, or, where it is too faint on the background, mixed with ink until it reaches the ratio. */
export function readable(colour: string, background: string, ratio: number): string {
  return onEachSide([colour, background], (mark, paper) => corrected(mark, paper, ratio));
}

/** The share of the other colour is 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  return onEachSide([colour, other], (from, to) => mixed(from, to, share));
}

/** The colour with so much of what lies behind it shining through; 0 is unseen, 1 opaque. */
export function translucent(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255);
  return onEachSide([colour], (hex = '') => `${hex}${alpha.toString(16).padStart(2, '0')}`);
}

function corrected(colour: string, background: string, ratio: number): string {
  const ink = luminance(background) > 0.4 ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.05) {
    const nearer = mixed(colour, ink, share);
    if (contrast(nearer, background) >= ratio) return nearer;
  }
  return ink;
}

function mixed(colour: string, other: string, share: number): string {
  const from = rgb(colour);
  const to = rgb(other);
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] * (1 - share) + to[index] * share);
  return `#${([0, 1, 2] as const).map((index) => channel(index).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function rgb(colour: string): Rgb {
  const digits = colour.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) || 0) as Rgb;
}
