import { Button, SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ActivitySection } from '../../features/people/activity-section.tsx';
import { InviteModal } from '../../features/people/invite-modal.tsx';
import { PeopleSection } from '../../features/people/people-section.tsx';
import { useNewFlag } from '../../platform/address.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';

const tabs = [
  { value: 'people', label: 'People' },
  { value: 'activity', label: 'Activity' },
];

export default function UsersPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const navigate = useNavigate();
  const [inviting, setInviting] = useNewFlag();
  const invite = () => setInviting(true);
  const open = (next: string) =>
    void navigate({ to: '/company/users', search: next === 'people' ? {} : { tab: next }, replace: true });
  return (
    <>
      <PageHeader
        title="Users"
        beside={
          <SegmentedControl
            size="xs"
            aria-label="What to show"
            data={tabs}
            value={tab ?? 'people'}
            onChange={open}
          />
        }
        action={
          <Button variant="filled" onClick={invite}>
            Invite
          </Button>
        }
      />
      <PageBody>{tab === 'activity' ? <ActivitySection /> : <PeopleSection onInvite={invite} />}</PageBody>
      {inviting ? <InviteModal onClose={() => setInviting(false)} /> : null}
    </>
  );
}
