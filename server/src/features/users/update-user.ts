import type { User } from '@vitrine/contract/entities/user.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { requireSelfOrAdmin } from './require-self-or-admin.ts';
import { presentUser } from './user.present.ts';
import { updateUserRow } from './users.queries.ts';

type Input = {
  id: string;
  name?: string | undefined;
  termsConsent?: true | undefined;
  ageConsent?: true | undefined;
};

/** Changes a name, or gives a consent; a consent can only be given by oneself and keeps its instant. */
export async function updateUser(ctx: Ctx, input: Input): Promise<User> {
  requireSelfOrAdmin(ctx, input.id);
  const self = ctx.actor.kind === 'user' && ctx.actor.userId === input.id;
  const now = ctx.clock.now();
  const row = await updateUserRow(ctx, input.id, {
    ...(input.name === undefined ? {} : { name: input.name }),
    ...(self && input.termsConsent ? { termsConsentAt: now } : {}),
    ...(self && input.ageConsent ? { ageConsentAt: now } : {}),
  });
  return presentUser(row);
}
