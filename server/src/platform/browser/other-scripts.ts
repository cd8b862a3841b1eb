import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadOnce } from '../loading/load-once.ts';

type Range = readonly [from: number, to: number];
/** Characters that are in a file. */
type Stretch = { from: number; to: number; file: string };

const resolve = createRequire(import.meta.url).resolve;

/** Subsets of Inter, which the pages' own style sheet has. Those of every other script would make it larger than the page. */
const BUILT_IN = ['latin', 'latin-ext'];
const ALPHABETS = ['inter', 'noto-sans-hebrew', 'noto-sans-arabic', 'noto-sans-devanagari', 'noto-sans-thai'];
const CHINESE = 'noto-sans-sc';
const JAPANESE = 'noto-sans-jp';
const KOREAN = 'noto-sans-kr';

/** All emoji in one file, in layers of one colour each, which Chromium prints; it doesn't print gradients. */
const TWEMOJI = resolve('twemoji-colr-font/twemoji.woff2');
const EMOJI =
  /\p{Regional_Indicator}{2}|(?:\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F\u20E3?)|\p{Emoji_Presentation})(?:[\u{E0020}-\u{E007E}]{1,32}\u{E007F})?(?:\u200D\p{Emoji}(?:\p{Emoji_Modifier}|\uFE0F)?)*/gu;
/** Fonts and images inside a page are most of its characters, and none of its text. */
const EMBEDDED = /;base64,[A-Za-z\d+/=]+/g;
/** A digit in a box: its digit is also on the page as a plain digit. */
const KEYCAP = /\p{ASCII}/u;

/** More than any report has: a page of them would be as large as all fonts together. */
const MAX_CHARACTERS = 5_000;

/**
 * Style rules with embedded fonts for a page's text in other scripts than Latin, so that a PDF looks the same on a machine
 * without fonts: Cyrillic, Greek, Hebrew, Arabic, Devanagari, Thai, Chinese, Japanese, Korean and emoji. Empty for most pages.
 * They add just the used characters to "Inter Variable"; put them before its own rules, which win.
 */
export async function otherScripts(html: string): Promise<string> {
  const withoutEmbedded = html.replaceAll(EMBEDDED, '');
  const emoji = (withoutEmbedded.match(EMOJI) ?? []).filter((sequence) => !KEYCAP.test(sequence));
  const text = emoji.length === 0 ? withoutEmbedded : withoutEmbedded.replaceAll(EMOJI, '');
  const characters = await foreignCharacters(text);
  const faces = characters.size === 0 ? [] : await facesFor(characters, [...ALPHABETS, ...hanFonts(text)]);
  if (emoji.length > 0) faces.push(await faceOf(TWEMOJI, new Set(emoji.join(''))));
  return faces.join('\n');
}

/** Chinese, Japanese and Korean draw some of the same characters differently: surrounding characters decide the language. */
function hanFonts(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [JAPANESE, KOREAN, CHINESE];
  if (/\p{Script=Hangul}/u.test(text)) return [KOREAN, CHINESE, JAPANESE];
  return [CHINESE, JAPANESE, KOREAN];
}

/** Each character by the first font that has it; what none has is left to the machine's own fonts. */
async function facesFor(characters: ReadonlySet<string>, fonts: readonly string[]): Promise<string[]> {
  const known = await Promise.all(fonts.map(rangesOf));
  const required = new Map<string, Set<string>>();
  for (const character of [...characters].slice(0, MAX_CHARACTERS)) {
    const file = fileOf(character.codePointAt(0) ?? 0, known);
    if (file) required.set(file, (required.get(file) ?? new Set()).add(character));
  }
  return Promise.all([...required].map(([file, its]) => faceOf(file, its)));
}

function fileOf(point: number, fonts: readonly Stretch[][]): string | undefined {
  for (const stretches of fonts) {
    const stretch = stretches[lastBefore(stretches, point)];
    if (stretch && point <= stretch.to) return stretch.file;
  }
  return undefined;
}

/** The index of the last range that begins at or before a code point, by binary search; -1 for none. */
function lastBefore(stretches: readonly Stretch[], point: number): number {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle] as Stretch).from <= point) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

async function faceOf(file: string, characters: ReadonlySet<string>): Promise<string> {
  const data = (await readFile(file)).toString('base64');
  const range = Array.from(characters, (character) => `U+${hex(character.codePointAt(0) ?? 0)}`);
  return (
    `@font-face{font-family:"Inter Variable";font-weight:100 900;unicode-range:${range.join(',')};` +
    `src:url(data:font/woff2;base64,${data}) format("woff2");}`
  );
}

const known = new Map<string, () => Promise<Stretch[]>>();

function rangesOf(font: string): Promise<Stretch[]> {
  const stretches = known.get(font) ?? loadOnce(() => readStretches(font));
  known.set(font, stretches);
  return stretches();
}

/** A font package names its files by subset, and lists the characters of each. */
async function readStretches(font: string): Promise<Stretch[]> {
  const { folder, subsets } = await readSubsets(font);
  return Object.entries(subsets)
    .filter(([subset]) => !BUILT_IN.includes(subset))
    .flatMap(([subset, ranges]) => {
      const file = join(folder, 'files', `${font}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`);
      return parseRanges(ranges).map(([from, to]) => ({ from, to, file }));
    })
    .sort((a, b) => a.from - b.from);
}

const builtIn = loadOnce(async () => {
  const { subsets } = await readSubsets('inter');
  return BUILT_IN.flatMap((subset) => parseRanges(subsets[subset] ?? ''));
});

/** The characters of a text that the built-in subsets don't hold. */
async function foreignCharacters(text: string): Promise<Set<string>> {
  const ranges = await builtIn();
  const isBuiltIn = (point: number) => ranges.some(([from, to]) => from <= point && point <= to);
  return new Set([...new Set(text)].filter((character) => !isBuiltIn(character.codePointAt(0) ?? 0)));
}

async function readSubsets(font: string) {
  const folder = dirname(resolve(`@fontsource-variable/${font}/package.json`));
  const subsets = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return { folder, subsets };
}

/** `U+0370-0377,U+037A` as pairs of numbers. */
function parseRanges(text: string): Range[] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

function hex(point: number): string {
  return point.toString(16);
}
