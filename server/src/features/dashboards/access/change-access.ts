import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { hashPassword } from '../../../platform/secrets/password.ts';
import { recordAudit } from '../../audit/index.ts';
import { getDashboard, updateDashboardRow } from '../dashboards.queries.ts';
import { assembleDashboard } from '../load-dashboard.ts';
import { newPermalink } from './permalink.ts';

const MIN_PASSWORD = 4;

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
  if (password && password.length < MIN_PASSWORD) {
    throw new AppError('bad_input', {
      password: [`The password needs at least ${MIN_PASSWORD} characters.`],
    });
  }
  return change(ctx, dashboardId, { passwordHash: password ? await hashPassword(password) : null });
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
    return assembleDashboard(
      tx,
      await updateDashboardRow(tx, dashboardId, { ...values, updatedAt: tx.clock.now() }),
    );
  });
}
