import europe from './shapes/europe.json' with { type: 'json' };
import unitedStates from './shapes/united-states.json' with { type: 'json' };
import world from './shapes/world.json' with { type: 'json' };

/** A country or state. Without an id it is part of the picture only. */
export type Area = {
  id: string;
  name: string;
  /** All it may be called, its codes too. */
  names: string[];
  /** An SVG path of whole numbers: `M`, then relative steps after `l`, and `z`, for each ring. */
  d: string;
  /** Centre of its largest part. */
  x: number;
  y: number;
  /** Too small to be seen: a dot marks it. */
  small?: true;
};

/** Written by `npm run maps`; coordinates are whole units of a plane of this size. */
export type Shapes = { width: number; height: number; areas: Area[] };

export const shapes = { world, europe, unitedStates } as Record<'world' | 'europe' | 'unitedStates', Shapes>;

const indices = new WeakMap<Shapes, Map<string, Area>>();

/** The area of a name or code in any spelling; undefined for any other text. */
export function areaNamed(map: Shapes, name: string): Area | undefined {
  const known = indices.get(map) ?? indexOf(map);
  indices.set(map, known);
  return known.get(plain(name));
}

function indexOf({ areas }: Shapes): Map<string, Area> {
  const index = new Map<string, Area>();
  const add = (area: Area, name: string) => index.has(plain(name)) || index.set(plain(name), area);
  // The usual name of one country may be another name of its neighbour: Congo.
  for (const area of areas) if (area.id !== '') add(area, area.name);
  for (const area of areas) for (const name of area.names) add(area, name);
  return index;
}

/** Letters only: `Côte d’Ivoire` and `COTE D'IVOIRE`, `The Gambia` and `Gambia`, `St. Lucia` and `Saint Lucia` are the same. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/&/gu, ' and ')
    .replace(/[\u0300-\u036f'’.]/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && word !== 'the')
    .map((word) => (word === 'st' ? 'saint' : word))
    .join(' ');
}

type Ring = { x: number; y: number }[];
const rings = new WeakMap<Area, Ring[]>();

/** Whether a point of the plane is within an area. */
export function contains(area: Area, x: number, y: number): boolean {
  const known = rings.get(area) ?? ringsOf(area);
  rings.set(area, known);
  return known.filter((ring) => isWithin(ring, x, y)).length % 2 === 1;
}

function ringsOf({ d }: Area): Ring[] {
  return d
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/gu) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        x += numbers[2 * at] ?? 0;
        y += numbers[2 * at + 1] ?? 0;
        return { x, y };
      });
    });
}

/** A ray to the right crosses the ring an odd number of times. */
function isWithin(ring: Ring, x: number, y: number): boolean {
  let isInside = false;
  for (const [at, point] of ring.entries()) {
    const before = ring.at(at - 1) ?? point;
    if (point.y > y === before.y > y) continue;
    const across = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
    if (x < across) isInside = !isInside;
  }
  return isInside;
}
