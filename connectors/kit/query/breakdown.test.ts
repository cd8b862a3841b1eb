import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Connector } from '../define-connector.ts';
import { createTestSession } from '../testing/test-session.ts';
import { canBreakDown, runConnectorQueries } from './breakdown.ts';

/** Nothing is sent by it. */
const session = createTestSession({ gateway: 'http://127.0.0.1:9' });

type Visit = { day: string; channel: string; visits: number; people: number };

/** A source with one row per visit: visits add up, people are counted once in each answer. */
function sourceOf(visits: readonly Visit[], changed: Partial<Connector> = {}) {
  const requested: Query[] = [];
  const connector: Pick<Connector, 'query' | 'batch' | 'filtersBy' | 'metrics' | 'label'> = {
    label: 'Counter',
    metrics: [
      { id: 'visits', label: 'Visits', type: 'numeric', direction: 'up', additive: true },
      { id: 'people', label: 'People', type: 'numeric', direction: 'up', additive: false },
    ],
    filtersBy: () => 'filter',
    query: async (_session, queries) => {
      requested.push(...queries);
      return queries.map((query) => ({ table: answer(visits, query) }));
    },
    ...changed,
  };
  return { connector, requested };
}

function answer(visits: readonly Visit[], query: Query): Table {
  const passing = visits.filter(
    (visit) =>
      visit.day >= query.startDate &&
      visit.day <= query.endDate &&
      query.filters.every(({ field, value }) => visit[field as 'channel'] === value),
  );
  const measure = (some: readonly Visit[]) => ({
    visits: some.reduce((sum, { visits: count }) => sum + count, 0),
    people: some.reduce((most, { people }) => Math.max(most, people), 0),
  });
  const labels = [...new Set(passing.map((visit) => visit[query.dimension as 'day']))].sort();
  const metric = (key: string) => ({ key, label: key, role: 'metric', type: 'numeric' }) as const;
  return {
    columns: [
      { key: 'dimension', label: 'Day', role: 'dimension', type: 'text' },
      ...query.metrics.map(metric),
    ],
    rows: labels.map((label) => ({
      dimension: label,
      ...measure(passing.filter((visit) => visit[query.dimension as 'day'] === label)),
    })),
    totals: measure(passing),
    notes: [],
    rowCount: labels.length,
  };
}

const queryOf = (changed: Partial<Query> = {}): Query => ({
  parameters: {},
  metrics: ['visits', 'people'],
  dimension: 'day',
  breakdown: { dimension: 'channel', limit: 2, startDate: '2026-03-01', endDate: '2026-03-31' },
  filters: [],
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  timezone: 'UTC',
  currency: null,
  ...changed,
});

const visit = (day: string, channel: string, visits: number, people = visits): Visit => ({
  day: `2026-${day}`,
  channel,
  visits,
  people,
});

async function tableOf(visits: readonly Visit[], query: Query, changed: Partial<Connector> = {}) {
  const { connector } = sourceOf(visits, changed);
  const [outcome] = await runConnectorQueries(connector, session, [query]);
  if (!outcome?.table) throw outcome?.error;
  return outcome.table;
}

const march = [
  visit('03-01', 'Search', 40),
  visit('03-01', 'Mail', 20),
  visit('03-01', 'Social', 5),
  visit('03-02', 'Search', 10),
  visit('03-02', 'Links', 3),
];

it('has a column for each of the largest values, the rest where it adds up, and the whole', async () => {
  const { columns, rows, totals, notes } = await tableOf(march, queryOf());
  expect(columns.map(({ label, part, whole }) => [label, part ?? whole])).toEqual([
    ['Day', undefined],
    ['Search: visits', 'Search'],
    ['Mail: visits', 'Mail'],
    ['Other: visits', 'Other'],
    ['Search: people', 'Search'],
    ['Mail: people', 'Mail'],
    ['visits', true],
    ['people', true],
  ]);
  const [first, second] = rows;
  expect(first).toMatchObject({
    dimension: '2026-03-01',
    'visits|Search': 40,
    'visits|': 5,
    visits: 65,
  });
  expect(second).toMatchObject({ 'visits|Search': 10, 'visits|Mail': null, 'visits|': 3, visits: 13 });
  expect(totals).toMatchObject({ 'visits|Search': 50, 'visits|Mail': 20, 'visits|': 8, visits: 78 });
  expect(totals).toMatchObject({ 'people|Search': 40, 'people|Mail': 20, people: 40 });
  expect(notes.map(({ text }) => text)).toEqual(['2 smaller values are not shown: they can’t be added up.']);
});

it('names columns by their value alone where there is one metric, and has no rest where nothing is left', async () => {
  const query = queryOf({ metrics: ['visits'] });
  const breakdown = { ...(query.breakdown as NonNullable<Query['breakdown']>), limit: 4 };
  const { columns, notes } = await tableOf(march, { ...query, breakdown });
  expect(columns.map(({ label }) => label)).toEqual(['Day', 'Search', 'Mail', 'Social', 'Links', 'visits']);
  expect(notes).toEqual([]);
});

it('counts what has no name as a part of the rest, and a name that two rows have once', async () => {
  const query = queryOf({ metrics: ['visits'] });
  const { columns, rows } = await tableOf([...march, visit('03-02', '', 9)], {
    ...query,
    breakdown: { dimension: 'channel', limit: 4, startDate: '2026-03-01', endDate: '2026-03-31' },
  });
  expect(columns.map(({ label }) => label)).toContain('Other');
  expect(rows[1]).toMatchObject({ 'visits|': 9 });
  const { connector } = sourceOf(march);
  const twice = await tableOf(march, query, {
    query: async (given, queries) =>
      (await connector.query(given, queries)).map(({ table }, at) => {
        const split = table?.rows.flatMap((row) => [row, row]);
        return {
          table: { ...table, rows: queries[at]?.dimension === 'channel' ? split : table?.rows } as Table,
        };
      }),
  });
  expect(twice.columns.map(({ label }) => label)).toEqual(['Day', 'Search', 'Mail', 'Other', 'visits']);
});

it('compares the same values, although others were larger before', async () => {
  const before = [visit('02-01', 'Social', 90), visit('02-01', 'Search', 7)];
  const { rows } = await tableOf(
    [...march, ...before],
    queryOf({ startDate: '2026-02-01', endDate: '2026-02-28' }),
  );
  expect(rows).toEqual([expect.objectContaining({ 'visits|Search': 7, 'visits|Mail': null, 'visits|': 90 })]);
});

it('shows no rest of values that overlap', async () => {
  const whole = (visits: readonly Visit[], query: Query) => {
    const table = answer(visits, query);
    return query.filters.length > 0 || query.dimension === 'channel'
      ? table
      : { ...table, totals: { visits: 30, people: 30 } };
  };
  const { columns, notes } = await tableOf(march, queryOf({ metrics: ['visits'] }), {
    query: async (_session, queries) => queries.map((query) => ({ table: whole(march, query) })),
  });
  expect(columns.map(({ part }) => part)).not.toContain('Other');
  expect(notes).toHaveLength(1);
});

it('keeps the batches of its source, and mixes with queries that have no breakdown in their order', async () => {
  const sizes: number[] = [];
  const { connector } = sourceOf(march, { batch: { size: 2, key: () => '' } });
  const run = connector.query;
  const watched = {
    ...connector,
    query: (...[given, queries]: Parameters<typeof run>) => {
      sizes.push(queries.length);
      return run(given, queries);
    },
  };
  const { breakdown: _, ...plain } = queryOf();
  const outcomes = await runConnectorQueries(watched, session, [plain, queryOf(), plain]);
  expect(outcomes.map(({ table }) => table?.columns.length)).toEqual([3, 8, 3]);
  expect(Math.max(...sizes)).toBe(2);
});

it('says that two dimensions can’t be combined where the source has no filter for it', async () => {
  const filtersBy = () => null;
  const { connector } = sourceOf(march, { filtersBy });
  const [outcome] = await runConnectorQueries(connector, session, [queryOf()]);
  expect(outcome?.error?.message).toBe('Counter can’t show this data by these two dimensions at once.');
  expect(canBreakDown({ filtersBy }, queryOf(), 'channel')).toBe(false);
  expect(canBreakDown(connector, queryOf(), 'day')).toBe(false);
  expect(canBreakDown({ filtersBy: () => 'filter' }, queryOf({ dimension: null }), 'channel')).toBe(false);
});

it('fails as a whole where one part fails', async () => {
  const { connector } = sourceOf(march);
  const run = connector.query;
  const failing: typeof run = async (given, queries) =>
    (await run(given, queries)).map((outcome, at) =>
      queries[at]?.filters.some(({ value }) => value === 'Mail')
        ? { error: new Error('Too many requests.') as never }
        : outcome,
    );
  const [outcome] = await runConnectorQueries({ ...connector, query: failing }, session, [queryOf()]);
  expect(outcome?.error?.message).toBe('Too many requests.');
});

it('adds up to the whole in every row, whatever the data', async () => {
  const anyVisit = fc.record({
    day: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03'),
    channel: fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'Other', ''),
    visits: fc.nat(1000),
    people: fc.nat(10),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyVisit), fc.integer({ min: 1, max: 6 }), async (visits, limit) => {
      const query = queryOf({ metrics: ['visits'] });
      const breakdown = { ...(query.breakdown as NonNullable<Query['breakdown']>), limit };
      const { columns, rows, totals } = await tableOf(visits, { ...query, breakdown });
      const parts = columns.filter(({ part }) => part !== undefined);
      for (const values of [...rows, totals]) {
        const sum = parts.reduce((all, { key }) => all + Number(values[key] ?? 0), 0);
        if (parts.length > 0) expect(sum).toBe(values.visits);
      }
    }),
  );
});
