import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { tableSchema } from '@vitrine/contract/entities/table.ts';
import { describe, expect, it } from 'vitest';
import { buildTable, stateTable } from './table-builder.ts';

const visits: MetricDefinition = {
  id: 'visits',
  label: 'Visits',
  type: 'numeric',
  direction: 'up',
  additive: true,
};
const revenue: MetricDefinition = {
  id: 'revenue',
  label: 'Revenue',
  type: 'numeric:money',
  direction: 'up',
  additive: true,
};
const rate: MetricDefinition = {
  id: 'rate',
  label: 'Rate',
  type: 'average:percent',
  direction: 'up',
  additive: false,
};
const date: DimensionDefinition = { id: 'date', label: 'Date', type: 'date' };
const page: DimensionDefinition = { id: 'page', label: 'Page', type: 'text' };

describe('the table builder', () => {
  it('fills the days a provider left out, but not future days', () => {
    const table = buildTable({
      dimension: date,
      metrics: [visits, rate],
      rows: [{ label: '2026-10-02', values: { visits: 5, rate: 0.5 } }],
      fill: { with: 0, startDate: '2026-10-01', endDate: '2026-10-04', until: '2026-10-03' },
    });
    expect(table.rows).toEqual([
      { dimension: '2026-10-01', visits: 0, rate: null },
      { dimension: '2026-10-02', visits: 5, rate: 0.5 },
      { dimension: '2026-10-03', visits: 0, rate: null },
      { dimension: '2026-10-04', visits: null, rate: null },
    ]);
    expect(table.totals).toEqual({ visits: 5, rate: 0.5 });
    expect(tableSchema.parse(table)).toEqual(table);
  });

  it.each([
    ['week', ['2026-09-28', '2026-10-05']],
    ['month', ['2026-10']],
  ] as const)('fills a %s dimension by its own labels', (type, labels) => {
    const table = buildTable({
      dimension: { ...date, type },
      metrics: [visits],
      rows: [],
      fill: { with: null, startDate: '2026-10-01', endDate: '2026-10-08' },
    });
    expect(table.rows.map((row) => row.dimension)).toEqual(labels);
    expect(table.totals).toEqual({ visits: null });
  });

  it('adds up additive metrics only, and never a part of the rows', () => {
    const rows = [
      { label: '/a', values: { visits: 3, rate: 0.1 } },
      { label: '/b', values: { visits: 4, rate: 0.9 } },
    ];
    expect(buildTable({ dimension: page, metrics: [visits, rate], rows }).totals).toEqual({
      visits: 7,
      rate: null,
    });
    const partial = buildTable({ dimension: page, metrics: [visits, rate], rows, rowCount: 9 });
    expect(partial.totals).toEqual({ visits: null, rate: null });
    expect(partial.notes).toEqual([{ code: 'truncated', text: 'The largest 2 of 9 rows are shown.' }]);
  });

  it('prefers the given totals', () => {
    const rows = [{ label: '/a', values: { rate: 0.1 } }];
    expect(buildTable({ dimension: page, metrics: [rate], rows, totals: { rate: 0.4 } }).totals).toEqual({
      rate: 0.4,
    });
  });

  it('keeps the 1000 largest labels and adds a note', () => {
    const rows = Array.from({ length: 1001 }, (_, index) => ({
      label: `/${index}`,
      values: { visits: index },
    }));
    const table = buildTable({ dimension: page, metrics: [visits], rows });
    expect(table.rows).toHaveLength(1000);
    expect(table.rows[0]).toEqual({ dimension: '/1000', visits: 1000 });
    expect(table.rowCount).toBe(1001);
    expect(table.totals).toEqual({ visits: 500_500 });
    expect(table.notes[0]?.code).toBe('truncated');
  });

  it('has one row of zeros when nothing happened and there is no dimension', () => {
    const fill = { with: 0, startDate: '2026-10-01', endDate: '2026-10-31' } as const;
    const table = buildTable({ dimension: null, metrics: [visits, rate], rows: [], fill });
    expect(table.rows).toEqual([{ visits: 0, rate: null }]);
    expect(table.totals).toEqual({ visits: 0, rate: null });
  });

  it('names the currency of money columns only', () => {
    const table = buildTable({ dimension: null, metrics: [visits, revenue], rows: [], currency: 'EUR' });
    expect(table.columns.map((column) => column.currency)).toEqual([undefined, 'EUR']);
  });
});

it('has one line of a state, in which unknown values are missing', () => {
  const { rows, totals, rowCount } = stateTable([visits, rate], { visits: 3, unrequested: 4 }, {});
  expect(rows).toEqual([{ visits: 3, rate: null }]);
  expect(totals).toEqual({ visits: 3, rate: null });
  expect(rowCount).toBe(1);
  expect(stateTable([visits], undefined, {}).totals).toEqual({ visits: null });
});
