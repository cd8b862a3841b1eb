import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { boxOf, type Label, overlap } from '../kit/chart/label.ts';
import { shortenMiddle, textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { axisName } from './radar.messages.ts';
import type { RadarModel } from './radar.model.ts';

/** Where the drawing may be, in pixels. */
export type NamesSpace = { left: number; right: number; top: number; bottom: number };

/** The middle and the rim of the web. */
export type Web = { x: number; y: number; radius: number };

export const nameGap = 8;
const edge = 2;
/** What a name may ask for, from fair to hardly recognisable; days ask for all they need. */
const nameWidths = [72, 48, 34];
const shortestName = 30;
const fairRadius = 40;
const smallestNamed = 24;

/** A name of an axis with its value, whole, and where its axis points, in radians. */
export type WholeName = { text: string; angle: number };

export type AxisNames = { web: Web; labels: Label[]; whole: WholeName[]; size: number };

/** The largest web whose axes' names still have a fair place. Names shorten, then thin out; a tiny web has none. */
export function placeAxisNames(model: RadarModel, space: NamesSpace, theme: Theme): AxisNames {
  const size = space.right - space.left < 300 || space.bottom - space.top < 150 ? 11 : 12;
  const middle = { x: (space.left + space.right) / 2, y: (space.top + space.bottom) / 2 };
  const { names, radius } = fitNames(model, space, size, theme.locale);
  if (radius < smallestNamed) {
    const rim = Math.min(space.right - space.left, space.bottom - space.top) / 2 - 4;
    return { web: { ...middle, radius: Math.max(8, rim) }, labels: [], whole: [], size };
  }
  const web = { ...middle, radius: Math.floor(radius) };
  const labelAt = (index: number) =>
    nameLabel(names[index] as AxisText, angleOf(index, names.length), web, space, size);
  const colour = theme.muted;
  const indices = names.map((_, index) => index);
  const withStride = (stride: number): AxisNames => {
    const chosen = indices.filter((index) => index % stride === 0);
    const labels = chosen.map((index) => ({ ...labelAt(index), colour }));
    const whole = chosen.map((index) => ({
      text: `${names[index]?.text}${names[index]?.valueText}`,
      angle: angleOf(index, names.length),
    }));
    return { web, labels, whole, size };
  };
  for (let stride = 1; stride < names.length; stride++) {
    const placed = withStride(stride);
    if (apart(placed.labels)) return placed;
  }
  return withStride(names.length);
}

type Fit = { names: AxisText[]; radius: number };

/** Names give way to the web, then values do; where none of that leaves a fair web, the largest there is. */
function fitNames(model: RadarModel, space: NamesSpace, size: number, locale: string): Fit {
  const full = model.axes.map((_, index) => axisText(model, index, locale));
  const bare = full.map(({ text }) => ({ text, valueText: '' }));
  const widths = model.dimension.type === 'text' ? nameWidths : [Number.POSITIVE_INFINITY, ...nameWidths];
  const fits = [full, bare].flatMap((names) =>
    widths.map((widest) => ({ names, radius: radiusFor(names, widest, space, size) })),
  );
  const fair = Math.min(fairRadius, (space.bottom - space.top) / 2 - nameGap - size * 1.2);
  return fits.find(({ radius }) => radius >= fair) ?? fits.reduce((a, b) => (b.radius > a.radius ? b : a));
}

/** How large the web may be when each name gets as much space as it needs, up to the widest. */
function radiusFor(names: AxisText[], widest: number, space: NamesSpace, size: number): number {
  const [across, upright] = [(space.right - space.left) / 2, (space.bottom - space.top) / 2];
  return names.reduce(
    (least, name, index) => {
      const share = Math.abs(Math.cos(angleOf(index, names.length)));
      const textLength = Math.min(textWidth(name.text, size), widest) + textWidth(name.valueText, size);
      return share < 0.2 ? least : Math.min(least, (across - nameGap - edge - textLength) / share);
    },
    upright - nameGap - size * 1.2,
  );
}

/** Where every axis has a unit of its own, rings say nothing: the value stands after the name and is never cut. */
type AxisText = { text: string; valueText: string };

function axisText(model: RadarModel, index: number, locale: string): AxisText {
  const text = axisName(model, index, locale);
  const point = model.shares ? model.series[0]?.points[index] : undefined;
  if (!point) return { text, valueText: '' };
  return { text, valueText: ` ${formatValue(point.value, point.column, locale, { compact: true })}` };
}

/** Clockwise from the top. */
function angleOf(index: number, count: number): number {
  return Math.PI / 2 - (index * 2 * Math.PI) / count;
}

function nameLabel(
  { text: name, valueText }: AxisText,
  angle: number,
  web: Web,
  space: NamesSpace,
  size: number,
) {
  const [across, up] = [Math.cos(angle), Math.sin(angle)];
  const x = web.x + across * (web.radius + nameGap);
  const y = web.y - up * (web.radius + nameGap + size * 0.6);
  const anchor: Label['anchor'] = Math.abs(across) < 0.2 ? 'middle' : across > 0 ? 'start' : 'end';
  const free = {
    start: space.right - x - edge,
    end: x - space.left - edge,
    middle: space.right - space.left,
  }[anchor];
  const left = Math.max(free - textWidth(valueText, size), shortestName);
  return { text: shortenMiddle(name, left, size) + valueText, x, y, anchor, size };
}

function apart(labels: Label[]): boolean {
  const boxes = labels.map(boxOf);
  return boxes.every((box, index) => boxes.slice(index + 1).every((other) => !overlap(box, other)));
}
