import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Label } from '../kit/chart/label.ts';
import { round } from '../kit/chart/marks.ts';
import { textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { shadeColour } from './map.colours.ts';
import type { MatchedMap } from './map.match.ts';

const FONT_SIZE = 11;
const MAX_STEP = 48;
const BAR_PX = 8;
const TOP_PX = 10;
const NO_DATA = 'No data';

/** The colours as a bar, with the values that divide them below, and the colour of areas without data. */
export function layoutLegend(
  map: MatchedMap,
  { x, y, width }: { x: number; y: number; width: number },
  theme: Theme,
): { marks: string; labels: Label[] } {
  const values = map.areas.flatMap(({ row }) => row.values[0]?.value ?? []);
  const column = map.model.metrics[0]?.column;
  if (values.length === 0 || !column) return { marks: '', labels: [] };
  const count = map.bounds.length + 1;
  const noDataPx = textWidth(NO_DATA, FONT_SIZE) + 32;
  const step = Math.min(MAX_STEP, (width - noDataPx) / count);
  const top = y + TOP_PX;
  const end = x + step * count;
  const swatch = (left: number, across: number, colour: string) =>
    `<rect x="${round(left)}" y="${round(top)}" width="${round(across)}" height="${BAR_PX}" rx="1.5" fill="${colour}"/>`;
  const marks = Array.from({ length: count }, (_, at) =>
    swatch(x + at * step, step - 1, shadeColour(at, count, theme)),
  );
  const text = (value: number) => formatValue(value, column, theme.locale, { compact: true });
  const look = { y: top + BAR_PX + 10, size: FONT_SIZE, colour: theme.muted, tabular: true };
  const ends: Label[] = [
    { ...look, text: text(Math.min(...values)), x, anchor: 'start' },
    { ...look, text: text(Math.max(...values)), x: end - 1, anchor: 'end' },
  ];
  const between = map.bounds.map(
    (bound, at): Label => ({ ...look, text: text(bound), x: x + (at + 1) * step - 0.5, anchor: 'middle' }),
  );
  const noData: Label = { ...look, text: NO_DATA, x: end + 24, y: top + BAR_PX / 2, anchor: 'start' };
  return {
    marks: marks.join('') + swatch(end + 10, 8, theme.hairline),
    labels: [...(count === 1 ? ends.slice(0, 1) : apart(ends, between)), noData],
  };
}

/** The ends are always named; those between where they keep apart. */
function apart([first, last]: Label[], between: readonly Label[]): Label[] {
  if (!first || !last) return [];
  let edge = first.x + textWidth(first.text, FONT_SIZE) + 6;
  const right = last.x - textWidth(last.text, FONT_SIZE) - 6;
  const fitting = between.filter(({ text, x }) => {
    const half = textWidth(text, FONT_SIZE) / 2;
    if (x - half < edge || x + half > right) return false;
    edge = x + half + 6;
    return true;
  });
  return [first, ...fitting, last];
}
