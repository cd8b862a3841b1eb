import type { User } from '@vitrine/contract/entities/user.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { lockCompany } from '../company/index.ts';
import { findUser, type UserRow } from './users.queries.ts';

/**
 * The acting admin as currently stored, with the company's people locked until the transaction ends: two admins who act on each
 * other are processed in turn, and the second may no longer be one (403).
 */
export async function requireAdmin(tx: Ctx): Promise<UserRow> {
  if (tx.actor.kind !== 'user') throw new AppError('signed_out');
  await lockCompany(tx);
  const actor = await findUser(tx, tx.actor.userId);
  if (actor?.role !== 'admin') throw new AppError('forbidden');
  return actor;
}

/** A row as the permission rules expect it. */
export function asRuled(row: UserRow): Pick<User, 'id' | 'name' | 'roleName' | 'companyId' | 'creator'> {
  const { id, name, role, companyId, creator } = row;
  return { id, name, roleName: role, companyId, creator };
}
