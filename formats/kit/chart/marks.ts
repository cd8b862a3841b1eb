import { arc, area, line, lineRadial } from 'd3-shape';

/** A place in a drawing, in pixels; without a height it is a gap. */
export type Point = { x: number; y: number | null };

/** A point of a line above an area that doesn't start at the axis. */
export type AreaPoint = Point & { from?: number };

export type LineStyle = {
  colour: string;
  opacity?: number;
  /** Lengths of dashes and gaps: '5 4'. */
  dashes?: string;
};

/** Digits after the point of every coordinate. */
const DIGITS = 1;

/** A polyline of two pixels; gaps stay gaps. An empty text where no two points follow each other. */
export function renderLine(points: readonly Point[], { colour, opacity, dashes }: LineStyle): string {
  const path = line<Point>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => y ?? 0)
    .digits(DIGITS)(withoutLevel(points));
  if (!path) return '';
  return (
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="bevel"` +
    `${attribute('stroke-opacity', opacity)}${attribute('stroke-dasharray', dashes)}/>`
  );
}

/** Without the points within a level stretch, as of a goal: the line between its ends is the same. */
function withoutLevel(points: readonly Point[]): Point[] {
  return points.filter(
    ({ y }, at) => at === 0 || y === null || y !== points[at - 1]?.y || y !== points[at + 1]?.y,
  );
}

/** What lies between a line and the height `from`, which may differ by point. */
export function renderArea(
  points: readonly AreaPoint[],
  from: number,
  colour: string,
  opacity: number,
): string {
  const path = area<AreaPoint>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y0(({ from: own }) => own ?? from)
    .y1(({ y }) => y ?? from)
    .digits(DIGITS)([...points]);
  return path ? `<path d="${path}" fill="${colour}" fill-opacity="${opacity}"/>` : '';
}

export type DotStyle = { colour: string; fill?: string; opacity?: number };

/** A point of six pixels: filled with its colour, or hollow with another fill. */
export function renderDot({ x, y }: Point, { colour, fill, opacity }: DotStyle): string {
  if (y === null) return '';
  const rim = fill ? ` stroke="${colour}" stroke-width="1.5"` : '';
  return `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${fill ?? colour}"${rim}${attribute('opacity', opacity)}/>`;
}

export type Bar = { x: number; y: number; width: number; height: number };
export type BarEnd = 'top' | 'bottom' | 'right' | 'none';
export type BarStyle = { colour: string /** A dashed outline instead of a filled bar. */; outline?: string };

const CORNER = 2;

/** A bar with rounded corners at its far end, if another doesn't follow there. An empty text for one without a length. */
export function renderBar({ x, y, width, height }: Bar, end: BarEnd, { colour, outline }: BarStyle): string {
  if (width <= 0 || height <= 0) return '';
  const corner = Math.min(CORNER, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  const corners = {
    top: [corner, corner, 0, 0],
    right: [0, corner, corner, 0],
    bottom: [0, 0, corner, corner],
    none: [],
  }[end];
  const [topLeft = 0, topRight = 0, bottomRight = 0, bottomLeft = 0] = corners;
  const arc = (radius: number, toX: number, toY: number) =>
    radius === 0 ? '' : `A${round(radius)} ${round(radius)} 0 0 1 ${round(toX)} ${round(toY)}`;
  const path =
    `M${round(x + topLeft)} ${round(y)}H${round(right - topRight)}${arc(topRight, right, y + topRight)}` +
    `V${round(bottom - bottomRight)}${arc(bottomRight, right - bottomRight, bottom)}` +
    `H${round(x + bottomLeft)}${arc(bottomLeft, x, bottom - bottomLeft)}` +
    `V${round(y + topLeft)}${arc(topLeft, x + topLeft, y)}Z`;
  const rim = outline ? ` stroke="${outline}" stroke-dasharray="3 2"` : '';
  return `<path d="${path}" fill="${colour}"${rim}/>`;
}

/** A hairline across a plot, on a whole pixel. */
export function renderRule(left: number, right: number, y: number, colour: string): string {
  const middle = Math.round(y) + 0.5;
  return `<path d="M${round(left)} ${middle}H${round(right)}" stroke="${colour}"/>`;
}

export type Ring = {
  innerRadius: number;
  outerRadius: number;
  /** Clockwise from the top, in radians, as is `endAngle`. */
  startAngle: number;
  endAngle: number;
  cornerRadius?: number;
};

/** A part of a ring around a point, as a path with the given attributes. */
export function renderRing({ x, y }: { x: number; y: number }, ring: Ring, attributes: string): string {
  const path = arc()
    .digits(DIGITS)
    .cornerRadius(ring.cornerRadius ?? 0)(ring);
  return `<path transform="translate(${round(x)} ${round(y)})" d="${path}" ${attributes}/>`;
}

/** A closed shape around the origin with a corner at each radius, the first above it, clockwise. */
export function renderPolygon(radii: readonly number[], attributes: string): string {
  const corners = radii.map((radius, axis): [number, number] => [
    (axis * 2 * Math.PI) / radii.length,
    radius,
  ]);
  const path = lineRadial().digits(DIGITS)([...corners, ...corners.slice(0, 1)]);
  return `<path d="${path}Z" ${attributes}/>`;
}

/** At most four points for each pixel of the width: the first, lowest, highest and last; a line of them looks the same. */
export function thinned(points: readonly Point[]): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length <= 4 * (last.x - first.x)) return points;
  const byPixel = Map.groupBy(points, ({ x }) => Math.floor(x));
  return [...byPixel.values()].flatMap((group) => {
    const known = group.filter(({ y }) => y !== null).sort((a, b) => (a.y ?? 0) - (b.y ?? 0));
    const selected = new Set([group[0], known[0], known.at(-1), group.at(-1)]);
    return group.filter((point) => selected.has(point));
  });
}

type EndedBar = { box: Bar; end: BarEnd };

/**
 * Where vertical bars share pixels: the longest up and the longest down at each, which hide the others, of each `kindOf`. Bars that have
 * a pixel each stay as they are.
 */
export function thinnedBars<T extends EndedBar>(bars: readonly T[], kindOf: (bar: T) => unknown): T[] {
  const longest = new Map<unknown, Map<string, T>>();
  for (const bar of bars) {
    const kind = kindOf(bar);
    const ofKind = longest.get(kind) ?? new Map<string, T>();
    longest.set(kind, ofKind);
    const place = `${bar.end} ${Math.floor(bar.box.x)}`;
    const before = ofKind.get(place);
    if (!before || before.box.height < bar.box.height) ofKind.set(place, bar);
  }
  return [...longest.values()].flatMap((ofKind) => [...ofKind.values()]);
}

function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${value}"`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
