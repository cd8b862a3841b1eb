import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Table } from '@vitrine/contract/entities/table.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import type { Connector } from '../define-connector.ts';
import { rangeBefore } from '../table/dates.ts';
import type { TableRow } from '../table/table-builder.ts';
import type { OpenOptions } from './connector-harness.ts';
import type { TestSession } from './test-session.ts';

/** The expected result of a query, computed independently. Rows with zeros only may be left out; missing values are null. */
export type Reference = { rows: TableRow[]; totals: Record<string, number | null> };

export type ReferenceSubject = {
  connector: Connector;
  /** For the account of the query. */
  open(options: OpenOptions, query: Query): TestSession;
  /** Random accounts, ranges, metrics, dimensions and filters. */
  cases: fc.Arbitrary<Query>;
  /** Uses the mock's dataset, without its HTTP side and without the connector. `nowMs` is the time of the query. */
  reference(query: Query, nowMs: number): Reference;
  /** The allowed rounding difference of a provider that rounds its values; 0 when absent. */
  rounding?: number;
};

// CI uses the same queries every time (`tools/testing/random-seed.ts`), so that a few of them are enough there.
const numRuns = Number(process.env.REFERENCE_RUNS ?? (process.env.CI ? 60 : 200));
const startMs = Date.parse('2026-11-18T12:00:00Z');

/**
 * For any query, a widget shows the provider's numbers: rows, totals, the comparison with the days before and the change
 * between them. A failure prints the seed; `TEST_SEED` runs it again, `REFERENCE_RUNS` sets the number of queries.
 */
export function referenceSuite({ connector, open, cases, reference, rounding = 0 }: ReferenceSubject): void {
  // Each query is a minute after the last, so that no quota per minute is reached.
  let clockMs = startMs;
  const nowMs = () => clockMs;
  const waited = (ms: number) => {
    clockMs += ms;
  };
  const mocks = withMocks(nowMs);

  async function tablesOf(queries: [Query, Query]): Promise<[Table, Table]> {
    clockMs += 60_000;
    const session = open({ gateway: mocks.url, nowMs, waited }, queries[0]);
    const outcomes = await connector.query(session, queries);
    const [shown, compared] = outcomes.map((outcome) => {
      if (outcome.error) throw outcome.error;
      return outcome.table;
    });
    if (!shown || !compared) throw new Error('A query was left without a result.');
    return [shown, compared];
  }

  it(`${connector.label} agrees with its reference model`, { timeout: 600 * numRuns }, async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (query) => {
        const before = { ...query, ...rangeBefore(query.startDate, query.endDate) };
        const [shown, compared] = await tablesOf([query, before]);
        const [model, earlier] = [reference(query, clockMs), reference(before, clockMs)];
        expectReference(query, shown, model, rounding);
        expectReference(before, compared, earlier, rounding);
        for (const metric of query.metrics) {
          const change = changeOf(shown.totals[metric] ?? null, compared.totals[metric] ?? null);
          const expected = changeOf(model.totals[metric] ?? null, earlier.totals[metric] ?? null);
          const off = (2 * rounding) / Math.abs(earlier.totals[metric] || 1);
          expectNear(change, expected, `change of ${metric}`, off);
        }
      }),
      { numRuns },
    );
  });
}

function expectReference(query: Query, table: Table, model: Reference, rounding: number): void {
  for (const metric of query.metrics) {
    expectNear(table.totals[metric] ?? null, model.totals[metric] ?? null, `total of ${metric}`, rounding);
  }
  if (query.dimension === null) return;
  const expected = new Map(model.rows.map((row) => [row.label, row.values]));
  const shown = new Map(table.rows.map((row) => [String(row.dimension), row]));
  for (const [label, values] of expected) {
    if (!shown.has(String(label)) && isNothing(values, query.metrics)) continue;
    expect(shown.has(String(label)), `a row ${label}`).toBe(true);
  }
  for (const [label, row] of shown) {
    const values = expected.get(label);
    for (const metric of query.metrics) {
      const cell = typeof row[metric] === 'number' ? row[metric] : null;
      if (values) expectNear(cell, values[metric] ?? null, `${metric} of ${label}`, rounding);
      else expect(cell ?? 0, `${metric} of ${label}, where nothing happened`).toBe(0);
    }
  }
}

function isNothing(values: Record<string, number | null>, metrics: string[]): boolean {
  return metrics.every((metric) => (values[metric] ?? 0) === 0);
}

/** Sums of fractions differ in their last digits. Missing is not zero. */
function expectNear(shown: number | null, expected: number | null, what: string, rounding: number): void {
  if (shown === null || expected === null) {
    expect(shown, what).toBe(expected);
    return;
  }
  expect(Math.abs(shown - expected), `${what}: ${shown} for ${expected}`).toBeLessThanOrEqual(
    rounding + 1e-6 * Math.max(1, Math.abs(expected)),
  );
}
