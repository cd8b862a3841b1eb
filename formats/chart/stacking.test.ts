import { describe, expect, test } from 'vitest';
import { seriesId, withoutHidden } from '../kit/chart/series-choice.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { barsHeight } from './bars.layout.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import { withStacks } from './stacking.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 574, height: 354 };
const part = (name: string) => ({
  ...metrics.sessions,
  key: `sessions|${name}`,
  label: name,
  metric: 'sessions',
  part: name,
});
const whole = { ...metrics.sessions, whole: true as const };
const days = ['2026-10-01', '2026-10-02', '2026-10-03'];
const rows = [
  { 'sessions|Search': 30, 'sessions|Mail': 10, sessions: 40 },
  { 'sessions|Search': 20, 'sessions|Mail': null, sessions: 20 },
  { 'sessions|Search': 0, 'sessions|Mail': -5, sessions: -5 },
];

function modelOf(
  options: object,
  { kind = 'bar' as 'bar' | 'area' | 'line', type = 'date' as 'date' | 'text' } = {},
) {
  const cells = type === 'date' ? days : ['Norway', 'Sweden', 'Denmark'];
  const data = widgetData(
    [dimension(type), part('Search'), part('Mail'), whole],
    rows.map((row, at) => ({ d: cells[at] ?? '', ...row })),
  );
  const widget = interactive('chart');
  const [instance] = widget.instances;
  if (instance)
    instance.metricsOptions = { sessions: { cloaked: false, cloakedChange: false, format: kind } };
  return chartFormat.model(data, widget, { visibleGrid: true, ...options });
}

const rangesOf = (model: ReturnType<typeof modelOf>) =>
  withStacks(model).series.map(({ stack }) => stack?.map((range) => range && [range.from, range.to]));
const topOf = (model: ReturnType<typeof modelOf>) =>
  layoutChart(model, size, theme)?.overlay.labels.map(({ text }) => text);

describe('a breakdown', () => {
  test('is drawn by its parts, without the whole', () => {
    expect(modelOf({}).series.map(({ label }) => label)).toEqual(['Search', 'Mail']);
    expect(rangesOf(modelOf({}))).toEqual([undefined, undefined]);
  });

  test('is stacked: what is below zero downwards, what is missing without a space', () => {
    expect(rangesOf(modelOf({ stacked: true }))).toEqual([
      [
        [0, 30],
        [0, 20],
        [0, 0],
      ],
      [[30, 40], null, [0, -5]],
    ]);
    expect(rangesOf(modelOf({ stacked: true }, { kind: 'line' }))).toEqual([undefined, undefined]);
    expect(rangesOf(modelOf({ stacked: true }, { kind: 'area' }))[0]).toHaveLength(3);
  });

  test('has an axis for the sums, and one of percent for shares', () => {
    expect(topOf(modelOf({ stacked: true }))).toContain('40');
    expect(topOf(modelOf({ percent: true }))).toContain('100%');
    expect(rangesOf(modelOf({ percent: true }))[1]?.[0]).toEqual([0.75, 1]);
  });

  test('says the value and its share at the pointer', () => {
    const pointing = layoutChart(modelOf({ percent: true }), size, theme)?.pointing;
    expect(pointing?.tooltip(0)).toContain('30 · 75%');
  });

  test('has one horizontal bar for each name, with the sum at its end and no grey rest', () => {
    const model = modelOf({ stacked: true, horizontal: true }, { type: 'text' });
    const positive = { ...model, series: model.series.map((one) => ({ ...one, values: [30, 20, 10] })) };
    const drawing = layoutChart({ ...positive, restAt: 2 }, size, theme);
    expect(drawing?.overlay.labels.map(({ text }) => text)).toContain('60');
    expect(drawing?.marks).not.toContain(theme.other);
    expect(barsHeight(positive, size, theme)).toBeLessThan(200);
  });

  test('has its rest in grey, also where another series is hidden', () => {
    const model = modelOf({ stacked: true });
    const [search, mail] = model.series;
    if (!search || !mail) throw new Error('The breakdown has no parts.');
    const withRest = {
      ...model,
      series: [search, { ...mail, column: { ...mail.column, rest: true as const } }],
    };
    expect(layoutChart(withRest, size, theme)?.marks).toContain(theme.other);
    const { theme: shown } = withoutHidden(withRest, theme, new Set([seriesId(search, 0)]));
    expect(shown.data).toEqual([theme.other]);
  });

  test('is drawn in areas that meet', () => {
    const marks = layoutChart(modelOf({ stacked: true }, { kind: 'area' }), size, theme)?.marks ?? '';
    expect(marks.match(/fill-opacity/g)).toHaveLength(2);
  });
});
