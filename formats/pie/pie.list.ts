import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Overlay } from '../kit/chart/label.ts';
import { mix } from '../kit/contrast.ts';
import { isBehind } from '../kit/names.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { nameOf, negativeText, shareText } from './pie.messages.ts';
import type { PieModel, Slice } from './pie.model.ts';

const fontSize = 12;
const line = 15;
const rowGap = 6;
const keyWidth = 16;
const columnGap = 14;

/** Whether a list of this width has a column of values. */
export function hasValues(width: number): boolean {
  return width > 190;
}

export function valuesOf(model: PieModel, slices: readonly Slice[], locale: string) {
  const { column } = model;
  return {
    shares: slices.map((slice) => shareText(model, slice, locale)),
    values: slices.map(({ value }) => (column ? formatValue(value, column, locale, { compact: true }) : '')),
  };
}

/** In print: key, whole name, value and share of every slice. `besidesName` is what a row takes besides its name, in px. */
export function wholeSlices(model: PieModel, withValues: boolean, theme: Theme) {
  const { shares, values } = valuesOf(model, model.slices, theme.locale);
  const shareWidth = widestText(shares, fontSize);
  const valueWidth = withValues ? widestText(values, fontSize) + columnGap : 0;
  const besidesName = keyWidth + shareWidth + 12 + valueWidth;
  const names = model.slices.map((slice) => nameOf(model, slice, theme.locale));
  const note = negativeText(model);
  const placeIn = (width: number): { overlay: Overlay; height: number } => {
    const overlay: Overlay = { labels: [], swatches: [], lines: [] };
    let top = 0;
    const text = (x: number, y: number, content: string, anchor: 'start' | 'end', colour: string) =>
      overlay.labels.push({ text: content, x, y, anchor, size: fontSize, colour });
    for (const [index, name] of names.entries()) {
      const y = top + (line + rowGap) / 2;
      const lines = breakLines(name, Math.max(40, width - besidesName), fontSize);
      overlay.swatches.push({ x: 0, y, colour: colourOf(model, index, theme), shape: 'dot' });
      for (const [at, entry] of lines.entries()) text(keyWidth, y + at * line, entry, 'start', theme.ink);
      if (withValues) text(width - shareWidth - columnGap, y, values[index] ?? '', 'end', theme.ink);
      text(width, y, shares[index] ?? '', 'end', theme.muted);
      top += lines.length * line + rowGap;
    }
    for (const noteLine of note ? breakLines(note, width - keyWidth, fontSize) : []) {
      text(keyWidth, top + line / 2, noteLine, 'start', theme.muted);
      top += line;
    }
    return { overlay, height: top };
  };
  return { besidesName, nameWidth: Math.ceil(widestText(names, fontSize)) + 1, placeIn };
}

export function colourOf(model: PieModel, index: number, theme: Theme): string {
  const colour = model.slices[index]?.other ? theme.other : seriesColour(theme, index);
  return isBehind(model.names, model.slices[index]?.cell ?? null) ? mix(colour, theme.paper, 0.7) : colour;
}
