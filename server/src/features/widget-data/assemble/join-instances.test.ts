import type { Column, Table } from '@vitrine/contract/entities/table.ts';
import { describe, expect, it } from 'vitest';
import { joinInstances } from './join-instances.ts';

const metric = (key: string, label: string): Column => ({
  key,
  label,
  role: 'metric',
  type: 'numeric',
  direction: 'up',
});
const dimension = (type: 'text' | 'date'): Column => ({
  key: 'dimension',
  label: 'Channel',
  role: 'dimension',
  type,
});

function table(columns: Column[], rows: Table['rows'], totals: Table['totals']): Table {
  return { columns, rows, totals, notes: [], rowCount: rows.length };
}

const shop = { id: 'i1', prefix: 'Shop' };
const site = { id: 'i2', prefix: 'Site' };

describe('instances of a widget', () => {
  it('keep their metric ids when there is one', () => {
    const own = table([dimension('text'), metric('orders', 'Orders')], [{ dimension: 'Ads', orders: 3 }], {
      orders: 3,
    });
    expect(joinInstances([{ instance: shop, table: own }])).toEqual({
      columns: [dimension('text'), { ...metric('orders', 'Orders'), instanceId: 'i1' }],
      rows: [{ dimension: 'Ads', orders: 3 }],
      totals: { orders: 3 },
    });
  });

  it('are joined by label when there are several, each column unique and with its prefix', () => {
    const first = table(
      [dimension('text'), metric('orders', 'Orders')],
      [
        { dimension: 'Ads', orders: 3 },
        { dimension: 'Mail', orders: 1 },
      ],
      { orders: 4 },
    );
    const second = table(
      [dimension('text'), metric('orders', 'Orders')],
      [
        { dimension: 'Mail', orders: 5 },
        { dimension: 'Search', orders: null },
      ],
      { orders: null },
    );
    const joined = joinInstances([
      { instance: shop, table: first },
      { instance: site, table: second },
    ]);
    expect(joined.columns.map(({ key, label }) => [key, label])).toEqual([
      ['dimension', 'Channel'],
      ['i1.orders', 'Shop: Orders'],
      ['i2.orders', 'Site: Orders'],
    ]);
    expect(joined.rows).toEqual([
      { dimension: 'Ads', 'i1.orders': 3, 'i2.orders': null },
      { dimension: 'Mail', 'i1.orders': 1, 'i2.orders': 5 },
      { dimension: 'Search', 'i1.orders': null, 'i2.orders': null },
    ]);
    expect(joined.totals).toEqual({ 'i1.orders': 4, 'i2.orders': null });
  });

  it('are sorted by date when the label is a day', () => {
    const days = (...dates: string[]) =>
      table(
        [dimension('date'), metric('orders', 'Orders')],
        dates.map((date, index) => ({ dimension: date, orders: index })),
        {},
      );
    const joined = joinInstances([
      { instance: shop, table: days('2026-10-02', '2026-10-03') },
      { instance: site, table: days('2026-10-01', '2026-10-03') },
    ]);
    expect(joined.rows.map((row) => row.dimension)).toEqual(['2026-10-01', '2026-10-02', '2026-10-03']);
  });

  it('are side by side without a dimension', () => {
    const one = (orders: number) => table([metric('orders', 'Orders')], [{ orders }], { orders });
    const joined = joinInstances([
      { instance: shop, table: one(7) },
      { instance: site, table: one(9) },
    ]);
    expect(joined.rows).toEqual([{ 'i1.orders': 7, 'i2.orders': 9 }]);
  });
});
