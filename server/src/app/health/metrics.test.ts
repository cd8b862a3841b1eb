import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdfJob } from '../../features/pdf/index.ts';
import { createCtx } from '../../platform/ctx/ctx.ts';
import { recordRun } from '../../platform/database/recurring-runs.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { runSql } from '../../testing/database/run-sql.ts';

const DEPLOY = new URL('../../../../deploy/', import.meta.url);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop().catch(() => undefined));

const read = async () => (await fetch(`${app.url}/metrics`)).text();

/** The metrics of a query, without PromQL's functions and labels. */
function metricsOf(expression: string): string[] {
  return expression.match(/\b(vitrine|nodejs|process)_\w+/g) ?? [];
}

const dashboard = JSON.parse(readFileSync(new URL('grafana-dashboard.json', DEPLOY), 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const rules = readFileSync(new URL('alert-rules.yaml', DEPLOY), 'utf8')
  .split('\n')
  .flatMap((line) => /^\s+expr: (.*)$/.exec(line)?.[1] ?? []);
const expressions = [...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)), ...rules];

describe('/metrics', () => {
  it('has every metric of the example dashboard and alert rules', async () => {
    const names = new Set(
      [...(await read()).matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
      ),
    );
    const used = expressions.flatMap(metricsOf);
    expect(rules.length).toBeGreaterThan(8);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    const own = [...names].filter((name) => /^vitrine_.*(?<!_bucket|_sum|_count)$/.test(name));
    // Each metric of ours is shown or watched.
    expect(own.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('has what waits in the queue, deliveries, quotas and the last backup', async () => {
    const { companyId } = await app.newCompany();
    const { services } = app;
    const { system, pool } = services.database;
    const run = runSql(pool);
    const ctx = createCtx(services, companyId, { kind: 'system' });
    await ctx.jobs.enqueue(makePdfJob, { pdfId: crypto.randomUUID() });
    const reportId = crypto.randomUUID();
    await run`
      insert into reports
        (id, company_id, dashboard_id, recipients, period, detail, hour, minute, timezone, date_range, with_pdf, with_preview)
      values (${reportId}::uuid, ${companyId}::uuid, ${reportId}::uuid, '[]', 'MONTH', 'SHORT', 8, 0, 'UTC', 'LAST_MONTH', true, false)`;
    await run`
      insert into deliveries (company_id, report_id, kind, due_at, status, range)
      values (${companyId}::uuid, ${reportId}::uuid, 'manual', now() - interval '1 hour', 'failed', '{}'),
        (${companyId}::uuid, ${reportId}::uuid, 'manual', now() - interval '2 days', 'failed', '{}')`;
    await recordRun(system, 'backup', new Date('2026-11-20T12:00:00Z'));
    await expect.poll(read).toContain('vitrine_queue_due_jobs{job="make-pdf"} 1');
    const text = await read();
    expect(text).toMatch(/vitrine_queue_oldest_due_seconds\{job="make-pdf"\} \d/);
    expect(text).toContain('vitrine_deliveries{status="failed"} 1');
    expect(text).toContain(
      `vitrine_last_backup_timestamp_seconds ${Date.parse('2026-11-20T12:00:00Z') / 1000}`,
    );
    expect(text).toMatch(/vitrine_database_connections\{state="idle"\} \d/);
  });

  it('counts mails by status', async () => {
    const before = Number(/vitrine_mails_total\{status="sent"\} (\d+)/.exec(await read())?.[1] ?? 0);
    const mail = { from: 'a@mail.test', to: 'b@mail.test', subject: 'Acme', html: '', text: 'Acme' };
    await app.services.mailer.send(mail as never);
    expect(await read()).toContain(`vitrine_mails_total{status="sent"} ${before + 1}`);
  });

  it('is there while the database is down, without what only the database knows', async () => {
    await app.services.database.pool.close();
    await expect.poll(read).not.toContain('vitrine_deliveries{');
    expect(await read()).toContain('vitrine_http_request_seconds_bucket');
  });
});
