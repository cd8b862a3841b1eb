import type { Styles } from '../../entities/dashboard.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const COLOR_FIELDS = ['backgroundColor', 'dashboardBackgroundColor', 'color'] as const;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const NUMBER = String.raw`(\d{1,3}(?:\.\d+)?)`;
const ALPHA = String.raw`(?:\s*[,/]\s*(?:0|1|0?\.\d+|1\.0+|\d{1,3}%))?`;
const GAP = String.raw`(?:\s*,\s*|\s+)`;
const RGB = new RegExp(String.raw`^rgba?\(\s*${NUMBER}${GAP}${NUMBER}${GAP}${NUMBER}${ALPHA}\s*\)$`, 'i');
const HSL = new RegExp(
  String.raw`^hsla?\(\s*${NUMBER}(?:deg)?${GAP}${NUMBER}%${GAP}${NUMBER}%${ALPHA}\s*\)$`,
  'i',
);

/** The contrast that small text needs to be readable (WCAG 2, level AA). */
export const READABLE_CONTRAST = 4.5;

/** Hex with 3, 4, 6 or 8 digits, `rgb()` or `hsl()`. Other CSS colours are refused. */
export function isColor(text: unknown): text is string {
  return typeof text === 'string' && parse(text) !== null;
}

/** Styles after an edit: an invalid colour is ignored and the previous one kept. */
export function keepValidStyles(previous: Styles, next: Partial<Styles>): Styles {
  const given = Object.entries(next).filter(([, value]) => value !== undefined);
  const merged: Styles = { ...previous, ...Object.fromEntries(given) };
  for (const field of COLOR_FIELDS) {
    const value = merged[field].trim();
    merged[field] = isColor(value) ? value : previous[field];
  }
  return merged;
}

/** WCAG contrast of two colours, 1 to 21, without transparency; 1 if either is invalid. */
export function contrastRatio(first: string, second: string): number {
  const one = parse(first);
  const other = parse(second);
  return one === null || other === null ? 1 : contrast(one, other);
}

/** The colour as #rrggbb, without transparency; invalid ones are unchanged. */
export function hexColor(text: string): string {
  const color = parse(text);
  return color === null ? text : toHex(color);
}

/** Mixes two colours to one #rrggbb; the share of the other is 0 to 1. Black replaces an invalid colour. */
export function mixColors(color: string, other: string, share: number): string {
  return toHex(mix(parse(color) ?? BLACK, parse(other) ?? BLACK, share));
}

/**
 * The colour nearest to `wanted` that can be read on `background`: itself when its contrast reaches `minimum`, else mixed
 * with black or white, whichever needs less. Always a hex colour when it had to change.
 */
export function readableOn(background: string, preferred: string, minimum = READABLE_CONTRAST): string {
  const back = parse(background) ?? WHITE;
  const from = parse(preferred);
  if (from !== null && contrast(back, from) >= minimum) return preferred.trim();
  const candidates = [
    mixUntil(back, from ?? back, BLACK, minimum),
    mixUntil(back, from ?? back, WHITE, minimum),
  ];
  const [nearest] = candidates.sort((one, other) => one.percent - other.percent);
  return toHex(nearest?.color ?? BLACK);
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** Steps of one percent. When even the pure `target` falls short it ranks last, behind one with more contrast. */
function mixUntil(back: Rgb, from: Rgb, target: Rgb, minimum: number): { color: Rgb; percent: number } {
  for (let percent = 1; percent <= 100; percent += 1) {
    const color = mix(from, target, percent / 100);
    if (contrast(back, color) >= minimum) return { color, percent };
  }
  return { color: target, percent: 1000 - contrast(back, target) };
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}

function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function parse(text: string): Rgb | null {
  const color = text.trim();
  if (HEX.test(color)) return parseHex(color.slice(1));
  const rgb = RGB.exec(color);
  if (rgb !== null) return within([Number(rgb[1]), Number(rgb[2]), Number(rgb[3])], 255, 255, 255);
  const hsl = HSL.exec(color);
  if (hsl === null) return null;
  const parts = within([Number(hsl[1]), Number(hsl[2]), Number(hsl[3])], 360, 100, 100);
  return parts === null ? null : fromHsl(parts[0], parts[1] / 100, parts[2] / 100);
}

function parseHex(digits: string): Rgb {
  const size = digits.length < 6 ? 1 : 2;
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * size, (index + 1) * size).repeat(size === 1 ? 2 : 1), 16);
  return [channel(0), channel(1), channel(2)];
}

function within(parts: Rgb, ...[first, second, third]: [number, number, number]): Rgb | null {
  return parts[0] <= first && parts[1] <= second && parts[2] <= third ? parts : null;
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const step = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

function toHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
