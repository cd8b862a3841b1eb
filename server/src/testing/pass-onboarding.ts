import type { Onboarding } from '@vitrine/contract/entities/company.ts';
import { passedOnboarding } from '@vitrine/contract/rules/people/onboarding.ts';
import type { Caller } from './caller.ts';

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
