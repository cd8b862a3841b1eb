// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rowGroups } from '../kit/table/table.groups.ts';
import { planTable } from '../kit/table/table.plan.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { tableFormat } from './table.format.ts';

const theme = themeOf();
const wide = { width: 574, height: 354 };
const phone = { width: 324, height: 480 };
const count = 1_000;
const { sessions } = metrics;
const totals = { sessions: { value: 499_500, compare: null, change: null } };
const modelOf = (name = 'Row') =>
  tableFormat.model(
    widgetData(
      [dimension('text', 'Page'), sessions],
      Array.from({ length: count }, (_, d) => ({ d: `${name} ${d}`, sessions: d })),
      { totals },
    ),
    interactive('table', { rowsLimit: count, orderBy: { column: 'dimension', dir: 'asc' } }),
    {},
  );

type Seen = (entries: Array<{ isIntersecting: boolean; target: Element }>) => void;
let come: Seen = () => {};
let beIdle = () => {};

beforeEach(() => {
  class Observer {
    observe = () => {};
    unobserve = () => {};
    disconnect = () => {};
    constructor(seen: Seen) {
      come = seen;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) => {
    beIdle = () => run({ timeRemaining: () => 40 });
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {
    beIdle = () => {};
  });
});
afterEach(() => vi.unstubAllGlobals());

function hydrated(model = modelOf(), size = wide) {
  const root = document.createElement('div');
  root.innerHTML = tableFormat.render(model, size, theme);
  const hydrate = () => tableFormat.hydrate?.(root, { model: () => model, size, theme }) ?? (() => {});
  const later = () => [...root.querySelectorAll('[data-later]')];
  const rows = () =>
    [...root.querySelectorAll('tbody tr')].map(
      (row) =>
        `${row.getAttribute('aria-rowindex')}: ${[...row.children].map((cell) => cell.textContent).join(' ')}`,
    );
  const clickHead = (index: number) => root.querySelectorAll<HTMLElement>('.vf-sort')[index]?.click();
  return { root, hydrate, later, rows, clickHead };
}

const heightOf = (html: string) =>
  [...html.matchAll(/--vf-height:(\d+)px/gu)].reduce((sum, [, px]) => sum + Number(px), 0);

test.each([
  ['wide', 'Row', wide],
  ['narrow, with names above', 'A page with a name that breaks into lines', phone],
])('only the first of many rows are rendered at once, in the height of all: %s', (_, name, size) => {
  const html = tableFormat.render(modelOf(name), size, theme);
  expect(html.match(/<tr/gu)?.length).toBeLessThan(160);
  expect(html).toContain(`aria-rowcount="${count + 2}"`);
  expect(html).toContain(`aria-rowindex="${count + 2}"`);
  expect(heightOf(html)).toBeGreaterThanOrEqual(count * 36);
  expect(html.includes('vf-above')).toBe(size === phone);
  expect(html).toMatch(/>\+ \d+ more rows \(JavaScript is off\)</u);
  expect([tableFormat.rendersPart?.(count), tableFormat.rendersPart?.(400)]).toEqual([true, false]);
});

test('print has all rows', () => {
  const html = tableFormat.render(modelOf(), { ...wide, grows: true }, theme);
  expect(html.match(/<tr/gu)).toHaveLength(count + 2);
  expect(html).not.toMatch(/data-later|aria-row|JavaScript/u);
});

test('rows that come near are added in their place', () => {
  const { hydrate, later, rows, root } = hydrated();
  const stop = hydrate();
  expect(later()).toHaveLength(18);
  const far = later().at(-1) as HTMLElement;
  come([
    { isIntersecting: false, target: later()[0] as Element },
    { isIntersecting: true, target: far },
  ]);
  expect(later()).toHaveLength(17);
  expect(far.matches('[role="rowgroup"]:not([aria-hidden])')).toBe(true);
  expect(far.children.length).toBe(50);
  expect(rows().at(-1)).toBe('1001: Row 999 999');
  stop();
  expect(root.querySelectorAll('tbody')).toHaveLength(20);
});

test('an idle browser adds all others, as they would have been rendered', () => {
  const { hydrate, later, rows } = hydrated();
  hydrate();
  beIdle();
  expect(later()).toEqual([]);
  expect(rows()).toEqual(Array.from({ length: count }, (_, d) => `${d + 2}: Row ${d} ${d}`));
});

test('sorting is by all rows, also those that are not rendered', () => {
  const { hydrate, later, rows, clickHead } = hydrated();
  const stop = hydrate();
  clickHead(1);
  expect(rows()).toHaveLength(100);
  expect(rows().slice(0, 2)).toEqual(['2: Row 999 999', '3: Row 998 998']);
  stop();
  hydrate();
  expect(rows()[0]).toBe('2: Row 999 999');
  come([{ isIntersecting: true, target: later().at(-1) as Element }]);
  expect(rows().at(-1)).toBe('1001: Row 0 0');
  clickHead(1);
  beIdle();
  expect(rows()).toHaveLength(count);
  expect([rows()[0], rows().at(-1)]).toEqual(['2: Row 0 0', '1001: Row 999 999']);
});

test('a group has fewer rows the more cells they have', () => {
  const rowsAndCells = (columns: number) => {
    const model = modelOf();
    const wider = { ...model, columns: Array.from({ length: columns }, () => model.columns[0] as never) };
    const widths = planTable(wider, wide, 'en').widths;
    const [group] = rowGroups(wider, { ...widths, many: true }, { rowsInSight: 10 } as never);
    return group?.count;
  };
  expect([1, 6, 20, 100].map(rowsAndCells)).toEqual([50, 50, 15, 10]);
});
