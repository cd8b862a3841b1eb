import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection, ConnectionPool } from '../platform/database/connection-pool.ts';
import { createDatabase } from '../platform/database/database.ts';
import { testClock } from '../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../testing/app/test-services.ts';
import { runSql } from '../testing/database/run-sql.ts';
import { recurring } from './jobs.ts';

/** So many that a planner with a useful index doesn't read them all. */
const ROWS = 20_000;
const LARGE = ['deliveries', 'delivery_recipients', 'query_results', 'audit_events', 'alerts', 'notices'];
const clock = testClock('2026-11-20T12:00:00Z');
let harness: TestServices;
let companyId: string;
const run: ReturnType<typeof runSql> = (...statement) => runSql(harness.services.database.pool)(...statement);

beforeAll(async () => {
  harness = await openTestServices({ jobs: [], clock });
  ({ companyId } = await harness.newCompany());
  await fillReports();
  await fillSources();
  await fillAlerts();
  await run`analyze`;
}, 120_000);
afterAll(() => harness.close());

async function fillReports(): Promise<void> {
  const [report] = await run<{ id: string }>`
    insert into reports
      (company_id, dashboard_id, recipients, period, detail, hour, minute, timezone, date_range, with_pdf, with_preview)
    values (${companyId}::uuid, ${randomUUID()}::uuid, '[]', 'MONTH', 'SHORT', 8, 0, 'UTC', 'LAST_MONTH', true, false)
    returning id`;
  await run`insert into deliveries (company_id, report_id, kind, due_at, status, range, created_at)
    select ${companyId}::uuid, ${report?.id}::uuid, 'scheduled', at, 'sent', '{}', at
    from (select '2026-01-01T00:00:00Z'::timestamptz + make_interval(mins => n * 20) as at
      from generate_series(1, ${ROWS}::int) as n) as numbered`;
  await run`insert into delivery_recipients (company_id, delivery_id, address, status)
    select company_id, id, 'a@client.test', 'sent' from deliveries`;
  await run`insert into audit_events (company_id, action, subject, actor_name, created_at)
    select company_id, 'dashboard.deleted', 'Acme', 'Ada', created_at from deliveries`;
}

async function fillSources(): Promise<void> {
  const [source] = await run<{ id: string }>`
    insert into sources (company_id, type, name, account) values (${companyId}::uuid, 'csv', 'CSV', '') returning id`;
  await run`insert into query_results (company_id, source_id, key, "table", fetched_at, final, stale_at)
    select ${companyId}::uuid, ${source?.id}::uuid, n::text, '{}', '2026-11-19T00:00:00Z', true, '2026-12-19T00:00:00Z'
    from generate_series(1, ${ROWS}::int) as n`;
}

async function fillAlerts(): Promise<void> {
  const groupId = randomUUID();
  const domainId = randomUUID();
  const channelId = randomUUID();
  await run`insert into groups (id, company_id, name, timezone, metrics, channel_ids, notify)
    values (${groupId}::uuid, ${companyId}::uuid, 'Shops', 'UTC', '[]', '[]', '{}')`;
  await run`insert into watched_domains (id, company_id, group_id, host, measures, rules)
    values (${domainId}::uuid, ${companyId}::uuid, ${groupId}::uuid, 'a.test', '{}', '{}')`;
  await run`insert into channels (id, company_id, kind, name, target, state)
    values (${channelId}::uuid, ${companyId}::uuid, 'email', '', '', 'active')`;
  await run`insert into alerts (company_id, group_id, domain_id, metric_id, rule_id, rule, traits, state, opened_at, resolved_at, words)
    select ${companyId}::uuid, ${groupId}::uuid, ${domainId}::uuid, 'm', 'r', '{}', '{}', 'resolved', '2026-11-19', '2026-11-19', ''
    from generate_series(1, ${ROWS}::int)`;
  await run`insert into notices (company_id, channel_id, alert_id, kind, words, status, due_at, sent_at, created_at)
    select company_id, ${channelId}::uuid, id, 'opened', '', 'sent', opened_at, opened_at, opened_at from alerts`;
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

function scannedIn({ 'Node Type': type, 'Relation Name': table, Plans: plans = [] }: Plan): string[] {
  const own = type === 'Seq Scan' && table && LARGE.includes(table) ? [table] : [];
  return [...own, ...plans.flatMap(scannedIn)];
}

/** The pool, which reports each statement that reads one of the large tables from its begin to its end. */
function explaining(pool: ConnectionPool, onScan: (found: string) => void): ConnectionPool {
  const explained = (connection: Connection): Connection => ({
    execute: (text) => connection.execute(text),
    query: async (text, params, shape) => {
      if (/^\s*(?:select|update|delete|insert|with)\b/i.test(text)) {
        const { rows } = await connection.query(`explain (format json) ${text}`, params, 'object');
        const plan = (rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan;
        for (const table of scannedIn(plan)) onScan(`${table}: ${text}`);
      }
      return connection.query(text, params, shape);
    },
  });
  const originals = new WeakMap<Connection, Connection>();
  return {
    ...pool,
    acquire: async () => {
      const connection = await pool.acquire();
      const wrapped = explained(connection);
      originals.set(wrapped, connection);
      return wrapped;
    },
    release: (wrapped, broken) => pool.release(originals.get(wrapped) ?? wrapped, broken),
  };
}

test.each(recurring.map((work) => [work.name, work]))(
  '%s reads no large table from begin to end',
  async (_, work) => {
    const found: string[] = [];
    const pool = explaining(harness.services.database.pool, (one) => found.push(one));
    await work
      .run({ ...harness.services, database: createDatabase(pool) })
      .catch((error) => found.push(String(error)));
    expect(found).toEqual([]);
  },
);
