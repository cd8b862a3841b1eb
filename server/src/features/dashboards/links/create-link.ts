import type { ShareLink, ShareLinkFields } from '@vitrine/contract/entities/sharing/share-link.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { newPermalink } from '../access/permalink.ts';
import { getDashboard } from '../dashboards.queries.ts';
import { presentLink } from './link.present.ts';
import { columnsOf } from './link-fields.ts';
import { countLinks, insertLink } from './links.queries.ts';

const MAX_LINKS = 50;

/** A new link, which works at once; 422 on `general` beyond 50 of a dashboard, else as `columnsOf`. */
export async function createLink(ctx: Ctx, input: ShareLinkFields & { id: string }): Promise<ShareLink> {
  const columns = await columnsOf(ctx, await getDashboard(ctx, input.id), input);
  return inTransaction(ctx, async (tx) => {
    const dashboard = await getDashboard(tx, input.id, { lock: true });
    if ((await countLinks(tx, dashboard.id)) >= MAX_LINKS)
      throw new AppError('bad_input', `A dashboard can have ${MAX_LINKS} links. Revoke one first.`);
    const { id: dashboardId, name: subject } = dashboard;
    const row = await insertLink(tx, { ...columns, name: input.name, dashboardId, token: newPermalink() });
    await recordAudit(tx, { action: 'dashboard.link_created', subject, details: { link: row.name } });
    await tx.live.publish('ShareLinksUpdated', { dashboardId });
    return presentLink(dashboard, row, tx.clock.nowMs());
  });
}
