import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { closingRefusal } from '../company/index.ts';

/** 409 for a company that is pending deletion: new users would lose their accounts with it. */
export async function requireStaying(ctx: Ctx): Promise<void> {
  if (await closingRefusal(ctx))
    throw new AppError(
      'conflict',
      'The deletion of your company is scheduled. Cancel the deletion to invite people.',
    );
}
