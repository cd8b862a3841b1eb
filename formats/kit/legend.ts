import type { Label, Overlay, Swatch } from './label.ts';
import { shortenMiddle, textWidth } from './text-width.ts';
import type { Theme } from './theme.ts';

export type LegendItem = {
  text: string;
  colour: string;
  shape: Swatch['shape'];
  /** Left out before any name is cut short; the later ones first. Stands after what isn't optional. */
  optional?: boolean;
};

const rowHeight = 18;
const swatchRoom = { dot: 14, faint: 14, outline: 14, dash: 18, dotted: 18 };
const itemGap = 16;

export type Legend = { labels: Label[]; swatches: Swatch[]; height: number };

const fairNames = [180, 120, 84];
const shortNames = [60, 48];

/**
 * Keys in rows from the top left. Names shorten a little, then optional keys leave, then names shorten more; what even so has
 * no place is counted: '+3'.
 */
export function layoutLegend(items: LegendItem[], width: number, maxRows: number, theme: Theme): Legend {
  const needed = items.filter(({ optional }) => !optional);
  const place = (shown: LegendItem[], widest: number) => placeKeys(shown, width, maxRows, widest, theme);
  for (let count = items.length; count >= needed.length; count--) {
    for (const widest of count === needed.length ? [...fairNames, ...shortNames] : fairNames) {
      const legend = place(items.slice(0, count), widest);
      if (legend.labels.length === legend.swatches.length) return legend;
    }
  }
  return place(needed, fairNames[0] ?? width);
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
    const widest = item.optional ? width : widestName;
    const text = shortenMiddle(item.text, Math.min(widest, width - 18), size);
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
