import { ActionIcon, Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Person } from '@vitrine/contract/entities/user.ts';
import type { ReactNode } from 'react';
import { ago } from '../../platform/text/ago.ts';
import { IconDots, IconShieldLock, IconUser, IconUserCog, IconUserMinus } from '../../ui/icons/icons.ts';
import { Avatar } from '../../ui/plain/avatar.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { Pill } from '../../ui/plain/pill.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import type { Sort } from '../../ui/table/table-rows.ts';
import styles from './people.module.css';
import { roleLabel } from './role.messages.ts';

export type PersonAction = 'rights' | 'remove';

export type PeopleTableProps = {
  people: Person[];
  /** Id of the signed-in person. */
  ownId: string;
  loading: boolean;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  empty: ReactNode;
  onAction: (person: Person, action: PersonAction) => void;
};

/** In a narrow table role and last visit are shown under the name. */
const WIDE_ONLY = ['role', 'factor', 'seen'];

/** People with picture, name, address, role, second factor and last visit. */
export function PeopleTable({ people, ownId, onAction, ...table }: PeopleTableProps) {
  const setup = { ownId, onAction };
  return (
    <DataTable
      label="People"
      columns={columnsOf({ ...setup, compact: false })}
      compactColumns={columnsOf({ ...setup, compact: true }).filter(({ key }) => !WIDE_ONLY.includes(key))}
      rows={people}
      rowKey={({ id }) => id}
      linked
      {...table}
    />
  );
}

type Setup = Pick<PeopleTableProps, 'ownId' | 'onAction'> & { compact: boolean };

function columnsOf({ ownId, compact, onAction }: Setup): Column<Person>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      sortable: true,
      render: (person) => <Name person={person} own={person.id === ownId} compact={compact} />,
    },
    {
      key: 'role',
      header: 'Role',
      sortable: true,
      render: ({ roleName, creator }) => <RoleCell {...{ roleName, creator }} />,
    },
    {
      key: 'factor',
      header: 'Two-factor',
      sortable: true,
      render: ({ twoFactor }) => <FactorCell on={twoFactor} />,
    },
    {
      key: 'seen',
      header: 'Last seen',
      sortable: true,
      render: ({ lastSeenAt }) => <span className={styles.quiet}>{seenText(lastSeenAt)}</span>,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">Actions</span>,
      kind: 'actions',
      render: (person) => <Actions person={person} own={person.id === ownId} onAction={onAction} />,
    },
  ];
}

function Name({ person, own, compact }: { person: Person; own: boolean; compact: boolean }) {
  const { id, name, email, avatar, roleName, twoFactor, lastSeenAt } = person;
  return (
    <span className={styles.person}>
      <Avatar name={name} src={avatar} />
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          <Link data-row-link to="/users/$userId" params={{ userId: id }}>
            {name}
          </Link>
          {own ? <Pill>You</Pill> : null}
        </span>
        <span className={styles.under} title={email}>
          {email}
        </span>
        {compact ? (
          <span className={styles.under}>
            {[roleLabel(roleName), twoFactor ? 'two-factor' : null, seenText(lastSeenAt).toLowerCase()]
              .filter(Boolean)
              .join(' · ')}
          </span>
        ) : null}
      </span>
    </span>
  );
}

function RoleCell({ roleName, creator }: Pick<Person, 'roleName' | 'creator'>) {
  return (
    <span className={styles.actions}>
      {roleLabel(roleName)}
      {creator ? <Pill title="Opened the company; stays its admin">Creator</Pill> : null}
    </span>
  );
}

function FactorCell({ on }: { on: boolean }) {
  if (!on) return <span className={styles.quiet}>Off</span>;
  return (
    <Pill tone="good" icon={IconShieldLock}>
      On
    </Pill>
  );
}

function seenText(lastSeenAt: string | null): string {
  if (lastSeenAt === null) return 'Not yet';
  const text = ago(lastSeenAt, Date.now());
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type ActionsProps = { person: Person; own: boolean; onAction: PeopleTableProps['onAction'] };

function Actions({ person, own, onAction }: ActionsProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${person.name}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Icon of={IconUser} />}
          renderRoot={(props) => <Link {...props} to="/users/$userId" params={{ userId: person.id }} />}
        >
          Open page
        </Menu.Item>
        <Menu.Item leftSection={<Icon of={IconUserCog} />} onClick={() => onAction(person, 'rights')}>
          {person.roleName === 'client' ? 'Role and dashboards' : 'Change role'}
        </Menu.Item>
        {own ? null : (
          <>
            <Menu.Divider />
            <Menu.Item
              color="bad"
              leftSection={<Icon of={IconUserMinus} />}
              onClick={() => onAction(person, 'remove')}
            >
              Remove
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
