import { readFileSync } from 'node:fs';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { expect, test } from 'vitest';
import { tableHeights } from '../kit/table/table.heights.ts';
import { columnNamed, nextOrder, sortRows, type TableOptions } from '../kit/table/table.model.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { tableFormat } from './table.format.ts';

const theme = themeOf();
const size = { width: 574, height: 354 };
const { sessions, rate } = metrics;
const rows = [
  { d: 'Oslo', sessions: 50, rate: 0.1 },
  { d: 'Berlin', sessions: 200, rate: null },
  { d: 'Rome', sessions: null, rate: 0.3 },
];
const totals = {
  sessions: { value: 250, compare: 200, change: 0.25 },
  rate: { value: 0.15, compare: null, change: null },
};
const data = widgetData([dimension('text', 'City'), sessions, rate], rows, {
  totals,
  compareRows: [
    { d: 'Berlin', sessions: 100, rate: 0.2 },
    { d: 'Oslo', sessions: null, rate: 0.08 },
  ],
});
const modelOf = (more = {}, options = {}) => tableFormat.model(data, interactive('table', more, options), {});

test('names, values, changes, and the total the provider gave', () => {
  const model = modelOf();
  expect(model.columns.map(({ kind }) => kind)).toEqual(['name', 'value', 'change', 'value', 'change']);
  expect(model.rows.map(({ cells }) => cells)).toEqual([
    ['Berlin', 200, 1, null, null],
    ['Oslo', 50, null, 0.1, expect.closeTo(0.25)],
    ['Rome', null, null, 0.3, null],
  ]);
  expect(model.totals).toEqual(['Total', 250, 0.25, 0.15, null]);
});

test('a missing value has one dash, in the line of the values beside it, and none for its change', () => {
  const html = tableFormat.render(modelOf(), size, theme);
  expect(html.match(/<td[^>]*><span>–<\/span><small>&nbsp;<\/small><\/td>/gu)).toHaveLength(2);
  expect(html).toContain('<span>10%</span><small>');
  expect(html).toContain('<span>50</span><small>&nbsp;</small>');
});

test('bars show the first metric that can be shared out', () => {
  const model = modelOf();
  expect(model.barColumn).toBe(1);
  expect(model.rows.map(({ bar }) => bar)).toEqual([1, 0.25, null]);
  expect(modelOf({}, { sessions: { cloaked: true } }).barColumn).toBe(-1);
});

test('changes can be hidden, for all or for one', () => {
  expect(modelOf({ hiddenChange: true }).columns).toHaveLength(3);
  expect(modelOf({}, { rate: { cloakedChange: true } }).columns).toHaveLength(4);
});

test('a column of changes stands where at least one row has one, or where all columns are wanted', () => {
  const compareRows = [{ d: 'Berlin', sessions: 100, rate: 0.2 }];
  const kindsOf = (options: TableOptions) =>
    tableFormat
      .model({ ...data, compareRows }, interactive('table'), options)
      .columns.map(({ kind }) => kind);
  expect(kindsOf({})).toEqual(['name', 'value', 'change', 'value']);
  expect(kindsOf({ columns: 'all' })).toEqual(['name', 'value', 'change', 'value', 'change']);
});

test('sorting puts missing cells last either way', () => {
  const model = modelOf();
  expect(sortRows(model, 1, 'desc')).toEqual([0, 1, 2]);
  expect(sortRows(model, 1, 'asc')).toEqual([1, 0, 2]);
  expect(sortRows(model, 0, 'desc')).toEqual([2, 1, 0]);
});

test('the header says what it is sorted by and can be reached by keyboard', () => {
  const html = tableFormat.render(modelOf({ orderBy: { column: 'sessions', dir: 'desc' } }), size, theme);
  expect(html).toMatch(
    /<th scope="col" class="vf-value" aria-sort="descending"[^>]*><button type="button" class="vf-sort">Sessions/u,
  );
  expect(html).toContain('tabindex="0"');
});

test('long names keep both ends and their title; markup stays text', () => {
  const long = '<b>a-very-long-campaign-name-nobody-shortened-in-all-these-years-of-work</b>';
  const one = widgetData([dimension('text'), sessions], [{ d: long, sessions: 1 }]);
  const html = tableFormat.render(
    tableFormat.model(one, interactive('table'), {}),
    { width: 258, height: 138 },
    theme,
  );
  expect(html).toContain('title="&lt;b&gt;a-very-long');
  expect(html).toContain('…');
  expect(html).not.toContain('<b>');
});

test('keeps names whole where the card grows with them', () => {
  const long = 'GDN Prospecting - Interstitials - Prio 2 Offer';
  const one = widgetData([dimension('text'), sessions], [{ d: long, sessions: 1 }]);
  const model = tableFormat.model(one, interactive('table'), {});
  expect(tableFormat.render(model, { width: 143, height: 138, grows: true }, theme)).toContain(`>${long}<`);
});

test('says how many rows the limit hides', () => {
  expect(tableFormat.render(modelOf({ rowsLimit: 1 }), size, theme)).toContain('+ 2 more rows');
});

test('shares of the total add up to all of it', () => {
  const model = modelOf({ percent: true });
  expect(model.rows[0]?.cells[1]).toBe(0.8);
  expect(model.totals?.[1]).toBe(1);
});

test('an empty response says so', () => {
  const empty = widgetData([dimension('text'), sessions], []);
  expect(tableFormat.render(tableFormat.model(empty, interactive('table'), {}), size, theme)).toContain(
    'No data',
  );
});

test('names have their space before heads have a single line', () => {
  const long = { ...sessions, label: 'Average session duration of users' };
  const named = (name: string) => {
    const one = widgetData([dimension('text'), long, rate], [{ d: name, sessions: 1, rate: 0.5 }]);
    return tableFormat.render(
      tableFormat.model(one, interactive('table'), {}),
      { width: 440, height: 138 },
      theme,
    );
  };
  const name = 'GDN Prospecting - Mobile - Prio 4';
  expect(named(name)).toContain(`>${name}<`);
  expect(named(name)).toContain('>Average session duration of users<');
});

test('rows out of view need no layout: widths and roles are set', () => {
  const many = (count: number, more = {}) => {
    const long = Array.from({ length: count }, (_, index) => ({
      d: `Row ${index}`,
      sessions: index,
      rate: 0.5,
    }));
    const model = tableFormat.model(
      widgetData([dimension('text'), sessions, rate], long, { totals }),
      interactive('table', { rowsLimit: 1000 }),
      {},
    );
    return tableFormat.render(model, { ...size, ...more }, theme);
  };
  expect(many(100)).not.toContain('vf-many');
  expect(many(400)).toMatch(
    /<table class="vf-table vf-many" role="table" style="--vf-columns:minmax\(144px,1fr\) \d+px \d+px;/u,
  );
  expect(many(400).match(/role="rowheader"/gu)).toHaveLength(401);
  expect(many(1000, { grows: true })).not.toContain('vf-many');
  const groups = many(120).match(/<tbody role="rowgroup" style="--vf-height:\d+px">/gu);
  expect(groups?.map((group) => /\d+/u.exec(group)?.[0])).toEqual(['1800', '1800', '720']);
});

test('a chosen order finds its column again in new values, and not when it is gone', () => {
  const model = modelOf();
  expect(columnNamed(model, { kind: 'change', key: 'rate' })).toBe(4);
  expect(columnNamed(modelOf({ hiddenChange: true }), { kind: 'change', key: 'rate' })).toBe(-1);
});

test('values start at the largest, names at A; a second click turns round, a third goes on to the changes', () => {
  const model = modelOf();
  let order = model.sorted;
  const clicksOn = (column: number, count: number) =>
    Array.from({ length: count }, () => {
      order = nextOrder(model, column, order);
      return `${order.column} ${order.dir}`;
    });
  expect(clicksOn(1, 5)).toEqual(['1 desc', '1 asc', '2 desc', '2 asc', '1 desc']);
  expect(clicksOn(0, 3)).toEqual(['0 asc', '0 desc', '0 asc']);
});

test('the change stands under its value, in the same column, and the head says against what', () => {
  const html = tableFormat.render(modelOf(), size, theme);
  expect(html.match(/<th scope="col"/gu)).toHaveLength(3);
  expect(html).toMatch(/<span>200<\/span><small><span class="vf-change vf-good">/u);
  expect(html).toContain('title="Sessions. Below: change vs previous period"');
  expect(html).toMatch(/class="vf-table vf-compared" style="--vf-row-height:56px"/u);
});

test('the values of a column have the same number of decimals', () => {
  const numbers = [0.5, 0.123, 1].map((value, at) => ({ d: `City ${at}`, sessions: at + 0.5, rate: value }));
  const model = tableFormat.model(
    widgetData([dimension('text', 'City'), sessions, rate], numbers),
    interactive('table'),
    {},
  );
  const html = tableFormat.render(model, size, theme);
  const texts = [...html.matchAll(/<span>([^<]*)<\/span>/gu)].map(([, text]) => text);
  expect(texts).toEqual(['0.5', '50.0%', '1.5', '12.3%', '2.5', '100.0%']);
});

test('bars start at the left edge of their cells', () => {
  const css = readFileSync(new URL('../kit/table/table.css', import.meta.url), 'utf8');
  expect(/\.vf-bar \{[^}]*\}/u.exec(css)?.[0]).not.toContain('scaleX(-1)');
});

test('a long name has two lines before it is shortened', () => {
  const named = (d: string) => {
    const one = widgetData([dimension('text'), sessions, rate], [{ d, sessions: 1, rate: 0.5 }]);
    return tableFormat.render(
      tableFormat.model(one, interactive('table'), {}),
      { width: 520, height: 138 },
      theme,
    );
  };
  const two = 'Spring collection – prospecting – lookalike audience of all buyers – video';
  expect(named(two)).toContain(`>${two}<`);
  expect(named(two)).toContain('vf-wraps');
  expect(named(`${two} ${two} ${two}`)).toContain('…');
});

const tableOf = (names: string[], more = {}) =>
  tableFormat.model(
    widgetData(
      [dimension('text', 'Page'), sessions, rate],
      names.map((d, index) => ({ d, sessions: 1000 + index, rate: 0.5 })),
      { totals },
    ),
    interactive('table', { rowsLimit: 1000, ...more }),
    {},
  );
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Row ${index}`);

test.each([
  ['fourteen rows', 14, 354],
  ['of a card with notes', 14, 334],
  ['in a low card', 14, 138],
  ['of a thousand', 1000, 354],
])('what is in sight ends with a row: %s', (_, count, height) => {
  const even = count > 100;
  const { box, rowsInSight, rowHeight, totalStays } = tableHeights(
    tableOf(numbered(count)),
    { width: 574, height },
    even,
  );
  expect(box).toBe(36 + (rowsInSight + (totalStays ? 1 : 0)) * rowHeight);
  expect(box).toBeLessThanOrEqual(height - 20);
  expect(rowsInSight).toBeGreaterThanOrEqual(2);
});

test.each([
  [574, '8 of 1,000 rows, scroll for 7 more, 985 not listed'],
  [240, '8 of 15 rows, 985 not listed'],
  [140, '4 of 1,000 rows'],
])(
  'of a limited table that scrolls at %i px says how many rows there are beyond the limit',
  (width, text) => {
    const { columns } = data;
    const many = Array.from({ length: 1000 }, (_, index) => ({
      d: `City ${index}`,
      sessions: index,
      rate: null,
    }));
    const model = tableFormat.model(widgetData(columns, many), interactive('table', { rowsLimit: 15 }), {});
    expect(tableFormat.render(model, { width, height: 354 }, theme)).toContain(`>${text}</p>`);
  },
);

test.each([
  [17, 15, '7 of 17 rows, scroll for 8 more, 2 not listed'],
  [9, 8, '7 of 9 rows, scroll for 1 more, 1 not listed'],
])('what it says of %i rows with a limit of %i adds up', (count, rowsLimit, text) => {
  const names = numbered(count);
  const rendered = tableFormat.render(tableOf(names, { rowsLimit }), size, theme);
  expect(rendered).toContain(`>${text}</p>`);
  const [inSight = 0, all, below = 0, hidden = 0] = text.match(/\d+/g)?.map(Number) ?? [];
  expect(inSight + below + hidden).toBe(all);
  const onPaper = tableFormat.render(tableOf(names, { rowsLimit }), { ...size, grows: true }, theme);
  expect(onPaper).toContain(`+ ${hidden} more ${hidden === 1 ? 'row' : 'rows'}<`);
});

test('says how much is in sight where it scrolls, and nothing where it does not or on paper', () => {
  expect(tableFormat.render(tableOf(numbered(14)), size, theme)).toContain('7 of 14 rows, scroll for more');
  expect(tableFormat.render(tableOf(numbered(5)), size, theme)).not.toContain('vf-in-sight');
  expect(tableFormat.render(tableOf(numbered(14)), { ...size, grows: true }, theme)).not.toMatch(
    /vf-in-sight|height:/u,
  );
});

test('a short table takes some of the free height, never all of it', () => {
  const heightOf = (count: number) => tableHeights(tableOf(numbered(count)), size, false).rowHeight;
  expect(heightOf(3)).toBe(48);
  expect(heightOf(6)).toBe(45);
  expect(heightOf(8)).toBe(35);
});

test('columns move together before a table has to scroll sideways', () => {
  const columns = Array.from({ length: 6 }, (_, at) => ({ ...sessions, key: `m${at}`, label: 'Visits' }));
  const row = Object.fromEntries(columns.map(({ key }) => [key, 12_345]));
  const render = (width: number) => {
    const one = widgetData([dimension('text'), ...columns], [{ d: 'a.example', ...row }]);
    return tableFormat.render(tableFormat.model(one, interactive('table'), {}), { ...size, width }, theme);
  };
  expect(render(574)).not.toMatch(/vf-tight|vf-pinned/u);
  expect(render(450)).toMatch(/vf-table vf-tight"/u);
  expect(render(300)).toContain('vf-pinned');
});

test('more columns than fit fade at the edge', () => {
  const columns = Array.from({ length: 8 }, (_, at) => ({
    ...sessions,
    key: `m${at}`,
    label: `Metric ${at}`,
  }));
  const row = Object.fromEntries(columns.map(({ key }) => [key, 1_234_567]));
  const wide = tableFormat.model(
    widgetData([dimension('text'), ...columns], [{ d: 'Oslo', ...row }]),
    interactive('table'),
    {},
  );
  expect(tableFormat.render(wide, size, theme)).toMatch(/vf-sideways.*vf-pinned.*min-width:\d+px/u);
  expect(tableFormat.render(wide, { ...size, width: 1200 }, theme)).not.toMatch(/vf-sideways|vf-pinned/u);
});

test('addresses lose what they share before they are cut', () => {
  const site = 'https://trailhead-outfitters.example';
  const pages = [`${site}/`, `${site}/guides/how-to-choose-a-dry-bag/`];
  const narrow = { width: 400, height: 354 };
  expect(tableFormat.render(tableOf(pages), narrow, theme)).toMatch(
    /title="https:[^>]*dry-bag\/" [^>]*>\/guides\/how-to-choose-a-dry-bag\/</u,
  );
  expect(tableFormat.render(tableOf(pages), { ...narrow, width: 900 }, theme)).toContain(`>${pages[1]}<`);
  const others = [`${site}/guides/`, 'https://another-shop.example/guides/'];
  expect(tableFormat.render(tableOf(others), { ...narrow, width: 350 }, theme)).toContain(
    '>another-shop.example/guides/<',
  );
});

test('days of several years name theirs, and thousands of rows have no bars', () => {
  const total = { sessions: { value: 1, compare: null, change: null } };
  const daily = (days: string[], rowsLimit: number) => {
    const lines = days.map((d) => ({ d, sessions: 1 }));
    const response = widgetData([dimension('date', 'Date'), sessions], lines, { totals: total });
    const model = tableFormat.model(response, interactive('table', { rowsLimit }), {});
    return tableFormat.render(model, { ...size, grows: true }, theme);
  };
  expect(daily(['2025-12-31', '2026-01-01'], 10)).toContain('>Dec 31, 2025<');
  const within = daily(['2026-01-01', '2026-01-02'], 10);
  expect(within).toContain('>Jan 1<');
  expect(within).toContain('vf-bar');
  const many = Array.from({ length: 1_200 }, (_, day) => addDays('2024-01-01', day));
  expect(daily(many, 1_200)).not.toContain('vf-bar');
});

test('rows have pictures of this server only, with space beside the name', () => {
  const column = { ...dimension('text', 'Post'), pictures: true as const };
  const long = 'A post whose text goes on for a little while';
  const posts = [
    { d: long, sessions: 2, picture: '/pictures?access=abc.def' },
    { d: 'Hot-linked', sessions: 1, picture: 'https://cdn.example/a.png' },
    { d: 'None', sessions: 1, picture: null },
  ];
  const model = tableFormat.model(widgetData([column, sessions], posts), interactive('table'), {});
  const html = tableFormat.render(model, { width: 500, height: 354 }, theme);
  expect(html).toContain(
    '<img class="vf-picture" src="/pictures?access=abc.def" alt="" width="28" height="28" loading="lazy"',
  );
  expect(html).not.toContain('cdn.example');
  expect(html.match(/class="vf-picture" data-initials="(?:HL|No)"/gu)).toHaveLength(2);
  const paper = tableFormat.render(model, { width: 397, height: 300, grows: true }, theme);
  expect(paper).toContain('loading="eager"');
  expect(paper).toContain(long);
});
