import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isOurs } from './list-outbox.ts';
import { listAddresses } from './outbox.queries.ts';

/** One mail as it would have gone over the wire; `not_found` also for another company's. */
export async function readOutboxMail(ctx: Ctx, id: string): Promise<Buffer> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'admin') throw new AppError('forbidden');
  const found = await ctx.doors.mailer.outbox?.read(id);
  if (!found || !isOurs(ctx, found.mail, await listAddresses(ctx))) throw new AppError('not_found');
  return found.eml;
}
