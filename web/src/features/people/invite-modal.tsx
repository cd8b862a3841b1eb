import { notifications } from '@mantine/notifications';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { ClientPicker } from './client-picker.tsx';
import { DashboardPicker } from './dashboard-picker.tsx';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';
import { usePeopleChanged } from './use-people-changed.ts';

const names = ['email', 'roleName', 'clientIds', 'dashboardIds'] as const;

/** Invites a person with a role. Input is kept if the server refuses it. */
export function InviteModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Invite a person">
      <InviteForm onDone={onClose} />
    </Modal>
  );
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [roleName, setRole] = useState<Role>('manager');
  const [clientIds, setClients] = useState<string[]>([]);
  const [dashboardIds, setDashboards] = useState<string[]>([]);
  const changed = usePeopleChanged();
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(() =>
      api.users.invite.call({
        email,
        roleName,
        ...(roleName === 'client' ? { clientIds, dashboardIds } : {}),
      }),
    );
    notifications.show({ message: `${email} was invited. The link is valid for seven days.` });
    onDone();
    await changed();
  });
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <EmailField autoComplete="off" autoFocus value={email} {...errors.text('email', setEmail)} />
      <RoleChoice value={roleName} onChange={setRole} error={errors.fields.roleName} />
      {roleName === 'client' ? (
        <>
          <ClientPicker value={clientIds} onChange={setClients} error={errors.fields.clientIds} />
          <DashboardPicker value={dashboardIds} onChange={setDashboards} error={errors.fields.dashboardIds} />
        </>
      ) : null}
      <FormActions outcome={outcome} submitLabel="Send invitation" onCancel={onDone} />
    </Form>
  );
}
