import type { Pointing } from '../kit/chart/chart.ts';
import { renderPolygon, round } from '../kit/chart/marks.ts';
import type { Scale } from '../kit/chart/scale.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { Web } from './axis-names.ts';
import { radarTooltip } from './radar.messages.ts';
import type { RadarModel, RadarPoint, RadarSeries } from './radar.model.ts';

const TURN = 2 * Math.PI;
/** Dots need space between the axes. */
const SMALLEST_DOTTED = 40;
/** So near to a shape a pointer counts as on it, in pixels. */
const NEAR_PX = 16;

/** Rings and axes of the web, then the shape of each series over that of its comparison. */
export function radarMarks(model: RadarModel, scales: Scale[], web: Web, theme: Theme): string {
  const rings = Math.max(1, (scales[0]?.ticks.length ?? 2) - 1);
  const ring = (index: number) =>
    renderPolygon(
      model.axes.map(() => (web.radius * (index + 1)) / rings),
      `fill="none" stroke="${theme.hairline}"`,
    );
  const axes = model.axes.map((_, axis) => {
    const { x, y } = pointAt(web.radius, axis, model.axes.length);
    return `<path d="M0 0L${round(x)} ${round(y)}" stroke="${theme.hairline}"/>`;
  });
  const shapes = model.series.map((series, index) => {
    const colour = seriesColour(theme, index);
    return shapeMarks(series, scales[series.scale], { web, colour });
  });
  const drawn = [...Array.from({ length: rings }, (_, index) => ring(index)), ...axes, ...shapes];
  return `<g transform="translate(${round(web.x)} ${round(web.y)})">${drawn.join('')}</g>`;
}

/** The series whose shape is nearest to a pointer, in its direction. */
export function radarPointing(model: RadarModel, scales: Scale[], web: Web, theme: Theme): Pointing {
  const shapes = model.series.map((series) => radiiOf(series, ({ at }) => at, scales[series.scale], web));
  return {
    indexAt: (x, y) => {
      const [right, down] = [x - web.x, y - web.y];
      const distance = Math.hypot(right, down);
      const angle = (Math.atan2(right, -down) + TURN) % TURN;
      const away = shapes.map((radii) => Math.abs(radiusAt(radii, angle) - distance));
      const nearest = away.indexOf(Math.min(...away));
      return (away[nearest] ?? Infinity) <= NEAR_PX ? nearest : null;
    },
    places: shapes.map((radii) => ({ x: web.x, y: web.y - (radii[0] ?? 0) })),
    tooltip: (index) => radarTooltip(model, index, seriesColour(theme, index), theme),
    highlight: (index) =>
      `<g transform="translate(${round(web.x)} ${round(web.y)})">` +
      `${renderPolygon(shapes[index] ?? [], `fill="none" stroke="${seriesColour(theme, index)}" stroke-width="3"`)}</g>`,
  };
}

function shapeMarks(
  series: RadarSeries,
  scale: Scale | undefined,
  { web, colour }: { web: Web; colour: string },
): string {
  const own = radiiOf(series, ({ at }) => at, scale, web);
  const before = series.points.some(({ compareAt }) => compareAt !== null)
    ? renderPolygon(
        radiiOf(series, ({ compareAt }) => compareAt, scale, web),
        `fill="none" stroke="${colour}" stroke-width="2" stroke-opacity="0.45" stroke-dasharray="5 4"`,
      )
    : '';
  const isDotted = web.radius >= SMALLEST_DOTTED && series.points.every(({ at }) => at !== null);
  const dots = own.map((radius, axis) => {
    const { x, y } = pointAt(radius, axis, own.length);
    return `<circle cx="${round(x)}" cy="${round(y)}" r="2.5" fill="${colour}"/>`;
  });
  const style = `fill="${colour}" fill-opacity="0.1" stroke="${colour}" stroke-width="2" stroke-linejoin="round"`;
  return before + renderPolygon(own, style) + (isDotted ? dots.join('') : '');
}

/** How far from the middle each point is, in pixels. A missing value is in the middle: the web has no other place for it. */
function radiiOf(
  { points }: RadarSeries,
  side: (point: RadarPoint) => number | null,
  scale: Scale | undefined,
  { radius }: Web,
): number[] {
  const { min = 0, max = 1 } = scale ?? {};
  return points.map((point) => {
    const at = side(point);
    return at === null ? 0 : ((at - min) / (max - min || 1)) * radius;
  });
}

function pointAt(radius: number, axis: number, count: number): { x: number; y: number } {
  const angle = (axis * TURN) / count;
  return { x: Math.sin(angle) * radius, y: -Math.cos(angle) * radius };
}

/** The distance from the middle of the shape's edge in a direction, clockwise from the top in radians. */
function radiusAt(radii: readonly number[], angle: number): number {
  const step = TURN / radii.length;
  const axis = Math.floor(angle / step) % radii.length;
  const [from, to] = [radii[axis] ?? 0, radii[(axis + 1) % radii.length] ?? 0];
  const beyond = angle - axis * step;
  // Where the ray meets the straight line between two corners.
  const across = from * Math.sin(beyond) + to * Math.sin(step - beyond);
  return across === 0 ? 0 : (from * to * Math.sin(step)) / across;
}
