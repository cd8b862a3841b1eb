import { Button, Switch, TextInput } from '@mantine/core';
import type { Polishing } from '@vitrine/contract/entities/company/polishing.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { useState } from 'react';
import { browserLocale } from '../../platform/text/locale.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { OutcomeButton } from '../../ui/interactive-button.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import styles from './company-settings.module.css';
import { useWording, type Wording } from './use-wording.ts';
import { WordingTest } from './wording-test.tsx';

/** Address, model and key of the endpoint. A test sends what is entered, saved or not. */
export function WordingForm({ saved }: { saved: Polishing | null }) {
  const wording = useWording(saved);
  const { draft, errors, outcome, testing, tested, dirty, change, submit, test, remove } = wording;
  const [removing, setRemoving] = useState(false);
  return (
    <Form form={errors.form} className={styles.form} onSubmit={submit}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      {saved?.enabled && saved.problem ? (
        <ErrorNote>
          {saved.problem}
          {saved.problemAt ? ` (${dateTimeText(saved.problemAt, browserLocale)})` : ''}
        </ErrorNote>
      ) : null}
      <Switch
        label="Polish the wording with this endpoint"
        description="Answers that change, add or drop a number, date or name are discarded, and the original sentences are shown. Dashboards never wait for it."
        checked={draft.enabled}
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <EndpointFields wording={wording} hasKey={saved?.hasKey ?? false} />
      {tested ? <WordingTest test={tested} /> : null}
      <FormActions
        outcome={outcome}
        submitLabel="Save"
        disabled={!dirty}
        note={dirty ? 'Not saved yet' : undefined}
        other={
          <>
            {saved ? <Button onClick={() => setRemoving(true)}>Remove…</Button> : null}
            <OutcomeButton outcome={testing} onClick={() => void test()}>
              Test
            </OutcomeButton>
          </>
        }
      />
      <ConfirmModal
        opened={removing}
        title="Remove the endpoint?"
        submitLabel="Remove"
        danger
        onSubmit={remove}
        onClose={() => setRemoving(false)}
      >
        Its key and everything it has polished are deleted. Highlights are shown in their original wording.
      </ConfirmModal>
    </Form>
  );
}

function EndpointFields({ wording, hasKey }: { wording: Wording; hasKey: boolean }) {
  const { draft, errors, change } = wording;
  return (
    <div className={styles.fields}>
      <TextInput
        label="Address"
        description="The base address of the API, as for OpenAI’s own libraries. It must be on the public internet."
        placeholder="https://api.openai.com/v1"
        type="url"
        name="url"
        required
        withAsterisk={false}
        maxLength={500}
        autoComplete="off"
        value={draft.url}
        error={errors.fields.url}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <TextInput
        label="Model"
        placeholder="gpt-4o-mini"
        name="model"
        required
        withAsterisk={false}
        maxLength={200}
        autoComplete="off"
        value={draft.model}
        error={errors.fields.model}
        onChange={(event) => change({ model: event.currentTarget.value })}
      />
      <PasswordField
        label="Key"
        description={
          hasKey
            ? 'A key is saved. Leave this empty to keep it.'
            : 'Stored encrypted and never shown again. Leave it empty if the endpoint needs none.'
        }
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key' }}
        maxLength={1000}
        value={draft.key}
        error={errors.fields.key}
        onChange={(event) => change({ key: event.currentTarget.value })}
      />
    </div>
  );
}
