/**
 * Advance widths of Inter at weight 400, values tabular, in thousandths of the font size, for U+0020 to U+007E.
 * The server has no font engine, and the browser must arrive at the very same layout.
 */
const ascii = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 648, 648, 648, 648, 648,
  648, 648, 648, 648, 648, 288, 302, 662, 662, 662, 511, 966, 704, 654, 730, 722, 601, 590, 746, 743, 269,
  571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 704, 1007, 682, 679, 629, 365, 316, 365, 471,
  456, 323, 562, 612, 571, 612, 583, 335, 613, 591, 242, 242, 549, 242, 876, 591, 600, 612, 612, 390, 528,
  327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
];

/** Scripts beside ASCII by their first code point: an average where Inter has the glyphs, the usual em where it has not. */
const scripts: [from: number, width: number][] = [
  [0x7f, 640],
  [0xc0, 670],
  [0xdf, 560],
  [0x370, 650],
  [0x400, 745],
  [0x430, 614],
  [0x530, 640],
  [0x590, 600],
  [0x900, 700],
  [0x1100, 1000],
  [0x1200, 700],
  [0x2010, 600],
  [0x2014, 1000],
  [0x2015, 600],
  [0x2026, 864],
  [0x2027, 640],
  [0x2190, 840],
  [0x2e80, 1000],
  [0xd800, 1000],
  [0xfb1d, 600],
  [0xff00, 1000],
  [0x10000, 1300],
];

const weights: Record<number, number> = { 400: 1, 500: 1.02, 600: 1.045 };

export type FontWeight = 400 | 500 | 600;

/** How wide the text is in Inter, in CSS pixels. */
export function textWidth(text: string, fontSize: number, weight: FontWeight = 400): number {
  let thousandths = 0;
  for (const character of text) thousandths += widthOf(character.codePointAt(0) ?? 32);
  return (thousandths / 1000) * fontSize * (weights[weight] ?? 1);
}

/** Width of the widest of the texts. */
export function widestText(texts: string[], fontSize: number, weight: FontWeight = 400): number {
  return texts.reduce((width, text) => Math.max(width, textWidth(text, fontSize, weight)), 0);
}

function widthOf(codePoint: number): number {
  const known = ascii[codePoint - 32];
  if (known !== undefined) return known;
  if (isCombining(codePoint)) return 0;
  return scripts.findLast(([from]) => codePoint >= from)?.[1] ?? 640;
}

function isCombining(codePoint: number): boolean {
  return (
    (codePoint >= 0x300 && codePoint <= 0x36f) ||
    (codePoint >= 0x200b && codePoint <= 0x200f) ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f)
  );
}

// Graphemes, so that no accent, flag or family of emoji is cut in two.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Leaves out the middle until the text fits: names tell themselves apart at both ends. */
export function shortenMiddle(
  text: string,
  maxWidth: number,
  fontSize: number,
  weight: FontWeight = 400,
): string {
  if (textWidth(text, fontSize, weight) <= maxWidth) return text;
  const parts = [...segmenter.segment(text)].map(({ segment }) => segment);
  const shortened = (count: number) => {
    const head = Math.ceil(count / 2);
    const tail = count - head;
    return `${parts.slice(0, head).join('').trimEnd()}…${tail ? parts.slice(-tail).join('').trimStart() : ''}`;
  };
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (textWidth(shortened(middle), fontSize, weight) <= maxWidth) low = middle;
    else high = middle - 1;
  }
  return low === 0 ? '…' : shortened(low);
}
