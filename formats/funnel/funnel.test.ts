import { describe, expect, test } from 'vitest';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { funnelFormat } from './funnel.format.ts';
import { layoutFunnel } from './funnel.layout.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 574, height: 300 };
const options = { visibleShares: true };
const step = (key: string, label: string) => ({ ...metrics.sessions, key, label });
const total = (value: number | null, compare: number | null = null) => ({ value, compare, change: null });
const shop = widgetData([step('visits', 'Visits'), step('carts', 'Carts'), step('orders', 'Orders')], [], {
  totals: { visits: total(1200, 1000), carts: total(300), orders: total(60) },
});
const modelOf = (data = shop, more: object = {}) =>
  funnelFormat.model(data, interactive('funnel', more), options);
const textsOf = (model = modelOf(), extent = size) =>
  layoutFunnel(model, extent, theme)?.overlay.labels.map(({ text }) => text) ?? [];

test('metrics are steps with their share of the step before and of the first', () => {
  expect(modelOf().steps.map(({ ofPrevious, ofFirst }) => [ofPrevious, ofFirst])).toEqual([
    [null, 1],
    [0.25, 0.25],
    [0.2, 0.05],
  ]);
  expect(textsOf()).toEqual(expect.arrayContaining(['Visits', '1,200', '25%', '20%']));
  expect(layoutFunnel(modelOf(), size, theme)?.pointing?.tooltip(2)).toMatch(/Of the first step.*5%/su);
});

test('rows are steps in the order of the widget, by the first metric', () => {
  const rows = widgetData(
    [dimension('text', 'Stage'), metrics.sessions, metrics.users],
    [
      { d: 'Won', sessions: 2, users: 90 },
      { d: 'Lead', sessions: 8, users: 1 },
    ],
  );
  const model = modelOf(rows, { orderBy: { column: 'sessions', dir: 'desc' } });
  expect(model.steps.map(({ cell, value }) => [cell, value])).toEqual([
    ['Lead', 8],
    ['Won', 2],
  ]);
  expect(layoutFunnel(model, size, theme)?.pointing?.cellAt?.(1)).toBe('Won');
});

describe('values that are missing or zero', () => {
  test('have no share and no length, and the others stay', () => {
    const data = widgetData([step('a', 'A'), step('b', 'B'), step('c', 'C')], [], {
      totals: { a: total(0), b: total(null), c: total(5) },
    });
    expect(modelOf(data).steps.map(({ ofPrevious }) => ofPrevious)).toEqual([null, null, null]);
    expect(textsOf(modelOf(data))).toEqual(expect.arrayContaining(['–', '5']));
  });

  test('all of them are nothing to show', () => {
    expect(funnelFormat.render(modelOf(widgetData([], [])), size, theme)).toContain('No data');
  });
});

test('steps that don’t fit are counted, and all there in print', () => {
  const columns = Array.from({ length: 12 }, (_, at) => step(`s${at}`, `Step ${at}`));
  const totals = Object.fromEntries(columns.map(({ key }, at) => [key, total(12 - at)]));
  const model = modelOf(widgetData(columns, [], { totals }));
  expect(textsOf(model, { width: 300, height: 138 })).toContain('+ 7 more steps, not shown');
  expect(funnelFormat.printHeight?.(model, size, theme)).toBe(12 * 44);
});

test('is read as a list of steps, and escapes names', () => {
  expect(funnelFormat.render(modelOf(), size, theme)).toContain(
    'Visits: 1,200. Carts: 300, 25% of the step before. Orders: 60, 20% of the step before',
  );
  const evil = widgetData([step('x', '<i>x')], [], { totals: { x: total(1) } });
  expect(funnelFormat.render(modelOf(evil), size, theme)).not.toContain('<i>');
});

test('shares can be hidden', () => {
  const model = funnelFormat.model(shop, interactive('funnel'), { visibleShares: false });
  expect(textsOf(model)).not.toContain('25%');
});
