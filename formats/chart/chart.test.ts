import type { Row } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import { boxOf, overlap } from '../kit/chart/label.ts';
import type { Size } from '../kit/define-format.ts';
import { days, dimension, interactive, metrics, origin, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import { chartTooltip } from './chart.messages.ts';
import type { ChartModel } from './chart.model.ts';

const theme = themeOf({ locale: 'en-GB' });
const options = { visibleGrid: true };
const { sessions, users, cost, rate } = metrics;

const daily = widgetData(
  [dimension('date', 'Date'), sessions],
  days(31, ['sessions'], (index) => 100 + index),
  {
    compareRows: days(30, ['sessions'], (index) => 90 + index, 9),
  },
);

/** Ten days, of which the last was incomplete when it was fetched. */
const unfinished = (keys = ['sessions']) => {
  const columns = keys.map((key) => metrics[key as keyof typeof metrics]);
  const rows = days(10, keys, (index) => (index === 9 ? 8 : 100 + index));
  return widgetData([dimension('date', 'Date'), ...columns], rows, {
    compareRows: days(10, keys, () => 100, 9),
    provenance: [origin({ fetchedAt: '2026-10-10T09:00:00Z', final: false })],
    final: false,
  });
};

const names = [
  'google / organic',
  '(direct) / (none)',
  'a-very-long-campaign-name-nobody-shortened / cpc',
  '東京都の検索広告',
];
const named = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    d: `${names[index % 4]} ${index}`,
    sessions: 1000 / (index + 1),
    users: 5,
  }));

const modelOf = (data: Parameters<typeof chartFormat.model>[0], more = {}, series = {}): ChartModel =>
  chartFormat.model(data, interactive('chart', more, series), options);

describe('model', () => {
  test('days are lines, names are bars, and a metric may choose for itself', () => {
    expect(modelOf(daily).series.map(({ kind }) => kind)).toEqual(['line']);
    expect(modelOf(widgetData([dimension('text'), sessions], named(3))).series[0]?.kind).toBe('bar');
    expect(modelOf(daily, {}, { sessions: { format: 'area' } }).series[0]?.kind).toBe('area');
  });

  test('each day is compared with its own, the last with none', () => {
    const { series, compareCells, compareSpan } = modelOf(daily);
    expect(series[0]?.values.slice(0, 2)).toEqual([100, 101]);
    expect(series[0]?.compares?.slice(0, 2)).toEqual([90, 91]);
    expect(series[0]?.compares?.[30]).toBeNull();
    expect(compareCells?.[0]).toBe('2026-09-01');
    expect(compareSpan).toEqual({ start: '2026-09-01', end: '2026-09-30', type: 'date' });
  });

  test('hidden metrics may still decide the order', () => {
    const rows = [
      { d: 'a', sessions: 1, cost: 9 },
      { d: 'b', sessions: 2, cost: 5 },
    ];
    const { cells, series } = modelOf(
      widgetData([dimension('text'), sessions, cost], rows),
      { orderBy: { column: 'cost', dir: 'desc' } },
      { cost: { cloaked: true } },
    );
    expect(cells).toEqual(['a', 'b']);
    expect(series.map(({ key }) => key)).toEqual(['sessions']);
  });

  test('the incomplete day is known as such', () => {
    expect(modelOf(unfinished()).partials).toEqual([
      { index: 9, reason: 'running', first: '2026-10-10', last: '2026-10-10', dayCount: 1 },
    ]);
    expect(modelOf(daily).partials).toEqual([]);
    const unlisted = unfinished();
    unlisted.rows[9] = { ...unlisted.rows[9], sessions: null };
    expect(modelOf(unlisted).partials).toEqual([]);
  });

  test('units that differ get scales of their own; hidden metrics are gone', () => {
    const row = { d: '2026-10-01', sessions: 1, users: 2, cost: 3, rate: 0.5 };
    const data = widgetData([dimension('date'), sessions, cost, users, rate], [row]);
    expect(modelOf(data).series.map(({ scale }) => scale)).toEqual([0, 1, 0, 2]);
    expect(modelOf(data, {}, { cost: { cloaked: true } }).series.map(({ key }) => key)).toEqual([
      'sessions',
      'users',
      'rate',
    ]);
  });

  describe('lines of one unit that are far apart', () => {
    const conversions = { ...users, label: 'Conversions' };
    const far = (more: object = {}, label = 'Conversions') =>
      modelOf(
        widgetData(
          [dimension('date'), sessions, { ...conversions, label }],
          days(9, ['sessions'], (index) => 5000 + index).map((row, index) => ({ ...row, users: index })),
        ),
        {},
        more,
      ).series.map(({ scale, ownScale }) => `${scale}${ownScale ? ' own' : ''}`);
    test('the lower one has a scale of its own, and says so', () => {
      expect(far()).toEqual(['0', '1 own']);
    });
    test('a part of the other stays beside it', () => {
      expect(far({}, 'Engaged sessions')).toEqual(['0', '0']);
    });
    test('bars and areas are compared by size', () => {
      expect(far({ users: { format: 'bar' } })).toEqual(['0', '0']);
      expect(far({ sessions: { format: 'area' } })).toEqual(['0', '0']);
    });
    test('its key says', () => {
      const data = widgetData(
        [dimension('date'), sessions, conversions],
        days(9, ['sessions'], () => 5000).map((row, index) => ({ ...row, users: index })),
      );
      const drawing = layoutChart(modelOf(data), { width: 890, height: 138 }, theme);
      expect(drawing?.overlay.labels.map(({ text }) => text)).toContain('Conversions, own scale');
    });
  });
});

describe('layout', () => {
  const sizes: Size[] = [128, 160, 258, 356, 574, 890, 1206].flatMap((width) =>
    [138, 354, 570].map((height) => ({ width, height })),
  );
  test('days of the week are abbreviated as usual', () => {
    const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    const rows = week.map((d) => ({ d, sessions: 5, users: 4 }));
    const model = modelOf(widgetData([dimension('text'), sessions, users], rows));
    const textsIn = (width: number) =>
      layoutChart(model, { width, height: 138 }, theme)?.overlay.labels.map(({ text }) => text);
    expect(textsIn(440)).toEqual(expect.arrayContaining(week.map((day) => day.slice(0, 3))));
    expect(textsIn(890)).toEqual(expect.arrayContaining(week));
  });

  const models: Record<string, ChartModel> = {
    daily: modelOf(daily),
    'three lines': modelOf(
      widgetData(
        [dimension('date'), sessions, users, { ...users, key: 'more', label: 'Returning users' }],
        days(14, ['sessions', 'users', 'more'], (index) => index * 1000),
      ),
    ),
    'two axes': modelOf(
      widgetData(
        [dimension('date'), sessions, cost],
        days(31, ['sessions', 'cost'], (index) => index * 99.5),
      ),
    ),
    'a year': modelOf(
      widgetData(
        [dimension('date'), sessions],
        days(400, ['sessions'], (index) => index),
      ),
    ),
    'one row': modelOf(
      widgetData(
        [dimension('date'), sessions],
        days(1, ['sessions'], () => 7),
      ),
    ),
    negative: modelOf(
      widgetData(
        [dimension('date'), cost],
        days(31, ['cost'], (index) => index * 1e11 - 1e12),
      ),
    ),
    names: modelOf(widgetData([dimension('text'), sessions], named(15))),
    'few names': modelOf(
      widgetData([dimension('text'), sessions, users], named(4), { compareRows: named(4) }),
    ),
  };

  test.each(Object.entries(models))('labels of %s never touch and stay in the card', (_, model) => {
    for (const size of sizes) {
      const drawing = layoutChart(model, size, theme);
      const boxes = (drawing?.overlay.labels ?? []).filter(({ text }) => text).map(boxOf);
      expect(boxes.length).toBeGreaterThan(1);
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(-1);
        expect(box.right).toBeLessThanOrEqual(size.width + 1);
        expect(box.bottom).toBeLessThanOrEqual(size.height + 1);
        const touched = boxes.slice(index + 1).filter((other) => overlap(box, other));
        expect(touched, JSON.stringify(size)).toEqual([]);
      }
    }
  });

  test('a third unit says that it has a scale of its own', () => {
    const row = { d: '2026-10-01', sessions: 1, cost: 3, rate: 0.5 };
    const model = modelOf(widgetData([dimension('date'), sessions, cost, rate], [row]));
    const texts = layoutChart(model, { width: 574, height: 354 }, theme)?.overlay.labels.map(
      ({ text }) => text,
    );
    expect(texts).toContain('Click rate, own scale');
    expect(texts).toContain('Cost');
  });

  test('the key of incomplete data never replaces another', () => {
    const model = modelOf(unfinished(), { title: 'Sessions' });
    const texts = (width: number) =>
      layoutChart(model, { width, height: 138 }, theme)?.overlay.labels.map(({ text }) => text) ?? [];
    expect(texts(574)).toContain('So far');
    expect(texts(140)).not.toContain('So far');
    expect(texts(140)).toContain('1–10 Sept');
  });

  test('a year of days is labelled by its months', () => {
    const drawing = layoutChart(models['a year'] as ChartModel, { width: 890, height: 354 }, theme);
    const texts = drawing?.overlay.labels.map(({ text }) => text) ?? [];
    expect(texts).toContain('Oct 2026');
    expect(texts).not.toContain('1 Oct');
  });

  test.each([
    [258, 172],
    [574, 400],
    [890, 614],
  ])('days of a card of %i px keep to one line in print', (onScreen, onPaper) => {
    const days = Array.from({ length: 30 }, (_, at) => ({
      d: `2026-09-${String(at + 1).padStart(2, '0')}`,
      sessions: at,
    }));
    const model = modelOf(widgetData([dimension('date'), sessions], days));
    const size = { width: onPaper, height: 200, screen: { width: onScreen, height: 200 } };
    const labels = layoutChart(model, size, theme)?.overlay.labels ?? [];
    const named = labels.filter(({ text }) => /Sept?$/.test(text));
    expect(named.length).toBeGreaterThan(2);
    expect(named.every(({ text }) => /^\d+ Sept?$/.test(text))).toBe(true);
    expect(new Set(named.map(({ y }) => y)).size).toBe(1);
  });

  test('two or three lines carry their names where there is space, else the legend does', () => {
    const model = models['three lines'] as ChartModel;
    const wide = layoutChart(model, { width: 574, height: 138 }, theme);
    const narrow = layoutChart(model, { width: 258, height: 138 }, theme);
    expect(wide?.overlay.swatches).toEqual([]);
    expect(wide?.overlay.labels.map(({ text }) => text)).toContain('Returning users');
    expect(narrow?.overlay.swatches.length).toBeGreaterThan(0);
  });

  test('a name too long for its line is in the legend, whole', () => {
    const long = { ...users, label: 'Recipients who clicked' };
    const rows = days(9, ['sessions', 'users'], (index) => 10 + index);
    const model = modelOf(widgetData([dimension('date'), sessions, long], rows));
    const drawn = (width: number) => layoutChart(model, { width, height: 138 }, theme)?.overlay;
    for (const width of [500, 574, 1160])
      expect(drawn(width)?.labels.map(({ text }) => text)).toContain(long.label);
    expect(drawn(574)?.swatches.length).toBeGreaterThan(0);
    expect(drawn(1160)?.swatches).toEqual([]);
  });

  test('a line of positions has the first on top, bars of them are unchanged', () => {
    const place = { key: 'rank', label: 'Rank', role: 'metric', type: 'average', direction: 'down' } as const;
    const columns = [dimension('date'), { ...place, changesBy: 'difference' as const }];
    const data = widgetData(
      columns,
      days(10, ['rank'], (index) => 12 - index),
    );
    const axisOf = (model: ChartModel) => {
      const { labels } = layoutChart(model, { width: 574, height: 200 }, theme)?.overlay ?? { labels: [] };
      const ticks = labels.filter(({ tabular }) => tabular).sort((a, b) => a.y - b.y);
      return ticks.map(({ text }) => text);
    };
    expect(axisOf(modelOf(data))).toEqual(['1', '5', '10', '15']);
    expect(axisOf(modelOf(data, {}, { rank: { format: 'bar' } })).at(-1)).toBe('0');
  });

  test('a past week that the range cuts is a part of a week, not incomplete', () => {
    const rows = ['2026-09-28', '2026-10-05', '2026-10-12'].map((d) => ({ d, sessions: 70 }));
    const weekly = (fetchedAt: string) =>
      widgetData([dimension('week', 'Week'), sessions], rows, {
        provenance: [origin({ startDate: '2026-10-01', endDate: '2026-10-18', fetchedAt, final: false })],
        final: false,
      });
    const texts = (fetchedAt: string) =>
      layoutChart(modelOf(weekly(fetchedAt)), { width: 574, height: 240 }, theme)?.overlay.labels.map(
        ({ text }) => text,
      );
    for (const fetchedAt of ['2026-10-15T09:00:00Z', '2026-10-20T09:00:00Z']) {
      expect(texts(fetchedAt)).toContain('Part of the week');
      expect(texts(fetchedAt)).not.toContain('So far');
    }
    const model = modelOf(weekly('2026-10-15T09:00:00Z'));
    expect(chartTooltip(model, 0, theme)).toContain('4 of 7 days');
    expect(chartTooltip(model, 2, theme)).toContain('so far');
  });

  test('no data draws nothing', () => {
    expect(
      layoutChart(modelOf(widgetData([dimension('date'), sessions], [])), { width: 300, height: 100 }, theme),
    ).toBeNull();
    const missing = modelOf(
      widgetData(
        [dimension('date'), sessions],
        days(3, ['sessions'], () => null),
      ),
    );
    expect(layoutChart(missing, { width: 300, height: 100 }, theme)).toBeNull();
  });
});

describe('render', () => {
  const size = { width: 574, height: 138 };

  test('escapes every text', () => {
    const evil = '"><script>alert(1)</script>';
    const data = widgetData(
      [dimension('text', evil), { ...sessions, label: evil }],
      [
        { d: evil, sessions: 1 },
        { d: `${evil} 2`, sessions: 2 },
      ],
    );
    const html = chartFormat.render(modelOf(data, { title: evil }), size, themeOf({ fontFamily: evil }));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
  });

  test('the same data renders identically', () => {
    expect(chartFormat.render(modelOf(daily), size, theme)).toBe(
      chartFormat.render(modelOf(daily), size, theme),
    );
  });

  test('draws the comparison dashed in the same hue, and says from, to, highest and lowest', () => {
    const html = chartFormat.render(modelOf(daily), size, theme);
    expect(html).toMatch(/stroke="#3451d1"[^>]*stroke-opacity="0.45"[^>]*stroke-dasharray/u);
    expect(html).toMatch(
      /role="img" aria-label="Sessions, by Date. Sessions: from 100 \(Thu, 1 Oct 2026\) to \d+ \([^)]*\), highest \d+ \([^)]*\), lowest \d+ \([^)]*\)"/u,
    );
  });

  test('an incomplete day is a dotted end with a hollow point', () => {
    const html = chartFormat.render(modelOf(unfinished()), size, theme);
    expect(html).toMatch(/stroke="#3451d1"[^>]*stroke-dasharray="2 3"/u);
    expect(html).toMatch(/fill="#ffffff"[^>]*stroke="#3451d1"/u);
    expect(html).toContain('8 (Sat, 10 Oct 2026, so far)');
    expect(chartFormat.render(modelOf(daily), size, theme)).not.toContain('stroke-dasharray="2 3"');
  });

  test('an incomplete bar is an outline', () => {
    const model = modelOf(unfinished(), {}, { sessions: { format: 'bar' } });
    expect(chartFormat.render(model, size, theme)).toMatch(/stroke="#3451d1"[^>]*stroke-dasharray="3 2"/u);
  });

  test('its tooltip says so, without a change that is none', () => {
    const model = modelOf(unfinished());
    expect(chartTooltip(model, 9, theme)).toContain('Sat, 10 Oct 2026, so far');
    expect(chartTooltip(model, 9, theme)).not.toContain('vf-change');
    expect(chartTooltip(model, 8, theme)).toContain('vf-change');
  });

  test('a hidden change is hidden for its metric alone', () => {
    const model = modelOf(unfinished(['sessions', 'users']), {}, { sessions: { cloakedChange: true } });
    expect(chartTooltip(model, 8, theme).match(/vf-change/gu)).toHaveLength(1);
    expect(model.series.map(({ compares }) => compares?.[8])).toEqual([100, 100]);
  });

  test('lines and bars share a plot, money on the second axis', () => {
    const html = chartFormat.render(
      modelOf(
        unfinished(['sessions', 'cost']),
        {},
        { sessions: { format: 'bar' }, cost: { format: 'area' } },
      ),
      size,
      theme,
    );
    expect(html).toMatch(/fill="#3451d1"/u);
    expect(html).toMatch(/fill="#e8862e"[^>]*fill-opacity="0.1"/u);
    expect(html).toMatch(/text-anchor="start"[^>]*>€100</u);
  });

  test('grid lines can be hidden', () => {
    const widget = interactive('chart');
    const shown = chartFormat.render(chartFormat.model(daily, widget, { visibleGrid: true }), size, theme);
    const hidden = chartFormat.render(chartFormat.model(daily, widget, { visibleGrid: false }), size, theme);
    expect(shown).toContain(theme.hairline);
    expect(hidden).not.toContain(theme.hairline);
  });

  test('an empty response says so', () => {
    expect(chartFormat.render(modelOf(widgetData([dimension('date'), sessions], [])), size, theme)).toContain(
      'No data',
    );
  });
});
