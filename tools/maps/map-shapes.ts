import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../source/repository.ts';
import {
  areaOf,
  cutAtEdges,
  type Geometry,
  middleOf,
  type Point,
  type Project,
  ringsOf,
  seenArcs,
  type Topology,
  withinBox,
} from './topology.ts';

/** As `formats/map/shapes.ts` describes it. */
type Area = { id: string; name: string; names: string[]; d: string; x: number; y: number; small?: true };
type Shapes = { width: number; height: number; areas: Area[] };
type Named = { id: string; name: string; names: string[] };

export const shapesFolder = join(repositoryRoot, 'formats/map/shapes');

/** Maps are about 2,000 units wide: cards are at most half as wide in pixels. */
const WORLD_SCALE = 366;
const EUROPE_SCALE = 1300;
const STATES_SCALE = 2;
/** The edge of the world is in the Bering Strait then. */
const MIDDLE = 11;
/** From Iceland to the Caucasus, and from Crete to the North Cape. */
const EUROPE = { from: [-30, 34.4], to: [42, 71.5] } as const;
/** In units². A smaller island is left out unless it is all there is; a smaller area gets a dot. */
const LEAST_ISLAND = 7;
const LEAST_AREA = 40;
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs', 'tr'];
/** The usual English name, where the lists begin with another one, and what Google, Meta and LinkedIn write. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  BA: ['Bosnia & Herzegovina'],
  BN: ['Brunei'],
  BO: ['Bolivia'],
  CD: ['DR Congo', 'Congo - Kinshasa', 'Congo, Democratic Republic of the'],
  CG: ['Congo', 'Congo - Brazzaville'],
  CI: ['Côte d’Ivoire'],
  CV: ['Cape Verde', 'Cabo Verde'],
  CZ: ['Czechia'],
  FK: ['Falkland Islands', 'Falkland Islands (Islas Malvinas)'],
  FM: ['Micronesia'],
  GB: ['United Kingdom', 'Great Britain'],
  HK: ['Hong Kong', 'Hong Kong SAR China'],
  IR: ['Iran'],
  KP: ['North Korea'],
  KR: ['South Korea', 'Korea'],
  LA: ['Laos'],
  MD: ['Moldova'],
  MK: ['North Macedonia', 'Macedonia (FYROM)', 'Macedonia'],
  MM: ['Myanmar', 'Myanmar (Burma)', 'Burma'],
  MO: ['Macao', 'Macau', 'Macao SAR China'],
  PS: ['Palestine', 'Palestinian Territories'],
  RU: ['Russia'],
  SY: ['Syria'],
  SZ: ['Eswatini', 'Swaziland'],
  TW: ['Taiwan'],
  TZ: ['Tanzania'],
  US: ['United States'],
  VA: ['Vatican City'],
  VE: ['Venezuela'],
  VN: ['Vietnam', 'Viet Nam'],
  XK: ['Kosovo'],
};
/** Areas of the atlas without a code. The others of them are drawn without a name. */
const PARTS: Readonly<Record<string, string>> = { Kosovo: 'XK', Somaliland: 'SO', 'N. Cyprus': 'CY' };
const LEFT_OUT = ['AQ'];

export function worldShapes(): Shapes {
  return countryShapes({ scale: WORLD_SCALE, tolerance: 1.6 });
}

/** Europe larger: countries whose middle is beyond its edges are drawn, but have no name. */
export function europeShapes(): Shapes {
  return countryShapes({ scale: EUROPE_SCALE, tolerance: 2.5, window: EUROPE });
}

function countryShapes(plan: Pick<Plan, 'scale' | 'tolerance' | 'window'>): Shapes {
  const atlas = read<Topology>('world-atlas/countries-50m.json');
  const codes = read<string[][]>('i18n-iso-countries/codes.json');
  const byNumber = new Map(codes.map(([two = '', , number = '']) => [number, two]));
  const idOf = ({ id = '', properties }: Geometry) => byNumber.get(id) ?? PARTS[properties.name] ?? '';
  const byId = Map.groupBy(atlas.objects.countries?.geometries ?? [], idOf);
  for (const id of LEFT_OUT) byId.delete(id);
  const named = [...byId.keys()].map((id): Named => countryOf(id, codes));
  return shapesOf({ ...plan, atlas, project: naturalEarth }, named, ({ id }, lines) =>
    (byId.get(id) ?? []).flatMap((one) => ringsOf(one, lines)).flatMap((ring) => cutAtEdges(ring, MIDDLE)),
  );
}

export function stateShapes(): Shapes {
  const atlas = read<Topology>('us-atlas/states-albers-10m.json');
  const states = atlas.objects.states?.geometries ?? [];
  const codes = postalCodes();
  const named = states.map(({ properties: { name } }): Named => {
    const id = codes.get(name) ?? '';
    return { id, name, names: [name, id, `US-${id}`] };
  });
  const plan = { atlas, project: ([x, y]: Point): Point => [x, y], scale: STATES_SCALE, tolerance: 3 };
  return shapesOf(plan, named, ({ name }, lines) =>
    states.filter(({ properties }) => properties.name === name).flatMap((one) => ringsOf(one, lines)),
  );
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(join(repositoryRoot, 'node_modules', path), 'utf8')) as T;
}

function countryOf(id: string, codes: readonly string[][]): Named {
  const lists = LANGUAGES.map((language) =>
    read<{ countries: Record<string, string | string[]> }>(`i18n-iso-countries/langs/${language}.json`),
  );
  const names = lists.flatMap(({ countries }) => countries[id] ?? []);
  const [, three = ''] = codes.find(([two]) => two === id) ?? [];
  const all = [...(OTHER_NAMES[id] ?? []), ...names, id, three].filter((name) => name !== '');
  return { id, name: all[0] ?? '', names: [...new Set(all)] };
}

/** Of the fifty states and the capital, as the postal service has them. */
function postalCodes(): Map<string, string> {
  const text =
    'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,' +
    'DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,' +
    'KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,' +
    'MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,' +
    'NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,' +
    'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,' +
    'WV West Virginia,WI Wisconsin,WY Wyoming';
  return new Map(text.split(',').map((entry) => [entry.slice(3), entry.slice(0, 2)]));
}

/** Natural Earth (Patterson, 2011), a compromise of areas and shapes. North is up, units are radians. */
function naturalEarth([longitude, latitude]: Point): Point {
  const [across, up] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  const [square, fourth] = [up ** 2, up ** 4];
  const width =
    0.8707 - 0.131979 * square + fourth * (-0.013791 + fourth * (0.003971 * square - 0.001529 * fourth));
  const height =
    1.007226 + square * (0.015085 + fourth * (-0.044475 + 0.028874 * square - 0.005916 * fourth));
  return [across * width, -up * height];
}

type Placed = { area: Named; rings: Point[][] };
/** Two corners, as longitude from the middle and latitude, west before east and south before north. */
type Window = { from: Point; to: Point };
type Plan = { atlas: Topology; project: Project; scale: number; tolerance: number; window?: Window };

/** All areas in whole units, moved to the corner of the map. */
function shapesOf(
  { atlas, project, scale, tolerance, window }: Plan,
  named: readonly Named[],
  ringsIn: (area: Named, lines: readonly Point[][]) => Point[][],
): Shapes {
  const place: Project = (point) => {
    const [x, y] = project(point);
    return [x * scale, y * scale];
  };
  const lines = seenArcs(atlas, place, tolerance);
  const all = named
    .map((area) => ({ area, rings: ringsIn(area, lines).map((ring) => ring.map(place)) }))
    .map((one) => (window ? inWindow(one, window, place) : one));
  const [left, right] = extent(all.flatMap(({ rings }) => rings.flat().map(([x]) => x)));
  const [top, bottom] = extent(all.flatMap(({ rings }) => rings.flat().map(([, y]) => y)));
  const moved = (ring: Point[]) => ring.map(([x, y]): Point => [x - left, y - top]);
  const areas = all.flatMap(({ area, rings }) => areaShape(area, rings.map(moved)));
  return {
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
    areas: areas.toSorted((one, other) => one.id.localeCompare(other.id, 'en')),
  };
}

/** What is seen of an area in a part of the map. */
function inWindow({ area, rings }: Placed, { from, to }: Window, place: Project): Placed {
  const [[left, bottom], [right, top]] = [place(from), place(to)];
  const [largest] = bySize(rings);
  const [x, y] = largest ? middleOf(largest) : [left, top];
  const isNamed = x > left && x < right && y > top && y < bottom;
  return {
    area: isNamed ? area : { id: '', name: '', names: [] },
    rings: rings
      .map((ring) => withinBox(ring, { left, right, top, bottom }))
      .filter((ring) => ring.length > 2),
  };
}

function bySize(rings: readonly Point[][]): Point[][] {
  return rings.toSorted((one, other) => Math.abs(areaOf(other)) - Math.abs(areaOf(one)));
}

function extent(values: readonly number[]): [number, number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    values.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY),
  ];
}

function areaShape({ id, name, names }: Named, rings: Point[][]): Area[] {
  const sorted = bySize(rings);
  const [largest] = sorted;
  if (!largest) return [];
  const kept = sorted.filter((ring) => ring === largest || Math.abs(areaOf(ring)) >= LEAST_ISLAND);
  const [x, y] = middleOf(largest).map(Math.round);
  const isSmall = kept.reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0) < LEAST_AREA;
  const d = kept.map(pathOf).join('');
  return [{ id, name, names, d, x: x ?? 0, y: y ?? 0, ...(isSmall ? { small: true as const } : {}) }];
}

/** Whole units, from point to point. */
function pathOf(ring: readonly Point[]): string {
  let [x, y] = [0, 0];
  const steps: string[] = [];
  for (const point of ring) {
    const [nextX, nextY] = [Math.round(point[0]), Math.round(point[1])];
    const [dx, dy] = [nextX - x, nextY - y];
    if (steps.length > 0 && dx === 0 && dy === 0) continue;
    steps.push(
      steps.length === 0
        ? `M${nextX} ${nextY}`
        : `${steps.length === 1 ? 'l' : dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`,
    );
    [x, y] = [nextX, nextY];
  }
  return `${steps.join('')}z`;
}

/** A file of shapes, an area in each line. */
export function shapesText({ width, height, areas }: Shapes): string {
  const lines = areas.map((area) => JSON.stringify(area));
  return `{"width":${width},"height":${height},"areas":[\n${lines.join(',\n')}\n]}\n`;
}
