import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { OnboardingPage } from '@vitrine/contract/rules/people/onboarding.ts';
import { api } from '../../platform/api/api.ts';

/** The page that shows. */
export function useOnboardingPage(name: string): OnboardingPage {
  const { permalink = '' } = useParams({ strict: false }) as { permalink?: string };
  // Only reads the cache: the page itself sends the request.
  useQuery(api.dashboards.show.queryOptions({ input: { permalink }, enabled: false }));
  return { name, owner: isOwnDashboard(useQueryClient(), permalink) };
}

/** A dashboard counts as the visitor's own until its response says otherwise. */
export function isOwnDashboard(queries: QueryClient, permalink: string): boolean {
  const { queryKey } = api.dashboards.show.queryOptions({ input: { permalink } });
  const { data, status } = queries.getQueryState(queryKey) ?? {};
  return data?.body.data.owner ?? status !== 'error';
}
