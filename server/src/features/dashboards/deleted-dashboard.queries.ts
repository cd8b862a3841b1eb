import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { copyRows, type DeletedContents } from '../deleted-items/index.ts';

/** A dashboard's rows in all tables that are deleted with it, except for its PDFs, which are made again. */
export async function copyDashboardRows(tx: Ctx, id: string): Promise<DeletedContents['rows']> {
  const own = sql`dashboard_id = ${id}`;
  return {
    dashboards: await copyRows(tx, 'dashboards', sql`id = ${id}`),
    widgets: await copyRows(tx, 'widgets', own),
    goals: await copyRows(tx, 'goals', own),
    dashboard_shares: await copyRows(tx, 'dashboard_shares', own),
    dashboard_users: await copyRows(tx, 'dashboard_users', own),
    annotations: await copyRows(tx, 'annotations', own),
    comments: await copyRows(tx, 'comments', own),
    share_links: await copyRows(tx, 'share_links', own),
    share_link_views: await copyRows(
      tx,
      'share_link_views',
      sql`link_id in (select id from share_links where company_id = ${tx.companyId} and ${own})`,
    ),
  };
}
