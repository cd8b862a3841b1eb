import { type Onboarding, onboardingSchema } from '@vitrine/contract/entities/company.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from './company.queries.ts';

/** How far the company has been shown around, for whoever may walk through it: clients never do. */
export async function loadOnboarding(ctx: Ctx): Promise<Onboarding | null> {
  if (ctx.actor.kind !== 'user' || !isEditor(ctx.actor.role)) return null;
  const { onboarding } = await getCompany(ctx);
  // Rows that were saved before there was a questionnaire.
  return onboarding && onboardingSchema.parse(onboarding);
}
