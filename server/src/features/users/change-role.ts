import type { Role } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { whyNotRole } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { recordAudit } from '../audit/index.ts';
import { addClientShares, removeClientShares, requireClients } from '../clients/index.ts';
import { countPeople, freeLocks } from './people.queries.ts';
import { asRuled } from './require-admin.ts';
import { addShares, removeShares, requireDashboards } from './shares.queries.ts';
import { getUser, type UserRow, updateUserRow } from './users.queries.ts';

type Change = { actor: UserRow; target: UserRow; role: Role };

/** Gives a person another role, effective from their next call; 422 on `roleName` if the rules forbid it. */
export async function changeRole(tx: Ctx, { actor, target, role }: Change): Promise<void> {
  const admins = await countPeople(tx, { role: 'admin' });
  const reason = whyNotRole(asRuled(actor), asRuled(target), role, admins);
  if (reason !== null) throw new AppError('bad_input', { roleName: [reason] });
  await updateUserRow(tx, target.id, { role });
  if (role === 'client') await leaveHarness(tx, target.id);
  else {
    await removeShares(tx, target.id);
    await removeClientShares(tx, target.id);
  }
  const details = { role, was: target.role };
  await recordAudit(tx, { action: 'user.role_changed', subject: target.name, details });
}

/** Ends what only editors have: their locks and their live connections. */
export async function leaveHarness(tx: Ctx, userId: string): Promise<void> {
  for (const dashboardId of await freeLocks(tx, userId))
    await tx.live.publish('DashboardLockUpdated', { dashboardId, locked: null, lockedBy: null });
  await tx.live.disconnect(userId);
}

/** Sets what a client sees; 422 on `dashboardIds` for people who see all dashboards, and for unknown ones. */
export async function changeDashboards(tx: Ctx, userId: string, ids: string[]): Promise<void> {
  const { role, name } = await getUser(tx, userId);
  if (role !== 'client') {
    if (ids.length === 0) return;
    throw new AppError('bad_input', { dashboardIds: [`${name} sees all dashboards anyway.`] });
  }
  const known = await requireDashboards(tx, ids);
  await removeShares(tx, userId);
  await addShares(tx, userId, known);
  const details = { dashboards: known.length };
  await recordAudit(tx, { action: 'user.dashboards_changed', subject: name, details });
}

/** Sets which clients a person sees completely; 422 on `clientIds` for people who see all dashboards, and for unknown ones. */
export async function changeClients(tx: Ctx, userId: string, ids: string[]): Promise<void> {
  const { role, name } = await getUser(tx, userId);
  if (role !== 'client') {
    if (ids.length === 0) return;
    throw new AppError('bad_input', { clientIds: [`${name} sees all dashboards anyway.`] });
  }
  const known = await requireClients(tx, ids);
  await removeClientShares(tx, userId);
  await addClientShares(tx, userId, known);
  const details = { clients: known.length };
  await recordAudit(tx, { action: 'user.clients_changed', subject: name, details });
}
