/** Lines of borders that areas share, each once, in whole steps from the point before. */
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Geometry[] }>;
};
export type Geometry = {
  type: string;
  id?: string;
  properties: { name: string };
  arcs?: number[][] | number[][][];
};
export type Point = readonly [number, number];

/** In units: so far from its border a point stays within an area when it is rounded. */
const EDGE = 3;

export type Project = (point: Point) => Point;

/** The lines of a topology with only those points that are seen once they are projected. */
export function seenArcs({ transform, arcs }: Topology, project: Project, tolerance: number): Point[][] {
  const { scale, translate } = transform;
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return simplified(points, project, tolerance);
  });
}

/** The rings of an area, from the lines it refers to: a negative number is a line backwards. */
export function ringsOf({ type, arcs = [] }: Geometry, lines: readonly Point[][]): Point[][] {
  const polygons = type === 'Polygon' ? [arcs as number[][]] : (arcs as number[][][]);
  return polygons.flat().map((ring) =>
    ring.flatMap((at, index) => {
      const line = at < 0 ? (lines[~at]?.toReversed() ?? []) : (lines[at] ?? []);
      return index === 0 ? line : line.slice(1);
    }),
  );
}

/** Twice the area of a ring would be this without the half; its sign is the direction. */
export function areaOf(ring: readonly Point[]): number {
  return (
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2
  );
}

/** The centre of a ring's area or, where that is in a bay, the middle of its widest part. */
export function middleOf(ring: readonly Point[]): Point {
  const centre = centreOf(ring);
  const ys = ring.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  if (spansAt(ring, centre[1]).some(([left, right]) => left + EDGE < centre[0] && centre[0] < right - EDGE))
    return centre;
  const lines = Array.from({ length: 19 }, (_, at) => top + ((at + 1) / 20) * (bottom - top));
  const spans = lines.flatMap((y) => spansAt(ring, y).map(([left, right]) => ({ left, right, y })));
  const [widest] = spans.toSorted((one, other) => other.right - other.left - (one.right - one.left));
  return widest ? [(widest.left + widest.right) / 2, widest.y] : centre;
}

/** From where to where a horizontal line is within a ring. */
function spansAt(ring: readonly Point[], y: number): [number, number][] {
  const crossings = ring
    .flatMap(([x, own], at) => {
      const [beforeX, before] = ring.at(at - 1) ?? [x, own];
      if (own > y === before > y) return [];
      return [beforeX + ((y - before) / (own - before)) * (x - beforeX)];
    })
    .sort((one, other) => one - other);
  return Array.from({ length: crossings.length / 2 }, (_, at): [number, number] => [
    crossings[2 * at] ?? 0,
    crossings[2 * at + 1] ?? 0,
  ]);
}

/** Centre of the area within a ring. */
function centreOf(ring: readonly Point[]): Point {
  const area = areaOf(ring);
  const [first] = ring;
  if (!first || Math.abs(area) < 1e-9) return first ?? [0, 0];
  let [sumX, sumY] = [0, 0];
  for (const [at, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    const cross = x * nextY - nextX * y;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  }
  return [sumX / (6 * area), sumY / (6 * area)];
}

/**
 * A ring on the globe as rings of a map whose middle is this meridian: what crosses its edge continues at the other one. Longitudes
 * are counted from the middle.
 */
export function cutAtEdges(ring: readonly Point[], middle: number): Point[][] {
  const whole = continuous(ring.map(([longitude, latitude]): Point => [longitude - middle, latitude]));
  return [-360, 0, 360].flatMap((shift) => {
    const moved = whole.map(([x, y]): Point => [x + shift, y]);
    const cut = clipped(clipped(moved, -180, 1), 180, -1);
    return cut.length > 2 ? [cut] : [];
  });
}

/** The part of a ring in a box. */
export function withinBox(
  ring: readonly Point[],
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Point[] {
  const turned = (points: readonly Point[]) => points.map(([x, y]): Point => [y, x]);
  const across = clipped(clipped(ring, left, 1), right, -1);
  return turned(clipped(clipped(turned(across), top, 1), bottom, -1));
}

/** Without jumps from one side of the globe to the other. */
function continuous(points: readonly Point[]): Point[] {
  let turns = 0;
  return points.map(([x, y], at) => {
    const before = points[at - 1]?.[0] ?? x;
    if (x - before > 180) turns -= 360;
    if (before - x > 180) turns += 360;
    return [x + turns, y];
  });
}

/** The part of a ring beyond a meridian: at larger longitudes with side 1, at smaller ones with -1. */
function clipped(ring: readonly Point[], edge: number, side: 1 | -1): Point[] {
  const isInside = ([x]: Point) => (x - edge) * side >= 0;
  return ring.flatMap((point, at) => {
    const before = ring.at(at - 1) ?? point;
    if (isInside(point) === isInside(before)) return isInside(point) ? [point] : [];
    const share = (edge - before[0]) / (point[0] - before[0]);
    const crossing: Point = [edge, before[1] + share * (point[1] - before[1])];
    return isInside(point) ? [crossing, point] : [crossing];
  });
}

/** Without the points whose triangle with their neighbours is smallest (Visvalingam), down to the tolerance in units². */
function simplified(points: Point[], project: Project, tolerance: number): Point[] {
  const kept = continuous(points).map((point, at) => ({ point: points[at] ?? point, place: project(point) }));
  const isRing = samePoint(points[0], points.at(-1));
  const fewest = isRing ? 5 : 2;
  while (kept.length > fewest) {
    let [least, where] = [tolerance, -1];
    for (let at = 1; at < kept.length - 1; at++) {
      const area = triangle(kept[at - 1]?.place, kept[at]?.place, kept[at + 1]?.place);
      if (area < least) [least, where] = [area, at];
    }
    if (where < 0) break;
    kept.splice(where, 1);
  }
  return kept.map(({ point }) => point);
}

function samePoint(one: Point | undefined, other: Point | undefined): boolean {
  return one !== undefined && other !== undefined && one[0] === other[0] && one[1] === other[1];
}

function triangle(a: Point = [0, 0], b: Point = a, c: Point = a): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
}
