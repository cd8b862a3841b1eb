import { type Onboarding, onboardingSchema } from '@vitrine/contract/entities/company/company.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { getCompany } from './company.queries.ts';

/** The company's onboarding progress, for those who may see it: never clients. */
export async function loadOnboarding(ctx: Ctx): Promise<Onboarding | null> {
  if (ctx.actor.kind !== 'user' || !isEditor(ctx.actor.role)) return null;
  const { onboarding } = await getCompany(ctx);
  // Rows that were saved before there was a questionnaire.
  return onboarding && onboardingSchema.parse(onboarding);
}
