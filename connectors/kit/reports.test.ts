import type { Query } from '@vitrine/contract/entities/query.ts';
import { describe, expect, it } from 'vitest';
import { entriesOfReport, readDimensions, readMetrics } from './catalogue/read-metrics.ts';
import type { Session } from './http/session.ts';
import { defineReports } from './reports.ts';
import { averageCounts, type CountedRows, sumCounts } from './table/counted-table.ts';
import { expectError } from './testing/expect-error.ts';

const metrics = readMetrics('acme', [
  {
    reports: ['days', 'pages'],
    metrics: [
      { id: 'visits', label: 'Visits', type: 'numeric', direction: 'up' },
      { id: 'rate', label: 'Rate', type: 'average:percent', direction: 'up', value: 'orders / visits' },
      { id: 'people', label: 'People', type: 'numeric', direction: 'up', additive: false },
    ],
  },
  {
    reports: ['days'],
    metrics: [{ id: 'members', label: 'Members', type: 'numeric', direction: 'up', additive: false }],
  },
]);
const dimensions = readDimensions('acme', [
  { id: 'date', label: 'Day', type: 'date', reports: ['days'] },
  { id: 'page', label: 'Page', type: 'text', reports: ['pages'] },
  { id: 'site', label: 'Site', type: 'text', reports: ['sites'] },
]);

const query: Query = {
  parameters: { report: 'days' },
  metrics: ['visits', 'rate', 'people', 'members'],
  dimension: 'date',
  filters: [],
  startDate: '2026-11-16',
  endDate: '2026-11-19',
  timezone: 'UTC',
  currency: null,
};

const session = {} as Session;

/** Known only when an account is queried. */
const own = { id: 'own', label: 'Own', type: 'numeric', direction: 'up', value: 'orders' };

function reportsOf(days: Partial<CountedRows>, pages: Partial<CountedRows> = {}, preset?: string) {
  const response = (rows: Partial<CountedRows>) => async () => ({ rows: [], ...rows });
  const report = (id: string, rows: Partial<CountedRows>) => ({
    id,
    name: id,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    narrowedBy: ['site'],
    filtersTotal: id === 'days',
    filtersUnshown: id === 'days',
    moreMetrics: async () => readMetrics('acme', [{ metrics: [{ ...own, reports: [id] }] }]),
    fetch: response(rows),
  });
  return defineReports({
    provider: 'Acme',
    parameter: 'report',
    ...(preset ? { preset } : {}),
    reports: [report('days', days), report('pages', pages)],
    open: () => null,
    frame: () => ({ until: '2026-11-18', timezone: 'UTC' }),
  });
}

async function tableOf(reports: ReturnType<typeof reportsOf>, own: Partial<Query> = {}) {
  const [outcome] = await reports.query(session, [{ ...query, ...own }]);
  if (!outcome?.table) throw outcome?.error;
  return outcome.table;
}

describe('a report of counts', () => {
  const days = {
    rows: [
      { label: '2026-11-16', counts: { visits: 10, orders: 1, people: 8, members: 100 } },
      { label: '2026-11-16', counts: { visits: 10, orders: 2, people: 8, members: 50 } },
      { label: '2026-11-18', counts: { visits: 30, orders: 9, people: 20, members: 160 } },
    ],
    idle: { visits: 0, orders: 0 },
    distinct: ['people'],
    levels: ['members'],
  };

  it('adds up rows of one label, computes rates from sums and fills days up to the last one with data', async () => {
    const { rows, totals } = await tableOf(reportsOf(days));
    expect(rows).toEqual([
      { dimension: '2026-11-16', visits: 20, rate: 3 / 20, people: null, members: 150 },
      { dimension: '2026-11-17', visits: 0, rate: null, people: null, members: null },
      { dimension: '2026-11-18', visits: 30, rate: 9 / 30, people: 20, members: 160 },
      { dimension: '2026-11-19', visits: null, rate: null, people: null, members: null },
    ]);
    expect(totals).toEqual({ visits: 50, rate: 12 / 50, people: null, members: null });
  });

  it('uses totals of the provider where it returns them', async () => {
    const { totals } = await tableOf(
      reportsOf({ ...days, whole: { people: 25, members: 160, visits: null } }),
    );
    expect(totals).toEqual({ visits: null, rate: null, people: 25, members: 160 });
  });

  it('totals the rows that pass a filter, and nothing where none does', async () => {
    const filtered = (value: string) =>
      tableOf(reportsOf(days), { filters: [{ field: 'visits', operator: 'greater', value }] });
    const some = await filtered('25');
    expect(some.rows.map((row) => row.dimension)).toEqual(['2026-11-18']);
    expect(some.totals).toEqual({ visits: 30, rate: 9 / 30, people: 20, members: 160 });
    expect((await filtered('99')).totals).toEqual({ visits: 0, rate: null, people: null, members: null });
  });

  it('filters by a metric that the widget does not show', async () => {
    const filters = [{ field: 'members', operator: 'greater', value: '155' } as const];
    const { rows } = await tableOf(reportsOf(days), { metrics: ['visits'], filters });
    expect(rows).toEqual([{ dimension: '2026-11-18', visits: 30 }]);
    const parameters = { report: 'pages' };
    const unshown = { metrics: ['visits'], dimension: 'page', filters: [{ ...filters[0], field: 'people' }] };
    await expectError(tableOf(reportsOf({}), { parameters, ...unshown } as Partial<Query>), 'bad_query');
  });

  it('has metrics that are known only when an account is queried', async () => {
    const reports = reportsOf(days);
    expect((await tableOf(reports, { metrics: ['own'] })).totals).toEqual({ own: 12 });
    expect(reports.metrics.map(({ id }) => id)).not.toContain('own');
  });

  it('returns null without matching rows for a provider that leaves out zeros', async () => {
    const filters = [{ field: 'visits', operator: 'greater', value: '99' } as const];
    const { totals } = await tableOf(reportsOf({ ...days, idle: {}, sparse: true }), { filters });
    expect(totals).toEqual({ visits: null, rate: null, people: null, members: null });
  });

  it('has no total of rows that pass a filter where entities are in several rows', async () => {
    const filters = [{ field: 'visits', operator: 'less', value: '1000' } as const];
    const { totals } = await tableOf(reportsOf({ ...days, overlaps: true }), { filters });
    expect(totals).toEqual({ visits: null, rate: null, people: null, members: null });
  });

  it('counts an entity in several matching rows once in the total', async () => {
    const row = (label: string, id: string, visits: number) => ({ label, id, counts: { visits } });
    const rows = [row('2026-11-01', 'a', 4), row('2026-11-02', 'a', 4), row('2026-11-02', 'b', 3)];
    const filters = [{ field: 'visits', operator: 'greater', value: '3' } as const];
    const { rows: shown, totals } = await tableOf(reportsOf({ rows }), { metrics: ['visits'], filters });
    expect(shown.map(({ visits }) => visits)).toEqual([4, 7]);
    expect(totals.visits).toBe(7);
  });

  it('averages the known values of several rows', () => {
    const rows = [3, null, 6, undefined].map((rank) => ({ counts: averageCounts({ rank }) }));
    expect(sumCounts(rows)).toEqual({ rank: 9, rank_known: 2 });
  });

  it('filters the total of a query without dimension where the report allows it', async () => {
    const filtered = (report: string, value: string) =>
      tableOf(reportsOf(days, days), {
        ...{ parameters: { report }, dimension: null, metrics: ['visits'] },
        filters: [{ field: 'visits', operator: 'greater', value }],
      });
    expect(await filtered('days', '40')).toMatchObject({ rows: [{ visits: 50 }], totals: { visits: 50 } });
    expect(await filtered('days', '60')).toMatchObject({ rows: [], totals: { visits: 0 } });
    await expectError(filtered('pages', '40'), 'bad_query');
  });

  it('uses the time zone of the rows', async () => {
    const { rows, timezone } = await tableOf(
      reportsOf({ ...days, timezone: 'Asia/Tokyo', until: '2026-11-19' }),
    );
    expect([timezone, rows.at(-1)?.visits]).toEqual(['Asia/Tokyo', 0]);
  });

  it('shows the total as the one row of a query without dimension', async () => {
    const { rows } = await tableOf(reportsOf(days), { dimension: null, metrics: ['visits'] });
    expect(rows).toEqual([{ visits: 50 }]);
  });
});

describe('the reports of a connector', () => {
  it.each([
    { metrics: ['clicks'] },
    { dimension: 'page' },
    { parameters: { report: 'weather' } },
    { filters: [{ field: 'page', operator: 'equals', value: '/' } as const] },
  ])('reject %j, which they do not have', async (own) => {
    await expectError(tableOf(reportsOf({}), own), 'bad_query');
  });

  it('use the first report by default', async () => {
    expect(
      (await tableOf(reportsOf({ idle: { visits: 7 } }), { parameters: {}, metrics: ['visits'] })).totals,
    ).toEqual({
      visits: 21,
    });
  });

  it('use the preset where there is one', async () => {
    const request = { searchTerm: null, include: [], parameters: {} };
    const { options } = reportsOf({}, {}, 'pages');
    expect((await options.dimensions(session, request)).map(({ id }) => id)).toEqual(['page']);
  });

  it('offer the metrics of the chosen report', async () => {
    const { options, metrics: all } = reportsOf({});
    const offered = async (list: keyof typeof options) =>
      (await options[list](session, { searchTerm: null, include: [], parameters: { report: 'pages' } })).map(
        ({ id }) => id,
      );
    expect(await offered('metrics')).toEqual(['visits', 'rate', 'people']);
    expect(await offered('dimensions')).toEqual(['page']);
    expect(await offered('fields')).toEqual(['page', 'visits', 'rate', 'people']);
    expect(all.map(({ id }) => id)).toEqual(['visits', 'rate', 'people', 'members']);
  });
});

it('names the file and the entry of an invalid metric', () => {
  const entry = { id: 'clicks', label: 'Clicks', type: 'numeric', direction: 'sideways' };
  expect(() => readMetrics('acme', [{ metrics: [entry] }])).toThrow(
    /acme\/catalogue\/metrics\.json: "clicks": direction/,
  );
  const odd = { ...entry, direction: 'up', value: 'clicks /' };
  expect(() => readMetrics('acme', [{ metrics: [odd] }])).toThrow(/"clicks": value: /);
});
