import { AppError } from '@vitrine/contract/errors.ts';
import { DEMO_EMAIL } from '@vitrine/contract/rules/demo.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { limitTries } from '../../platform/http/tries.ts';
import { verifyPassword } from '../../platform/secrets/password.ts';
import { findPasswordHash } from './accounts.queries.ts';

const triesPerPerson = limitTries({ points: 10, perSeconds: 15 * 60 });

/** Before anything that decides who can sign in: it is really them. 422 on `password` otherwise, 429 after ten tries. */
export async function requirePassword(ctx: Ctx, password: string): Promise<void> {
  const { actor, doors } = ctx;
  if (actor.kind !== 'user') throw new AppError('signed_out');
  if (doors.config.demo && actor.email === DEMO_EMAIL)
    refuse('The demo account is everybody’s, so how to sign in to it stays as it is.');
  await triesPerPerson.count(doors, actor.userId);
  const hash = await findPasswordHash(doors.database.system, actor.userId);
  if (hash === null)
    refuse(
      'You have no password yet, because you sign in with another service. “Forgot your password?” sets one.',
    );
  if (!(await verifyPassword(hash, password))) refuse('This is not your password.');
  await triesPerPerson.forgive(doors, actor.userId);
}

function refuse(words: string): never {
  throw new AppError('bad_input', { password: [words] });
}
