import { type FontWeight, textWidth } from './text-width.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The text in lines no wider than `width` px: broken between words, and inside a word only where it alone is too wide. */
export function breakLines(
  text: string,
  width: number,
  fontSize: number,
  weight: FontWeight = 400,
): string[] {
  const fits = (candidate: string) => textWidth(candidate, fontSize, weight) <= width;
  if (fits(text)) return [text];
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => (fits(one) ? [one] : partsOf(one, fits)))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The same number of lines, as alike in width as they can be. */
export function balancedLines(text: string, width: number, fontSize: number): string[] {
  const lines = breakLines(text, width, fontSize);
  const longestWord = widestWord(text, fontSize);
  let balanced = lines;
  for (let least = width - 4; lines.length > 1 && least >= longestWord; least -= 4) {
    const narrower = breakLines(text, least, fontSize);
    if (narrower.length > lines.length) break;
    balanced = narrower;
  }
  return balanced;
}

/** Width of the widest word, in px. */
export function widestWord(text: string, fontSize: number, weight: FontWeight = 400): number {
  return Math.max(...text.split(' ').map((word) => textWidth(word, fontSize, weight)));
}

function partsOf(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const { segment } of segmenter.segment(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return part === '' ? parts : [...parts, part];
}
