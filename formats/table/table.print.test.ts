import { expect, test } from 'vitest';
import { minType, paperHeight, paperPlan, paperWidth } from '../kit/table/table.print.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { tableFormat } from './table.format.ts';

const theme = themeOf();
/** Half of an A4 page and all of it, inside the card. */
const half = 397;
const page = 841;
const names = ['wellness wochenende günstig', 'hotel amberhof', 'brunch am see'];

/** Metrics with their changes. */
function tableOf(labels: string[], { rows = names, value = 1234.5, label = 'Search term' } = {}) {
  const columns = labels.map((title, at) => ({ ...metrics.sessions, key: `m${at}`, label: title }));
  const values = (factor: number) => Object.fromEntries(columns.map(({ key }) => [key, value * factor]));
  const data = widgetData(
    [dimension('text', label), ...columns],
    rows.map((d) => ({ d, ...values(1) })),
    { compareRows: rows.map((d) => ({ d, ...values(0.9) })) },
  );
  return tableFormat.model(data, interactive('table', { rowsLimit: 1000 }), {});
}

const ads = tableOf(['Impressions', 'Clicks', 'Cost', 'Conversions']);
const many = Array.from({ length: 8 }, (_, at) => `Conversions ${at}`);
const sumOf = (widths: number[]) => widths.reduce((sum, width) => sum + width, 0);
const render = (model: typeof ads, width: number) =>
  tableFormat.render(model, { width, height: 300, grows: true }, theme);

test('changes stand under their data, and names keep a third of half a page', () => {
  const { columns, fontSize } = paperPlan(tableOf(['Views', 'Clicks', 'Cost']), half, 'en');
  expect(fontSize).toBe(13);
  expect(columns).toHaveLength(4);
  expect(columns[0]).toBeGreaterThanOrEqual(half * 0.35 - 1);
  expect(sumOf(columns)).toBeLessThanOrEqual(half);
});

test('short names take no more than they need', () => {
  const { columns } = paperPlan(
    tableOf(['Views', 'Clicks', 'Cost'], { rows: ['A', 'B'], label: 'X' }),
    half,
    'en',
  );
  expect(columns[0]).toBeLessThan(half * 0.35);
});

test('a table is as wide as it can be read in, in seven points at least', () => {
  const eight = tableOf(many);
  const needed = paperWidth(eight, 'en');
  expect(needed).toBeGreaterThan(half);
  expect(paperPlan(eight, needed, 'en').fontSize).toBeGreaterThanOrEqual(minType);
  expect(paperPlan(eight, needed - 8, 'en').fontSize).toBeLessThanOrEqual(minType);
});

test('no column is lost where not even a page has space for all', () => {
  const twenty = tableOf(Array.from({ length: 20 }, (_, at) => `Conversions ${at}`));
  const { columns, fontSize } = paperPlan(twenty, page, 'en');
  expect(columns).toHaveLength(21);
  expect(sumOf(columns)).toBeLessThanOrEqual(page);
  expect(fontSize).toBeLessThan(minType);
});

test('a table without a name column shares the whole width', () => {
  const data = widgetData([metrics.sessions, metrics.rate], [{ sessions: 1, rate: 0.1 }]);
  const model = tableFormat.model(data, interactive('table'), {});
  expect(sumOf(paperPlan(model, half, 'en').columns)).toBeGreaterThan(half - 3);
});

test('renders the change in the cell of its value', () => {
  const html = render(tableOf(['Views', 'Clicks', 'Cost']), half);
  expect(html.match(/<th scope="col"/gu)).toHaveLength(4);
  expect(html).toContain('<span class="vf-order">Views</span></th>');
  expect(html).toMatch(/<span>1,234\.5<\/span><small><span class="vf-change vf-good">/u);
  expect(render(ads, page).match(/<th scope="col"/gu)).toHaveLength(5);
});

test('addresses break after their parts', () => {
  const html = render(tableOf(['Views'], { rows: ['https://a.example/blog/ice-axes/'] }), half);
  expect(html).toContain('>https://a.example/<wbr>blog/<wbr>ice-axes/<');
});

test('is higher the narrower it is', () => {
  expect(paperHeight(ads, half, 'en')).toBeGreaterThan(paperHeight(ads, page, 'en'));
  const long = tableOf(['Clicks'], { rows: Array.from({ length: 30 }, (_, at) => `${names[0]} ${at}`) });
  expect(paperHeight(long, page, 'en')).toBeGreaterThan(30 * 32);
});
