import type { Column, Row } from '@vitrine/contract/entities/table.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeWithin, partToSplit } from './change-within.ts';
import { splitChange } from './split-change.ts';

type Visit = { channel: string; page: string; period: 'from' | 'to'; count: number };

const visits = fc.array(
  fc.record({
    channel: fc.constantFrom('Organic', 'Paid', 'Email'),
    page: fc.constantFrom('/', '/tents', '/packs', '/boots'),
    period: fc.constantFrom('from' as const, 'to' as const),
    count: fc.integer({ min: 1, max: 10_000 }),
  }),
  { minLength: 1, maxLength: 60 },
);

const columns: Column[] = [
  { key: 'dimension', label: 'Name', role: 'dimension', type: 'text' },
  { key: 'visits', label: 'Visits', role: 'metric', type: 'numeric', additive: true },
];

const sum = (some: readonly Visit[]) => some.reduce((all, { count }) => all + count, 0);
const of = (some: readonly Visit[], period: Visit['period']) =>
  some.filter((visit) => visit.period === period);

/** As a source reports them: a row for each name that has values, and nothing for a period without any. */
function report(some: readonly Visit[], by: 'channel' | 'page') {
  const rowsOf = (period: Visit['period']): Row[] =>
    Object.entries(Object.groupBy(of(some, period), (visit) => visit[by])).map(([name, group]) => ({
      dimension: name,
      visits: sum(group ?? []),
    }));
  const totalOf = (period: Visit['period']) => (of(some, period).length > 0 ? sum(of(some, period)) : null);
  const totals = { visits: { value: totalOf('to'), compare: totalOf('from'), change: null } };
  return { columns, rows: rowsOf('to'), compareRows: rowsOf('from'), totals };
}

const changeOf = (some: readonly Visit[]) => sum(of(some, 'to')) - sum(of(some, 'from'));

it('adds up to the change of the leading part, which is the largest in the direction of the whole', () => {
  fc.assert(
    fc.property(visits, (all) => {
      const byChannel = report(all, 'channel');
      const metric = { metric: 'visits', kind: 'sum' as const };
      const split = splitChange(byChannel, metric, 10);
      if (!split) return;
      const part = partToSplit(byChannel, metric, split);
      const whole = changeOf(all);
      const changes = ['Organic', 'Paid', 'Email'].map((channel) =>
        changeOf(all.filter((visit) => visit.channel === channel)),
      );
      if (!part) {
        expect(whole === 0 || changes.every((change) => change / whole < 0.1)).toBe(true);
        return;
      }
      const own = all.filter(({ channel }) => channel === part.label);
      expect(changeOf(own) / whole).toBe(Math.max(...changes.map((change) => change / whole)));
      const within = changeWithin(report(own, 'page'), 'visits', part, 'page');
      if (!within) {
        expect(new Set(of(own, 'to').map(({ page }) => page)).size).toBeLessThan(2);
        return;
      }
      expect(within.parts.reduce((rest, { change }) => rest + change, within.rest)).toBe(changeOf(own));
      for (const { label, change } of within.parts)
        expect(change).toBe(changeOf(own.filter(({ page }) => page === label)));
    }),
    { numRuns: 500 },
  );
});

it('is none where the filtered values are not those of the part', () => {
  const rows = [
    { channel: 'Organic', page: '/', period: 'from', count: 100 },
    { channel: 'Organic', page: '/', period: 'to', count: 40 },
    { channel: 'Organic', page: '/tents', period: 'to', count: 10 },
  ] satisfies Visit[];
  const part = { label: 'Organic', value: 'Organic', from: 100, to: 50 };
  expect(changeWithin(report(rows, 'page'), 'visits', part, 'page')?.parts).toHaveLength(2);
  expect(changeWithin(report(rows, 'page'), 'visits', { ...part, to: 51 }, 'page')).toBeNull();
});

it('is of sums only', () => {
  const values = report([{ channel: 'Paid', page: '/', period: 'to', count: 5 }], 'channel');
  const parts = [{ label: 'Paid', from: null, to: 5, change: 5, share: 1 }];
  expect(partToSplit(values, { metric: 'visits', kind: 'sum' }, { parts })).toMatchObject({ from: 0, to: 5 });
  for (const kind of ['ratio', 'overlap'] as const)
    expect(partToSplit(values, { metric: 'visits', kind }, { parts })).toBeNull();
});
