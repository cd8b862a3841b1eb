import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { getDashboard, updateDashboardRow } from '../dashboards.queries.ts';
import { assembleDashboard } from '../load-dashboard.ts';
import { newPermalink } from './permalink.ts';
import { viewerPasswordHash } from './viewer-password.ts';

/** A new link; the old one leads nowhere from now on. */
export async function refreshPermalink(ctx: Ctx, dashboardId: string): Promise<Dashboard> {
  return change(ctx, dashboardId, { permalink: newPermalink() });
}

/** Sets the viewers' password, or removes it with null or an empty text. */
export async function changePassword(
  ctx: Ctx,
  dashboardId: string,
  password: string | null,
): Promise<Dashboard> {
  return change(ctx, dashboardId, { passwordHash: await viewerPasswordHash(password) });
}

function change(
  ctx: Ctx,
  dashboardId: string,
  values: { permalink: string } | { passwordHash: string | null },
): Promise<Dashboard> {
  return inTransaction(ctx, async (tx) => {
    const { name } = await getDashboard(tx, dashboardId, { lock: true });
    if ('permalink' in values)
      await recordAudit(tx, { action: 'dashboard.permalink_renewed', subject: name });
    else
      await recordAudit(tx, {
        action: 'dashboard.password_changed',
        subject: name,
        details: { password: values.passwordHash !== null },
      });
    await tx.live.publish('ShareLinksUpdated', { dashboardId });
    return assembleDashboard(
      tx,
      await updateDashboardRow(tx, dashboardId, { ...values, updatedAt: tx.clock.now() }),
    );
  });
}
