import type { Viewer } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { addShares, removeShares, viewersOf } from './shares.queries.ts';
import { getUser } from './users.queries.ts';

/** The clients of the company by name, and which of them see this dashboard. */
export function listViewers(ctx: Ctx, dashboardId: string): Promise<Viewer[]> {
  return viewersOf(ctx, dashboardId);
}

type Input = { dashboard: { id: string; name: string }; userId: string; shared: boolean };

/** Shares a dashboard with a client, or stops sharing; 422 on `userId` for people who see all of them anyway. */
export async function shareDashboard(
  ctx: Ctx,
  { dashboard, userId, shared }: Input,
): Promise<{ shared: boolean }> {
  return inTransaction(ctx, async (tx) => {
    const person = await getUser(tx, userId, { lock: true });
    if (person.role !== 'client')
      throw new AppError('bad_input', { userId: [`${person.name} sees all dashboards anyway.`] });
    if (shared) await addShares(tx, userId, [dashboard.id]);
    else await removeShares(tx, userId, [dashboard.id]);
    await recordAudit(tx, {
      action: shared ? 'dashboard.shared' : 'dashboard.unshared',
      subject: dashboard.name,
      details: { with: person.name },
    });
    return { shared };
  });
}
