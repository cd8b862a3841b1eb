import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Onboarding } from '@vitrine/contract/entities/company/company.ts';
import { currentStep, type OnboardingPage } from '@vitrine/contract/rules/people/onboarding.ts';
import { api } from '../../platform/api/api.ts';
import { IconArrowRight } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { RouteLink } from './route-link.tsx';

const LAST_EDITING_STEP = 3;

const paths: Record<string, string> = {
  'dashboards.create': '/dashboards/create',
  'campaigns.create': '/groups/create',
};

/**
 * Links to the page of the current step: the dashboard that was changed last, or the newest group. Nothing if that is the current
 * page.
 */
export function StepWay({ onboarding, page }: { onboarding: Onboarding; page: OnboardingPage }) {
  const goal = currentStep(onboarding)?.page;
  const isElsewhere = goal !== undefined && goal !== page.name;
  const { data } = useQuery(
    api.dashboards.list.queryOptions({ input: {}, enabled: isElsewhere && goal === 'dashboard.show' }),
  );
  const groups = useQuery(
    api.campaigns.list.queryOptions({ enabled: isElsewhere && goal === 'campaign.show' }),
  );
  // An unknown target would lead to the wrong page.
  if (!isElsewhere || (goal === 'dashboard.show' && !data)) return null;
  if (goal === 'campaign.show' && !groups.data) return null;
  const [newest] = data?.data ?? [];
  const editing = onboarding.step <= LAST_EDITING_STEP ? '?edit=1' : '';
  const dashboard = newest ? `/dashboards/${newest.permalink}${editing}` : '/dashboards';
  const newestGroup = groups.data?.data.toSorted((one, other) =>
    one.createdAt < other.createdAt ? 1 : -1,
  )[0];
  const group = newestGroup ? `/groups/${newestGroup.id}` : '/groups';
  const shown = goal === 'campaign.show' ? group : dashboard;
  return (
    <Button
      size="xs"
      variant="filled"
      rightSection={<Icon of={IconArrowRight} />}
      renderRoot={(props) => <RouteLink {...props} href={paths[goal] ?? shown} />}
    >
      Continue
    </Button>
  );
}
