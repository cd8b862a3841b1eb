import { shortenMiddle, textWidth } from '../text/text-width.ts';
import { boxOf, type Label, overlap } from './label.ts';

export type CategoryLabels = {
  texts: string[];
  /** Middle of each category, from left to right. */
  centers: number[];
  left: number;
  right: number;
  y: number;
  size: number;
  colour: string;
  /** Indices that may be shown; days leave this to their months when there are many. */
  candidates?: number[];
  /** Least air between two labels, in pixels. */
  gap?: number | undefined;
  /** Names are cut to what their place allows before any is left out; days are not. */
  shorten: boolean;
};

/** Air between two labels of an axis. */
export const labelGap = 10;
const shortestName = 60;

/** Labels under an axis that never touch: they thin out, then shorten, and never turn. `chosen` has the index of each. */
export function placeCategoryLabels(input: CategoryLabels): { labels: Label[]; chosen: number[] } {
  const candidates = input.candidates ?? input.texts.map((_, index) => index);
  for (let stride = 1; stride <= candidates.length; stride++) {
    const chosen = every(stride, candidates);
    const labels = labelsAt(input, chosen);
    if (labels && apart(labels, chosen, input)) return { labels, chosen };
  }
  const first = candidates[0];
  const only = first === undefined ? null : labelAt(input, first, input.right - input.left);
  return only && first !== undefined ? { labels: [only], chosen: [first] } : { labels: [], chosen: [] };
}

function every(stride: number, candidates: readonly number[]): number[] {
  const count = Math.ceil(candidates.length / stride);
  return Array.from({ length: count }, (_, place) => candidates[place * stride] ?? 0);
}

/** Null as soon as one has no space: of thousands of names most strides end at the first. */
function labelsAt(input: CategoryLabels, chosen: number[]): Label[] | null {
  const availableWidth = availableWidthFor(input, chosen);
  const labels: Label[] = [];
  for (const index of chosen) {
    const label = labelAt(input, index, availableWidth);
    if (!label) return null;
    labels.push(label);
  }
  return labels;
}

/** How much one label may take when these are shown; 0 when names would be cut beyond recognition. */
function availableWidthFor(input: CategoryLabels, chosen: number[]): number {
  const [first, second] = [chosen[0], chosen[1]];
  if (first === undefined || second === undefined) return input.right - input.left;
  const step = (input.centers[second] ?? 0) - (input.centers[first] ?? 0);
  return step - labelGap;
}

function labelAt(input: CategoryLabels, index: number, availableWidth: number): Label | null {
  const full = input.texts[index] ?? '';
  const { left, right, size } = input;
  const fits = textWidth(full, size) <= availableWidth;
  if (!fits && input.shorten && availableWidth < shortestName) return null;
  const limit = input.shorten ? Math.min(availableWidth, right - left) : right - left;
  const text = shortenMiddle(full, limit, size);
  const half = textWidth(text, size) / 2;
  const x = Math.min(Math.max(input.centers[index] ?? left, left + half), right - half);
  return { text, x, y: input.y, anchor: 'middle', size, colour: input.colour };
}

function apart(labels: Label[], chosen: number[], { centers, gap }: CategoryLabels): boolean {
  const least = gap ?? labelGap;
  return labels.every((label, index) => {
    const next = labels[index + 1];
    if (!next) return true;
    // Print moves the last one in from the edge as far, where it has less space.
    const moved = gap === undefined ? 0 : Math.abs(next.x - (centers[chosen[index + 1] ?? 0] ?? next.x));
    const box = boxOf(label);
    return !overlap({ ...box, right: box.right + least + moved }, boxOf(next));
  });
}

/** Moves labels that share a column apart, keeping their order, within top and bottom. */
export function spreadVertically(positions: number[], height: number, top: number, bottom: number): number[] {
  const order = positions
    .map((_, index) => index)
    .sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b);
  const placed: number[] = [];
  let edge = top - height / 2;
  for (const index of order) {
    edge = Math.max(positions[index] ?? 0, edge + height);
    placed[index] = edge;
  }
  let limit = bottom + height / 2;
  for (const index of order.reverse()) {
    limit = Math.min(placed[index] ?? 0, limit - height);
    placed[index] = limit;
  }
  return placed;
}
