import { type Table, tableSchema } from '@vitrine/contract/entities/table.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MockServer, startMockServer } from '../../mock-kit/server.ts';
import { ProviderError } from '../http/provider-error.ts';
import { listFilterValues } from '../query/filter-values.ts';
import { daysBetween, rangeBefore } from '../table/dates.ts';
import { type ConnectorHarness, type Subject, templateQuery } from './connector-harness.ts';
import { faultTests } from './fault-tests.ts';
import { filterTests } from './filter-tests.ts';
import { queryTable } from './query-table.ts';
import { rangeTests } from './range-tests.ts';
import { signInTests } from './sign-in-tests.ts';

/** Noon of the day that all suites use as today; each call of the clock is a millisecond later. */
const startMs = Date.parse('2026-11-18T12:00:00Z');

/** The tests of every connector, against the mocks. Call it inside the connector's own test file. */
export function connectorSuite(subject: Subject): void {
  let mocks: MockServer | undefined;
  let clockMs = startMs;
  const nowMs = () => {
    clockMs += 1;
    return clockMs;
  };
  const waited = (ms: number) => {
    clockMs += ms;
  };
  const running = () => {
    if (!mocks) throw new Error('The mocks are not running.');
    return mocks;
  };
  const harness: ConnectorHarness = {
    subject,
    mocks: running,
    open: (options = {}) => subject.open({ gateway: running().url, nowMs, waited, ...options }),
    runQuery: (session, query = subject.daily) => queryTable(subject.connector, session, query),
  };
  beforeAll(async () => {
    mocks = await startMockServer({ now: nowMs });
  });
  // Quotas per minute are reset, so that tests don't affect each other.
  beforeEach(() => {
    clockMs += 60_000;
  });
  afterEach(() => running().faults.clear());
  afterAll(() => running().close());

  describe(`${subject.connector.label}, as every connector`, () => {
    accountTests(harness);
    tableTests(harness);
    templateTests(harness);
    rangeTests(harness);
    signInTests(harness);
    faultTests(harness);
    filterTests(harness);
  });
}

function accountTests({ subject, open }: ConnectorHarness): void {
  const { connector, daily } = subject;

  it('names the account', async () => {
    const identity = await connector.identify(open());
    expect(identity.account).not.toBe('');
    expect(identity.name).not.toBe('');
  });

  if (connector.properties) {
    it('lists each property once', async () => {
      const ids = ((await connector.properties?.(open())) ?? []).map(({ id }) => id);
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
    });
  }

  it.each(Object.keys(connector.options ?? {}))(
    'lists %s, narrowed by a search except for included ids',
    async (id) => {
      const list = connector.options?.[id];
      const everything = { searchTerm: null, include: [], parameters: daily.parameters };
      const all = (await list?.(open(), everything)) ?? [];
      expect(new Set(all.map((option) => option.id)).size).toBe(all.length);
      const last = all.at(-1)?.id;
      if (last === undefined) return;
      const searched = await list?.(open(), { ...everything, searchTerm: 'no such thing', include: [last] });
      expect(searched?.map((option) => option.id)).toEqual([last]);
    },
  );
}

function tableTests({ subject, open, runQuery }: ConnectorHarness): void {
  const { connector, daily, empty } = subject;
  const additive = (table: Table) =>
    table.columns.filter((column) => column.role === 'metric' && column.type.startsWith('numeric'));
  const first = daily.metrics[0] ?? '';

  it('returns a table with the same columns in every row', async () => {
    const table = await runQuery(open());
    expect(tableSchema.parse(table)).toEqual(table);
    expect(table.rows.length).toBeGreaterThan(0);
    for (const row of table.rows)
      expect(Object.keys(row).sort()).toEqual(table.columns.map(({ key }) => key).sort());
    expect(table.rows.some((row) => Number(row[first] ?? 0) > 0)).toBe(true);
  });

  if (connector.hasDaily) {
    it('has a row for every day, and totals that are their sum', async () => {
      const table = await runQuery(open());
      expect(table.rows.map((row) => row.dimension)).toEqual(daysBetween(daily.startDate, daily.endDate));
      if (!isAdditive(connector, first)) return;
      const sum = table.rows.reduce((total, row) => total + Number(row[first] ?? 0), 0);
      expect(sum).toBeGreaterThan(0);
      expect(table.totals[first]).toBeCloseTo(sum, 6);
    });
  }

  if (empty) {
    it('returns an empty result without an error', async () => {
      const table = await runQuery(open(), empty);
      for (const { key } of additive(table)) expect(table.totals[key] ?? 0).toBe(0);
    });
  }

  it('returns the same for two ranges as for each alone', async () => {
    const before = { ...daily, ...rangeBefore(daily.startDate, daily.endDate) };
    const session = open();
    const together = await connector.query(session, [daily, before]);
    expect(together.map((outcome) => outcome.table)).toEqual([
      await runQuery(session, daily),
      await runQuery(session, before),
    ]);
  });

  it('a failing query does not affect another', async () => {
    const bad = { ...daily, metrics: ['no_such_metric'] };
    const [refused, responded] = await connector.query(open(), [bad, daily]);
    expect(refused?.error).toBeInstanceOf(ProviderError);
    expect(refused?.error?.code).toBe('bad_query');
    expect(responded?.table?.rows.length).toBeGreaterThan(0);
  });

  it('ignores unknown fields', async () => {
    const plain = await runQuery(open());
    expect(await runQuery(open({ fetch: addUnknownFields }))).toEqual(plain);
  });

  const { suggests } = subject;
  if (suggests) {
    it('suggests values that match its filters', async () => {
      const { field, metric = first } = suggests;
      const parameters = { ...daily.parameters, ...suggests.parameters };
      const request = { include: [], parameters: { ...parameters, metrics: [metric], field } };
      const all = await listFilterValues(connector, open(), { ...request, searchTerm: null });
      const value = all[0]?.name ?? '';
      expect(value).not.toBe('');
      const found = await listFilterValues(connector, open(), {
        ...request,
        searchTerm: value.toUpperCase(),
      });
      expect(found.map(({ name }) => name)).toContain(value);
      const filters = [{ field, operator: 'equals' as const, value }];
      const query = { ...daily, parameters, metrics: [metric], dimension: field, filters };
      expect((await runQuery(open(), query)).rows.map((row) => row.dimension)).toEqual([value]);
      const unknown = { ...request, parameters: { ...request.parameters, field: 'no_such_field' } };
      expect(await listFilterValues(connector, open(), { ...unknown, searchTerm: null })).toEqual([]);
    });
  }

  if (!subject.keepsTypes) {
    it('parses numbers that are written as text', async () => {
      const plain = await runQuery(open());
      expect(await runQuery(open({ fetch: writeNumbersAsText }))).toEqual(plain);
    });
  }
}

function templateTests({ subject, open, runQuery }: ConnectorHarness): void {
  // Sheets and files have the user's own columns.
  const templates = subject.connector.templates.filter(
    (template) => templateQuery(subject, template).metrics.length > 0,
  );
  it.each(templates)('the template $id has something to show', async (template) => {
    const query = templateQuery(subject, template);
    const parameters = { ...query.parameters, ...subject.templates?.parameters };
    const { rows } = await runQuery(open(), { ...query, ...subject.templates, parameters });
    expect(rows.some((row) => query.metrics.some((metric) => Number(row[metric]) > 0))).toBe(true);
    const unknown = query.metrics.filter((metric) => rows.every((row) => typeof row[metric] !== 'number'));
    expect(unknown).toEqual([]);
  });
}

function isAdditive(connector: Subject['connector'], metricId: string): boolean {
  const known = connector.metrics.find(({ id }) => id === metricId);
  return known ? known.additive : true;
}

const addUnknownFields = rewriting(withUnknownFields);
const writeNumbersAsText = rewriting(withNumbersAsText);

/** Changes JSON responses before the connector reads them. */
function rewriting(change: (body: unknown) => unknown): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    const body = isJson ? JSON.stringify(change(JSON.parse(text))) : text;
    return new Response(body, { status: response.status, headers });
  };
}

/** Providers change the type of a value, never that of a status or an error code. */
function withNumbersAsText(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((inner) => withNumbersAsText(inner));
  if (typeof value === 'number') return ['code', 'status'].includes(key) ? value : String(value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withNumbersAsText(inner, name)]),
  );
}

function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (value === null || typeof value !== 'object') return value;
  const known = Object.entries(value).map(([key, inner]) => [key, withUnknownFields(inner)]);
  return { ...Object.fromEntries(known), somethingNew: { of: ['tomorrow'] } };
}
