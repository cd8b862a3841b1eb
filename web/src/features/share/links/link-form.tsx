import { Checkbox, Stack, Switch, TagsInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ShareLink } from '@vitrine/contract/entities/sharing/share-link.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { useFormErrors } from '../../../platform/api/form-errors.ts';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormActions } from '../../../ui/form-actions.tsx';
import { ErrorNote } from '../../../ui/plain/error-note.tsx';
import { useOutcome } from '../../../ui/use-outcome.ts';
import { draftOf, fieldsOf, type LinkDraft } from './link-draft.ts';
import styles from './links.module.css';

type LinkModalProps = {
  dashboard: { id: string; timezone: string };
  /** Null for a new one. */
  link: ShareLink | null;
  /** The days that the dashboard shows now. */
  range: { startDate: string; endDate: string };
  onClose: () => void;
};

const names = [
  'name',
  'password',
  'expiresAt',
  'range',
  'range.startDate',
  'range.endDate',
  'embeddingOrigins',
] as const;
type Errors = Partial<Record<(typeof names)[number], string>>;

/** The form of a share link. */
export function LinkModal({ link, ...form }: LinkModalProps) {
  return (
    <Modal opened onClose={form.onClose} title={link ? `Edit ${link.name}` : 'New link'} size="md">
      <LinkForm link={link} {...form} />
    </Modal>
  );
}

function LinkForm({ dashboard, link, range, onClose }: LinkModalProps) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(link, range, dashboard.timezone));
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const fields = fieldsOf(draft, link, dashboard.timezone);
      if (fields === null) return;
      if (link) await api.shareLinks.update.call({ id: dashboard.id, linkId: link.id, ...fields });
      else await api.shareLinks.create.call({ id: dashboard.id, ...fields });
      await queries.invalidateQueries({ queryKey: api.shareLinks.key() });
    }),
  );
  const submit = async () => {
    if (await run()) onClose();
  };
  const change = (part: Partial<LinkDraft>) => setDraft((before) => ({ ...before, ...part }));
  const { fields, clear } = errors;
  return (
    <Form form={errors.form} onSubmit={submit}>
      <Stack gap={16}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <TextInput
          label="Name"
          name="name"
          description="Only your team sees it."
          placeholder="Acme’s marketing team"
          required
          data-autofocus
          maxLength={120}
          value={draft.name}
          error={fields.name}
          onChange={(event) => {
            clear('name');
            change({ name: event.currentTarget.value });
          }}
        />
        {link?.first ? null : <PasswordFields link={link} draft={draft} errors={fields} onChange={change} />}
        <TextInput
          type="date"
          label="Expires after"
          description={`It stops working at the end of this day in the dashboard’s timezone, ${dashboard.timezone}. Leave it empty for no end.`}
          value={draft.lastDay}
          error={fields.expiresAt}
          onChange={(event) => {
            clear('expiresAt');
            change({ lastDay: event.currentTarget.value });
          }}
        />
        <DatesFields draft={draft} errors={fields} onChange={change} />
        <TagsInput
          label="Sites that may embed it"
          description="Every site may while this is empty."
          placeholder="https://www.acme.com"
          value={draft.embeddingOrigins}
          error={fields.embeddingOrigins}
          onChange={(embeddingOrigins) => {
            clear('embeddingOrigins');
            change({ embeddingOrigins });
          }}
        />
      </Stack>
      <FormActions outcome={outcome} submitLabel={link ? 'Save link' : 'Create link'} onCancel={onClose} />
    </Form>
  );
}

type FieldsProps = { draft: LinkDraft; errors: Errors; onChange: (part: Partial<LinkDraft>) => void };

function PasswordFields({ link, draft, errors, onChange }: FieldsProps & { link: ShareLink | null }) {
  const isProtected = link?.passwordProtected ?? false;
  return (
    <Stack gap={8}>
      <PasswordField
        purpose="new"
        label="Password"
        description={isProtected ? 'Leave it empty to keep the current one.' : 'Leave it empty for none.'}
        disabled={draft.removesPassword}
        value={draft.password}
        error={errors.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      {isProtected ? (
        <Checkbox
          size="xs"
          label="Remove the password"
          checked={draft.removesPassword}
          onChange={(event) => onChange({ removesPassword: event.currentTarget.checked, password: '' })}
        />
      ) : null}
    </Stack>
  );
}

function DatesFields({ draft, errors, onChange }: FieldsProps) {
  return (
    <Stack gap={12}>
      <Switch
        label="Fixed dates"
        description="Viewers see these days only, without real-time widgets."
        checked={draft.isFixed}
        onChange={(event) => onChange({ isFixed: event.currentTarget.checked })}
      />
      {draft.isFixed ? (
        <>
          <div className={styles.dates}>
            <TextInput
              type="date"
              label="Start"
              required
              value={draft.startDate}
              error={errors['range.startDate'] ?? errors.range}
              onChange={(event) => onChange({ startDate: event.currentTarget.value })}
            />
            <TextInput
              type="date"
              label="End"
              required
              value={draft.endDate}
              error={errors['range.endDate']}
              onChange={(event) => onChange({ endDate: event.currentTarget.value })}
            />
          </div>
          <Checkbox
            size="xs"
            label="Compare with the period before"
            checked={draft.comparing}
            onChange={(event) => onChange({ comparing: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </Stack>
  );
}
