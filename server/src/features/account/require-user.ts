import { AppError } from '@vitrine/contract/errors.ts';
import type { Actor, Ctx } from '../../platform/ctx/ctx.ts';

/** The person whose account this is about; 401 for anybody else. */
export function requireUser({ actor }: Pick<Ctx, 'actor'>): Extract<Actor, { kind: 'user' }> {
  if (actor.kind !== 'user') throw new AppError('signed_out');
  return actor;
}
