import type { Extent, Size } from '../define-format.ts';
import { breakLines } from '../text/break-lines.ts';
import { shortenMiddle, textWidth } from '../text/text-width.ts';
import type { Theme } from '../theme.ts';
import type { Label, Overlay } from './label.ts';

export type StraightBar = {
  name: string;
  /** In full, and short for where that is too long. */
  value: string;
  shortValue: string;
  /** How far the bar goes: 0 to 1. */
  reached: number;
  colour: string;
};

const fontSize = 12;
const tallestRow = 44;
const rowWithBar = 28;
const lowestRow = 18;
const line = 15;

/** For what a round drawing has no place or too little to show: name, value and, where there is height, a bar below. */
export function layoutStraightBars(
  bars: StraightBar[],
  size: Size,
  theme: Theme,
): { overlay: Overlay; height: number } {
  if (size.screen) return layoutWhole(bars, size, size.screen, theme);
  const overlay: Overlay = { labels: [], swatches: [], lines: [] };
  const count = bars.length;
  const { places, rowHeight, withBar } = rowsIn(count, size);
  const shown = count > places ? places - 1 : count;
  for (const [index, bar] of bars.slice(0, shown).entries()) {
    const y = (index + 0.5) * rowHeight - (withBar ? 5 : 0);
    overlay.labels.push(...rowLabels(bar, size.width, y, theme));
    if (withBar) overlay.lines.push(...barLines(bar, size.width, y + 14, theme));
  }
  if (shown < count) {
    const y = (shown + 0.5) * rowHeight;
    const text = `+${count - shown} more`;
    overlay.labels.push({ text, x: 0, y, anchor: 'start', size: fontSize, colour: theme.muted });
  }
  return { overlay, height: size.height };
}

function rowsIn(count: number, { height }: Extent) {
  const places = Math.max(1, Math.min(count, Math.floor(height / lowestRow)));
  const rowHeight = Math.min(tallestRow, height / places);
  return { places, rowHeight, withBar: rowHeight >= rowWithBar };
}

/** In print: every row, with the value and the bar that a screen shows and its whole name. */
function layoutWhole(bars: StraightBar[], size: Size, screen: Extent, theme: Theme) {
  const overlay: Overlay = { labels: [], swatches: [], lines: [] };
  const { withBar } = rowsIn(bars.length, screen);
  const rows = bars.map((bar) => {
    const value = valueIn(bar, screen.width);
    const availableWidth = Math.max(size.width * 0.4, size.width - textWidth(value, fontSize, 600) - 12);
    const lines = breakLines(bar.name, availableWidth, fontSize);
    const below = availableWidth + textWidth(value, fontSize, 600) > size.width ? 1 : 0;
    return { bar, value, lines, below, height: (lines.length + below) * line + (withBar ? 14 : 4) };
  });
  const needed = rows.reduce((sum, { height }) => sum + height, 0);
  const air = Math.min(
    tallestRow - rowWithBar,
    Math.max(0, (size.height - needed) / Math.max(1, rows.length)),
  );
  let top = 0;
  for (const { bar, value, lines, below, height } of rows) {
    const first = top + air / 2 + line / 2;
    const common = { size: fontSize } as const;
    for (const [index, text] of lines.entries())
      overlay.labels.push({
        ...common,
        text,
        x: 0,
        y: first + index * line,
        anchor: 'start',
        colour: theme.muted,
      });
    const y = first + (below ? lines.length * line : 0);
    overlay.labels.push({ ...common, text: value, x: size.width, y, anchor: 'end', ...valueStyle(theme) });
    if (withBar) overlay.lines.push(...barLines(bar, size.width, top + air / 2 + height - 6, theme));
    top += height + air;
  }
  return { overlay, height: Math.max(size.height, Math.ceil(needed)) };
}

function valueIn({ value, shortValue }: StraightBar, width: number): string {
  return textWidth(value, fontSize, 600) <= width * 0.5 ? value : shortValue;
}

function valueStyle(theme: Theme) {
  return { colour: theme.ink, weight: 600, tabular: true } as const;
}

function rowLabels(bar: StraightBar, width: number, y: number, theme: Theme): Label[] {
  const common = { y, size: fontSize };
  const text = valueIn(bar, width);
  const availableWidth = width - textWidth(text, fontSize, 600) - 12;
  return [
    {
      ...common,
      text: shortenMiddle(bar.name, availableWidth, fontSize),
      x: 0,
      anchor: 'start',
      colour: theme.muted,
    },
    { ...common, text, x: width, anchor: 'end', ...valueStyle(theme) },
  ];
}

function barLines(
  { reached, colour }: StraightBar,
  width: number,
  y: number,
  theme: Theme,
): Overlay['lines'] {
  const [left, right] = [2, width - 2];
  const track = { x1: left, y1: y, x2: right, y2: y, colour: theme.hairline, width: 4 };
  const share = Math.min(1, Math.max(0, reached));
  return share === 0 ? [track] : [track, { ...track, x2: left + share * (right - left), colour }];
}
