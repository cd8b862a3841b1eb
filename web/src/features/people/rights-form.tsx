import type { Person } from '@vitrine/contract/entities/user.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { ClientPicker } from './client-picker.tsx';
import { DashboardPicker } from './dashboard-picker.tsx';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';
import { usePeopleChanged } from './use-people-changed.ts';

const names = ['roleName', 'clientIds', 'dashboardIds'] as const;

type RightsFormProps = { person: Person; onDone?: () => void; onCancel?: () => void };

/** A person's role, and the clients and dashboards that one with role `client` sees. Takes effect with their next request. */
export function RightsForm({ person, onDone, onCancel }: RightsFormProps) {
  const [roleName, setRole] = useState(person.roleName);
  const [dashboardIds, setDashboards] = useState(person.dashboardIds);
  const [clientIds, setClients] = useState(person.clientIds);
  const changed = usePeopleChanged();
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(async () => {
    const chosen = roleName === 'client' ? { clientIds, dashboardIds } : {};
    await errors.attempt(() => api.users.update.call({ id: person.id, roleName, ...chosen }));
    onDone?.();
    await Promise.all([changed(), refreshSession()]);
  });
  const same =
    roleName === person.roleName &&
    (roleName !== 'client' ||
      (isSame(dashboardIds, person.dashboardIds) && isSame(clientIds, person.clientIds)));
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <RoleChoice
        value={roleName}
        error={errors.fields.roleName}
        onChange={(role) => {
          errors.clear('roleName');
          setRole(role);
        }}
      />
      {roleName === 'client' ? (
        <>
          <ClientPicker value={clientIds} onChange={setClients} error={errors.fields.clientIds} />
          <DashboardPicker value={dashboardIds} onChange={setDashboards} error={errors.fields.dashboardIds} />
        </>
      ) : null}
      <FormActions outcome={outcome} submitLabel="Save" onCancel={onCancel} disabled={same} />
    </Form>
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}
