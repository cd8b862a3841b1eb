import { Button, Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { canCreateDashboard, tooManyDashboards } from '@vitrine/contract/rules/dashboards/quotas.ts';
import { isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { useSession } from '../../platform/session/session.ts';
import { IconPlus } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';

const ROLE_TEXT = 'Your role can view dashboards.';

/** Why the person can't create a dashboard; null if they can. */
export function useCreateRefusal(): string | null {
  const { company, user } = useSession();
  if (!isEditor(user?.roleName ?? null)) return ROLE_TEXT;
  return company && !canCreateDashboard(company) ? tooManyDashboards : null;
}

/** Leads to the form of a new dashboard, of a client if one is given. */
export function CreateButton({ refusal, clientId }: { refusal: string | null; clientId?: string }) {
  const icon = <Icon of={IconPlus} />;
  if (refusal === null) {
    return (
      <Button
        component={Link}
        to="/dashboards/create"
        {...searchOf(clientId)}
        variant="filled"
        leftSection={icon}
      >
        New dashboard
      </Button>
    );
  }
  return (
    <Tooltip label={refusal} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="filled"
        leftSection={icon}
        data-disabled
        aria-disabled
        onClick={(event) => event.preventDefault()}
      >
        New dashboard
      </Button>
    </Tooltip>
  );
}

/** The route's search has no type of its own. */
function searchOf(clientId: string | undefined): object {
  return clientId === undefined ? {} : { search: { client: clientId } };
}
