import { labelGap } from '../chart/axis-labels.ts';
import type { Label } from '../chart/label.ts';
import { balancedLines, widestWord } from './break-lines.ts';
import { widestText } from './text-width.ts';

export type WholeLabels = {
  texts: string[];
  /** The middle of each text, from left to right. */
  centers: number[];
  left: number;
  right: number;
  size: number;
  colour: string;
  /** All break where one has to, so that days stay alike. */
  alike: boolean;
};

export const wholeLabelLine = 15;

type Placed = { labels: Label[]; lines: number };

/**
 * Labels under an axis in print: whole, in lines of words, in several rows by turns where even words have no space side by side.
 * `y` counts from the middle of the first line; `lines` is how many there are in all rows.
 */
export function placeWholeLabels(input: WholeLabels): Placed {
  const { texts, size } = input;
  const longestWord = Math.max(0, ...texts.map((text) => widestWord(text, size)));
  const isPairs = texts.every((text) => text.split(' ').length <= 2);
  for (let rows = 1; rows < texts.length; rows++) {
    const availableWidth = availableWidthIn(input, rows);
    const widths = input.alike
      ? [Number.POSITIVE_INFINITY, isPairs ? longestWord : availableWidth]
      : [availableWidth];
    for (const width of longestWord <= availableWidth ? widths : []) {
      const placed = placeIn(input, rows, width);
      if (placed.apart) return placed;
    }
  }
  return placeIn(input, Math.max(1, texts.length), input.right - input.left);
}

function availableWidthIn({ centers, left, right }: WholeLabels, rows: number): number {
  const [first = 0, last = 0] = [centers[0], centers.at(-1)];
  const step = centers.length > 1 ? (last - first) / (centers.length - 1) : right - left;
  return Math.min(rows * step - labelGap, right - left);
}

function placeIn(input: WholeLabels, rows: number, width: number): Placed & { apart: boolean } {
  const { texts, centers, left, right, size, colour } = input;
  const broken = texts.map((text, index) => {
    const lines = balancedLines(text, width, size);
    const half = widestText(lines, size) / 2;
    const x = Math.min(Math.max(centers[index] ?? left, left + half), right - half);
    return { lines, x, half, row: index % rows };
  });
  const heights = Array.from({ length: rows }, (_, row) =>
    Math.max(0, ...broken.filter((one) => one.row === row).map(({ lines }) => lines.length)),
  );
  const topOf = (row: number) => heights.slice(0, row).reduce((sum, height) => sum + height, 0);
  const apart = broken.every(({ x, half }, index) => {
    const next = broken[index + rows];
    return !next || x + half + labelGap / 2 <= next.x - next.half;
  });
  const labels = broken.flatMap(({ lines, x, row }) =>
    lines.map((text, line): Label => {
      const y = (topOf(row) + line) * wholeLabelLine;
      return { text, x, y, anchor: 'middle', size, colour };
    }),
  );
  return { labels, lines: topOf(rows), apart };
}
