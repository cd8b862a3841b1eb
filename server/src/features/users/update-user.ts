import type { Person, Role } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import type { Visit } from '../../platform/http/visit.ts';
import { recordAudit } from '../audit/index.ts';
import { changeClients, changeDashboards, changeRole } from './change-role.ts';
import { loadPerson } from './list-people.ts';
import { deleteAvatar, requireAvatar } from './picture.ts';
import { requireAdmin } from './require-admin.ts';
import { requireSelfOrAdmin } from './require-self-or-admin.ts';
import { getUser, updateUserRow } from './users.queries.ts';

type Input = {
  id: string;
  name?: string | undefined;
  termsConsent?: true | undefined;
  ageConsent?: true | undefined;
  roleName?: Role | undefined;
  dashboardIds?: string[] | undefined;
  clientIds?: string[] | undefined;
  avatar?: string | null | undefined;
};

/**
 * Changes a person. Role, dashboards and clients are for signed-in admins, not for API tokens (403); a consent can only be given by
 * oneself and keeps its instant. 422 by field for invalid changes, such as another role for the creator or another person's
 * picture.
 */
export async function updateUser({ user }: Visit, ctx: Ctx, input: Input): Promise<Person> {
  requireSelfOrAdmin(ctx, input.id);
  const decides = [input.roleName, input.dashboardIds, input.clientIds].some((each) => each !== undefined);
  if (decides && user?.byToken)
    throw new AppError(
      'forbidden',
      'API tokens can’t change permissions. Please sign in with your password.',
    );
  if (input.avatar) await requireAvatar(ctx, input.avatar);
  const before = await inTransaction(ctx, async (tx) => {
    // Locked before the person's own row, in the same order everywhere.
    const admin = decides ? await requireAdmin(tx) : null;
    const row = await getUser(tx, input.id, { lock: true });
    if (admin && input.roleName !== undefined && input.roleName !== row.role)
      await changeRole(tx, { actor: admin, target: row, role: input.roleName });
    if (admin && input.dashboardIds !== undefined) await changeDashboards(tx, row.id, input.dashboardIds);
    if (admin && input.clientIds !== undefined) await changeClients(tx, row.id, input.clientIds);
    await changeFields(tx, row.name, input);
    return row;
  });
  if (input.avatar !== undefined && before.image !== input.avatar) await deleteAvatar(ctx, before.image);
  return loadPerson(ctx, input.id);
}

async function changeFields(tx: Ctx, wasName: string, input: Input): Promise<void> {
  const { actor, clock } = tx;
  if (actor.kind !== 'user') throw new AppError('signed_out');
  const self = actor.userId === input.id;
  const now = clock.now();
  await updateUserRow(tx, input.id, {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(input.avatar === undefined ? {} : { image: input.avatar }),
    ...(self && input.termsConsent ? { termsConsentAt: now } : {}),
    ...(self && input.ageConsent ? { ageConsentAt: now } : {}),
  });
  if (input.name !== undefined && input.name !== wasName)
    await recordAudit(tx, { action: 'user.renamed', subject: input.name, details: { was: wasName } });
}
