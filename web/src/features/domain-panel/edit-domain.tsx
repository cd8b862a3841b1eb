import { Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Group, WatchedDomain } from '@vitrine/contract/entities/group.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '../../ui/icons/icons.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './domain-panel.module.css';
import { MeasureFields, type OwnFields } from './measure-fields.tsx';
import { type Measures, savableMeasures } from './measures-by-type.ts';
import { RemoveDomain } from './remove-domain.tsx';

export type EditDomainProps = {
  group: Group;
  /** Null while the sidebar is closed. */
  domainId: string | null;
  onClose: () => void;
  ownFields: OwnFields;
  /** The snooze control or note. */
  snooze: ReactNode;
};

/** Sidebar of one domain: its sources and actions. */
export function EditDomain({ group, domainId, onClose, ...props }: EditDomainProps) {
  return (
    <Drawer opened={domainId !== null} onClose={onClose} size={440} title="Domain">
      {domainId ? <Content group={group} domainId={domainId} onClose={onClose} {...props} /> : null}
    </Drawer>
  );
}

type ContentProps = Omit<EditDomainProps, 'domainId'> & { domainId: string };

function Content({ group, domainId, ...props }: ContentProps) {
  // A live message about the deletion may arrive before the response, so a domain being deleted is not refetched.
  const [removing, setRemoving] = useState(false);
  const { data, error, refetch } = useQuery(
    api.campaigns.showDomain.queryOptions({ input: { id: group.id, domainId }, enabled: !removing }),
  );
  if (error && !data)
    return (
      <ErrorState title="The domain could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState waitingFor="the domain" />;
  return <DomainForm group={group} domain={data.data} onRemoving={setRemoving} {...props} />;
}

type DomainFormProps = Omit<ContentProps, 'domainId'> & {
  domain: WatchedDomain;
  onRemoving: (removing: boolean) => void;
};

function DomainForm({ group, domain, onRemoving, onClose, ownFields, snooze }: DomainFormProps) {
  const queries = useQueryClient();
  const [measures, setMeasures] = useState<Measures>(domain.measures);
  const { general, form, attempt } = useFormErrors([] as const);
  const where = { id: group.id, domainId: domain.id };
  const renew = () => queries.invalidateQueries({ queryKey: api.campaigns.key() });
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      await api.campaigns.updateDomain.call({ ...where, measures: savableMeasures(group.metrics, measures) });
      await renew();
      onClose();
    }),
  );
  const act = async (action: () => Promise<unknown>, message: string) => {
    try {
      await action();
      notifications.show({ message });
    } catch (error) {
      notifications.show({ color: 'bad', message: errorMessage(error) });
    }
    await renew();
  };
  const pause = () =>
    act(
      () => api.campaigns.updateDomain.call({ ...where, paused: !domain.paused }),
      domain.paused ? 'It is watched again.' : 'It is paused: no checks run.',
    );
  return (
    <Form form={form} onSubmit={run}>
      <Stack gap={20}>
        <h2 className={styles.host}>{domain.host}</h2>
        {general ? <ErrorNote>{general}</ErrorNote> : null}
        <div className={styles.actions}>
          <Button
            size="xs"
            leftSection={<Icon of={IconRefresh} />}
            disabled={domain.paused}
            onClick={() =>
              void act(() => api.campaigns.measure.call(where), 'It is being checked now. Results follow.')
            }
          >
            Check now
          </Button>
          <Button
            size="xs"
            leftSection={<Icon of={domain.paused ? IconPlayerPlay : IconPlayerPause} />}
            onClick={() => void pause()}
          >
            {domain.paused ? 'Resume' : 'Pause'}
          </Button>
          <RemoveDomain group={group} domain={domain} onRemoving={onRemoving} onRemoved={onClose} />
        </div>
        {snooze}
        <MeasureFields
          metrics={group.metrics}
          measures={measures}
          onChange={setMeasures}
          ownFields={ownFields}
        />
        <FormActions
          outcome={outcome}
          submitLabel="Save"
          disabled={JSON.stringify(measures) === JSON.stringify(domain.measures)}
          onCancel={onClose}
        />
      </Stack>
    </Form>
  );
}
