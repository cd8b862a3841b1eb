import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoIdentity,
  geoNaturalEarth1,
  geoPath,
} from 'd3-geo';
import type { Polygon } from 'geojson';
import polylabel from 'polylabel';
import { feature } from 'topojson-client';
import { planarTriangleArea, presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { repositoryRoot } from '../source/repository.ts';

/** As `formats/map/shapes.ts` describes it. */
type Area = { id: string; name: string; names: string[]; d: string; x: number; y: number; small?: true };
type Shapes = { width: number; height: number; areas: Area[] };
type Named = Pick<Area, 'id' | 'name' | 'names'>;
type Point = [number, number];
type Atlas = Topology<Record<string, GeometryCollection<{ name: string }>>>;

const shapesFolder = join(repositoryRoot, 'formats/map/shapes');

/** Maps are about 2,000 units wide: cards are at most half as wide in pixels. */
const WORLD_SCALE = 366;
const EUROPE_SCALE = 1300;
const STATES_SCALE = 2;
/** The edge of the world is in the Bering Strait then. */
const MIDDLE = 11;
/** Longitude and latitude of two corners: from Iceland to the Caucasus, and from Crete to the North Cape. */
const EUROPE: readonly [Point, Point] = [
  [-19, 34.4],
  [53, 71.5],
];
/** In units²: a point is left out if its triangle with the points beside it is smaller. */
const LEAST_TRIANGLE = { world: 1.5, europe: 4, states: 6 };
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
const NAMELESS: Named = { id: '', name: '', names: [] };

/** The files that `npm run maps` writes. */
export function mapFiles(): { path: string; text: string }[] {
  const maps = { world: worldShapes(), europe: europeShapes(), 'united-states': stateShapes() };
  return Object.entries(maps).map(([name, map]) => ({
    path: join(shapesFolder, `${name}.json`),
    text: shapesText(map),
  }));
}

function worldShapes(): Shapes {
  const project = naturalEarth(WORLD_SCALE);
  const countries = countriesOf(LEAST_TRIANGLE.world / WORLD_SCALE ** 2);
  return shapesOf(countries.map(({ named, parts }) => ({ named, rings: ringsOf(parts, project) })));
}

/** Europe larger: countries whose middle is beyond its edges are drawn, but have no name. */
function europeShapes(): Shapes {
  const project = naturalEarth(EUROPE_SCALE);
  const [[left, bottom], [right, top]] = EUROPE.map((corner) => project(corner) ?? corner) as [Point, Point];
  const clipped = naturalEarth(EUROPE_SCALE).clipExtent([
    [left, top],
    [right, bottom],
  ]);
  const isInside = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  const countries = countriesOf(LEAST_TRIANGLE.europe / EUROPE_SCALE ** 2);
  return shapesOf(
    countries.map(({ named, parts }) => {
      const [largest = []] = bySize(ringsOf(parts, project));
      const isNamed = largest.length > 0 && isInside(geoPath().centroid(polygonOf(largest)));
      return { named: isNamed ? named : NAMELESS, rings: ringsOf(parts, clipped) };
    }),
  );
}

/** The states lie in a plane already, Alaska and Hawaii below the others. */
function stateShapes(): Shapes {
  const atlas = simplified(
    'us-atlas/states-albers-10m.json',
    planarTriangleArea,
    LEAST_TRIANGLE.states / STATES_SCALE ** 2,
  );
  const codes = postalCodes();
  const scaled = geoIdentity().scale(STATES_SCALE);
  return shapesOf(
    featuresOf(atlas, 'states').map((state) => {
      const { name } = state.properties;
      const id = codes.get(name) ?? '';
      return { named: { id, name, names: [name, id, `US-${id}`] }, rings: ringsOf([state], scaled) };
    }),
  );
}

function naturalEarth(scale: number): GeoProjection {
  return geoNaturalEarth1().rotate([-MIDDLE, 0]).scale(scale).translate([0, 0]).precision(0);
}

/** The parts of each country; some that the atlas has as parts of their own count as one. */
function countriesOf(leastTriangle: number) {
  const atlas = simplified('world-atlas/countries-50m.json', sphericalTriangleArea, leastTriangle);
  const codes = read<string[][]>('i18n-iso-countries/codes.json');
  const byNumber = new Map(codes.map(([two = '', , number = '']) => [number, two]));
  const byId = Map.groupBy(
    featuresOf(atlas, 'countries'),
    ({ id, properties }) => byNumber.get(String(id)) ?? PARTS[properties.name] ?? '',
  );
  for (const id of LEFT_OUT) byId.delete(id);
  return [...byId].map(([id, parts]) => ({ named: countryOf(id, codes), parts }));
}

/** Lines that areas share are simplified once, so that no gaps open. */
function simplified(path: string, weight: Parameters<typeof presimplify>[1], leastTriangle: number): Atlas {
  return simplify(presimplify(read<Atlas>(path), weight), leastTriangle);
}

function featuresOf(atlas: Atlas, name: string) {
  const objects = atlas.objects[name];
  if (!objects) throw new Error(`The atlas has no ${name}.`);
  return feature(atlas, objects).features;
}

/** What is drawn of some parts, ring by ring. */
function ringsOf(
  parts: readonly GeoPermissibleObjects[],
  projection: Parameters<typeof geoPath>[0],
): Point[][] {
  const rings: Point[][] = [];
  const draw = geoPath(projection, {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => void rings.push([[x, y]]),
    lineTo: (x, y) => void rings.at(-1)?.push([x, y]),
    closePath: () => undefined,
  });
  for (const part of parts) draw(part);
  return rings;
}

const polygonOf = (ring: Point[]): Polygon => ({ type: 'Polygon', coordinates: [ring] });
const sizeOf = (ring: Point[]) => geoPath().area(polygonOf(ring));

function bySize(rings: readonly Point[][]): Point[][] {
  return rings.toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** All areas in whole units, moved to the corner of the map. */
function shapesOf(areas: readonly { named: Named; rings: Point[][] }[]): Shapes {
  const [[left, top], [right, bottom]] = geoPath().bounds({
    type: 'MultiLineString',
    coordinates: areas.flatMap(({ rings }) => rings),
  });
  const moved = (ring: Point[]) => ring.map(([x, y]): Point => [x - left, y - top]);
  return {
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
    areas: areas
      .flatMap(({ named, rings }) => areaShape(named, rings.map(moved)))
      .toSorted((one, other) => one.id.localeCompare(other.id, 'en')),
  };
}

function areaShape(named: Named, rings: Point[][]): Area[] {
  const sorted = bySize(rings);
  const [largest] = sorted;
  if (!largest) return [];
  const kept = sorted.filter((ring) => ring === largest || sizeOf(ring) >= LEAST_ISLAND);
  const [x, y] = polylabel([largest], 1);
  const isSmall = kept.reduce((sum, ring) => sum + sizeOf(ring), 0) < LEAST_AREA;
  const d = kept.map(pathOf).join('');
  return [{ ...named, d, x: Math.round(x), y: Math.round(y), ...(isSmall ? { small: true as const } : {}) }];
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
function shapesText({ width, height, areas }: Shapes): string {
  const lines = areas.map((area) => JSON.stringify(area));
  return `{"width":${width},"height":${height},"areas":[\n${lines.join(',\n')}\n]}\n`;
}
