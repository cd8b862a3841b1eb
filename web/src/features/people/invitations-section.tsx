import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import type { Invitation } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { deletionError } from '../../platform/deletion-error.ts';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { IconDots, IconMailForward, IconTrash } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import { expiryMessage } from './expiry.messages.ts';
import styles from './people.module.css';
import { roleLabel } from './role.messages.ts';
import { usePeopleChanged } from './use-people-changed.ts';

/** In a narrow table both are shown under the address. */
const WIDE_ONLY = ['by', 'expiry'];

/** Pending invitations; renders nothing without any. */
export function InvitationsSection() {
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const changed = usePeopleChanged();
  const { data, error, refetch } = useQuery(api.invitations.list.queryOptions());
  const invitations = data?.data ?? [];
  const resend = async (invitation: Invitation) => {
    try {
      await api.invitations.resend.call({ id: invitation.id });
      notifications.show({ message: `${invitation.email} was sent a new link.` });
    } catch (failure) {
      notifications.show({ color: 'bad', message: errorMessage(failure) });
    }
    await changed();
  };
  if (error && !data)
    return (
      <ErrorNote onRetry={refetch}>The invitations could not be listed. {errorMessage(error)}</ErrorNote>
    );
  if (invitations.length === 0) return null;
  const act: Act = (invitation, action) =>
    action === 'resend' ? void resend(invitation) : setRevoked(invitation);
  return (
    <Section title="Invited" flush>
      <DataTable
        label="Invitations"
        columns={columnsOf(act, false)}
        compactColumns={columnsOf(act, true).filter(({ key }) => !WIDE_ONLY.includes(key))}
        rows={invitations}
        rowKey={({ id }) => id}
      />
      {revoked ? <RevokeInvitation invitation={revoked} onClose={() => setRevoked(null)} /> : null}
    </Section>
  );
}

type Act = (invitation: Invitation, action: 'resend' | 'revoke') => void;

function columnsOf(onAction: Act, compact: boolean): Column<Invitation>[] {
  return [
    {
      key: 'email',
      header: 'E-mail',
      render: (invitation) => (
        <span className={styles.person}>
          <span className={styles.text}>
            <span className={styles.address} title={invitation.email}>
              {invitation.email}
            </span>
            <span className={styles.under}>as {roleLabel(invitation.roleName).toLowerCase()}</span>
            {compact ? <Expiry invitation={invitation} /> : null}
          </span>
        </span>
      ),
    },
    { key: 'by', header: 'Invited by', render: ({ invitedBy }) => invitedBy ?? 'A former member' },
    {
      key: 'expiry',
      header: 'Link',
      render: (invitation) => <Expiry invitation={invitation} />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">Actions</span>,
      kind: 'actions',
      render: (invitation) => <Actions invitation={invitation} onAction={onAction} />,
    },
  ];
}

function Expiry({ invitation: { expired, expiresAt } }: { invitation: Invitation }) {
  return (
    <span>
      <StatusPill tone={expired ? 'warning' : 'info'}>
        {expired ? 'Expired' : expiryMessage(expiresAt, Date.now())}
      </StatusPill>
    </span>
  );
}

function Actions({ invitation, onAction }: { invitation: Invitation; onAction: Act }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for the invitation of ${invitation.email}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon of={IconMailForward} />} onClick={() => onAction(invitation, 'resend')}>
          Send again
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="bad"
          leftSection={<Icon of={IconTrash} />}
          onClick={() => onAction(invitation, 'revoke')}
        >
          Take back
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function RevokeInvitation({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) {
  const changed = usePeopleChanged();
  const revoke = async () => {
    const refusal = await deletionError(api.invitations.revoke.call({ id: invitation.id }));
    if (refusal === null) await changed();
    return refusal;
  };
  return (
    <RemovalModal
      title="Take the invitation back?"
      submitLabel="Take back"
      onClose={onClose}
      onRemove={revoke}
    >
      <p>The link that was mailed to {invitation.email} will lead nowhere. You can invite them again.</p>
    </RemovalModal>
  );
}
