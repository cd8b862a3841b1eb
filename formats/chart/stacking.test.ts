import { describe, expect, test } from 'vitest';
import { seriesId, withoutHidden } from '../kit/chart/series-choice.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { seriesColour, themeOf } from '../kit/theme.ts';
import { barsHeight } from './bars.layout.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import { chartLegend } from './chart.legend.ts';
import { faint } from './chart.marks.ts';
import { chartSummary } from './chart.messages.ts';
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

  describe('that is compared', () => {
    const before = [
      [15, 20, null],
      [5, null, -10],
    ];
    const compared = (options: object, shape: Parameters<typeof modelOf>[1] = {}) => {
      const model = modelOf(options, shape);
      const series = model.series.map((one, at) => ({ ...one, compares: before[at] ?? null }));
      return { ...model, series, compareCells: model.cells.map(() => null) };
    };
    const stackOf = (model: ReturnType<typeof modelOf>) =>
      withStacks(model).series.map(({ compareStack }) =>
        compareStack?.map((range) => range && [range.from, range.to]),
      );
    const pale = [0, 1].map((at) => faint(seriesColour(theme, at), theme));
    const barsIn = (model: ReturnType<typeof modelOf>, colour: string) =>
      (layoutChart(model, size, theme)?.marks ?? '').split(`fill="${colour}"`).length - 1;

    test('has a paler stack of the comparison beside each, by value or to 100%', () => {
      expect(stackOf(compared({ stacked: true }))).toEqual([
        [[0, 15], [0, 20], null],
        [[15, 20], null, [0, -10]],
      ]);
      expect(stackOf(compared({ percent: true }))[1]?.[0]).toEqual([0.75, 1]);
      for (const colour of pale) {
        expect(barsIn(compared({ stacked: true }), colour)).toBe(2);
        expect(barsIn(modelOf({ stacked: true }), colour)).toBe(0);
      }
      expect(stackOf(modelOf({ stacked: true }))).toEqual([undefined, undefined]);
    });

    test('has an axis that holds both, and a key for the comparison', () => {
      const model = compared({ stacked: true });
      const tall = { ...model, series: model.series.map((one) => ({ ...one, compares: [500, 400, 300] })) };
      expect(topOf(model)).not.toContain('1k');
      expect(topOf(tall)).toContain('1k');
      const keys = (shown: ReturnType<typeof modelOf>) => chartLegend(withStacks(shown), size, theme).labels;
      expect(keys(tall).map(({ text }) => text)).toContain('Previous period');
    });

    test('has one dashed line where the whole of areas was, and none above shares of a whole', () => {
      const areas = compared({ stacked: true }, { kind: 'area' });
      expect(stackOf(areas)).toEqual([undefined, undefined]);
      expect(withStacks(areas).series.map(({ compareTotal }) => compareTotal)).toEqual([
        undefined,
        [20, 20, -10],
      ]);
      const linesIn = (model: ReturnType<typeof modelOf>) =>
        (layoutChart(model, size, theme)?.marks ?? '').split(`stroke="${theme.muted}"`).length - 1;
      const keysOf = (model: ReturnType<typeof modelOf>) =>
        chartLegend(withStacks(model), size, theme).labels.map(({ text }) => text);
      expect(linesIn(areas)).toBe(1);
      expect(keysOf(areas)).toContain('Total, previous period');
      expect(chartSummary(areas, theme)).toContain('in all 50, previous period 35');
      const tall = { ...areas, series: areas.series.map((one) => ({ ...one, compares: [500, 400, 300] })) };
      expect(topOf(tall)).toContain('1k');
      const others = [
        compared({ percent: true }, { kind: 'area' }),
        modelOf({ stacked: true }, { kind: 'area' }),
        { ...areas, series: areas.series.map((one, at) => (at ? { ...one, compares: null } : one)) },
      ];
      for (const other of others)
        expect([linesIn(other), keysOf(other).join()]).toEqual([0, expect.not.stringMatching(/previous/i)]);
    });

    test('says both in the tooltip and in the text alternative', () => {
      const model = compared({ stacked: true });
      expect(layoutChart(model, size, theme)?.pointing?.tooltip(0)).toMatch(/30.*15/s);
      expect(chartSummary(model, theme)).toContain('in all 50, previous period 35');
      expect(chartSummary(modelOf({ stacked: true }), theme)).not.toContain('in all');
    });

    test('has a second horizontal bar below each, and its label beyond the longer one', () => {
      const shown = compared({ stacked: true, horizontal: true }, { type: 'text' });
      const series = shown.series.map((one) => ({ ...one, values: [30, 20, 10], compares: [90, 20, 10] }));
      for (const colour of pale) expect(barsIn({ ...shown, series }, colour)).toBe(3);
      const labels = layoutChart({ ...shown, series }, size, theme)?.overlay.labels ?? [];
      const [first, second] = ['60', '40'].map((text) => labels.find((label) => label.text === text)?.x ?? 0);
      expect(first).toBeGreaterThan(second ?? 0);
    });
  });

  test('is drawn in areas that meet', () => {
    const marks = layoutChart(modelOf({ stacked: true }, { kind: 'area' }), size, theme)?.marks ?? '';
    expect(marks.match(/fill-opacity/g)).toHaveLength(2);
  });
});
