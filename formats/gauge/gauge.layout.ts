import { formatValue } from '@vitrine/contract/rules/number-format.ts';
import type { ChartOption, Drawing } from '../kit/chart.ts';
import type { Size } from '../kit/define-format.ts';
import type { Label, Line, Overlay } from '../kit/label.ts';
import { layoutStraightBars, type StraightBar } from '../kit/straight-bars.ts';
import type { Theme } from '../kit/theme.ts';
import { tooltipFrame } from '../kit/tooltip.ts';
import { type Arc, dialShape, type Place, placeDial } from './dial.layout.ts';
import { colourOf } from './gauge.colours.ts';
import type { Dial, GaugeModel } from './gauge.model.ts';
import { dialTooltip } from './gauge.words.ts';

const gap = 20;
const smallestRadius = 34;

/** Dials side by side, as large as they fit; where none would be legible, one bar below the other. Null when empty. */
export function layoutGauge(model: GaugeModel, size: Size, theme: Theme): Drawing | null {
  if (model.dials.every(({ value, compare }) => value === null && compare === null)) return null;
  const places = placesFor(model, size);
  const dials = places
    ? model.dials.map((dial, at) => placeDial(model, dial, places[at] as Place, theme))
    : null;
  if (!dials || dials.some((dial) => dial === null)) {
    const bars = model.dials.map((dial) => straight(dial, theme));
    return { size, option: { animation: false, series: [] }, overlay: layoutStraightBars(bars, size, theme) };
  }
  const drawn = dials.filter((dial) => dial !== null);
  const overlay: Overlay = {
    labels: drawn.flatMap(({ labels }): Label[] => labels),
    swatches: [],
    lines: drawn.flatMap(({ lines }): Line[] => lines),
  };
  return {
    size,
    option: gaugeOption(
      model,
      drawn.map(({ arc }) => arc),
      theme,
    ),
    overlay,
  };
}

function straight(dial: Dial, theme: Theme): StraightBar {
  const { label, value, column, reached } = dial;
  return {
    name: label,
    figure: formatValue(value, column, theme.locale),
    shortFigure: formatValue(value, column, theme.locale, { compact: true }),
    reached: reached ?? 0,
    colour: colourOf(dial, theme),
  };
}

/** The grid in which the dials are largest; null when they would be too small in any. */
function placesFor(model: GaugeModel, size: Size): Place[] | null {
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

function gaugeOption(model: GaugeModel, arcs: Arc[], theme: Theme): ChartOption {
  return {
    animation: false,
    series: arcs.flatMap((arc, index) => {
      const dial = model.dials[index];
      return dial ? [track(arc, theme), hand(arc, dial, theme)] : [];
    }),
    tooltip: {
      ...tooltipFrame,
      trigger: 'item',
      formatter: ({ seriesIndex }: { seriesIndex: number }) => {
        const dial = model.dials[Math.floor(seriesIndex / 2)];
        return dial ? dialTooltip(model, dial, colourOf(dial, theme), theme) : '';
      },
    },
  };
}

/** The upper half of a ring. */
function ring({ x, y, radius, thickness }: Arc): Record<string, unknown> {
  return {
    type: 'pie',
    center: [x, y],
    radius: [radius - thickness, radius],
    startAngle: 180,
    endAngle: 360,
    label: { show: false },
    labelLine: { show: false },
    emphasis: { disabled: true },
  };
}

function track(arc: Arc, theme: Theme): Record<string, unknown> {
  const borderRadius = arc.thickness / 2;
  return { ...ring(arc), data: [{ value: 1, itemStyle: { color: theme.hairline, borderRadius } }] };
}

/** What lies outside the dial stops at its end. */
function hand(arc: Arc, dial: Dial, theme: Theme): Record<string, unknown> {
  const reached = Math.min(1, Math.max(0, dial.reached ?? 0));
  const borderRadius = arc.thickness / 2;
  const rest = { value: 1 - reached, itemStyle: { color: 'transparent' } };
  const own = { value: reached, itemStyle: { color: colourOf(dial, theme), borderRadius } };
  // Shorter than its round end it would be a speck.
  return { ...ring(arc), data: reached > 0.01 ? [own, rest] : [rest] };
}
