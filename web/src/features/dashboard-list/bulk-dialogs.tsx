import { Autocomplete, Stack } from '@mantine/core';
import { DELETED_ITEM_DAYS } from '@vitrine/contract/entities/deletion/deleted-item.ts';
import { useState } from 'react';
import { type FormErrorsHandle, useFormErrors } from '../../platform/api/form-errors.ts';
import { useClientOptions } from '../../platform/clients/use-client-options.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { RemovalModal } from '../../ui/dialogs/removal-modal.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import type { Chosen } from './choice.ts';
import type { BulkAction } from './choice-bar.tsx';
import { dashboardsText, type useBulkCommands } from './use-bulk-commands.ts';

export type BulkDialogsProps = {
  openDialog: Extract<BulkAction, 'move' | 'tag' | 'untag' | 'remove'> | null;
  chosen: Chosen;
  tags: readonly string[];
  commands: ReturnType<typeof useBulkCommands>;
  onClose: () => void;
};

/** The questions before several dashboards are changed. */
export function BulkDialogs({ openDialog, chosen, tags, commands, onClose }: BulkDialogsProps) {
  const what = dashboardsText(chosen.count);
  switch (openDialog) {
    case null:
      return null;
    case 'move':
      return <MoveDialog what={what} onClose={onClose} onMove={commands.move} />;
    case 'remove':
      return (
        <RemovalModal
          title={`Delete ${what}?`}
          submitLabel="Delete"
          onClose={onClose}
          onRemove={() => commands.remove()}
        >
          {chosen.count === 1 ? 'Its' : 'Their'} links stop working, and{' '}
          {chosen.count === 1 ? 'its' : 'their'} automatic reports are not sent. Your sources and the history
          of what was sent stay. You can restore {chosen.count === 1 ? 'it' : 'them'} for {DELETED_ITEM_DAYS}{' '}
          days.
        </RemovalModal>
      );
    default:
      return (
        <TagDialog
          title={openDialog === 'tag' ? `Add a tag to ${what}` : `Remove a tag from ${what}`}
          submitLabel={openDialog === 'tag' ? 'Add tag' : 'Remove tag'}
          tags={tags}
          onClose={onClose}
          onTag={(tag) => commands.tag(tag, openDialog === 'tag')}
        />
      );
  }
}

type MoveDialogProps = {
  what: string;
  onClose: () => void;
  onMove: (clientId: string | null) => Promise<void>;
};

function MoveDialog({ what, onClose, onMove }: MoveDialogProps) {
  const clients = useClientOptions();
  const [clientId, setClientId] = useState<string | null>(null);
  const errors = useFormErrors(moveNames);
  return (
    <ActionForm
      title={`Move ${what}`}
      submitLabel="Move"
      errors={errors}
      onClose={onClose}
      onSubmit={() => onMove(clientId)}
    >
      <SearchSelect
        label="Client"
        description="People who see this client will see the dashboards. Their design does not change."
        placeholder="No client"
        options={clients}
        value={clientId}
        error={errors.fields.clientId}
        onChange={setClientId}
      />
    </ActionForm>
  );
}

const moveNames = ['clientId'] as const;
const tagNames = ['tag'] as const;

type TagDialogProps = {
  title: string;
  submitLabel: string;
  tags: readonly string[];
  onClose: () => void;
  onTag: (tag: string) => Promise<void>;
};

function TagDialog({ tags, onTag, ...dialog }: TagDialogProps) {
  const [tag, setTag] = useState('');
  const errors = useFormErrors(tagNames);
  return (
    <ActionForm {...dialog} errors={errors} onSubmit={() => onTag(tag)}>
      <Autocomplete
        label="Tag"
        name="tag"
        required
        withAsterisk={false}
        description="Only your team sees tags."
        data-autofocus
        maxLength={40}
        data={[...tags]}
        value={tag}
        error={errors.fields.tag}
        onChange={(next) => {
          errors.clear('tag');
          setTag(next);
        }}
      />
    </ActionForm>
  );
}

type ActionFormProps = {
  title: string;
  submitLabel: string;
  errors: Pick<FormErrorsHandle<string>, 'form' | 'general' | 'attempt'>;
  onClose: () => void;
  onSubmit: () => Promise<void>;
  children: React.ReactNode;
};

/** Closes once its action has succeeded; shows why it was refused. */
function ActionForm({ title, submitLabel, errors, onClose, onSubmit, children }: ActionFormProps) {
  const { outcome, run } = useOutcome(async () => {
    await errors.attempt(onSubmit);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <Form form={errors.form} onSubmit={run}>
        <Stack gap={16}>
          {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
          {children}
        </Stack>
        <FormActions outcome={outcome} submitLabel={submitLabel} onCancel={onClose} />
      </Form>
    </Modal>
  );
}
