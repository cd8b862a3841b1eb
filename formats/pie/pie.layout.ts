import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing, Pointing } from '../kit/chart/chart.ts';
import type { Label, Overlay } from '../kit/chart/label.ts';
import { moveOverlay } from '../kit/chart/label.ts';
import { renderRing } from '../kit/chart/marks.ts';
import { mix } from '../kit/contrast.ts';
import type { Extent, Size } from '../kit/define-format.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { shortenMiddle, textWidth, widestText } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { colourOf, hasValues, valuesOf, wholeSlices } from './pie.list.ts';
import { nameOf, negativeText, pieTooltip } from './pie.messages.ts';
import type { PieModel } from './pie.model.ts';

type Circle = { x: number; y: number; radius: number };
type List = { left: number; right: number; top: number; rowHeight: number; rows: number };

/** Slices beside a list of their names, or above it in a narrow card: a list's texts can't touch. Null when empty. */
export function layoutPie(model: PieModel, size: Size, theme: Theme): Drawing | null {
  if (model.slices.length === 0) return null;
  const placed = size.screen ? placesInPrint(model, size, size.screen, theme) : placesOn(model, size, theme);
  const { circle, overlay, height } = placed;
  if (model.doughnut) {
    const screen = size.screen ? placesOn(model, size.screen, theme).circle : circle;
    overlay.labels.push(...centreLabels(model, circle, screen, theme));
  }
  return {
    size: { ...size, height },
    marks: anglesOf(model)
      .map((angles, index) => renderSlice(model, circle, angles, colourOf(model, index, theme), theme))
      .join(''),
    overlay,
    pointing: slicePointing(model, circle, theme),
  };
}

/** The height in which every slice has its row in the list; a circle needs no more than that. */
export function pieHeight(model: PieModel, { width }: Size): number {
  const rows = model.slices.length + (model.negativeCount > 0 ? 1 : 0);
  const isBeside = width >= 300;
  return isBeside ? Math.max(smallestBeside, rows * lowestRow) : Math.min(width, 200) + 10 + rows * lowestRow;
}

type Angles = { startAngle: number; endAngle: number };

const TURN = 2 * Math.PI;
/** So that the smallest slice is seen, in parts of a turn. */
const LEAST = 1 / 360;
const HOLE = 0.64;

/** Clockwise from the top, in radians; what tiny slices gain the larger ones give. */
function anglesOf({ slices }: PieModel): Angles[] {
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const shares = slices.map(({ value }) => value / total);
  const small = shares.filter((share) => share < LEAST);
  const left = 1 - small.length * LEAST;
  const large = 1 - small.reduce((sum, share) => sum + share, 0);
  let at = 0;
  return shares.map((share) => {
    const startAngle = at;
    at += TURN * (share < LEAST ? LEAST : (share / large) * left);
    return { startAngle, endAngle: at };
  });
}

function renderSlice(model: PieModel, circle: Circle, angles: Angles, colour: string, theme: Theme): string {
  const innerRadius = model.doughnut ? circle.radius * HOLE : 0;
  const rim = model.slices.length > 1 ? ` stroke="${theme.paper}" stroke-width="1.5"` : '';
  const paint = `fill="${colour}"${rim} stroke-linejoin="round"`;
  return renderRing(circle, { ...angles, innerRadius, outerRadius: circle.radius }, paint);
}

/** The slice that a pointer is in, a little lighter. */
function slicePointing(model: PieModel, circle: Circle, theme: Theme): Pointing {
  const angles = anglesOf(model);
  return {
    places: angles.map(({ startAngle, endAngle }) => {
      const [middle, away] = [
        (startAngle + endAngle) / 2,
        circle.radius * (1 + (model.doughnut ? HOLE : 0)) * 0.5,
      ];
      return { x: circle.x + Math.sin(middle) * away, y: circle.y - Math.cos(middle) * away };
    }),
    cellAt: (index) => (model.slices[index]?.other ? null : (model.slices[index]?.cell ?? null)),
    indexAt: (x, y) => {
      const [right, down] = [x - circle.x, y - circle.y];
      const distance = Math.hypot(right, down);
      if (distance > circle.radius || (model.doughnut && distance < circle.radius * HOLE)) return null;
      const angle = (Math.atan2(right, -down) + TURN) % TURN;
      return angles.findIndex(({ endAngle }) => angle < endAngle);
    },
    tooltip: (index) => pieTooltip(model, index, colourOf(model, index, theme), theme),
    highlight: (index) => {
      const place = angles[index];
      const colour = mix(colourOf(model, index, theme), '#ffffff', 0.1);
      return place ? renderSlice(model, circle, place, colour, theme) : '';
    },
  };
}

const tallestRow = 26;
const lowestRow = 17;
const listGap = 20;
/** Names break into lines in print before they take more than this from the circle beside them. */
const fairName = 140;
/** A smaller circle, or a smaller part of the screen's, stands above its list. */
const smallestBeside = 96;
const minOfScreen = 0.6;
const maxList = 340;

type Places = { circle: Circle; overlay: Overlay; height: number };

function placesOn(model: PieModel, size: Size, theme: Theme): Places & { list: List } {
  const { circle, list } = places(model, size);
  return { circle, list, overlay: listOverlay(model, list, theme), height: size.height };
}

/** All slices in a list beside the circle, or below it where beside names the circle would be too small. */
function placesInPrint(model: PieModel, size: Size, screen: Extent, theme: Theme): Places {
  const onScreen = placesOn(model, screen, theme);
  const { left, right } = onScreen.list;
  const list = wholeSlices(model, hasValues(right - left), theme);
  const preferred = Math.min((onScreen.circle.radius + 1) * 2, size.width);
  const besideList = size.width - listGap - list.besidesName - Math.min(list.nameWidth, fairName);
  const isBeside = besideList >= Math.max(smallestBeside, preferred * minOfScreen);
  const diameter = isBeside ? Math.min(preferred, besideList) : preferred;
  const availableWidth = Math.min(isBeside ? size.width - diameter - listGap : size.width, maxList);
  const placed = list.placeIn(availableWidth);
  const needed = isBeside ? Math.max(diameter, placed.height) : diameter + 10 + placed.height;
  const height = Math.max(size.height, Math.ceil(needed));
  const shift = (size.width - (isBeside ? diameter + listGap + availableWidth : availableWidth)) / 2;
  const air = (height - needed) / 2;
  const top = isBeside ? (height - placed.height) / 2 : air + diameter + 10;
  const x = isBeside ? shift + diameter / 2 : size.width / 2;
  return {
    circle: { x, y: isBeside ? height / 2 : air + diameter / 2, radius: diameter / 2 - 1 },
    overlay: moveOverlay(placed.overlay, isBeside ? shift + diameter + listGap : shift, top),
    height,
  };
}

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
  const preferred = Math.min(count * lowestRow, height * 0.55);
  const diameter = Math.max(0, Math.min(width, height - preferred - 10, 260));
  const list = listIn(0, width, diameter + 10, height, count);
  return { circle: { x: width / 2, y: diameter / 2, radius: Math.max(0, diameter / 2 - 1) }, list };
}

function listIn(left: number, width: number, top: number, bottom: number, count: number): List {
  const right = Math.min(width, left + maxList);
  const rows = Math.max(1, Math.min(count, Math.floor((bottom - top) / lowestRow)));
  const rowHeight = Math.min(tallestRow, (bottom - top) / rows);
  const used = rowHeight * rows;
  return { left, right, top: top > 0 ? top : (bottom - used) / 2, rowHeight, rows };
}

/** Key, name, value and share of each slice; the last rows count those without a place: '+3 more', '2 below zero, not shown'. */
function listOverlay(model: PieModel, list: List, theme: Theme): Overlay {
  const overlay: Overlay = { labels: [], swatches: [], lines: [] };
  const note = list.rows > 1 ? negativeText(model) : null;
  const places = list.rows - (note ? 1 : 0);
  const hidden = model.slices.length - places;
  const shown = hidden > 0 ? Math.max(1, places - 1) : model.slices.length;
  const slices = model.slices.slice(0, shown);
  const { shares, values } = valuesOf(model, slices, theme.locale);
  const shareWidth = widestText(shares, 12);
  const valueWidth = hasValues(list.right - list.left) ? widestText(values, 12) + 14 : 0;
  const nameWidth = list.right - list.left - 16 - shareWidth - 12 - valueWidth;
  for (const [index, slice] of slices.entries()) {
    const y = list.top + (index + 0.5) * list.rowHeight;
    const text = (x: number, content: string, anchor: 'start' | 'end', colour: string): Label => ({
      text: content,
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
  for (const [index, line] of [...more, ...(note ? [note] : [])].entries()) {
    const y = list.top + (shown + index + 0.5) * list.rowHeight;
    const text = shortenMiddle(line, list.right - list.left - 16, 12);
    overlay.labels.push({ text, x: list.left + 16, y, anchor: 'start', size: 12, colour: theme.muted });
  }
  return overlay;
}

/** The sum in the centre, as large as it fits; in print it is there if it is in the screen's circle. */
function centreLabels(model: PieModel, circle: Circle, screen: Circle, theme: Theme): Label[] {
  const { column } = model;
  if (!column) return [];
  const text = formatValue(model.total, column, theme.locale, { compact: true });
  const spaceIn = ({ radius }: Circle) => radius * HOLE * 2 - 14;
  const sizeIn = (availableWidth: number) =>
    [28, 20, 16, 14, 12].find((one) => textWidth(text, one, 600) <= availableWidth);
  const onScreen = sizeIn(spaceIn(screen));
  if (!onScreen) return [];
  const size = Math.min(onScreen, sizeIn(spaceIn(circle)) ?? 10);
  const { label } = column;
  const named = screen.radius >= 60 && textWidth(label, 12) <= spaceIn(screen) * 0.86;
  const lines = named ? breakLines(label, Math.max(40, spaceIn(circle) * 0.9), 12) : [];
  const common = { x: circle.x, anchor: 'middle' } as const;
  const y = circle.y - (lines.length > 0 ? 8 + (lines.length - 1) * 7 : 0);
  return [
    { ...common, text, y, size, colour: theme.ink, weight: 600 },
    ...lines.map((line, index) => ({
      ...{ ...common, text: line, size: 12, colour: theme.muted },
      y: y + 12 + size / 2 + index * 14,
    })),
  ];
}
