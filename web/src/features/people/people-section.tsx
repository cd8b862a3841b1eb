import { Button, Modal, Pagination, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Person, Role } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Section } from '../../ui/plain/section.tsx';
import styles from './people.module.css';
import { PeopleTable, type PersonAction } from './people-table.tsx';
import { RemovePerson } from './remove-person.tsx';
import { RightsForm } from './rights-form.tsx';
import { roles } from './role.messages.ts';

const TYPED_MS = 250;
const everyRole = { value: 'all', label: 'All roles' };

/** The people of the company, with search and pages. */
export function PeopleSection({ onInvite }: { onInvite: () => void }) {
  const { user } = useSession();
  const [search, setSearch] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<{ person: Person; action: PersonAction } | null>(null);
  const [typed] = useDebouncedValue(search.trim(), TYPED_MS);
  const { data, error, isPending, refetch } = useQuery(
    api.users.list.queryOptions({
      input: { page, ...(typed ? { search: typed } : {}), ...(role ? { role } : {}) },
      placeholderData: keepPreviousData,
    }),
  );
  const { data: invited } = useQuery(api.invitations.list.queryOptions());
  const narrow = (change: () => void) => {
    change();
    setPage(1);
  };
  const close = () => setOpened(null);
  if (error && !data) {
    return (
      <ErrorState title="The people could not be listed" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  const { total = 0, perPage = 1 } = data?.meta ?? {};
  const alone = total === 1 && invited?.data.length === 0;
  const filtered = typed !== '' || role !== null;
  return (
    <>
      <div className={styles.bar}>
        <TextInput
          className={styles.search}
          type="search"
          aria-label="Search people"
          placeholder="Search by name or e-mail"
          leftSection={<Icon of={IconSearch} />}
          value={search}
          onChange={(event) => narrow(() => setSearch(event.currentTarget.value))}
        />
        <Select
          className={styles.filter}
          aria-label="Role"
          data={[everyRole, ...roles.map(({ value, label }) => ({ value, label: `${label}s` }))]}
          value={role ?? everyRole.value}
          allowDeselect={false}
          onChange={(value) => narrow(() => setRole(value === everyRole.value ? null : (value as Role)))}
        />
      </div>
      <Section flush>
        <PeopleTable
          people={data?.data ?? []}
          ownId={user?.id ?? ''}
          loading={isPending}
          onAction={(person, action) => setOpened({ person, action })}
          empty={
            <EmptyState icon={IconUsers} title="No people found">
              {filtered ? 'No name or e-mail address matches.' : 'People of your company appear here.'}
            </EmptyState>
          }
        />
        {total > perPage ? <Pages {...{ total, perPage, page }} onPage={setPage} /> : null}
      </Section>
      {alone && !filtered ? <Alone onInvite={onInvite} /> : null}
      {opened?.action === 'rights' ? <RightsModal person={opened.person} onClose={close} /> : null}
      {opened?.action === 'remove' ? <RemovePerson person={opened.person} onClose={close} /> : null}
    </>
  );
}

/** Explains the page while the signed-in person is the only one. */
function Alone({ onInvite }: { onInvite: () => void }) {
  return (
    <EmptyState
      icon={IconUsers}
      title="No other people yet"
      action={
        <Button variant="filled" onClick={onInvite}>
          Invite a person
        </Button>
      }
    >
      Invite colleagues to build dashboards with you, and clients to view theirs.
    </EmptyState>
  );
}

type PagesProps = { total: number; perPage: number; page: number; onPage: (page: number) => void };

function Pages({ total, perPage, page, onPage }: PagesProps) {
  const first = (page - 1) * perPage + 1;
  return (
    <div className={`${styles.foot} tabular`}>
      <span>
        {first}–{Math.min(total, first + perPage - 1)} of {total} people
      </span>
      <Pagination
        size="sm"
        total={Math.ceil(total / perPage)}
        value={page}
        onChange={onPage}
        getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
      />
    </div>
  );
}

/** Edits a person's role and dashboards without leaving the list. */
function RightsModal({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={`What ${person.name} may do`}>
      <RightsForm person={person} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
