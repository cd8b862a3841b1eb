import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { passedOnboarding } from '@vitrine/contract/rules/people/onboarding.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { companies } from '../../platform/database/schema/schema.ts';
import type { Caller } from './caller.ts';

/** Resets the onboarding of every company; through the API a step only ever goes forward. */
export async function clearOnboarding(services: Services): Promise<void> {
  await services.database.system.update(companies).set({ onboarding: null });
}

/** Onboarding of a new company. */
export const newOnboarding: Onboarding = { flow: null, step: 0, closed: false, questionnaire: null };

/** Marks the caller's company as onboarded, so that nothing redirects its people. */
export async function passOnboarding({ api }: Pick<Caller, 'api'>): Promise<void> {
  await api.company.update({ onboarding: passedOnboarding });
}

/** Sends the caller's company to the introduction. Only before its onboarding: a step never goes back. */
export async function beginOnboarding({ api }: Pick<Caller, 'api'>): Promise<void> {
  await api.company.update({ onboarding: newOnboarding });
}
