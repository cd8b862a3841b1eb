import type { Row } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import { boxOf, overlap } from '../kit/chart/label.ts';
import { dimension, interactive, metrics, origin, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { radarFormat } from './radar.format.ts';
import { layoutRadar } from './radar.layout.ts';
import { radarTooltip } from './radar.messages.ts';
import type { RadarModel } from './radar.model.ts';

const theme = themeOf({ locale: 'en-GB' });
const options = { visibleLabels: true };
const { sessions, users, cost, rate } = metrics;

const rowsOf = (count: number, factor = 1): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    d: `${['organic search', 'a very long campaign name that nobody shortened', '東京都の検索広告'][index % 3]} ${index + 10}`,
    sessions: (100 + index * 7) * factor,
    users: (80 - index) * factor,
    cost: 3.5 * index,
    rate: 0.02,
  }));
const modelOf = (
  columns: Parameters<typeof widgetData>[0],
  count: number,
  more = {},
  series = {},
): RadarModel =>
  radarFormat.model(
    widgetData([dimension('text', 'Channel'), ...columns], rowsOf(count), {
      compareRows: rowsOf(count, 0.5),
    }),
    interactive('chart:radar', more, series),
    options,
  );
const totals = {
  sessions: { value: 50, compare: 100, change: -0.5 },
  users: { value: 40, compare: 10, change: 3 },
  cost: { value: -5, compare: 20, change: -1.25 },
};

describe('model', () => {
  test('rows are axes, metrics are shapes, each row is compared with its own', () => {
    const { axes, series, shares } = modelOf([sessions, users], 4);
    expect(axes).toHaveLength(4);
    expect(series.map(({ label }) => label)).toEqual(['Sessions', 'Users']);
    expect(series[0]?.points.map(({ value, compare }) => [value, compare])).toContainEqual([100, 50]);
    expect(shares).toBe(false);
  });

  test('at most twelve axes, in the order of the widget; the rest is counted', () => {
    const model = modelOf([sessions], 40, { rowsLimit: 20, orderBy: { column: 'sessions', dir: 'desc' } });
    expect(model.axes).toHaveLength(12);
    expect(model.series[0]?.points[0]?.value).toBe(373);
    expect(model.hiddenAxisCount).toBe(28);
    expect(radarFormat.render(model, { width: 574, height: 354 }, theme)).toContain('First 12 of 40');
  });

  test('hidden metrics have no shape but may decide the order', () => {
    const model = modelOf(
      [sessions, users],
      3,
      { orderBy: { column: 'users', dir: 'asc' } },
      { users: { cloaked: true } },
    );
    expect(model.series.map(({ label }) => label)).toEqual(['Sessions']);
    expect(model.series[0]?.points.map(({ value }) => value)).toEqual([114, 107, 100]);
  });

  test('units that differ never share a scale', () => {
    expect(modelOf([sessions, cost, users, rate], 3).series.map(({ scale }) => scale)).toEqual([0, 1, 0, 2]);
  });

  test('without a dimension metrics are axes, the larger of value and comparison at the rim', () => {
    const data = widgetData([sessions, users, cost], [], { totals });
    const { axes, series, shares } = radarFormat.model(data, interactive('chart:radar'), options);
    expect(axes).toEqual(['Sessions', 'Users', 'Cost']);
    expect(shares).toBe(true);
    expect(series[0]?.points.map(({ at, compareAt }) => [at, compareAt])).toEqual([
      [0.5, 1],
      [1, 0.25],
      [0, 1],
    ]);
  });

  test('metrics of one unit without a comparison keep their data', () => {
    const alone = {
      sessions: { value: 50, compare: null, change: null },
      users: { value: 40, compare: null, change: null },
    };
    const { series, shares } = radarFormat.model(
      widgetData([sessions, users], [], { totals: alone }),
      interactive('chart:radar'),
      options,
    );
    expect(shares).toBe(false);
    expect(series[0]?.points.map(({ at }) => at)).toEqual([50, 40]);
  });
});

describe('layout', () => {
  const models: Record<string, RadarModel> = {
    'one axis': modelOf([sessions], 1),
    'two axes': modelOf([sessions], 2),
    'five axes': modelOf([sessions, users], 5),
    'twelve axes': modelOf([sessions, cost], 30),
    metrics: radarFormat.model(
      widgetData([sessions, users, cost], [], { totals }),
      interactive('chart:radar'),
      options,
    ),
  };

  test.each(Object.entries(models))('names of %s never touch and stay in the card', (_, model) => {
    for (const width of [122, 160, 258, 324, 574, 890, 1206]) {
      for (const height of [138, 354, 570]) {
        const drawing = layoutRadar({ ...model, visibleLabels: false }, { width, height }, theme);
        const boxes = (drawing?.overlay.labels ?? []).map(boxOf);
        for (const [index, box] of boxes.entries()) {
          const where = `${width} x ${height}`;
          expect(box.left, where).toBeGreaterThanOrEqual(-1);
          expect(box.right, where).toBeLessThanOrEqual(width + 1);
          expect(box.top, where).toBeGreaterThanOrEqual(-1);
          expect(box.bottom, where).toBeLessThanOrEqual(height + 1);
          expect(
            boxes.slice(index + 1).filter((other) => overlap(box, other)),
            where,
          ).toEqual([]);
        }
      }
    }
  });

  test('values of metrics stand whole beside their names where the card is narrow', () => {
    const drawing = layoutRadar(models.metrics as RadarModel, { width: 268, height: 354 }, theme);
    const texts = drawing?.overlay.labels.map(({ text }) => text) ?? [];
    expect(texts.filter((text) => / (50|40|-€5)$/u.test(text))).toHaveLength(3);
  });

  test('rings are labelled when asked, from the rim inwards', () => {
    const model = modelOf([sessions], 5);
    const texts = (one: RadarModel) =>
      layoutRadar(one, { width: 574, height: 354 }, theme)?.overlay.labels.map(({ text }) => text) ?? [];
    expect(texts(model)).toContain('150');
    expect(texts({ ...model, visibleLabels: false })).not.toContain('150');
  });

  test('fewer than three axes are bars, each with its value', () => {
    const drawing = layoutRadar(models['one axis'] as RadarModel, { width: 574, height: 354 }, theme);
    expect(drawing?.overlay.labels.map(({ text }) => text)).toEqual(['organic search 10', '100']);
    expect(drawing?.overlay.lines).toHaveLength(2);
  });
});

describe('render', () => {
  const size = { width: 574, height: 354 };

  test('shapes in the order of hues, the comparison dashed, the values in words', () => {
    const html = radarFormat.render(modelOf([sessions, users], 3), size, theme);
    expect(html).toMatch(/stroke="#3451d1"[^>]*stroke-opacity="0.45"[^>]*stroke-dasharray/u);
    expect(html).toMatch(/stroke="#e8862e"/u);
    expect(html).toMatch(
      /aria-label="[^"]*Sessions\. [^"]*organic search 10: 100; [^"]*Users\. [^"]*organic search 10: 80/u,
    );
  });

  test('escapes names', () => {
    const evil = '<img src=x>';
    const data = widgetData(
      [dimension('text', evil), { ...sessions, label: evil }],
      [{ d: evil, sessions: 1 }],
    );
    const model = radarFormat.model(data, interactive('chart:radar', { title: evil }), options);
    expect(radarFormat.render(model, size, theme)).not.toContain('<img');
    expect(radarTooltip(model, 0, '#000000', theme)).not.toContain('<img');
  });

  test('a hidden change is hidden for its metric alone', () => {
    const model = modelOf([sessions, users], 3, {}, { users: { cloakedChange: true } });
    expect(radarTooltip(model, 0, '#000000', theme)).toContain('vf-change');
    expect(radarTooltip(model, 1, '#000000', theme)).not.toContain('vf-change');
  });

  test('an incomplete day shows no change', () => {
    const rows = ['2026-10-01', '2026-10-02', '2026-10-03'].map((d) => ({ d, sessions: 9 }));
    const data = widgetData([dimension('date'), sessions], rows, {
      compareRows: rows.map(({ d }) => ({ d: d.replace('-10-', '-09-'), sessions: 3 })),
      provenance: [origin({ fetchedAt: '2026-10-03T09:00:00Z', final: false })],
      final: false,
    });
    const html = radarTooltip(
      radarFormat.model(data, interactive('chart:radar'), options),
      0,
      '#000000',
      theme,
    );
    expect(html).toContain('3 Oct, so far');
    expect(html.match(/vf-change/gu)).toHaveLength(2);
  });

  test('an empty response says so', () => {
    expect(radarFormat.render(modelOf([sessions], 0), size, theme)).toContain('No data');
    const missing = widgetData([dimension('text'), sessions], [{ d: 'a', sessions: null }]);
    expect(
      radarFormat.render(radarFormat.model(missing, interactive('chart:radar'), options), size, theme),
    ).toContain('No data');
  });
});
