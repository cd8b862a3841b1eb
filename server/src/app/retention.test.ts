import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { pruneAudit } from '../features/audit/index.ts';
import { pruneDeliveries } from '../features/reports/index.ts';
import { testClock } from '../testing/app/test-clock.ts';
import { openTestServices, type TestServices } from '../testing/app/test-services.ts';
import { runSql } from '../testing/database/run-sql.ts';
import { remembered } from './worker.ts';

/** More than the parameters that a statement can have, 65,535. */
const ROWS = inject('testDatabase').kind === 'postgres' ? 66_000 : 8_000;
const clock = testClock('2026-11-20T12:00:00Z');
let harness: TestServices;
let companyId: string;
beforeAll(async () => {
  harness = await openTestServices({ jobs: [], clock });
  ({ companyId } = await harness.newCompany());
});
afterAll(() => harness.close());

const run: ReturnType<typeof runSql> = (...statement) => runSql(harness.services.database.pool)(...statement);

test('deletes many rows past their time in batches, and none before it', async () => {
  const fill = (daysAgo: number, rows: number) =>
    run`insert into audit_events (company_id, action, subject, actor_name, created_at)
      select ${companyId}::uuid, 'dashboard.deleted', 'Acme', 'Ada',
        ${clock.now().toISOString()}::timestamptz - make_interval(days => ${daysAgo}::int)
      from generate_series(1, ${rows}::int)`;
  await fill(401, ROWS);
  await fill(399, 10);
  await pruneAudit.run(harness.services);
  const left = await run`select id from audit_events where action = 'dashboard.deleted'`;
  expect(left).toHaveLength(10);
});

async function newReport(): Promise<string> {
  const [report] = await run<{ id: string }>`
    insert into reports
      (company_id, dashboard_id, recipients, period, detail, hour, minute, timezone, date_range, with_pdf, with_preview)
    values (${companyId}::uuid, ${randomUUID()}::uuid, '[]', 'MONTH', 'SHORT', 8, 0, 'UTC', 'LAST_MONTH', true, false)
    returning id`;
  return report?.id ?? '';
}

test('of old deliveries and their recipients the counts per month remain', async () => {
  const reportId = await newReport();
  await run`insert into deliveries (company_id, report_id, kind, due_at, status, range, created_at, pdf_key)
    select ${companyId}::uuid, ${reportId}::uuid, 'manual', at, case when n % 4 = 0 then 'failed' else 'sent' end, '{}', at, 'gone/' || n
    from (select n, '2025-03-01T00:00:00Z'::timestamptz + make_interval(secs => n) as at
      from generate_series(1, ${ROWS}::int) as n) as numbered`;
  await run`insert into delivery_recipients (company_id, delivery_id, address, status, opened_count)
    select company_id, id, 'a@client.test', case status when 'sent' then 'sent' else 'failed' end,
      case status when 'sent' then 2 else 0 end
    from deliveries`;
  await run`insert into deliveries (company_id, report_id, kind, due_at, status, range, created_at)
    values (${companyId}::uuid, ${reportId}::uuid, 'manual', '2025-03-20', 'waiting', '{}', '2025-03-20'),
      (${companyId}::uuid, ${reportId}::uuid, 'manual', '2026-11-01', 'sent', '{}', '2026-11-01')`;
  const removed: string[] = [];
  const files = { ...harness.services.files, remove: async (key: string) => void removed.push(key) };
  await pruneDeliveries.run({ ...harness.services, files });
  expect(new Set(removed).size).toBe(ROWS);
  // One still goes on, and one is recent.
  expect(await run`select id from deliveries`).toHaveLength(2);
  expect(await run`select id from delivery_recipients`).toEqual([]);
  const sent = ROWS - Math.floor(ROWS / 4);
  const [month, ...more] =
    await run`select to_char(month, 'YYYY-MM-DD') as month, deliveries, sent, recipients, recipients_sent, recipients_opened from delivery_months`;
  expect(month).toEqual({
    month: '2025-03-01',
    deliveries: ROWS,
    sent,
    recipients: ROWS,
    recipients_sent: sent,
    recipients_opened: sent,
  });
  expect(more).toEqual([]);
});

test('the interval of recurring work is over when it is over, whatever was restarted', async () => {
  let runs = 0;
  let fails = false;
  const everyMs = 24 * 60 * 60_000;
  /** As after a restart, and as in another process. */
  const check = () =>
    remembered({
      name: 'daily-work',
      everyMs,
      run: async () => {
        runs += 1;
        if (fails) throw new Error('not today');
      },
    }).run(harness.services);
  await Promise.all([check(), check(), check()]);
  expect(runs).toBe(1);
  clock.set('2026-11-21T11:59:00Z');
  await check();
  expect(runs).toBe(1);
  clock.set('2026-11-21T12:00:00Z');
  fails = true;
  await expect(check()).rejects.toThrow('not today');
  await check();
  expect(runs).toBe(2);
  clock.set('2026-11-21T12:10:00Z');
  fails = false;
  await check();
  await check();
  expect(runs).toBe(3);
  // A clock that was a month ahead must not stop the work for a month.
  clock.set('2026-12-21T12:00:00Z');
  await check();
  clock.set('2026-11-22T12:10:00Z');
  await Promise.all([check(), check()]);
  expect(runs).toBe(5);
});
