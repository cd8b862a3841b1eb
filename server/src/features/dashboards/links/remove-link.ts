import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { getDashboard, updateDashboardRow } from '../dashboards.queries.ts';
import { deleteLinkRow, getLink } from './links.queries.ts';

/**
 * Revokes a link with its log: from now on its address leads nowhere. The first one is also the address for people of the company, so
 * it stays, and its dashboard becomes private.
 */
export async function removeLink(
  ctx: Ctx,
  input: { id: string; linkId: string },
): Promise<{ deleted: true }> {
  return inTransaction(ctx, async (tx) => {
    const dashboard = await getDashboard(tx, input.id, { lock: true });
    const link = await getLink(tx, dashboard.id, input.linkId);
    if (link.token === null)
      await updateDashboardRow(tx, dashboard.id, { public: false, updatedAt: tx.clock.now() });
    else await deleteLinkRow(tx, link.id);
    await recordAudit(tx, {
      action: 'dashboard.link_revoked',
      subject: dashboard.name,
      details: { link: link.name },
    });
    await tx.live.publish('ShareLinksUpdated', { dashboardId: dashboard.id });
    return { deleted: true };
  });
}
