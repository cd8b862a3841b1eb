import type { Size } from './define-format.ts';
import type { Label, Overlay } from './label.ts';
import { shortenMiddle, textWidth } from './text-width.ts';
import type { Theme } from './theme.ts';

export type StraightBar = {
  name: string;
  /** In full, and short for where that is too long. */
  figure: string;
  shortFigure: string;
  /** How far the bar goes: 0 to 1. */
  reached: number;
  colour: string;
};

const fontSize = 12;
const tallestRow = 44;
const rowWithBar = 28;
const lowestRow = 18;

/** For what a round drawing has no place or too little to show: name, figure and, where there is height, a bar below. */
export function layoutStraightBars(bars: StraightBar[], size: Size, theme: Theme): Overlay {
  const overlay: Overlay = { labels: [], swatches: [], lines: [] };
  const count = bars.length;
  const places = Math.max(1, Math.min(count, Math.floor(size.height / lowestRow)));
  const shown = count > places ? places - 1 : count;
  const rowHeight = Math.min(tallestRow, size.height / places);
  const withBar = rowHeight >= rowWithBar;
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
  return overlay;
}

function rowLabels(
  { name, figure, shortFigure }: StraightBar,
  width: number,
  y: number,
  theme: Theme,
): Label[] {
  const common = { y, size: fontSize };
  const text = textWidth(figure, fontSize, 600) <= width * 0.5 ? figure : shortFigure;
  const room = width - textWidth(text, fontSize, 600) - 12;
  return [
    { ...common, text: shortenMiddle(name, room, fontSize), x: 0, anchor: 'start', colour: theme.muted },
    { ...common, text, x: width, anchor: 'end', colour: theme.ink, weight: 600, tabular: true },
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
