import { NOT_OVER } from '@vitrine/contract/entities/report.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Deletes at most `limit` deliveries of any company that are over and were created before an instant, with their recipients, and adds
 * them to the counts of their months, in one statement. Returns how many there were. System scope.
 */
export async function foldDeliveriesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.execute(sql`
    with old as (
      select id, company_id, report_id, status, date_trunc('month', due_at at time zone 'UTC')::date as month
      from deliveries
      where created_at < ${before.toISOString()}::timestamptz and status not in (${sql.join(OPEN, sql`, `)})
      limit ${limit}
      for update skip locked
    ), counted as (
      select old.id, count(r.id) as recipients, count(*) filter (where r.status = 'sent') as recipients_sent,
        count(*) filter (where r.opened_count > 0) as recipients_opened
      from old left join delivery_recipients r on r.delivery_id = old.id
      group by old.id
    ), folded as (
      insert into delivery_months
        (company_id, report_id, month, deliveries, sent, recipients, recipients_sent, recipients_opened)
      select company_id, report_id, month, count(*), count(*) filter (where status = 'sent'),
        sum(recipients), sum(recipients_sent), sum(recipients_opened)
      from old join counted using (id)
      group by company_id, report_id, month
      on conflict (report_id, month) do update set
        deliveries = delivery_months.deliveries + excluded.deliveries,
        sent = delivery_months.sent + excluded.sent,
        recipients = delivery_months.recipients + excluded.recipients,
        recipients_sent = delivery_months.recipients_sent + excluded.recipients_sent,
        recipients_opened = delivery_months.recipients_opened + excluded.recipients_opened
    )
    delete from deliveries using old where deliveries.id = old.id returning 1`);
  return rows.length;
}

/** A delivery in one of these states goes on. */
const OPEN = NOT_OVER.map((status) => sql`${status}`);
