import type { Label, Line } from '../kit/chart/label.ts';
import { breakLines, widestWord } from '../kit/text/break-lines.ts';
import { widestText } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { type AxisNames, nameGap, type WholeName } from './axis-names.ts';

const line = 14;
const edge = 2;
const air = 2;
const smallestWeb = 28;
/** Names may take so much from the web for the sake of whole words. */
const widestSide = 76;
/** From so far on a thin line leads from an axis to its name. */
const farPx = 12;

type Named = WholeName & { lines: string[]; x: number; preferredY: number; anchor: Label['anchor'] };
type Placed = Named & { y: number };

/** `top` and `bottom` are those of all names and of the web, counted from its middle. */
export type PrintNames = { radius: number; labels: Label[]; lines: Line[]; top: number; bottom: number };

/** The screen's names around its web in print: whole, in lines of words, and moved outwards where they would touch. */
export function placePrintNames(
  { web, whole, size }: AxisNames,
  { width, minRadius, ringWidth }: { width: number; minRadius: number; ringWidth: number },
  theme: Theme,
): PrintNames {
  const isSide = ({ angle }: WholeName) => Math.abs(Math.cos(angle)) >= 0.2;
  const longestWord = Math.max(0, ...whole.filter(isSide).map(({ text }) => widestWord(text, size)));
  const least = Math.min(web.radius, Math.max(smallestWeb, minRadius));
  const side = whole.length > 0 ? nameGap + edge + Math.min(longestWord, widestSide) : 4;
  const radius = Math.floor(Math.max(least, Math.min(web.radius, width / 2 - side)));
  const names = whole.map((name) => clearOf(ringWidth, broken(name, radius, width, size), radius));
  const placed = [
    ...spread(names.filter(({ anchor }) => anchor === 'start')),
    ...spread(names.filter(({ anchor }) => anchor === 'end')),
  ];
  for (const name of names.filter(({ anchor }) => anchor === 'middle'))
    placed.push({ ...name, y: beyond(name, placed, size) });
  return {
    radius,
    labels: placed.flatMap((name) => labelsOf(name, size, theme)),
    lines: placed.flatMap((name) => leaderOf(name, radius, theme)),
    top: Math.min(-radius, ...placed.map(topOf)),
    bottom: Math.max(radius, ...placed.map((name) => topOf(name) + heightOf(name))),
  };
}

function broken(name: WholeName, radius: number, width: number, size: number): Named {
  const [across, up] = [Math.cos(name.angle), Math.sin(name.angle)];
  const anchor = Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end';
  const x = across * (radius + nameGap);
  const availableWidth = anchor === 'middle' ? width - 2 * edge : width / 2 - Math.abs(x) - edge;
  const lines = breakLines(name.text, availableWidth, size);
  const above = anchor === 'middle' ? (Math.sign(up) * (lines.length - 1) * line) / 2 : 0;
  return { ...name, lines, x, anchor, preferredY: -up * (radius + nameGap + size * 0.6) - above };
}

/** The values of the rings stand right of the upright axis: names that begin there stand above or below them. */
function clearOf(ringWidth: number, name: Named, radius: number): Named {
  if (name.anchor !== 'start' || name.x >= ringWidth) return name;
  const half = heightOf(name) / 2 + air;
  return {
    ...name,
    preferredY:
      name.preferredY < 0 ? Math.min(name.preferredY, -radius - half) : Math.max(name.preferredY, half),
  };
}

/** The one nearest to the middle keeps its place, the others give way up and down. */
function spread(names: Named[]): Placed[] {
  const sorted = names.toSorted((one, other) => one.preferredY - other.preferredY);
  const middle = sorted.reduce(
    (at, { preferredY }, index) =>
      Math.abs(preferredY) < Math.abs(sorted[at]?.preferredY ?? 0) ? index : at,
    0,
  );
  const placed = sorted.map((name): Placed => ({ ...name, y: name.preferredY }));
  for (let index = middle - 1; index >= 0; index--) {
    const [own, below] = [placed[index], placed[index + 1]];
    if (own && below) own.y = Math.min(own.y, topOf(below) - air - heightOf(own) / 2);
  }
  for (let index = middle + 1; index < placed.length; index++) {
    const [own, above] = [placed[index], placed[index - 1]];
    if (own && above) own.y = Math.max(own.y, topOf(above) + heightOf(above) + air + heightOf(own) / 2);
  }
  return placed;
}

/** Above or below the web, and beyond every name at its sides that it would touch. */
function beyond(name: Named, placed: Placed[], size: number): number {
  const half = widestText(name.lines, size) / 2 + 4;
  const beside = placed.filter((other) => {
    const [near, far] = [Math.abs(other.x), Math.abs(other.x) + widestText(other.lines, size)];
    return other.anchor !== 'middle' && near < half && far > -half;
  });
  const own = heightOf(name) / 2 + air;
  return name.preferredY < 0
    ? Math.min(name.preferredY, ...beside.filter(({ y }) => y < 0).map((other) => topOf(other) - own))
    : Math.max(
        name.preferredY,
        ...beside.filter(({ y }) => y >= 0).map((other) => topOf(other) + heightOf(other) + own),
      );
}

function heightOf({ lines }: Named): number {
  return lines.length * line;
}

function topOf(name: Placed): number {
  return name.y - heightOf(name) / 2;
}

function labelsOf(name: Placed, size: number, theme: Theme): Label[] {
  const { lines, x, anchor } = name;
  return lines.map((text, index) => ({
    ...{ text, x, anchor, size, colour: theme.muted },
    y: topOf(name) + (index + 0.5) * line,
  }));
}

function leaderOf({ angle, x, y, preferredY, anchor }: Placed, radius: number, theme: Theme): Line[] {
  if (anchor === 'middle' || Math.abs(y - preferredY) < farPx) return [];
  const [x1, y1] = [Math.cos(angle) * (radius + 2), -Math.sin(angle) * (radius + 2)];
  return [{ x1, y1, x2: x - Math.sign(x) * 2, y2: y, colour: theme.hairline }];
}
