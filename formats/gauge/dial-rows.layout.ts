import { formatValue } from '@vitrine/contract/rules/number-format.ts';
import type { Size } from '../kit/define-format.ts';
import type { Label, Overlay } from '../kit/label.ts';
import { shortenMiddle, textWidth } from '../kit/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { colourOf } from './gauge.colours.ts';
import type { Dial, GaugeModel } from './gauge.model.ts';

const fontSize = 12;
const tallestRow = 44;
const rowWithBar = 28;
const lowestRow = 18;

/** Straight gauges for cards that are too small for round ones: name, figure and, where there is height, a bar below. */
export function layoutRows(model: GaugeModel, size: Size, theme: Theme): Overlay {
  const overlay: Overlay = { labels: [], swatches: [], lines: [] };
  const count = model.dials.length;
  const places = Math.max(1, Math.min(count, Math.floor(size.height / lowestRow)));
  const shown = count > places ? places - 1 : count;
  const rowHeight = Math.min(tallestRow, size.height / places);
  const withBar = rowHeight >= rowWithBar;
  for (const [index, dial] of model.dials.slice(0, shown).entries()) {
    const top = index * rowHeight;
    const y = top + (withBar ? rowHeight / 2 - 5 : rowHeight / 2);
    overlay.labels.push(...rowLabels(dial, size.width, y, theme));
    if (withBar) overlay.lines.push(...bar(dial, size.width, y + 14, theme));
  }
  if (shown < count) {
    const y = (shown + 0.5) * rowHeight;
    const text = `+${count - shown} more`;
    overlay.labels.push({ text, x: 0, y, anchor: 'start', size: fontSize, colour: theme.muted });
  }
  return overlay;
}

function rowLabels({ label, value, column }: Dial, width: number, y: number, theme: Theme): Label[] {
  const common = { y, size: fontSize };
  const full = formatValue(value, column, theme.locale);
  const short = formatValue(value, column, theme.locale, { compact: true });
  const text = textWidth(full, fontSize, 600) <= width * 0.5 ? full : short;
  const room = width - textWidth(text, fontSize, 600) - 12;
  return [
    { ...common, text: shortenMiddle(label, room, fontSize), x: 0, anchor: 'start', colour: theme.muted },
    { ...common, text, x: width, anchor: 'end', colour: theme.ink, weight: 600, tabular: true },
  ];
}

function bar(dial: Dial, width: number, y: number, theme: Theme): Overlay['lines'] {
  const [left, right] = [2, width - 2];
  const reached = Math.min(1, Math.max(0, dial.reached ?? 0));
  const track = { x1: left, y1: y, x2: right, y2: y, colour: theme.hairline, width: 4 };
  if (reached === 0) return [track];
  return [track, { ...track, x2: left + reached * (right - left), colour: colourOf(dial, theme) }];
}
