import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Group } from '@vitrine/contract/entities/group.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { useLive, useLiveReturn } from '../../platform/live/live-channel.ts';
import { IconRadar2 } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { DuplicateGroup } from './duplicate-group.tsx';
import { GroupCard } from './group-card.tsx';
import styles from './group-list.module.css';
import { GroupQuota, useGroupCount } from './group-quota.tsx';
import { RemoveGroup } from './remove-group.tsx';

export type GroupListProps = {
  /** The router's link to a group. */
  link: (group: Group) => ReactNode;
  mayEdit: boolean;
  createAction: ReactNode;
  onEdit: (group: Group) => void;
  onOpen: (groupId: string) => void;
};

type OpenDialog = { group: Group; what: 'duplicate' | 'remove' };

/** The company's groups with their summaries, and how many of the allowed ones they are. */
export function GroupList(props: GroupListProps) {
  useLiveGroups();
  const count = useGroupCount();
  const { data, error, refetch } = useQuery(api.campaigns.list.queryOptions());
  if (error && !data)
    return (
      <ErrorState title="Your groups could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  return (
    <>
      {props.mayEdit ? <GroupQuota count={count} /> : null}
      {data ? <Groups {...props} groups={data.data} /> : <Waiting />}
    </>
  );
}

function Groups({
  groups,
  link,
  mayEdit,
  createAction,
  onEdit,
  onOpen,
}: GroupListProps & { groups: Group[] }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const [nowMs] = useState(() => Date.now());
  const clients = useClientOptions();
  const close = () => setOpenDialog(null);
  if (groups.length === 0)
    return (
      <Section flush>
        <EmptyState
          icon={IconRadar2}
          title="No groups yet"
          help="monitor#create-a-group"
          action={createAction}
        >
          A group watches the domains of your clients, and tells you before they notice when something goes
          wrong.
        </EmptyState>
      </Section>
    );
  return (
    <div className={styles.cards}>
      {groups.map((group) => (
        <GroupCard
          key={group.id}
          group={group}
          clientName={clients.find(({ value }) => value === group.clientId)?.label ?? null}
          link={link(group)}
          mayEdit={mayEdit}
          nowMs={nowMs}
          onAction={(what) => (what === 'edit' ? onEdit(group) : setOpenDialog({ group, what }))}
        />
      ))}
      {openDialog?.what === 'remove' ? <RemoveGroup group={openDialog.group} onClose={close} /> : null}
      {openDialog?.what === 'duplicate' ? (
        <DuplicateGroup group={openDialog.group} onClose={close} onCreated={onOpen} />
      ) : null}
    </div>
  );
}

function Waiting() {
  return (
    <LoadingState waitingFor="your groups">
      <div className={styles.cards}>
        {['a', 'b', 'c'].map((place) => (
          <Skeleton key={place} height={196} />
        ))}
      </div>
    </LoadingState>
  );
}

/** Refetches groups when one of them changes. */
function useLiveGroups(): void {
  const queries = useQueryClient();
  const renew = () => void queries.invalidateQueries({ queryKey: api.campaigns.list.key() });
  useLive('CampaignUpdated', renew);
  useLiveReturn(renew);
}
