import { Radio, Stack, TextInput } from '@mantine/core';
import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import type { CsvDraft } from './csv-draft.ts';
import styles from './csv-upload.module.css';

/** The person's input about the source; the name is suggested until they enter one. */
export type CsvEntry = { name: string | null; mode: Mode };

export type CsvSaveProps = {
  entry: CsvEntry;
  onEntry: (entry: CsvEntry) => void;
  preview: CsvPreview;
  settings: CsvDraft;
  /** The source that gets the file; a new one when null. */
  source: Source | null;
  /** False while a newer preview is loading. */
  ready: boolean;
  onDone: (source: Source) => void;
};

type Mode = 'create' | 'replace' | 'append';

const labels: Record<Mode, string> = {
  create: 'Create source',
  replace: 'Replace data',
  append: 'Append rows',
};
const names = ['name'] as const;

/** The last step of an upload: the source's name, and what happens to its existing data. */
export function CsvSave({ entry, onEntry, preview, settings, source, ready, onDone }: CsvSaveProps) {
  const { mode } = entry;
  const name = entry.name ?? source?.name ?? preview.fileName.replace(/\.[^.]+$/, '');
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const target = source ? { sourceId: source.id } : {};
      const { data } = await api.sources.createFromFile.call({
        fileId: preview.fileId,
        name,
        settings,
        mode,
        ...target,
      });
      onDone(data);
    }),
  );
  return (
    <Form form={errors.form} className={styles.save} onSubmit={run}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      {source ? (
        <ModeChoice source={source} mode={mode} onMode={(chosen) => onEntry({ ...entry, mode: chosen })} />
      ) : null}
      <TextInput
        label="Name"
        name="name"
        required
        withAsterisk={false}
        maxLength={120}
        value={name}
        error={errors.fields.name}
        onChange={(event) => {
          errors.clear('name');
          onEntry({ ...entry, name: event.currentTarget.value });
        }}
      />
      <FormActions outcome={outcome} submitLabel={labels[mode]} disabled={!ready} />
    </Form>
  );
}

function ModeChoice({ source, mode, onMode }: { source: Source; mode: Mode; onMode: (mode: Mode) => void }) {
  return (
    <Radio.Group
      label={`The data ${source.name} has`}
      value={mode}
      onChange={(value) => onMode(value as Mode)}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="replace" label="Replace" description="Only the new file counts from now on." />
        <Radio value="append" label="Append" description="The new rows are added to those it has." />
      </Stack>
    </Radio.Group>
  );
}
