import { expect, test } from 'vitest';
import { days, dimension, interactive, metrics, origin, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { summaryFormat } from './summary.format.ts';
import { layoutSummary } from './summary.layout.ts';

const theme = themeOf({ locale: 'en-GB' });
const { sessions, users, cost, rate } = metrics;
const period = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  compareStartDate: '2026-10-01',
  compareEndDate: '2026-10-31',
};
const totals = {
  sessions: { value: 34_200, compare: 30_000, change: 0.14 },
  users: { value: 22_400, compare: 30_000, change: -0.2533 },
  cost: { value: 213.75, compare: 171, change: 0.25 },
  rate: { value: null, compare: null, change: null },
};
const data = widgetData([sessions, users, cost, rate], [], { totals });
const model = summaryFormat.model(data, interactive('summary', { title: 'Overview' }), {}, period);

test('values, changes and what they are compared with', () => {
  const html = summaryFormat.render(model, { width: 1206, height: 138 }, theme);
  expect(html).toContain('34,200');
  expect(html).toContain('vs 1–31 Oct');
  expect(html).toMatch(/vf-bad[^€]*25\.3%/u);
  expect(html).toMatch(/€213\.75.*vf-bad.*↑/u);
  expect(html).toContain('>–<');
});

test('of 0 there is no change, and no dash in its place', () => {
  const alone = { sessions: { value: 12, compare: 0, change: null } };
  const fromNothing = widgetData([sessions], [], { totals: alone });
  const made = summaryFormat.model(fromNothing, interactive('summary'), {}, period);
  const size = { width: 280, height: 138 };
  for (const shown of [size, { ...size, screen: size }])
    expect(summaryFormat.render(made, shown, theme)).not.toMatch(/vf-pill|–/u);
  expect(summaryFormat.showsChange?.(made)).toBe(false);
});

test('several values on a phone have the height of their names and lines, where it goes into a card', () => {
  const size = { width: 306, height: 480 };
  const made = (data: ReturnType<typeof widgetData>) =>
    summaryFormat.model(data, interactive('summary'), {}, period);
  const short = made(widgetData([sessions, users, cost], [], { totals }));
  expect(summaryFormat.phoneHeight?.(short, size, theme)).toBe(2 * 75 + 16);
  expect(layoutSummary(short, { ...size, height: 166 }, theme)).toMatchObject({ rows: 2, valueSize: 28 });
  const long = { ...sessions, label: 'Cost per conversion of all campaigns' };
  const wrapped = made(widgetData([long, users, cost], [], { totals }));
  const height = summaryFormat.phoneHeight?.(wrapped, size, theme) ?? 0;
  expect(height).toBe(2 * 93 + 16);
  expect(summaryFormat.render(wrapped, { ...size, height }, theme)).toContain(`>${long.label}<`);
  // A single value has its place beside others.
  expect(summaryFormat.phoneHeight?.({ ...short, items: short.items.slice(1, 2) }, size, theme)).toBeNull();
  const line = {
    values: [1, 2],
    cells: ['2026-11-01', '2026-11-02'],
    type: 'date' as const,
    unfinished: false,
  };
  const drawn = short.items.map((item) => ({ ...item, trend: line }));
  const lined = { ...short, items: drawn };
  expect(summaryFormat.phoneHeight?.(lined, size, theme)).toBe(2 * 123 + 16);
  expect(summaryFormat.render(lined, { ...size, height: 262 }, theme)).toContain('vf-trend');
  expect(summaryFormat.phoneHeight?.(lined, { ...size, height: 200 }, theme)).toBe(2 * 75 + 16);
  expect(summaryFormat.phoneHeight?.(short, { ...size, height: 100 }, theme)).toBeNull();
  const unknown = short.items.map((item) => ({ ...item, value: null, compare: null }));
  expect(summaryFormat.phoneHeight?.({ ...short, items: unknown }, size, theme)).toBeNull();
});

test('changes can be cloaked', () => {
  const hidden = summaryFormat.model(data, interactive('summary', { hiddenChange: true }), {}, period);
  expect(summaryFormat.render(hidden, { width: 1206, height: 138 }, theme)).not.toContain('vf-pill');
});

test('without a total one row speaks for itself, sums add up, ratios do not', () => {
  const rows = [
    { d: 'a', sessions: 1, rate: 0.2 },
    { d: 'b', sessions: 2, rate: 0.4 },
  ];
  const valuesOf = (count: number) =>
    summaryFormat
      .model(
        widgetData([dimension('text'), sessions, rate], rows.slice(0, count)),
        interactive('summary'),
        {},
      )
      .items.map(({ value }) => value);
  expect(valuesOf(1)).toEqual([1, 0.2]);
  expect(valuesOf(2)).toEqual([3, null]);
});

test.each([
  ['a value that only stands now', { ...sessions, uncompared: true as const }, (index: number) => index],
  ['days of zero below a value that is none', sessions, () => 0],
])('%s has no small line', (_, column, countOf) => {
  const daily = widgetData([dimension('date'), column], days(31, ['sessions'], countOf), { totals });
  expect(summaryFormat.model(daily, interactive('summary'), {}).items[0]?.trend).toBeNull();
});

test('daily rows draw a small line where there is height', () => {
  const daily = widgetData(
    [dimension('date'), sessions],
    days(31, ['sessions'], (index) => index),
    { totals },
  );
  const one = summaryFormat.model(daily, interactive('summary', { title: 'sessions' }), {});
  expect(summaryFormat.render(one, { width: 258, height: 138 }, theme)).toContain('vf-spark');
  expect(summaryFormat.render(one, { width: 258, height: 90 }, theme)).not.toContain('vf-spark');
});

test('days that came with the values draw the line and say its ends', () => {
  const modelWith = (values: (number | null)[]) => {
    const dates = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'];
    const trend = { dates, values: { sessions: values } };
    return summaryFormat.model(widgetData([sessions], [], { totals, trend }), interactive('summary'), {});
  };
  const render = (values: (number | null)[]) =>
    summaryFormat.render(modelWith(values), { width: 258, height: 138 }, theme);
  expect(render([5, null, 2, 9, 7])).toContain('vf-spark');
  expect(render([5, null, 2, 9, 7])).toContain('Lowest 2 on 3 Oct, highest 9 on 4 Oct');
  expect(render([5, null, null, 9, 7])).not.toContain('vf-spark');
});

test('a day that is not over is drawn as such', () => {
  const dates = ['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05'];
  const fetched = (fetchedAt: string) => {
    const provenance = [origin({ fetchedAt, timezone: 'UTC' })];
    const trend = { dates, values: { sessions: [5, 6, 2, 9, 1] } };
    const data = widgetData([sessions], [], { totals, trend, provenance, final: false });
    return summaryFormat.render(
      summaryFormat.model(data, interactive('summary'), {}),
      { width: 258, height: 138 },
      theme,
    );
  };
  expect(fetched('2026-10-05T12:00:00Z')).toContain('stroke-dasharray');
  expect(fetched('2026-10-06T12:00:00Z')).not.toContain('stroke-dasharray');
});

test('a title that names the metric is not repeated', () => {
  const one = widgetData([sessions], [], { totals });
  const html = summaryFormat.render(
    summaryFormat.model(one, interactive('summary', { title: 'Sessions' }), {}),
    { width: 258, height: 138 },
    theme,
  );
  expect(html).not.toContain('vf-label');
});

test.each([
  [
    { width: 1206, height: 138 },
    { columns: 4, dense: false },
  ],
  [
    { width: 574, height: 354 },
    { columns: 2, dense: false },
  ],
  [
    { width: 258, height: 138 },
    { columns: 1, dense: true },
  ],
])('four values in %j', (size, expected) => {
  expect(layoutSummary(model, size, theme)).toMatchObject(expected);
});

test('a single value is as large as its space', () => {
  const one = { ...model, items: model.items.slice(0, 1) };
  expect(layoutSummary(one, { width: 258, height: 138 }, theme).valueSize).toBe(40);
  expect(layoutSummary(one, { width: 132, height: 138 }, theme).valueSize).toBe(28);
});

test('a short value on a narrow card is no larger than the longer ones beside it may be', () => {
  const short = { ...totals, sessions: { value: 7, compare: 6, change: 0.17 } };
  const one = summaryFormat.model(widgetData([sessions], [], { totals: short }), interactive('summary'), {});
  expect(layoutSummary(one, { width: 160, height: 138 }, theme).valueSize).toBe(28);
  expect(layoutSummary(one, { width: 204, height: 138 }, theme).valueSize).toBe(40);
});

/** How the money of one value is laid out on a card as high as most. */
function layoutSingle(value: number, width: number) {
  const data = widgetData([cost], [], { totals: { cost: { value, compare: 6, change: 0.17 } } });
  const one = summaryFormat.model(data, interactive('summary'), {}, period);
  return layoutSummary(one, { width, height: 138 }, theme);
}

test.each([
  [102, 20],
  [131, 20],
  [132, 28],
  [137, 28],
  [180, 28],
  [204, 40],
  [262, 40],
])('single values on cards %s px wide are all of %s px, short or usual', (width, valueSize) => {
  const grids = [7, 693, 37_615, 142_073].map((value) => layoutSingle(value, width));
  expect(new Set(grids.map((grid) => grid.valueSize))).toEqual(new Set([valueSize]));
  expect(grids.slice(0, 3).some(({ compact }) => compact)).toBe(false);
});

test('a long value on a large card is written smaller before it is shortened, on a small one shortened', () => {
  expect(layoutSingle(49_862_102, 204)).toMatchObject({ valueSize: 28, compact: false });
  expect(layoutSingle(49_862_102, 137)).toMatchObject({ valueSize: 28, compact: true });
  expect(layoutSingle(49_862_102_000, 204)).toMatchObject({ valueSize: 40, compact: true });
});

test.each([
  [302, '€49,862,102'],
  [240, '€49,862,102'],
  [137, '€49.9m'],
])('in print a value has the digits of a screen’s card %s px wide', (width, digits) => {
  const data = widgetData([cost], [], { totals: { cost: { value: 49_862_102, compare: 6, change: 0.17 } } });
  const one = summaryFormat.model(data, interactive('summary'), {}, period);
  const screen = { width, height: 138 };
  const print = summaryFormat.render(one, { width: 120, height: 138, grows: true, screen }, theme);
  const shownValue = (html: string) => /vf-number[^>]*>([^<]*)</u.exec(html)?.[1];
  expect(shownValue(print)).toBe(shownValue(summaryFormat.render(one, screen, theme)));
  expect(shownValue(print)).toContain(digits);
});

test('print shows every metric that a screen only counts, and grows with them', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...sessions,
    key: `m${at}`,
    label: `Metric number ${at}`,
  }));
  const totals = Object.fromEntries(
    many.map(({ key }) => [key, { value: 23_551, compare: 6, change: 0.17 }]),
  );
  const one = summaryFormat.model(widgetData(many, [], { totals }), interactive('summary'), {}, period);
  const screen = { width: 302, height: 138 };
  expect(summaryFormat.render(one, screen, theme)).toContain('more</p>');
  const size = { width: 179, height: 138, grows: true, screen };
  const print = summaryFormat.render(one, size, theme);
  for (const { label } of many) expect(print).toContain(`>${label}<`);
  expect(print).not.toContain('vf-left-out');
  expect(summaryFormat.printHeight?.(one, size, theme)).toBeGreaterThan(400);
});

test('a usual value is written whole on half a tablet and in a quarter of a desktop', () => {
  for (const width of [204, 262, 318])
    expect(layoutSingle(142_073, width)).toMatchObject({ valueSize: 40, compact: false });
});

const many = (count: number, label = (at: number) => `Metric ${at}`) => {
  const columns = Array.from({ length: count }, (_, at) => ({
    ...sessions,
    key: `f${at}`,
    label: label(at),
  }));
  const known = Object.fromEntries(
    columns.map(({ key }, at) => [key, { value: 1000 + at, compare: 900, change: 0.1 }]),
  );
  const one = widgetData(columns, [], { totals: known });
  return summaryFormat.model(one, interactive('summary', { title: 'Overview' }), {}, period);
};

test.each([
  ['six at the end of a phone', 6, { width: 324, height: 118 }],
  ['six in a quarter of a desktop', 6, { width: 258, height: 138 }],
  ['six in a card that has grown', 6, { width: 324, height: 300 }],
  ['four', 4, { width: 258, height: 138 }],
])('%s all have their place', (_, count, size) => {
  const grid = layoutSummary(many(count), size, theme);
  expect(grid.shown).toBe(count);
  const taken = grid.dense ? Math.ceil(count / grid.columns) * grid.cell.height : 0;
  expect(taken).toBeLessThanOrEqual(size.height + 4);
  expect(summaryFormat.render(many(count), size, theme)).not.toContain(' more</p>');
});

test('values without space are counted, also for screen readers', () => {
  const html = summaryFormat.render(many(9), { width: 258, height: 138 }, theme);
  expect(html).toMatch(/>\+3 more<\/p>/u);
  expect(html).toContain('title="Metric 6: 1,006\nMetric 7: 1,007\nMetric 8: 1,008"');
  expect(html).toMatch(/<div class="vf-sr"><div class="vf-item">.*Metric 6/u);
});

test('a long name has two lines where there is height, and both its ends where there is none', () => {
  const long = many(4, (at) => `Keywords on ${at}1 to ${at + 1}0 of the page`);
  expect(summaryFormat.render(long, { width: 574, height: 138 }, theme)).toMatch(
    /vf-summary-wraps.*>Keywords on 21 to 30 of the page</u,
  );
  expect(summaryFormat.render(long, { width: 574, height: 84 }, theme)).toMatch(
    /title="Keywords on 21 to 30 of the page">Keywords…[^<]*page</u,
  );
});

test('a name that breaks into three lines is shortened to two, its beginning in sight', () => {
  const narrow = many(4, () => 'Search impression share');
  const html = summaryFormat.render(narrow, { width: 4 * 84 + 3 * 24, height: 138 }, theme);
  expect(html).toMatch(/vf-summary-wraps.*title="Search impression share">Search[^<]*…[^<]*share</u);
});

test('where nothing is known it says so instead of dashes', () => {
  const none = widgetData([sessions, rate], [], { totals: {} });
  const html = summaryFormat.render(
    summaryFormat.model(none, interactive('summary'), {}),
    { width: 258, height: 138 },
    theme,
  );
  expect(html).toContain('No data for these dates');
});

test('a headline of thousands of euros spares its cents and keeps them in its title', () => {
  const money = widgetData([cost, users], [], {
    totals: { ...totals, cost: { value: 27_685.4, compare: null, change: null } },
  });
  const html = summaryFormat.render(
    summaryFormat.model(money, interactive('summary'), {}),
    { width: 574, height: 138 },
    theme,
  );
  expect(html).toContain('title="€27,685.40">€27,685<');
});

test('escapes labels', () => {
  const evil = widgetData([{ ...sessions, label: '<i>x' }], [], { totals });
  expect(
    summaryFormat.render(
      summaryFormat.model(evil, interactive('summary'), {}),
      { width: 258, height: 138 },
      theme,
    ),
  ).not.toContain('<i>');
});
