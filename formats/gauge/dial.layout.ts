import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Label, Line } from '../kit/chart/label.ts';
import { compareText } from '../kit/period/period.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { describeChange } from '../kit/text/change.ts';
import { shortenMiddle, textWidth } from '../kit/text/text-width.ts';
import { isTitle } from '../kit/text/title.ts';
import type { Theme } from '../kit/theme.ts';
import { changeMessage } from './gauge.messages.ts';
import type { Dial, GaugeModel } from './gauge.model.ts';

/** The space of one dial, in pixels from the top left of the card's. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/** The upper half of a ring around x, y. */
export type Arc = { x: number; y: number; radius: number; thickness: number };

type Shape = { radius: number; thickness: number; named: boolean; changed: boolean };

const rowHeight = 18;
/** Between the arc and the first row below it. */
const rowsGap = 3;
const largest = 150;

/** What a dial shows and how large that leaves it; the same for all dials of a card. */
export function dialShape(model: GaugeModel, { width, height }: Pick<Rectangle, 'width' | 'height'>): Shape {
  const [only] = model.dials;
  const named = model.dials.length > 1 || !isTitle(only?.label ?? '', model.title);
  const changed = model.compared && model.dials.some(({ hiddenChange }) => !hiddenChange);
  const rows = 1 + Number(named) + Number(changed);
  const radius = Math.floor(Math.min(width / 2, height - rows * rowHeight - rowsGap, largest));
  return { radius, thickness: Math.round(Math.min(22, Math.max(7, radius * 0.2))), named, changed };
}

/** What a dial shows, decided by its space on a screen. */
export type DialTexts = {
  valueLabel: { text: string; size: number };
  /** The lower and the upper end, where both have space below the arc. */
  ends: [string, string] | null;
  change: { text: string; against: string | null; colour: string } | null;
  name: string | null;
};

/** Null when the value would not be legible. */
export function dialTexts(model: GaugeModel, dial: Dial, place: Rectangle, theme: Theme): DialTexts | null {
  const shape = dialShape(model, place);
  const valueLabel = valueText(dial, shape, theme);
  if (!valueLabel) return null;
  return {
    valueLabel,
    ends: endTexts(dial, shape, theme),
    change: shape.changed ? changeTexts(model, dial, place, theme) : null,
    name: shape.named ? dial.label : null,
  };
}

/** Value inside the arc, ends below it, then the change and the name. */
export function placeDial(
  model: GaugeModel,
  dial: Dial,
  place: Rectangle,
  theme: Theme,
): { arc: Arc; labels: Label[]; lines: Line[] } | null {
  const texts = dialTexts(model, dial, place, theme);
  if (!texts) return null;
  const shape = dialShape(model, place);
  const rows = 1 + Number(shape.named) + Number(shape.changed);
  const top = place.y + (place.height - dialHeight(shape.radius, rows)) / 2;
  const arc = { ...shape, x: place.x + place.width / 2, y: top + shape.radius };
  const below = [
    ...(shape.changed ? [changeRow(texts.change, arc.x, theme)] : []),
    ...(shape.named ? [nameRow(shortenMiddle(dial.label, place.width, fontSize), arc.x, theme)] : []),
  ];
  return {
    arc,
    labels: [...arcLabels(texts, arc, theme), ...inRows(below, arc)],
    lines: compareMark(dial, arc, theme),
  };
}

/** From the top of the arc to the end of so many rows below it. */
export function dialHeight(radius: number, rows: number): number {
  return radius + rows * rowHeight + rowsGap;
}

/** The rows of a dial in print: its change, against what, and the whole name. */
export function printRows(
  { change, name }: DialTexts,
  changed: boolean,
  width: number,
  x: number,
  theme: Theme,
): Label[][] {
  const besides = change?.against && changeWidth(change) <= width;
  const alone = change && !besides ? { ...change, against: null } : change;
  const names = name === null ? [] : breakLines(name, width, fontSize);
  const against = change?.against && !besides ? breakLines(change.against, width, fontSize) : [];
  return [
    ...(changed ? [changeRow(alone, x, theme)] : []),
    ...[...against, ...names].map((text) => nameRow(text, x, theme)),
  ];
}

/** Each row of labels at its height below the arc; the first row is that of the ends. */
export function inRows(rows: Label[][], arc: Arc): Label[] {
  return rows.flatMap((row, index) =>
    row.map((label) => ({ ...label, y: arc.y + (index + 1.5) * rowHeight + rowsGap })),
  );
}

const fontSize = 12;
const valueSizes = [40, 32, 28, 24, 20, 18, 16, 14, 12];

function valueSize(
  text: string,
  { radius, thickness }: Pick<Arc, 'radius' | 'thickness'>,
): number | undefined {
  const inner = radius - thickness;
  return valueSizes.find((size) => {
    const height = size * 0.85 + 2;
    return height < inner && textWidth(text, size, 600) / 2 + 4 <= Math.sqrt(inner ** 2 - height ** 2);
  });
}

/** In full where that is nearly as large as the short form, which is easier to grasp. */
function valueText({ value, column }: Dial, shape: Shape, theme: Theme): DialTexts['valueLabel'] | null {
  const full = formatValue(value, column, theme.locale);
  const short = formatValue(value, column, theme.locale, { compact: true });
  const [fullSize, shortSize] = [valueSize(full, shape), valueSize(short, shape)];
  const size = fullSize && fullSize >= (shortSize ?? 0) * 0.6 ? fullSize : shortSize;
  return size ? { text: size === fullSize ? full : short, size } : null;
}

function endTexts({ min, max, column }: Dial, { radius }: Shape, theme: Theme): DialTexts['ends'] {
  const text = (value: number) => formatValue(value, column, theme.locale, { compact: true });
  const [low, high] = [text(min), text(max)];
  return textWidth(low, 11) + textWidth(high, 11) + 12 > radius * 2 ? null : [low, high];
}

/** The change in its tone, and against what, when that fits. */
function changeTexts(model: GaugeModel, dial: Dial, place: Rectangle, theme: Theme): DialTexts['change'] {
  if (dial.hiddenChange || dial.change === null) return null;
  const { tone } = describeChange(dial.change, dial.column, theme.locale);
  const colours = { good: theme.good, bad: theme.bad, neutral: theme.muted };
  const change = {
    text: changeMessage(dial, theme.locale),
    against: `vs ${compareText(model.compareSpan, theme.locale)}`,
    colour: model.highlight ? colours[tone] : theme.muted,
  };
  return changeWidth(change) <= place.width ? change : { ...change, against: null };
}

function changeWidth({ text, against }: { text: string; against: string | null }): number {
  const own = textWidth(text, fontSize, 500);
  return against === null ? own : own + 6 + textWidth(against, fontSize);
}

/** The value in the arc, as large as it fits, and the ends below it. */
export function arcLabels({ valueLabel, ends }: DialTexts, arc: Arc, theme: Theme): Label[] {
  const size = Math.min(valueLabel.size, valueSize(valueLabel.text, arc) ?? 10);
  const common = { y: arc.y + rowHeight / 2 + rowsGap, size: 11, colour: theme.muted, tabular: true };
  const text: Label = {
    ...{ text: valueLabel.text, x: arc.x, y: arc.y - size * 0.4 - 1, anchor: 'middle', size },
    ...{ colour: theme.ink, weight: 600, tabular: true },
  };
  if (!ends) return [text];
  return [
    text,
    { ...common, text: ends[0], x: arc.x - arc.radius, anchor: 'start' },
    { ...common, text: ends[1], x: arc.x + arc.radius, anchor: 'end' },
  ];
}

function changeRow(change: DialTexts['change'], x: number, theme: Theme): Label[] {
  if (!change) return [];
  const left = x - changeWidth(change) / 2;
  const common = { y: 0, anchor: 'start', size: fontSize } as const;
  const own: Label = {
    ...common,
    text: change.text,
    x: left,
    colour: change.colour,
    weight: 500,
    tabular: true,
  };
  if (change.against === null) return [own];
  const right = left + textWidth(change.text, fontSize, 500) + 6;
  return [own, { ...common, text: change.against, x: right, colour: theme.muted }];
}

function nameRow(text: string, x: number, theme: Theme): Label[] {
  return [{ text, x, y: 0, anchor: 'middle', size: fontSize, colour: theme.muted }];
}

/** A stroke across the ring where the comparison stood; at the very ends it would only look like a flaw. */
export function compareMark({ compareReached }: Dial, arc: Arc, theme: Theme): Line[] {
  if (compareReached === null || compareReached < 0.01 || compareReached > 0.99) return [];
  const angle = Math.PI * (1 - compareReached);
  const at = (radius: number) => ({
    x: arc.x + Math.cos(angle) * radius,
    y: arc.y - Math.sin(angle) * radius,
  });
  const [from, to] = [at(arc.radius - arc.thickness - 1), at(arc.radius + 1)];
  return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, colour: theme.ink, width: 2 }];
}
