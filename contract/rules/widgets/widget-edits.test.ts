import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type InteractiveWidget,
  interactiveWidgetSchema,
  passiveWidgetSchema,
} from '../../entities/widget.ts';
import { copyWidget, editLevel, newWidgetId, placeAfter, renumber, resetForFormat } from './widget-edits.ts';

const sales = interactiveWidgetSchema.parse({
  id: 'w1',
  nature: 'interactive',
  format: 'chart',
  title: 'Sales',
  formatOptions: { visibleGrid: false },
  orderBy: { column: 'i1.revenue', dir: 'desc' },
  instances: [
    {
      id: 'i1',
      type: 'shop',
      sourceId: 's1',
      inputs: { property: 'p1', metrics: ['revenue'], dimension: 'date' },
      metricsOptions: { revenue: { cloaked: true, format: 'bar' } },
    },
  ],
});
const note = passiveWidgetSchema.parse({ id: 'w2', nature: 'passive', type: 'plain', title: 'Note' });

function withInstance(change: object): InteractiveWidget {
  return { ...sales, instances: sales.instances.map((instance) => ({ ...instance, ...change })) };
}

describe('the level of an edit', () => {
  test.each([
    ['another metric', withInstance({ inputs: { metrics: ['orders'], dimension: 'date' } }), 1],
    ['another template', withInstance({ config: 'orders-by-day' }), 1],
    ['another prefix', withInstance({ prefix: 'Shop' }), 1],
    ['another currency', withInstance({ currency: 'EUR' }), 1],
    ['another source', withInstance({ sourceId: 's2' }), 1],
    ['no instance', { ...sales, instances: [] }, 1],
    ['one more instance', { ...sales, instances: [...sales.instances, ...sales.instances] }, 1],
    ['shares', { ...sales, percent: true }, 1],
    ['a name mapping', { ...sales, nameMapping: [] }, 1],
    ['a text card instead', note, 1],
    ['data and style', { ...withInstance({ currency: 'EUR' }), rowsLimit: 3 }, 1],
    ['another order', { ...sales, orderBy: { column: 'dimension', dir: 'asc' as const } }, 2],
    ['fewer rows', { ...sales, rowsLimit: 5 }, 2],
    ['another format', { ...sales, format: 'table' as const }, 2],
    ['another option of the format', { ...sales, formatOptions: { visibleGrid: true } }, 2],
    [
      'metric options',
      withInstance({ metricsOptions: { revenue: { cloaked: false, cloakedChange: false, format: null } } }),
      2,
    ],
    ['another title', { ...sales, title: 'Revenue' }, 3],
    ['another size and place', { ...sales, width: 4, height: 3, order: 7 }, 3],
    ['a hidden change', { ...sales, hiddenChange: true }, 3],
    ['nothing', structuredClone(sales), 3],
    [
      'keys in another order',
      withInstance({ inputs: { dimension: 'date', filter: [], metrics: ['revenue'], property: 'p1' } }),
      3,
    ],
  ])('%s is %#', (_, after, level) => {
    expect(editLevel(sales, after)).toBe(level);
  });

  test('of a text card is 3', () => {
    expect(editLevel(note, { ...note, inputs: { description: 'Hello' } })).toBe(3);
  });
});

describe('another format', () => {
  test('starts from its defaults without sub-formats', () => {
    const gauge = resetForFormat(sales, 'chart:gauge', { minValue: 0, maxValue: 100 });
    expect(gauge).toMatchObject({ format: 'chart:gauge', formatOptions: { minValue: 0, maxValue: 100 } });
    expect(gauge.instances[0]?.metricsOptions).toEqual({
      revenue: { cloaked: true, cloakedChange: false, format: null },
    });
    expect(sales.instances[0]?.metricsOptions.revenue?.format).toBe('bar');
  });

  test('that is the same resets nothing', () => {
    expect(resetForFormat(sales, 'chart', { visibleGrid: true })).toBe(sales);
  });
});

describe('a copy', () => {
  const ids = () => {
    let count = 0;
    return () => {
      count += 1;
      return `new${count}`;
    };
  };

  test('has ids of its own and leaves the original alone', () => {
    const before = structuredClone(sales);
    const copy = copyWidget(sales, ids());
    expect(copy).toMatchObject({ id: 'new1', title: 'Sales', instances: [{ id: 'new2', sourceId: 's1' }] });
    expect(copy.orderBy).toEqual({ column: 'new2.revenue', dir: 'desc' });
    copy.instances[0]?.inputs.metrics.push('orders');
    expect(sales).toEqual(before);
  });

  test.each([
    ['i1.revenue', 'new2.revenue'],
    ['i12.revenue', 'new3.revenue'],
    ['dimension', 'dimension'],
    ['revenue', 'revenue'],
    ['i1revenue', 'i1revenue'],
  ])('ordered by %s is ordered by %s', (column, expected) => {
    const instances = ['i1', 'i12'].flatMap((id) => withInstance({ id }).instances);
    const merged: InteractiveWidget = { ...sales, instances, orderBy: { column, dir: 'asc' } };
    expect(copyWidget(merged, ids()).orderBy.column).toBe(expected);
  });

  test('of a text card needs one id', () => {
    expect(copyWidget(note, ids())).toEqual({ ...note, id: 'new1' });
  });

  test('goes right after the original', () => {
    const row = ['a', 'b', 'c'].map((id, order) => ({ ...note, id, order: order * 10 }));
    const placed = placeAfter(row.toReversed(), 'b', { ...note, id: 'b2', order: 10 });
    expect(placed.map(({ id, order }) => `${id}${order}`)).toEqual(['a0', 'b1', 'b22', 'c3']);
    expect(placeAfter(row, 'gone', note).at(-1)).toEqual({ ...note, order: 3 });
  });
});

test('renumbering sorts, closes gaps and changes nothing the second time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (orders) => {
      const widgets = orders.map((order, index) => ({ ...note, id: `w${index}`, order }));
      const once = renumber(widgets);
      expect(once.map(({ order }) => order)).toEqual(orders.map((_, index) => index));
      expect(new Set(once.map(({ id }) => id)).size).toBe(orders.length);
      expect(renumber(once)).toEqual(once);
    }),
  );
});

test('ids are made of letters and digits, one for each row of random numbers', () => {
  expect(newWidgetId(() => 0)).toBe('aaaaaaaaaaaaaa');
  expect(newWidgetId(() => 0.999999)).toBe('99999999999999');
  expect(new Set(Array.from({ length: 1000 }, () => newWidgetId(Math.random))).size).toBe(1000);
});
