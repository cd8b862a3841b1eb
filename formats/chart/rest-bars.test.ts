import { describe, expect, test } from 'vitest';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { barsHeight } from './bars.layout.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 574, height: 354 };
const visits = { ...metrics.sessions, additive: true as const };
const long = 'Spring collection – prospecting – lookalike audience of buyers';

function modelOf({ column = visits as typeof visits | typeof metrics.users, rows = 14, more = {} } = {}) {
  const data = widgetData(
    [dimension('text', 'Campaign'), column],
    Array.from({ length: rows }, (_, at) => ({ d: at === 0 ? long : `No. ${at}`, [column.key]: 100 - at })),
  );
  const widget = interactive('chart', { rowsLimit: 10, orderBy: { column: column.key, dir: 'desc' } });
  return chartFormat.model(data, widget, { visibleGrid: true, horizontal: true, rest: true, ...more });
}

const textsOf = (model: ReturnType<typeof modelOf>, space = size) =>
  layoutChart(model, space, theme)?.overlay.labels.map(({ text }) => text) ?? [];

describe('rows beyond the limit', () => {
  test('are one more bar, in grey, where they may be added up', () => {
    const model = modelOf();
    expect(model.cells.at(-1)).toBe('Other');
    expect(model.series[0]?.values.at(-1)).toBe(90 + 89 + 88 + 87);
    expect(layoutChart(model, size, theme)?.marks).toContain(theme.other);
    expect(textsOf(model)).not.toContain('+ 4 more, not shown');
  });

  test('are counted where they may not, to readers of the screen too', () => {
    const model = modelOf({ column: metrics.users });
    expect(model.cells).not.toContain('Other');
    expect(textsOf(model)).toContain('+ 4 more, not shown');
    expect(chartFormat.render(model, size, theme)).toMatch(/aria-label="[^"]*\+ 4 more, not shown"/u);
    const drawing = layoutChart(model, { width: 240, height: 138 }, theme);
    expect(drawing?.size.height).toBe(138);
  });

  test('are left out without a word in a chart that was made before', () => {
    const model = modelOf({ more: { rest: undefined } });
    expect(model.cells).toHaveLength(10);
    expect(textsOf(model).join()).not.toContain('not shown');
  });
});

test('bars without a value of the comparison have the whole band, and no legend of it', () => {
  const rows = Array.from({ length: 14 }, (_, at) => ({ d: `No. ${at}`, sessions: 100 - at }));
  const data = widgetData([dimension('text'), visits], rows, { compareRows: [] });
  const widget = interactive('chart', { rowsLimit: 10, orderBy: { column: 'sessions', dir: 'desc' } });
  const model = chartFormat.model(data, widget, { visibleGrid: true, horizontal: true, rest: true });
  expect(model.cells.at(-1)).toBe('Other');
  expect(model.series.map(({ compares }) => compares)).toEqual([null]);
  expect(textsOf(model)).not.toContain('Previous period');
});

test('horizontal bars have their names in full, in two lines where one is too short', () => {
  const texts = textsOf(modelOf({ rows: 5 }), { width: 574, height: 354 });
  expect(texts.join(' ')).toContain(long);
  expect(texts.join(' ')).not.toContain('…');
});

test('short names lie too where bars shall be horizontal', () => {
  const short = (horizontal: boolean) => {
    const data = widgetData(
      [dimension('text'), visits],
      ['A', 'B', 'C'].map((d) => ({ d, sessions: 3 })),
    );
    const model = chartFormat.model(data, interactive('chart'), { visibleGrid: true, horizontal });
    return layoutChart(model, size, theme)?.overlay.labels.find(({ text }) => text === 'A')?.anchor;
  };
  expect([short(true), short(false)]).toEqual(['start', 'middle']);
});

test('rows of several bars fill a high card', () => {
  const columns = [visits, { ...metrics.users, additive: true as const }];
  const rows = ['A', 'B', 'C', 'Last'].map((d) => ({
    d,
    ...Object.fromEntries(columns.map(({ key }) => [key, 3])),
  }));
  const data = widgetData([dimension('text'), ...columns], rows);
  const model = chartFormat.model(data, interactive('chart'), { visibleGrid: true, horizontal: true });
  const last = layoutChart(model, size, theme)?.overlay.labels.find(({ text }) => text === 'Last');
  expect(last?.y).toBeGreaterThan(size.height * 0.7);
});

test('horizontal bars want a row for each name, other charts any height', () => {
  const [few, many] = [barsHeight(modelOf({ rows: 3 }), size, theme), barsHeight(modelOf(), size, theme)];
  expect(few).toBeLessThan(138);
  expect(many).toBeGreaterThan(200);
  expect(barsHeight(modelOf({ more: { horizontal: false } }), size, theme)).toBeNull();
});
