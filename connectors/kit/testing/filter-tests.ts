import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Row, Table } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { filterQuery, rowAsTotal } from '../query/filter-query.ts';
import { type ConnectorHarness, type Subject, templateQuery } from './connector-harness.ts';

const MAX_LABELS = 2;

/** What a click on a row of a template's widget queries: the row itself, and without a dimension its values as the total. */
export function filterTests({ subject, open, runQuery }: ConnectorHarness): void {
  const { connector } = subject;
  const queries = namedQueries(subject);
  if (!connector.filtersBy || queries.length === 0) return;

  it.each(queries)('$dimension: a query for one name has the values of its row', async (query) => {
    const session = open();
    const table = await runQuery(session, query).catch(() => null);
    if (!table || typeOf(table) !== 'text') return;
    for (const row of table.rows.filter(({ dimension }) => dimension !== '').slice(0, MAX_LABELS)) {
      const filter = { field: query.dimension ?? '', value: String(row.dimension) };
      const own = filterQuery(connector, query, filter);
      if (own) expectSame((await runQuery(session, own.query)).rows, row, query, `${filter.value} in rows`);
      const whole = { ...query, dimension: null };
      const total = filterQuery(connector, whole, filter);
      // A report that is a list has no total, filtered or not.
      const hasTotal = await runQuery(session, whole).then(Boolean, () => false);
      if (!total || !hasTotal) continue;
      const found = await runQuery(session, total.query);
      const { totals } = total.isRow ? rowAsTotal(found) : found;
      expectSame([{ ...totals, dimension: row.dimension ?? null }], row, query, `${filter.value} in total`);
    }
  });

  /** A value may be unknown, but not another one. */
  function expectSame(rows: readonly Row[], row: Row, { metrics }: Query, what: string): void {
    const same = rows.length === 1 ? rows[0] : rows.find(({ dimension }) => dimension === row.dimension);
    expect(same, what).toBeDefined();
    for (const metric of metrics) {
      const [value, wanted] = [same?.[metric] ?? null, row[metric] ?? null];
      const additive = connector.metrics.find(({ id }) => id === metric)?.additive ?? false;
      if (typeof wanted !== 'number' || (value === null && !additive)) continue;
      expect(Number(value), `${metric} of ${what}`).toBeCloseTo(wanted, 6);
    }
  }
}

function typeOf({ columns }: Table): string | undefined {
  return columns.find(({ role }) => role === 'dimension')?.type;
}

/** One query of each report and dimension that the templates show by name. */
function namedQueries(subject: Subject): Query[] {
  const { connector } = subject;
  const texts = connector.dimensions.filter(({ type }) => type === 'text').map(({ id }) => id);
  const queries = connector.templates
    .map((template) => templateQuery(subject, template))
    .filter(({ dimension }) => dimension !== null && texts.includes(dimension));
  const nameOf = ({ parameters, dimension }: Query) =>
    `${parameters.reportType ?? parameters.target ?? ''} ${dimension}`;
  return [...new Map(queries.map((query) => [nameOf(query), query])).values()];
}
