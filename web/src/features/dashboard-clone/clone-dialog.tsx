import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { siteProblem } from '@vitrine/contract/rules/text/urls.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { SiteField } from '../../ui/fields/site-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { mappingOf } from './chosen.ts';
import styles from './clone.module.css';
import { CloneNotes } from './clone-notes.tsx';
import { PlaceFields } from './place-fields.tsx';
import { type ClonedFor, useCloneProposal } from './use-clone-proposal.ts';

export type CloneDialogProps = {
  /** The dashboard to copy; null closes the dialog. */
  dashboard: { id: string; name: string } | null;
  onClose: () => void;
  onCreated: (permalink: string) => void;
};

/**
 * Copies a dashboard for another client: asks for the client, suggests sources and properties and asks for the rest.
 */
export function CloneDialog({ dashboard, onClose, onCreated }: CloneDialogProps) {
  return (
    <Modal
      opened={dashboard !== null}
      onClose={onClose}
      title={dashboard ? `Copy for another client: ${dashboard.name}` : ''}
      size="lg"
    >
      {dashboard ? (
        <CloneForm key={dashboard.id} dashboardId={dashboard.id} onClose={onClose} onCreated={onCreated} />
      ) : null}
    </Modal>
  );
}

type CloneFormProps = Pick<CloneDialogProps, 'onClose' | 'onCreated'> & { dashboardId: string };

const names = ['name', 'domain', 'clientId'] as const;

function CloneForm({ dashboardId, onClose, onCreated }: CloneFormProps) {
  const [client, setClient] = useState<ClonedFor>({ name: '', domain: '', clientId: null });
  const errors = useFormErrors(names);
  const clone = useMutation(api.dashboards.clone.mutationOptions());
  const state = useCloneProposal(dashboardId, client);
  const mapping = state.proposal ? mappingOf(state.proposal) : null;
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const { data } = await clone.mutateAsync({
        id: dashboardId,
        ...client,
        ...(mapping ? { mapping } : {}),
      });
      await refreshSession();
      onCreated(data.permalink);
    }),
  );
  const change = (part: Partial<ClonedFor>) => {
    for (const field of names) if (field in part) errors.clear(field);
    setClient((before) => ({ ...before, ...part }));
  };
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <TextInput
        label="Name of the copy"
        name="name"
        placeholder="Acme, monthly report"
        required
        data-autofocus
        maxLength={120}
        value={client.name}
        error={errors.fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <ClientSelect {...{ client, change }} error={errors.fields.clientId} />
      <SiteField
        label="Client’s site"
        description="Finds the client among your sources and their properties."
        value={client.domain}
        problem={siteProblem(client.domain)}
        error={errors.fields.domain}
        onChange={(domain) => change({ domain })}
      />
      {state.error ? (
        <ErrorNote onRetry={state.refetch}>
          The data settings could not be loaded. {errorMessage(state.error)}
        </ErrorNote>
      ) : null}
      {state.proposal ? (
        <>
          <PlaceFields proposal={state.proposal} state={state} />
          <CloneNotes proposal={state.proposal} />
        </>
      ) : state.error ? null : (
        <LoadingState waitingFor="data settings of the dashboard" />
      )}
      <FormActions
        outcome={outcome}
        submitLabel="Create copy"
        disabled={state.waiting}
        missing={state.proposal && mapping === null ? 'Select what is missing above.' : null}
        onCancel={onClose}
      />
    </Form>
  );
}

type ClientSelectProps = {
  client: ClonedFor;
  error: string | undefined;
  change: (part: Partial<ClonedFor>) => void;
};

function ClientSelect({ client, error, change }: ClientSelectProps) {
  const options = useClientOptions();
  if (options.length === 0) return null;
  return (
    <SearchSelect
      value={client.clientId}
      error={error}
      onChange={(clientId) => change({ clientId })}
      label="Client"
      description="The copy gets the client’s logo and colours, and queries its default sources."
      placeholder="No client"
      options={options}
    />
  );
}
