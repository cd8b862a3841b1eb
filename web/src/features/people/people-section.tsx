import { Button, Select } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PeopleSort } from '@vitrine/contract/endpoints/users.ts';
import type { Person } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { useAddress } from '../../platform/address.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { useTableView, writeSort } from '../../platform/table-view.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconUsers } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import styles from './people.module.css';
import { PeopleTable, type PersonAction } from './people-table.tsx';
import { RemovePerson } from './remove-person.tsx';
import { RightsForm } from './rights-form.tsx';
import { roles } from './role.messages.ts';

const TYPED_MS = 250;
const everyRole = { value: 'all', label: 'All roles' };

/** The people of the company, with search and pages, and those who are invited. */
export function PeopleSection({ onInvite }: { onInvite: () => void }) {
  const { user } = useSession();
  const [{ search = '', role: roleParameter }, change] = useAddress();
  const { sort, onSort, page, onPage } = useTableView();
  const role = roles.find(({ value }) => value === roleParameter)?.value ?? null;
  const [opened, setOpened] = useState<{ person: Person; action: PersonAction } | null>(null);
  const { data, error, isPending, refetch } = useQuery(
    api.users.list.queryOptions({
      input: {
        page,
        ...(search ? { search } : {}),
        ...(role ? { role } : {}),
        ...(sort ? { sort: writeSort(sort) as PeopleSort } : {}),
      },
      placeholderData: keepPreviousData,
    }),
  );
  const { data: invited, refetch: refetchInvited } = useQuery(api.invitations.list.queryOptions());
  const close = () => setOpened(null);
  if (error && !data) {
    return (
      <ErrorState
        title="The people could not be listed"
        onRetry={() => Promise.all([refetch(), refetchInvited()])}
      >
        {errorMessage(error)}
      </ErrorState>
    );
  }
  const { total = 0, perPage = 1 } = data?.meta ?? {};
  const alone = total === 1 && invited?.data.length === 0;
  const filtered = search !== '' || role !== null;
  return (
    <>
      <PeopleBar search={search} role={role} onChange={(part) => change({ ...part, page: undefined })} />
      <Section flush>
        <PeopleTable
          people={data?.data ?? []}
          ownId={user?.id ?? ''}
          loading={isPending}
          sort={sort ?? { key: 'name', descending: false }}
          onSort={onSort}
          onAction={(person, action) => setOpened({ person, action })}
          empty={
            <NoneFound
              allLabel="Show all people"
              onAll={() => change({ search: undefined, role: undefined, page: undefined })}
            >
              Nobody matches this search and this role.
            </NoneFound>
          }
        />
        <Pager noun="people" {...{ total, perPage, page }} onPage={onPage} />
      </Section>
      {alone && !filtered ? <Alone onInvite={onInvite} /> : null}
      <InvitationsSection />
      {opened?.action === 'rights' ? <RightsModal person={opened.person} onClose={close} /> : null}
      {opened?.action === 'remove' ? <RemovePerson person={opened.person} onClose={close} /> : null}
    </>
  );
}

type PeopleBarProps = {
  search: string;
  role: string | null;
  onChange: (part: { search?: string | undefined } | { role?: string | undefined }) => void;
};

function PeopleBar({ search, role, onChange }: PeopleBarProps) {
  return (
    <div className={styles.bar}>
      <SearchField
        label="Search people"
        value={search}
        debounceMs={TYPED_MS}
        onSearch={(next) => onChange({ search: next || undefined })}
      />
      <Select
        className={styles.filter}
        aria-label="Role"
        data={[everyRole, ...roles.map(({ value, label }) => ({ value, label: `${label}s` }))]}
        value={role ?? everyRole.value}
        allowDeselect={false}
        onChange={(value) => onChange({ role: value === everyRole.value ? undefined : (value ?? undefined) })}
      />
    </div>
  );
}

/** Explains the page while the signed-in person is the only one. */
function Alone({ onInvite }: { onInvite: () => void }) {
  return (
    <Section flush>
      <EmptyState
        icon={IconUsers}
        title="No other people yet"
        help="people#invite-somebody"
        action={
          <Button variant="filled" onClick={onInvite}>
            Invite a person
          </Button>
        }
      >
        Invite colleagues to build dashboards with you, and clients to view theirs.
      </EmptyState>
    </Section>
  );
}

/** Edits a person's role and dashboards without leaving the list. */
function RightsModal({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`Permissions of ${person.name}`}>
      <RightsForm person={person} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
