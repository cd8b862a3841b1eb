import type { Size } from './define-format.ts';
import type { Label, Overlay, Swatch } from './label.ts';
import { shortenMiddle, textWidth } from './text-width.ts';
import type { Theme } from './theme.ts';

export type LegendItem = {
  text: string;
  colour: string;
  shape: Swatch['shape'];
  /** Follows the name; where there is little room in a short form, before the name is cut. */
  addition?: { whole: string; short: string } | undefined;
  /** Left out before any name is cut short; the later ones first. Stands after what isn't optional. */
  optional?: boolean;
};

const rowHeight = 18;
const swatchRoom = { dot: 14, faint: 14, outline: 14, dash: 18, dotted: 18 };
const itemGap = 16;

export type Legend = { labels: Label[]; swatches: Swatch[]; height: number };

const fairNames = [180, 120, 84];
const shortNames = [60, 48];

const lowPx = 200;
const narrowPx = 400;

/** How many rows of keys a card has room for: in a narrow one names take another rather than be cut. */
export function legendRows({ width, height }: Size): number {
  return (height < lowPx ? 1 : 2) + (width < narrowPx ? 1 : 0);
}

/**
 * Keys in rows from the top left, in no more of them than whole names need. Optional keys leave before names are cut; where even that
 * is not enough names shorten, and what then has no place is counted: '+3'.
 */
export function layoutLegend(items: LegendItem[], width: number, maxRows: number, theme: Theme): Legend {
  const needed = items.filter(({ optional }) => !optional);
  const place = (shown: LegendItem[], widest: number, rows = maxRows) => {
    const legend = placeKeys(shown, width, rows, widest, theme);
    return { legend, hasAll: legend.labels.length === legend.swatches.length };
  };
  const names = place(needed, Number.POSITIVE_INFINITY);
  const rows = names.hasAll ? Math.max(1, Math.round(names.legend.height / rowHeight)) : maxRows;
  for (let count = items.length; count >= needed.length; count--) {
    const sizes = names.hasAll ? [Number.POSITIVE_INFINITY] : fairNames;
    for (const widest of count === needed.length ? [...sizes, ...shortNames] : sizes) {
      const { legend, hasAll } = place(items.slice(0, count), widest, rows);
      if (hasAll) return legend;
    }
  }
  return place(needed, fairNames[0] ?? width).legend;
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
    const text = keyText(item, Math.min(widest, width - 18), size);
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

function keyText({ text, addition }: LegendItem, room: number, size: number): string {
  if (!addition) return shortenMiddle(text, room, size);
  if (textWidth(text + addition.whole, size) <= room) return text + addition.whole;
  return shortenMiddle(text, room - textWidth(addition.short, size), size) + addition.short;
}

export function withLegend(overlay: Overlay, legend: Legend): Overlay {
  return {
    ...overlay,
    labels: [...legend.labels, ...overlay.labels],
    swatches: [...legend.swatches, ...overlay.swatches],
  };
}
