import { formatValue } from '@vitrine/contract/rules/number-format.ts';
import type { Drawing } from '../kit/chart.ts';
import { mix } from '../kit/contrast.ts';
import type { Size } from '../kit/define-format.ts';
import type { Label, Overlay } from '../kit/label.ts';
import { shortenMiddle, textWidth, widest } from '../kit/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { tooltipFrame } from '../kit/tooltip.ts';
import type { PieModel } from './pie.model.ts';
import { nameOf, negativeWords, pieTooltip, shareText } from './pie.words.ts';

type Circle = { x: number; y: number; radius: number };
type List = { left: number; right: number; top: number; rowHeight: number; rows: number };

/** Slices beside a list of their names, or above it in a narrow card: a list's texts can't touch. Null when empty. */
export function layoutPie(model: PieModel, size: Size, theme: Theme): Drawing | null {
  if (model.slices.length === 0) return null;
  const { circle, list } = places(model, size);
  const overlay = listOverlay(model, list, theme);
  if (model.doughnut) overlay.labels.push(...centreLabels(model, circle, theme));
  return {
    size,
    option: {
      animation: false,
      series: [
        {
          type: 'pie',
          center: [circle.x, circle.y],
          radius: [model.doughnut ? circle.radius * 0.64 : 0, circle.radius],
          data: model.slices.map(({ value }, index) => ({
            value,
            itemStyle: { color: colourOf(model, index, theme) },
            // Told whole: ECharts can't brighten pairs of colours by itself.
            emphasis: { itemStyle: { color: mix(colourOf(model, index, theme), '#ffffff', 0.1) } },
          })),
          itemStyle: { borderColor: theme.paper, borderWidth: model.slices.length > 1 ? 1.5 : 0 },
          label: { show: false },
          labelLine: { show: false },
          emphasis: { scale: false },
          startAngle: 90,
          minAngle: 1,
        },
      ],
      tooltip: {
        ...tooltipFrame,
        trigger: 'item',
        formatter: ({ dataIndex }: { dataIndex: number }) =>
          pieTooltip(model, dataIndex, colourOf(model, dataIndex, theme), theme),
      },
    },
    overlay,
  };
}

const tallestRow = 26;
const lowestRow = 17;

function places(model: PieModel, size: Size): { circle: Circle; list: List } {
  const { width, height } = size;
  const count = model.slices.length + (model.negativeCount > 0 ? 1 : 0);
  const beside = width >= 200 && width > height * 1.05;
  if (beside) {
    const diameter = Math.min(height, width * (width < 320 ? 0.36 : 0.42), 260);
    const list = listIn(diameter + Math.min(32, width * 0.06), width, 0, height, count);
    const shift = (width - list.right) / 2;
    const centred = { ...list, left: list.left + shift, right: list.right + shift };
    return { circle: { x: diameter / 2 + shift, y: height / 2, radius: diameter / 2 - 1 }, list: centred };
  }
  const wanted = Math.min(count * lowestRow, height * 0.55);
  const diameter = Math.max(0, Math.min(width, height - wanted - 10, 260));
  const list = listIn(0, width, diameter + 10, height, count);
  return { circle: { x: width / 2, y: diameter / 2, radius: Math.max(0, diameter / 2 - 1) }, list };
}

function listIn(left: number, width: number, top: number, bottom: number, count: number): List {
  const right = Math.min(width, left + 340);
  const rows = Math.max(1, Math.min(count, Math.floor((bottom - top) / lowestRow)));
  const rowHeight = Math.min(tallestRow, (bottom - top) / rows);
  const used = rowHeight * rows;
  return { left, right, top: top > 0 ? top : (bottom - used) / 2, rowHeight, rows };
}

/** Key, name, value and share of each slice; the last rows count those without a place: '+3 more', '2 below zero, not shown'. */
function listOverlay(model: PieModel, list: List, theme: Theme): Overlay {
  const overlay: Overlay = { labels: [], swatches: [], lines: [] };
  const note = list.rows > 1 ? negativeWords(model) : null;
  const places = list.rows - (note ? 1 : 0);
  const hidden = model.slices.length - places;
  const shown = hidden > 0 ? Math.max(1, places - 1) : model.slices.length;
  const slices = model.slices.slice(0, shown);
  const shares = slices.map((slice) => shareText(model, slice, theme.locale));
  const values = slices.map((slice) =>
    model.column ? formatValue(slice.value, model.column, theme.locale, { compact: true }) : '',
  );
  const shareWidth = widest(shares, 12);
  const valueWidth = list.right - list.left > 190 ? widest(values, 12) + 14 : 0;
  const nameWidth = list.right - list.left - 16 - shareWidth - 12 - valueWidth;
  for (const [index, slice] of slices.entries()) {
    const y = list.top + (index + 0.5) * list.rowHeight;
    const text = (x: number, words: string, anchor: 'start' | 'end', colour: string): Label => ({
      text: words,
      x,
      y,
      anchor,
      size: 12,
      colour,
    });
    overlay.swatches.push({ x: list.left, y, colour: colourOf(model, index, theme), shape: 'dot' });
    overlay.labels.push(
      text(
        list.left + 16,
        shortenMiddle(nameOf(model, slice, theme.locale), nameWidth, 12),
        'start',
        theme.ink,
      ),
      text(list.right, shares[index] ?? '', 'end', theme.muted),
    );
    if (valueWidth)
      overlay.labels.push(text(list.right - shareWidth - 14, values[index] ?? '', 'end', theme.ink));
  }
  const more = hidden > 0 && list.rows > 1 ? [`+${model.slices.length - shown} more`] : [];
  for (const [index, words] of [...more, ...(note ? [note] : [])].entries()) {
    const y = list.top + (shown + index + 0.5) * list.rowHeight;
    const text = shortenMiddle(words, list.right - list.left - 16, 12);
    overlay.labels.push({ text, x: list.left + 16, y, anchor: 'start', size: 12, colour: theme.muted });
  }
  return overlay;
}

/** The sum in the hole, as large as it fits. */
function centreLabels(model: PieModel, circle: Circle, theme: Theme): Label[] {
  const { column } = model;
  if (!column) return [];
  const room = circle.radius * 0.64 * 2 - 14;
  const text = formatValue(model.total, column, theme.locale, { compact: true });
  const size = [28, 20, 16, 14, 12].find((one) => textWidth(text, one, 600) <= room);
  if (!size) return [];
  const name = column.label;
  const named = circle.radius >= 60 && textWidth(name, 12) <= room * 0.86;
  const figure: Label = {
    text,
    x: circle.x,
    y: circle.y - (named ? 8 : 0),
    anchor: 'middle',
    size,
    colour: theme.ink,
    weight: 600,
  };
  return named
    ? [
        figure,
        {
          text: name,
          x: circle.x,
          y: circle.y + size / 2 + 4,
          anchor: 'middle',
          size: 12,
          colour: theme.muted,
        },
      ]
    : [figure];
}

function colourOf(model: PieModel, index: number, theme: Theme): string {
  return model.slices[index]?.other ? theme.other : seriesColour(theme, index);
}
