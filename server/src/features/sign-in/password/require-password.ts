import { AppError } from '@vitrine/contract/errors.ts';
import { DEMO_EMAIL } from '@vitrine/contract/rules/people/demo.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { verifyPassword } from '../../../platform/secrets/password.ts';
import { findPasswordHash } from '../accounts.queries.ts';

const triesPerPerson = limitRate({
  name: 'require-password: tries per person',
  points: 10,
  perSeconds: 15 * 60,
});

/** Confirms the person before changes to how they sign in. 422 on `password` for a wrong one, 429 after ten attempts. */
export async function requirePassword(ctx: Ctx, password: string): Promise<void> {
  if (isDemo(ctx)) refuse('The demo account is shared, so its sign-in can’t be changed.');
  if (!(await checkPassword(ctx, password)))
    refuse(
      'You have no password yet, because you sign in with another service. “Forgot your password?” sets one.',
    );
}

/** As `requirePassword`, but passes for people without a password, who sign in with another service only. */
export async function requirePasswordIfAny(ctx: Ctx, password: string): Promise<void> {
  await checkPassword(ctx, password);
}

/** Refuses what would spoil the demo for others, or could be misused: 403 in it. */
export function refuseDemo(ctx: Ctx): void {
  if (isDemo(ctx))
    throw new AppError(
      'forbidden',
      'The demo account is shared, so this isn’t available. You can do it in your own company.',
    );
}

function isDemo({ actor, services }: Ctx): boolean {
  return services.config.demo && actor.kind === 'user' && actor.email === DEMO_EMAIL;
}

/** False for a person without a password; 422 for a wrong one, 429 after ten attempts. */
async function checkPassword({ actor, services }: Ctx, password: string): Promise<boolean> {
  if (actor.kind !== 'user') throw new AppError('signed_out');
  await triesPerPerson.count(services, actor.userId);
  const hash = await findPasswordHash(services.database.system, actor.userId);
  if (hash === null) return false;
  if (password === '') refuse('Please enter your password.');
  if (!(await verifyPassword(hash, password))) refuse('Incorrect password.');
  await triesPerPerson.reset(services, actor.userId);
  return true;
}

function refuse(message: string): never {
  throw new AppError('bad_input', { password: [message] });
}
