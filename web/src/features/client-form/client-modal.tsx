import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '@vitrine/contract/entities/client.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { uploadFile } from '../../platform/api/upload.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PictureUpload } from '../../ui/files/picture-upload.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { type ClientDraft, draftOf, fieldsOf, newDraft } from './client-draft.ts';
import styles from './client-form.module.css';
import { ColorFields } from './color-fields.tsx';
import { DefaultSourceFields } from './default-source-fields.tsx';

export type ClientModalProps = {
  /** Null for a new one. */
  client: Client | null;
  onClose: () => void;
  onSaved: (client: Client) => void;
};

const names = [
  'name',
  'logo',
  'contact.name',
  'contact.email',
  'contact.phone',
  'colors',
  'defaultSources',
] as const;

/** The form of a client. */
export function ClientModal({ client, onClose, onSaved }: ClientModalProps) {
  return (
    <Modal opened onClose={onClose} title={client ? 'Edit client' : 'New client'} size="lg">
      <ClientForm client={client} onClose={onClose} onSaved={onSaved} />
    </Modal>
  );
}

function ClientForm({ client, onClose, onSaved }: ClientModalProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState<ClientDraft>(() => (client ? draftOf(client) : newDraft));
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const fields = fieldsOf(draft);
      const { data } = client
        ? await api.clients.update.call({ id: client.id, ...fields })
        : await api.clients.create.call(fields);
      await queries.invalidateQueries({ queryKey: api.clients.key() });
      onSaved(data);
    }),
  );
  const change = (part: Partial<ClientDraft>) => {
    for (const name of names) if ((name.split('.')[0] ?? name) in part) errors.clear(name);
    setDraft((before) => ({ ...before, ...part }));
  };
  return (
    <Form form={errors.form} className={styles.form} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <TextInput
        label="Name"
        name="name"
        placeholder="Acme"
        required
        data-autofocus
        maxLength={120}
        value={draft.name}
        error={errors.fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <LogoField logo={draft.logo} error={errors.fields.logo} onChange={(logo) => change({ logo })} />
      <ContactFields draft={draft} errors={errors.fields} onChange={change} />
      <ColorFields
        colors={draft.colors}
        error={errors.fields.colors}
        onChange={(colors) => change({ colors })}
      />
      <DefaultSourceFields
        value={draft.defaultSources}
        error={errors.fields.defaultSources}
        onChange={(defaultSources) => change({ defaultSources })}
      />
      <FormActions
        outcome={outcome}
        submitLabel={client ? 'Save client' : 'Create client'}
        onCancel={onClose}
      />
    </Form>
  );
}

type LogoFieldProps = {
  logo: string | null;
  error: string | undefined;
  onChange: (logo: string | null) => void;
};

function LogoField({ logo, error, onChange }: LogoFieldProps) {
  return (
    <PictureUpload
      label="Logo"
      description="On new dashboards and their PDFs, as the client’s logo."
      address={logo}
      errorMessage={errorMessage}
      error={error}
      onUpload={async (file, onProgress) => onChange((await uploadFile('client', file, { onProgress })).url)}
      onRemove={() => onChange(null)}
    />
  );
}

type ContactFieldsProps = {
  draft: ClientDraft;
  errors: Partial<Record<`contact.${'name' | 'email' | 'phone'}`, string>>;
  onChange: (part: Partial<ClientDraft>) => void;
};

function ContactFields({ draft: { contact }, errors, onChange }: ContactFieldsProps) {
  const fields = [
    { field: 'name', label: 'Contact', type: 'text', maxLength: 120 },
    { field: 'email', label: 'E-mail', type: 'email', maxLength: 254 },
    { field: 'phone', label: 'Phone', type: 'tel', maxLength: 40 },
  ] as const;
  return (
    <div className={styles.row}>
      {fields.map(({ field, ...input }) => (
        <TextInput
          key={field}
          {...input}
          value={contact[field]}
          error={errors[`contact.${field}`]}
          onChange={(event) => onChange({ contact: { ...contact, [field]: event.currentTarget.value } })}
        />
      ))}
    </div>
  );
}
