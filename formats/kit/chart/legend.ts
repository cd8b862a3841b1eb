import type { Extent, Size } from '../define-format.ts';
import { breakLines } from '../text/break-lines.ts';
import { shortenMiddle, textWidth, widestText } from '../text/text-width.ts';
import type { Theme } from '../theme.ts';
import type { Label, Overlay, Swatch } from './label.ts';

export type LegendItem = {
  text: string;
  colour: string;
  shape: Swatch['shape'];
  /** Follows the name; where there is little space in a short form, before the name is cut. */
  addition?: { whole: string; short: string } | undefined;
  /** Left out before any name is cut short; the later ones first. Stands after what isn't optional. */
  optional?: boolean;
  /** An optional key of what no name explains, worth one row more than the names need. */
  ownRow?: boolean;
  /** The series that it hides and shows, by its index. */
  series?: number;
  hidden?: boolean;
};

/** Where the key of a series is, to be clicked. */
export type LegendKey = Extent & { series: number; name: string; x: number; y: number; hidden: boolean };

const rowHeight = 18;
/** What a finger can hit, in pixels; also from row to row. */
export const KEY_HEIGHT = 24;
const swatchSpace = { dot: 14, faint: 14, outline: 14, dash: 18, dotted: 18 };
const itemGap = 16;
const lineHeight = 15;

export type Legend = { labels: Label[]; swatches: Swatch[]; height: number; keys: LegendKey[] };

const fairNames = [180, 120, 84];
const shortNames = [60, 48];

const lowPx = 200;
/** Below this a second row of keys would take half of the plot. */
const lowestPx = 120;
const narrowPx = 400;

/** How many rows of keys a card has space for: in a narrow one names take another rather than be cut. */
export function legendRows({ width, height }: Extent): number {
  return (height < lowPx ? 1 : 2) + (width < narrowPx && height >= lowestPx ? 1 : 0);
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
  const rows = names.hasAll ? Math.max(1, Math.round(names.legend.height / KEY_HEIGHT)) : maxRows;
  for (let count = items.length; count >= needed.length; count--) {
    const sizes = names.hasAll ? [Number.POSITIVE_INFINITY] : fairNames;
    const shown = items.slice(0, count);
    const more = shown.some(({ ownRow }) => ownRow) ? 1 : 0;
    for (const widest of count === needed.length ? [...sizes, ...shortNames] : sizes) {
      const { legend, hasAll } = place(shown, widest, rows + more);
      if (hasAll) return legend;
    }
  }
  return place(needed, fairNames[0] ?? width).legend;
}

/**
 * The keys of a card of this size. In print they have all names that a screen shows or counts, whole, in as many rows as they need;
 * optional ones are those of the screen.
 */
export function layoutKeys(keysIn: (size: Size) => LegendItem[], size: Size, theme: Theme): Legend {
  const onScreen = (available: Size) =>
    layoutLegend(keysIn(available), available.width, legendRows(available), theme);
  if (!size.screen) return onScreen(size);
  const optionals = optionalsOf(keysIn(size.screen), onScreen(size.screen));
  return wholeLegend(keysIn(size), optionals, size.width, theme);
}

/** How many optional keys a legend has. */
export function optionalsOf(items: LegendItem[], { swatches }: Legend): number {
  return Math.max(0, swatches.length - items.filter(({ optional }) => !optional).length);
}

/** Keys with whole names in as many rows as they need; a name wider than the card breaks into lines. */
export function wholeLegend(items: LegendItem[], optionals: number, width: number, theme: Theme): Legend {
  const needed = items.filter(({ optional }) => !optional).length;
  const keys = items.slice(0, needed + optionals);
  const labels: Label[] = [];
  const swatches: Swatch[] = [];
  const [size, colour] = [12, theme.muted];
  let [x, top, bottom] = [0, 0, 0];
  for (const { text, addition, ...key } of keys) {
    const left = swatchSpace[key.shape];
    const lines = breakLines(text + (addition?.whole ?? ''), width - left, size);
    const available = left + widestText(lines, size);
    if (x > 0 && x + available > width) [x, top] = [0, bottom];
    swatches.push({ x, y: top + 7, colour: key.colour, shape: key.shape });
    for (const [index, line] of lines.entries())
      labels.push({
        text: line,
        x: x + left,
        y: top + 7 + index * lineHeight,
        anchor: 'start',
        size,
        colour,
      });
    bottom = Math.max(bottom, top + rowHeight + (lines.length - 1) * lineHeight);
    x += available + itemGap;
  }
  return { labels, swatches, height: keys.length === 0 ? 0 : bottom + 4, keys: [] };
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
  const keys: LegendKey[] = [];
  const size = 12;
  const colour = theme.muted;
  let x = 0;
  let row = 0;
  for (const [index, item] of items.entries()) {
    const rest = items.length - index;
    const widest = item.optional ? width : widestName;
    const text = keyText(item, Math.min(widest, width - 18), size);
    const available = swatchSpace[item.shape] + textWidth(text, size);
    const reserve = row === maxRows - 1 && rest > 1 ? itemGap + 28 : 0;
    if (x > 0 && x + available + reserve > width) {
      if (row === maxRows - 1) {
        labels.push({ text: `+${rest}`, x, y: row * KEY_HEIGHT + 7, anchor: 'start', size, colour });
        break;
      }
      x = 0;
      row++;
    }
    const y = row * KEY_HEIGHT + 7;
    swatches.push({ x, y, colour: item.colour, shape: item.shape });
    labels.push({ text, x: x + swatchSpace[item.shape], y, anchor: 'start', size, colour });
    if (item.series !== undefined)
      keys.push({
        ...{ series: item.series, name: item.text, hidden: item.hidden ?? false },
        ...{ x, y: y - KEY_HEIGHT / 2, width: available, height: KEY_HEIGHT },
      });
    x += available + itemGap;
  }
  return { labels, swatches, height: items.length === 0 ? 0 : row * KEY_HEIGHT + rowHeight + 4, keys };
}

function keyText({ text, addition }: LegendItem, available: number, size: number): string {
  if (!addition) return shortenMiddle(text, available, size);
  if (textWidth(text + addition.whole, size) <= available) return text + addition.whole;
  return shortenMiddle(text, available - textWidth(addition.short, size), size) + addition.short;
}

export function withLegend(overlay: Overlay, legend: Legend): Overlay {
  return {
    ...overlay,
    labels: [...legend.labels, ...overlay.labels],
    swatches: [...legend.swatches, ...overlay.swatches],
  };
}
