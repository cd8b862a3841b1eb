import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** What waits in the queue, the deliveries of the last 24 hours, sources short of quota, and the last backup. System scope. */
export async function readInstallation(db: Db, now: Date) {
  const since = new Date(now.getTime() - DAY_MS).toISOString();
  const queues = await db.execute<{ job: string; due: number; oldestSeconds: number }>(DUE_JOBS);
  const deliveries = await db.execute<{ status: string; count: number }>(sql`
    select status, count(*)::int as count from deliveries where due_at >= ${since}::timestamptz group by status`);
  const lowQuotas = await db.execute<{ type: string; count: number }>(LOW_QUOTAS);
  const [backup] = await db.execute<{ atSeconds: number }>(LAST_BACKUP);
  return { queues, deliveries, lowQuotas, lastBackupSeconds: backup?.atSeconds ?? null };
}

const DUE_JOBS = sql`
  select name as job, count(*)::int as due, extract(epoch from now() - min(start_after))::float as "oldestSeconds"
  from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`;

/** Sources whose provider last reported less than a tenth of a quota left. */
const LOW_QUOTAS = sql`
  select type, count(*)::int as count from sources where exists (
    select 1 from jsonb_to_recordset(quotas) as quota("left" numeric, "limit" numeric, "resetsAt" timestamptz)
    where quota."left" < quota."limit" / 10 and (quota."resetsAt" is null or quota."resetsAt" > now()))
  group by type`;

const LAST_BACKUP = sql`
  select extract(epoch from started_at)::float as "atSeconds" from recurring_runs where name = 'backup'`;
