import { Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';

type EditHighlightsProps = { input: { id: string; deliveryId: string }; onClose: () => void };

/** Edits the highlights of an e-mail that is in review. */
export function EditHighlights({ input, onClose }: EditHighlightsProps) {
  const { data, error, refetch } = useQuery(
    api.reports.deliveryHighlights.queryOptions({ input, gcTime: 0 }),
  );
  return (
    <Modal opened onClose={onClose} title="Edit highlights">
      {data ? (
        <HighlightsForm input={input} saved={data.data.highlights} onClose={onClose} />
      ) : error ? (
        <ErrorNote onRetry={refetch}>The highlights could not be loaded. {errorMessage(error)}</ErrorNote>
      ) : (
        <LoadingState waitingFor="the highlights" />
      )}
    </Modal>
  );
}

const names = ['text'] as const;

function HighlightsForm({ input, saved, onClose }: EditHighlightsProps & { saved: string }) {
  const queries = useQueryClient();
  const [text, setText] = useState(saved);
  const { fields, general, form, clear, attempt } = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    attempt(async () => {
      await api.reports.editHighlights.call({ ...input, text });
      await queries.invalidateQueries({ queryKey: api.reports.key() });
      onClose();
    }),
  );
  return (
    <Form form={form} onSubmit={() => void run()}>
      {general ? <ErrorNote>{general}</ErrorNote> : null}
      <Textarea
        label="What changed"
        description="Replaces the highlights in this e-mail only. Leave it empty to leave them out."
        autosize
        minRows={4}
        maxRows={14}
        data-autofocus
        value={text}
        error={fields.text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          clear('text');
        }}
      />
      <FormActions outcome={outcome} submitLabel="Save" disabled={text === saved} onCancel={onClose} />
    </Form>
  );
}
