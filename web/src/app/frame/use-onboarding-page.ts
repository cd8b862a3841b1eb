import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OnboardingPage } from '@vitrine/contract/rules/onboarding.ts';
import { api } from '../../platform/api.ts';

/** The page that shows; a dashboard is the visitor's own once it has been loaded and says so. */
export function useOnboardingPage(name: string): OnboardingPage {
  const { permalink = '' } = useParams({ strict: false }) as { permalink?: string };
  const { data } = useQuery(api.dashboards.show.queryOptions({ input: { permalink }, enabled: false }));
  return { name, owner: data?.body.data.owner === true };
}
