import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { layoutChart } from './chart/chart.layout.ts';
import { layoutGauge } from './gauge/gauge.layout.ts';
import type { Drawing } from './kit/chart/chart.ts';
import type { Size } from './kit/define-format.ts';
import { days, dimension, interactive, metrics, widgetData } from './kit/testing/widget-data.ts';
import { type Theme, themeOf } from './kit/theme.ts';
import { layoutPie } from './pie/pie.layout.ts';
import { layoutRadar } from './radar/radar.layout.ts';
import { formatOf, readOptions } from './registry.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 574, height: 354 };
const totals = { sessions: { value: 40, compare: null, change: null } };
const named = widgetData(
  [dimension('text'), metrics.sessions],
  ['Organic', 'Direct', 'Email', 'Social'].map((d, index) => ({ d, sessions: 40 - index * 10 })),
  { totals },
);
const daily = widgetData(
  [dimension('date'), metrics.sessions],
  days(31, ['sessions'], (index) => index),
);

function drawingOf<Model>(
  id: FormatId,
  layout: (model: Model, size: Size, theme: Theme) => Drawing | null,
  data = named,
): Drawing {
  const format = formatOf(id);
  const drawing = layout(format.model(data, interactive(id), readOptions(format, {})) as Model, size, theme);
  if (!drawing) throw new Error('Nothing is drawn.');
  return drawing;
}

/** What the tooltip of a place says, without its markup. */
function tipAt({ pointing }: Drawing, x: number, y: number): string | null {
  const index = pointing?.indexAt(x, y) ?? null;
  return index === null ? null : (pointing?.tooltip(index).replaceAll(/<[^>]*>/gu, ' ') ?? null);
}

test('a line chart tells the nearest day, and nothing beyond its plot', () => {
  const drawing = drawingOf('chart', layoutChart, daily);
  expect(tipAt(drawing, 571, 100)).toContain('31 Oct 2026');
  expect(tipAt(drawing, 28, 100)).toContain('Thu, 1 Oct 2026');
  expect(tipAt(drawing, 571, 350)).toBeNull();
  expect(drawing.pointing?.highlight(30)).toMatch(/<circle cx="57\d/u);
});

test('horizontal bars show the row', () => {
  const rows = named.rows.map((row) => ({
    ...row,
    d: `${row.d} traffic of all the campaigns in the autumn`,
  }));
  const drawing = drawingOf('chart', layoutChart, { ...named, rows });
  const { height } = drawing.size;
  expect(tipAt(drawing, 300, 40)).toContain('Direct');
  expect(tipAt(drawing, 300, 80)).toContain('Email');
  expect(tipAt(drawing, 300, height - 1)).toBeNull();
});

test('a pie tells the slice in the pointer’s direction', () => {
  const drawing = drawingOf('chart:pie', layoutPie);
  const [, x = 0, y = 0] = /translate\(([\d.]+) ([\d.]+)\)/u.exec(drawing.marks)?.map(Number) ?? [];
  expect(tipAt(drawing, x + 40, y - 10)).toContain('Organic');
  expect(tipAt(drawing, x - 5, y - 60)).toContain('Social');
  expect(tipAt(drawing, 0, 0)).toBeNull();
});

test('a radar tells the nearest shape', () => {
  const drawing = drawingOf('chart:radar', layoutRadar);
  const [, x = 0, y = 0] = /translate\(([\d.]+) ([\d.]+)\)/u.exec(drawing.marks)?.map(Number) ?? [];
  expect(tipAt(drawing, x, y - 100)).toContain('Organic');
  expect(tipAt(drawing, 0, 0)).toBeNull();
});

test('a gauge tells the dial', () => {
  const drawing = drawingOf('chart:gauge', layoutGauge);
  expect(tipAt(drawing, 287, 150)).toContain('0 to 100');
  expect(tipAt(drawing, 5, 5)).toBeNull();
});
