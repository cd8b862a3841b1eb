import type { Label, Overlay, Swatch } from './label.ts';
import { shortenMiddle, textWidth } from './text-width.ts';
import type { Theme } from './theme.ts';

export type LegendItem = { text: string; colour: string; shape: Swatch['shape'] };

const rowHeight = 18;
const swatchRoom = { dot: 14, faint: 14, outline: 14, dash: 18, dotted: 18 };
const itemGap = 16;

export type Legend = { labels: Label[]; swatches: Swatch[]; height: number };

const widestNames = [180, 120, 84, 60, 48];

/** Keys in rows from the top left. Names shorten until all have a place; what then still has none is counted: '+3'. */
export function layoutLegend(items: LegendItem[], width: number, maxRows: number, theme: Theme): Legend {
  const tries = widestNames.map((widest) => placeKeys(items, width, maxRows, widest, theme));
  const whole = tries.find(({ labels, swatches }) => labels.length === swatches.length);
  return whole ?? (tries[0] as Legend);
}

function placeKeys(
  items: LegendItem[],
  width: number,
  maxRows: number,
  widestName: number,
  theme: Theme,
): Legend {
  const labels: Label[] = [];
  const swatches: Swatch[] = [];
  const size = 12;
  const colour = theme.muted;
  let x = 0;
  let row = 0;
  for (const [index, item] of items.entries()) {
    const rest = items.length - index;
    const text = shortenMiddle(item.text, Math.min(widestName, width - 18), size);
    const room = swatchRoom[item.shape] + textWidth(text, size);
    const reserve = row === maxRows - 1 && rest > 1 ? itemGap + 28 : 0;
    if (x > 0 && x + room + reserve > width) {
      if (row === maxRows - 1) {
        labels.push({ text: `+${rest}`, x, y: row * rowHeight + 7, anchor: 'start', size, colour });
        break;
      }
      x = 0;
      row++;
    }
    const y = row * rowHeight + 7;
    swatches.push({ x, y, colour: item.colour, shape: item.shape });
    labels.push({ text, x: x + swatchRoom[item.shape], y, anchor: 'start', size, colour });
    x += room + itemGap;
  }
  return { labels, swatches, height: items.length === 0 ? 0 : (row + 1) * rowHeight + 4 };
}

export function withLegend(overlay: Overlay, legend: Legend): Overlay {
  return {
    ...overlay,
    labels: [...legend.labels, ...overlay.labels],
    swatches: [...legend.swatches, ...overlay.swatches],
  };
}
