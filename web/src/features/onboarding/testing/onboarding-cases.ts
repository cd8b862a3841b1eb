import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { api } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query-client.ts';

let counted = 0;

/** Sets up the session of a company in onboarding; returns its id. */
export function givenOnboarding(onboarding: Onboarding | null, part: object = {}): string {
  counted += 1;
  const id = `company-${counted}`;
  queryClient.setQueryData(api.bootstrap.get.queryKey(), {
    identification: 'x',
    user: { id: 'me', name: 'Me', roleName: 'admin' },
    company: { id, dashboardsCount: 0, campaignsCount: 0, sources: [], ...part },
    onboarding,
    sourceTypes: [],
  } as never);
  return id;
}

export const at = (flow: Onboarding['flow'], step: number, part: Partial<Onboarding> = {}): Onboarding => ({
  flow,
  step,
  closed: false,
  questionnaire: null,
  ...part,
});
