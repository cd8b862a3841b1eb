import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing, Pointing } from '../kit/chart/chart.ts';
import type { Label, Swatch } from '../kit/chart/label.ts';
import { round } from '../kit/chart/marks.ts';
import type { Size } from '../kit/define-format.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { shortenMiddle, textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { colourOf } from './map.colours.ts';
import { LEGEND_PX, NOTE_PX, ROW_PX } from './map.height.ts';
import { layoutLegend } from './map.legend.ts';
import type { MappedArea, MatchedMap } from './map.match.ts';
import { leftOutText, mapTooltip } from './map.messages.ts';
import { type Area, contains } from './shapes.ts';

export { matchRows } from './map.match.ts';
export { mapSummary, unmatchedText } from './map.messages.ts';

const FONT_SIZE = 12;
const GAP = 24;
const MIN_PANEL = 180;
const MAX_PANEL = 300;
const PANEL_SHARE = 0.3;
const MIN_ROWS = 2;
/** So many rows below a map are worth a smaller one. */
const ROWS_BELOW = 4;
/** How much of its size a map keeps where it makes space for the list: without it paper and phones would show no number. */
const MIN_MAP_SHARE = 0.65;
const BORDER_PX = 0.6;
const DOT_PX = 3.5;
/** How far from its centre a dot is still meant. */
const REACH_PX = 8;

/** The map, the list of its largest values, which is beside or below it, and the scale of colours. */
type Plan = {
  size: Size;
  map: Box;
  list: Box & { rows: number };
  legend: { x: number; y: number; width: number };
  note: { y: number; lines: string[] };
};
type Box = { x: number; y: number; width: number; height: number };

/** Places a map in its card. In print it is as high as what a screen shows of it needs. */
export function layoutMap(map: MatchedMap, size: Size, theme: Theme): Drawing {
  const plan = planOf(map, size, theme);
  const legend = layoutLegend(map, plan.legend, theme);
  const list = listOf(map, plan, theme);
  return {
    size: plan.size,
    marks: renderAreas(map, plan.map, theme) + legend.marks,
    overlay: {
      labels: [...list.labels, ...legend.labels, ...noteLabels(plan, theme)],
      swatches: list.swatches,
      lines: [],
    },
    pointing: pointingOf(map, plan.map, theme),
  };
}

function planOf(map: MatchedMap, size: Size, theme: Theme): Plan {
  const onScreen = size.screen ?? size;
  const text = leftOutText(map, onScreen.width, theme);
  const lines = text === '' ? [] : size.grows ? breakLines(text, size.width, FONT_SIZE) : [text];
  const notePx = lines.length * NOTE_PX;
  const notePxOnScreen = text === '' ? 0 : NOTE_PX;
  const isBesideOnScreen = leavesPanel(map, onScreen, notePxOnScreen);
  const rows = listRows(map, onScreen, { isBeside: isBesideOnScreen, notePx: notePxOnScreen });
  // A card is narrower in print, but may be as high as it likes.
  const isBeside = isBesideOnScreen && leavesPanel(map, size, notePx);
  const needed = isBeside
    ? rows * ROW_PX + LEGEND_PX + notePx
    : size.width / aspectOf(map) + LEGEND_PX + rows * ROW_PX + notePx;
  const height = size.grows ? Math.max(size.height, Math.ceil(needed)) : size.height;
  const note = { y: height - notePx, lines };
  const extent = { ...size, height };
  if (isBeside) return { size: extent, ...besidePlan(map, extent, notePx, rows), note };
  // The scale has the labels of the screen, whose width decides how many there are.
  const legendPx = isBesideOnScreen
    ? Math.min(size.width, besidePlan(map, onScreen, notePxOnScreen, rows).legend.width)
    : size.width;
  const mapPx = Math.max(
    1,
    Math.min(height - notePx - LEGEND_PX - rows * ROW_PX, size.width / aspectOf(map)),
  );
  return {
    size: extent,
    map: fitted(map, { x: 0, y: 0, width: size.width, height: mapPx }),
    legend: { x: 0, y: mapPx, width: legendPx },
    list: { x: 0, y: mapPx + LEGEND_PX, width: size.width, height: rows * ROW_PX, rows },
    note,
  };
}

/** The list also takes what the map leaves, so that names are shortened only where the map needs the space. */
function besidePlan(map: MatchedMap, { width, height }: Size, notePx: number, rows: number) {
  const free = height - notePx;
  const left = width - free * aspectOf(map) - GAP;
  const panel = Math.min(MAX_PANEL, Math.max(MIN_PANEL, width * PANEL_SHARE, left));
  const x = width - panel;
  return {
    map: fitted(map, { x: 0, y: 0, width: x - GAP, height: free }),
    list: { x, y: 0, width: panel, height: rows * ROW_PX, rows },
    legend: { x, y: free - LEGEND_PX, width: panel },
  };
}

function aspectOf({ shapes }: MatchedMap): number {
  return shapes.width / shapes.height;
}

/** Whether the map is still large beside a panel. */
function leavesPanel(map: MatchedMap, { width, height }: Size, notePx: number): boolean {
  const heightIn = (space: number) => Math.min(height - notePx, space / aspectOf(map));
  return heightIn(width - MIN_PANEL - GAP) >= heightIn(width) * MIN_MAP_SHARE;
}

/** As many of the largest values as the screen has space for; below the map a few at least, if it stays large. */
function listRows(
  map: MatchedMap,
  { width, height }: Size,
  { isBeside, notePx }: { isBeside: boolean; notePx: number },
): number {
  const taken = isBeside ? 0 : width / aspectOf(map);
  const rowsIn = (space: number) => Math.min(map.areas.length, Math.floor(space / ROW_PX));
  const free = height - notePx - LEGEND_PX;
  const fewest = Math.min(MIN_ROWS, map.areas.length);
  const rows = Math.max(rowsIn(free - taken), Math.min(ROWS_BELOW, rowsIn(free - taken * MIN_MAP_SHARE)));
  return rows >= fewest ? rows : 0;
}

/** As large as it gets, in the middle. */
function fitted(map: MatchedMap, box: Box): Box {
  const width = Math.min(box.width, box.height * aspectOf(map));
  const height = width / aspectOf(map);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** One path for each colour: that is the smallest document. */
function renderAreas(map: MatchedMap, box: Box, theme: Theme): string {
  const { width, areas } = map.shapes;
  const scale = box.width / width;
  const shown = new Map(map.areas.map((one) => [one.area, one]));
  const byColour = Map.groupBy(areas, (area) => colourOf(map, shown.get(area) ?? { shade: null }, theme));
  const paths = [...byColour].map(
    ([colour, some]) => `<path fill="${colour}" d="${some.map(({ d }) => d).join('')}"/>`,
  );
  const dots = map.areas
    .filter(({ area, shade }) => area.small && shade !== null)
    .map((one) => renderDot(one.area, scale, `fill="${colourOf(map, one, theme)}"`));
  return `<g transform="${placeOf(box, scale)}" stroke="${theme.paper}" stroke-width="${round(BORDER_PX / scale)}" stroke-linejoin="round">${paths.join('')}${dots.join('')}</g>`;
}

/** From the plane of the shapes to the drawing. */
function placeOf({ x, y }: Box, scale: number): string {
  return `translate(${round(x)} ${round(y)}) scale(${Math.round(scale * 1e4) / 1e4})`;
}

function renderDot({ x, y }: Area, scale: number, look: string): string {
  return `<circle cx="${x}" cy="${y}" r="${round(DOT_PX / scale)}" ${look}/>`;
}

function listOf(map: MatchedMap, { list }: Plan, theme: Theme): { labels: Label[]; swatches: Swatch[] } {
  const [metric] = map.model.metrics;
  const shown = metric ? map.areas.slice(0, list.rows) : [];
  const rows = shown.map((one, at) => {
    const y = list.y + (at + 0.5) * ROW_PX;
    const value = formatValue(
      one.row.values[0]?.value ?? null,
      metric?.column ?? { type: 'numeric' },
      theme.locale,
    );
    const space = list.width - 16 - textWidth(value, FONT_SIZE) - 12;
    const text = { y, size: FONT_SIZE, colour: theme.ink };
    const labels: Label[] = [
      { ...text, text: shortenMiddle(one.name, space, FONT_SIZE), x: list.x + 16, anchor: 'start' },
      { ...text, text: value, x: list.x + list.width, anchor: 'end', tabular: true },
    ];
    const swatch: Swatch = { x: list.x, y, colour: colourOf(map, one, theme), shape: 'dot' };
    return { labels, swatch };
  });
  return { labels: rows.flatMap(({ labels }) => labels), swatches: rows.map(({ swatch }) => swatch) };
}

function noteLabels({ note }: Plan, { muted }: Theme): Label[] {
  return note.lines.map((text, at) => {
    const y = note.y + (at + 0.5) * NOTE_PX + 2;
    return { text, x: 0, y, anchor: 'start', size: FONT_SIZE, colour: muted };
  });
}

function pointingOf(map: MatchedMap, box: Box, theme: Theme): Pointing {
  const scale = box.width / map.shapes.width;
  const { areas } = map;
  const at = (index: number) => areas[index];
  return {
    indexAt: (x, y) => {
      const [unitX, unitY] = [(x - box.x) / scale, (y - box.y) / scale];
      const distance = ({ area }: MappedArea) => Math.hypot(area.x - unitX, area.y - unitY) * scale;
      const dot = areas.findIndex((one) => one.area.small && distance(one) <= REACH_PX);
      const found = dot >= 0 ? dot : areas.findIndex(({ area }) => contains(area, unitX, unitY));
      return found >= 0 ? found : null;
    },
    tooltip: (index) => {
      const one = at(index);
      return one ? mapTooltip(map, one, colourOf(map, one, theme), theme) : '';
    },
    highlight: (index) => {
      const area = at(index)?.area;
      if (!area) return '';
      const look = `fill="none" stroke="${theme.ink}" stroke-width="${round(1.5 / scale)}"`;
      const shape = area.small ? renderDot(area, scale, look) : `<path d="${area.d}" ${look}/>`;
      return `<g transform="${placeOf(box, scale)}">${shape}</g>`;
    },
    places: areas.map(({ area }) => ({ x: box.x + area.x * scale, y: box.y + area.y * scale })),
    cellAt: (index) => at(index)?.row.cell ?? null,
  };
}
