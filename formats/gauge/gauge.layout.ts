import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing, Pointing } from '../kit/chart/chart.ts';
import type { Label, Line, Overlay } from '../kit/chart/label.ts';
import { renderRing } from '../kit/chart/marks.ts';
import { layoutStraightBars, type StraightBar } from '../kit/chart/straight-bars.ts';
import type { Extent, Size } from '../kit/define-format.ts';
import type { Theme } from '../kit/theme.ts';
import {
  type Arc,
  arcLabels,
  compareMark,
  type DialTexts,
  dialHeight,
  dialShape,
  dialTexts,
  inRows,
  placeDial,
  printRows,
  type Rectangle,
} from './dial.layout.ts';
import { dialTooltip } from './gauge.messages.ts';
import type { Dial, GaugeModel } from './gauge.model.ts';

const gap = 20;
const smallestRadius = 34;

/** Dials side by side, as large as they fit; where none would be legible, one bar below the other. Null when empty. */
export function layoutGauge(model: GaugeModel, size: Size, theme: Theme): Drawing | null {
  if (model.dials.every(({ value, compare }) => value === null && compare === null)) return null;
  const { dials, height } = size.screen
    ? dialsInPrint(model, size, size.screen, theme)
    : { dials: dialsOn(model, size, theme), height: size.height };
  if (!dials) {
    const bars = layoutStraightBars(
      model.dials.map((dial) => straight(dial, theme)),
      size,
      theme,
    );
    const drawn = { ...size, height: bars.height };
    return { size: drawn, marks: '', overlay: bars.overlay, pointing: null };
  }
  const overlay: Overlay = {
    labels: dials.flatMap(({ labels }): Label[] => labels),
    swatches: [],
    lines: dials.flatMap(({ lines }): Line[] => lines),
  };
  const arcs = dials.map(({ arc }) => arc);
  return {
    size: { ...size, height },
    marks: arcs.map((arc, index) => renderDial(arc, model.dials[index], theme)).join(''),
    overlay,
    pointing: dialPointing(model, arcs, theme),
  };
}

type PlacedDial = { arc: Arc; labels: Label[]; lines: Line[] };

function dialsOn(model: GaugeModel, size: Extent, theme: Theme): PlacedDial[] | null {
  const places = placesFor(model, size);
  const dials =
    places && model.dials.map((dial, at) => placeDial(model, dial, places[at] as Rectangle, theme));
  if (!dials?.every((dial) => dial !== null)) return null;
  return dials;
}

/** The screen's dials with all that they say there, in as many rows as the width asks for. */
function dialsInPrint(
  model: GaugeModel,
  size: Size,
  screen: Extent,
  theme: Theme,
): { dials: PlacedDial[] | null; height: number } {
  const places = placesFor(model, screen);
  const texts = places?.map((place, at) => dialTexts(model, model.dials[at] as Dial, place, theme));
  const [place] = places ?? [];
  if (!place || !texts?.every((one) => one !== null)) return { dials: null, height: size.height };
  const shape = dialShape(model, place);
  const { columns, width, radius } = gridInPrint(model.dials.length, size.width, shape.radius);
  const thickness = Math.round(Math.min(22, Math.max(7, radius * 0.2)));
  const rowsOf = (one: DialTexts, x: number) => printRows(one, shape.changed, width, x, theme);
  const most = Math.max(...texts.map((one) => rowsOf(one, 0).length));
  const lines = Math.ceil(model.dials.length / columns);
  const own = dialHeight(radius, 1 + most);
  const needed = lines * own + (lines - 1) * gap;
  const height = Math.max(size.height, Math.ceil(needed));
  const air = (height - needed) / (lines + 1);
  const dials = texts.map((one, index): PlacedDial => {
    const line = Math.floor(index / columns);
    const inLine = Math.min(columns, model.dials.length - line * columns);
    const indent = ((columns - inLine) * (width + gap)) / 2;
    const x = (index % columns) * (width + gap) + indent + width / 2;
    const arc = { radius, thickness, x, y: air + line * (own + gap + air) + radius };
    const dial = model.dials[index] as Dial;
    const labels = [...arcLabels(one, arc, theme), ...inRows(rowsOf(one, x), arc)];
    return { arc, labels, lines: compareMark(dial, arc, theme) };
  });
  return { dials, height };
}

const minDial = 104;

/** As many dials abreast as keep about the size that they have on a screen. */
function gridInPrint(count: number, across: number, radius: number) {
  const widthOf = (columns: number) => (across - (columns - 1) * gap) / columns;
  const counts = Array.from({ length: count }, (_, index) => count - index);
  const columns = counts.find((one) => widthOf(one) >= Math.max(minDial, radius * 1.7)) ?? 1;
  const width = widthOf(columns);
  return { columns, width, radius: Math.floor(Math.min(radius, width / 2)) };
}

function straight(dial: Dial, theme: Theme): StraightBar {
  const { label, value, column, reached } = dial;
  return {
    name: label,
    value: formatValue(value, column, theme.locale),
    shortValue: formatValue(value, column, theme.locale, { compact: true }),
    reached: reached ?? 0,
    colour: colourOf(dial, theme),
  };
}

/** The grid in which the dials are largest; null when they would be too small in any. */
function placesFor(model: GaugeModel, size: Extent): Rectangle[] | null {
  const count = model.dials.length;
  const grids = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    const width = (size.width - (columns - 1) * gap) / columns;
    const height = (size.height - (rows - 1) * gap) / rows;
    return { columns, width, height, radius: dialShape(model, { width, height }).radius };
  });
  const best = grids.reduce((one, other) => (rank(other) > rank(one) ? other : one));
  if (best.radius < smallestRadius) return null;
  const lastRow = count % best.columns || best.columns;
  return model.dials.map((_, index) => {
    const row = Math.floor(index / best.columns);
    const inLastRow = index >= count - lastRow;
    const indent = inLastRow ? ((best.columns - lastRow) * (best.width + gap)) / 2 : 0;
    const x = (index % best.columns) * (best.width + gap) + indent;
    return { x, y: row * (best.height + gap), width: best.width, height: best.height };
  });
}

/** The larger the dials the better; dials of one size stand in the calmest grid, its cells about square. */
function rank({ radius, width, height }: { radius: number; width: number; height: number }): number {
  return radius - Math.abs(Math.log(width / height / 1.3));
}

/** The track from end to end, and on it how far the value has come; what lies outside the dial stops at its end. */
function renderDial(arc: Arc, dial: Dial | undefined, theme: Theme): string {
  const reached = Math.min(1, Math.max(0, dial?.reached ?? 0));
  // Shorter than its round end it would be a speck.
  const hand = dial && reached > 0.01 ? renderArc(arc, reached, colourOf(dial, theme)) : '';
  return renderArc(arc, 1, theme.hairline) + hand;
}

/** So much of the upper half of a ring, from its left end. */
function renderArc(arc: Arc, share: number, colour: string): string {
  const { radius, thickness } = arc;
  const left = -Math.PI / 2;
  const ring = {
    innerRadius: radius - thickness,
    outerRadius: radius,
    startAngle: left,
    endAngle: left + share * Math.PI,
    cornerRadius: thickness / 2,
  };
  return renderRing(arc, ring, `fill="${colour}"`);
}

/** The dial whose half circle a pointer is in. */
function dialPointing(model: GaugeModel, arcs: Arc[], theme: Theme): Pointing {
  const at = (x: number, y: number) =>
    arcs.findIndex((arc) => y <= arc.y && Math.hypot(x - arc.x, y - arc.y) <= arc.radius);
  return {
    indexAt: (x, y) => {
      const index = at(x, y);
      return index < 0 ? null : index;
    },
    tooltip: (index) => {
      const dial = model.dials[index];
      return dial ? dialTooltip(model, dial, colourOf(dial, theme), theme) : '';
    },
    highlight: () => '',
    places: arcs.map(({ x, y, radius }) => ({ x, y: y - radius / 2 })),
  };
}

/** Green, amber or red by the value's status; the accent without a direction. */
function colourOf({ rating }: Dial, theme: Theme): string {
  if (rating === null) return theme.data[0] ?? theme.accent;
  return { good: theme.good, fair: theme.warning, poor: theme.bad }[rating];
}
