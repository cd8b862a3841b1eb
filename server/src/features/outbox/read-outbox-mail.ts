import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { mayRead } from './list-outbox.ts';

/** One mail as it would have gone over the wire; `not_found` also for one that somebody else may read. */
export async function readOutboxMail(ctx: Ctx, id: string): Promise<Buffer> {
  const found = await ctx.services.mailer.outbox?.read(id);
  if (!found || !mayRead(ctx, found.mail)) throw new AppError('not_found');
  return found.eml;
}
