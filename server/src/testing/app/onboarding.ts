import type { Onboarding } from '@vitrine/contract/entities/company.ts';
import { passedOnboarding } from '@vitrine/contract/rules/people/onboarding.ts';
import type { Services } from '../../platform/ctx/ctx.ts';
import { companies } from '../../platform/database/schema/schema.ts';
import type { Caller } from './caller.ts';

/** Every company as if it had never been shown around; through the API a step only ever goes forward. */
export async function clearOnboarding(services: Services): Promise<void> {
  await services.database.system.update(companies).set({ onboarding: null });
}

/** What a company starts with that is to be shown around. */
export const newOnboarding: Onboarding = { flow: null, step: 0, closed: false, questionnaire: null };

/** The caller's company as one that has been shown around: nothing leads its people anywhere. */
export async function passOnboarding({ api }: Pick<Caller, 'api'>): Promise<void> {
  await api.company.update({ onboarding: passedOnboarding });
}

/** Sends the caller's company to the intro. Only where it has not been shown around: a step never goes back. */
export async function beginOnboarding({ api }: Pick<Caller, 'api'>): Promise<void> {
  await api.company.update({ onboarding: newOnboarding });
}
