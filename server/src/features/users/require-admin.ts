import type { User } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockCompany } from '../company/index.ts';
import { findUser, type UserRow } from './users.queries.ts';

/**
 * The acting admin as they are now, with the company's people held still until the transaction ends: two admins who act on each
 * other come one after the other, and the second may be none any more (403).
 */
export async function requireAdmin(tx: Ctx): Promise<UserRow> {
  if (tx.actor.kind !== 'user') throw new AppError('signed_out');
  await lockCompany(tx);
  const actor = await findUser(tx, tx.actor.userId);
  if (actor?.role !== 'admin') throw new AppError('forbidden');
  return actor;
}

/** A row as the rules of permissions know it. */
export function asRuled(row: UserRow): Pick<User, 'id' | 'name' | 'roleName' | 'companyId' | 'creator'> {
  const { id, name, role, companyId, creator } = row;
  return { id, name, roleName: role, companyId, creator };
}
