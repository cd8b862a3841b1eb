import { formatValue } from '@vitrine/contract/rules/number-format.ts';
import { describeChange } from '../kit/change.ts';
import type { Label, Line } from '../kit/label.ts';
import { compareWords } from '../kit/period.ts';
import { shortenMiddle, textWidth } from '../kit/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { isTitle } from '../kit/title.ts';
import type { Dial, GaugeModel } from './gauge.model.ts';
import { changeWords } from './gauge.words.ts';

/** The room of one dial, in pixels from the top left of the card's. */
export type Place = { x: number; y: number; width: number; height: number };

/** The upper half of a ring around x, y. */
export type Arc = { x: number; y: number; radius: number; thickness: number };

type Shape = { radius: number; thickness: number; named: boolean; changed: boolean };

const rowHeight = 18;
/** Between the arc and the first row below it. */
const rowsGap = 3;
const largest = 150;

/** What a dial shows and how large that leaves it; the same for all dials of a card. */
export function dialShape(model: GaugeModel, { width, height }: Pick<Place, 'width' | 'height'>): Shape {
  const [only] = model.dials;
  const named = model.dials.length > 1 || !isTitle(only?.label ?? '', model.title);
  const changed = model.compared && model.dials.some(({ hiddenChange }) => !hiddenChange);
  const rows = 1 + Number(named) + Number(changed);
  const radius = Math.floor(Math.min(width / 2, height - rows * rowHeight - rowsGap, largest));
  return { radius, thickness: Math.round(Math.min(22, Math.max(7, radius * 0.2))), named, changed };
}

/** Figure inside the arc, ends below it, then the change and the name. Null when the figure would not be legible. */
export function placeDial(
  model: GaugeModel,
  dial: Dial,
  place: Place,
  theme: Theme,
): { arc: Arc; labels: Label[]; lines: Line[] } | null {
  const shape = dialShape(model, place);
  const rows = 1 + Number(shape.named) + Number(shape.changed);
  const used = shape.radius + rows * rowHeight + rowsGap;
  const top = place.y + (place.height - used) / 2;
  const arc = { ...shape, x: place.x + place.width / 2, y: top + shape.radius };
  const figure = figureLabel(dial, arc, theme);
  if (!figure) return null;
  const line = (row: number) => arc.y + (row + 0.5) * rowHeight + rowsGap;
  const labels = [figure, ...endLabels(dial, arc, line(0), theme)];
  if (shape.changed) labels.push(...changeLabel(model, dial, arc, place, line(1), theme));
  if (shape.named) labels.push(nameLabel(dial, arc, place, line(rows - 1), theme));
  return { arc, labels, lines: compareMark(dial, arc, theme) };
}

const figureSizes = [40, 32, 28, 24, 20, 18, 16, 14, 12];

/** In full where that is nearly as large as the short form, which is easier to grasp. */
function figureLabel({ value, column }: Dial, arc: Arc, theme: Theme): Label | null {
  const inner = arc.radius - arc.thickness;
  const fits = (text: string) =>
    figureSizes.find((size) => {
      const height = size * 0.85 + 2;
      return height < inner && textWidth(text, size, 600) / 2 + 4 <= Math.sqrt(inner ** 2 - height ** 2);
    });
  const full = formatValue(value, column, theme.locale);
  const short = formatValue(value, column, theme.locale, { compact: true });
  const [fullSize, shortSize] = [fits(full), fits(short)];
  const size = fullSize && fullSize >= (shortSize ?? 0) * 0.6 ? fullSize : shortSize;
  if (!size) return null;
  const text = size === fullSize ? full : short;
  const y = arc.y - size * 0.4 - 1;
  return { text, x: arc.x, y, anchor: 'middle', size, colour: theme.ink, weight: 600, tabular: true };
}

function endLabels({ min, max, column }: Dial, arc: Arc, y: number, theme: Theme): Label[] {
  const text = (value: number) => formatValue(value, column, theme.locale, { compact: true });
  const common = { y, size: 11, colour: theme.muted, tabular: true };
  const [low, high] = [text(min), text(max)];
  if (textWidth(low, 11) + textWidth(high, 11) + 12 > arc.radius * 2) return [];
  return [
    { ...common, text: low, x: arc.x - arc.radius, anchor: 'start' },
    { ...common, text: high, x: arc.x + arc.radius, anchor: 'end' },
  ];
}

/** The change in its tone, and against what, when that fits. */
function changeLabel(
  model: GaugeModel,
  dial: Dial,
  arc: Arc,
  place: Place,
  y: number,
  theme: Theme,
): Label[] {
  if (dial.hiddenChange || dial.change === null) return [];
  const { tone } = describeChange(dial.change, dial.column, theme.locale);
  const colours = { good: theme.good, bad: theme.bad, neutral: theme.muted };
  const text = changeWords(dial, theme.locale);
  const against = `vs ${compareWords(model.compareSpan, theme.locale)}`;
  const [own, all] = [textWidth(text, 12, 500), textWidth(text, 12, 500) + 6 + textWidth(against, 12)];
  const fits = all <= place.width;
  const x = arc.x - (fits ? all : own) / 2;
  const change: Label = {
    text,
    x,
    y,
    anchor: 'start',
    size: 12,
    colour: model.highlight ? colours[tone] : theme.muted,
    weight: 500,
    tabular: true,
  };
  if (!fits) return [change];
  return [change, { text: against, x: x + own + 6, y, anchor: 'start', size: 12, colour: theme.muted }];
}

function nameLabel(dial: Dial, arc: Arc, place: Place, y: number, theme: Theme): Label {
  const text = shortenMiddle(dial.label, place.width, 12);
  return { text, x: arc.x, y, anchor: 'middle', size: 12, colour: theme.muted };
}

/** A stroke across the ring where the comparison stood; at the very ends it would only look like a flaw. */
function compareMark({ compareReached }: Dial, arc: Arc, theme: Theme): Line[] {
  if (compareReached === null || compareReached < 0.01 || compareReached > 0.99) return [];
  const angle = Math.PI * (1 - compareReached);
  const at = (radius: number) => ({
    x: arc.x + Math.cos(angle) * radius,
    y: arc.y - Math.sin(angle) * radius,
  });
  const [from, to] = [at(arc.radius - arc.thickness - 1), at(arc.radius + 1)];
  return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, colour: theme.ink, width: 2 }];
}
