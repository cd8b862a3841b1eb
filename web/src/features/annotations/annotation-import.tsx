import { Select, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { MAX_ANNOTATIONS_CSV } from '@vitrine/contract/rules/annotations/annotation-limits.ts';
import {
  ANNOTATIONS_CSV_HEADER,
  readAnnotationsCsv,
} from '@vitrine/contract/rules/annotations/read-annotations-csv.ts';
import { useMemo, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { FileDrop } from '../../ui/files/file-drop.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { ViewersSwitch } from './annotation-form.tsx';
import { type AnnotatedDashboard, scopeFields, useScopes } from './annotation-scopes.ts';
import styles from './annotations.module.css';
import { useAnnotationsChanged } from './use-annotations-changed.ts';

type ImportProps = { dashboard: AnnotatedDashboard; onClose: () => void };

const names = ['file'] as const;
/** More problems are only counted. */
const MAX_PROBLEMS = 4;
const example = `${ANNOTATIONS_CSV_HEADER}\n2026-11-12,,New landing page,,https://www.acme.com/news\n2026-11-18,2026-11-20,Sale,#e8862e,`;

/** Annotations from CSV: the lines of the file can be corrected here, and wrong ones are named before anything is stored. */
export function AnnotationImport(props: ImportProps) {
  return (
    <Modal opened onClose={props.onClose} title="Import annotations" size="lg">
      <ImportForm {...props} />
    </Modal>
  );
}

function ImportForm({ dashboard, onClose }: ImportProps) {
  const changed = useAnnotationsChanged();
  const scopes = useScopes(dashboard);
  const [scope, setScope] = useState(scopes[0]?.value ?? '');
  const [visibleToViewers, setVisible] = useState(true);
  const [file, setFile] = useState('');
  const read = useMemo(() => (file.trim() === '' ? null : readAnnotationsCsv(file)), [file]);
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const { created } = await api.annotations.importCsv.call({
        ...scopeFields(scope),
        ...{ visibleToViewers, file },
      });
      await changed();
      notifications.show({ message: `${countText(created)} imported.` });
    }),
  );
  const submit = async () => {
    if (await run()) onClose();
  };
  const change = (text: string) => {
    errors.clear('file');
    setFile(text);
  };
  const wrong = (read?.problems.length ?? 0) > 0;
  return (
    <Form form={errors.form} onSubmit={submit}>
      <Stack gap={16}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <Lines value={file} error={errors.fields.file} onChange={change} />
        <Problems problems={read?.problems ?? []} />
        <Select
          label="Shown on"
          data={scopes}
          allowDeselect={false}
          value={scope}
          onChange={(next) => setScope(next ?? scope)}
        />
        <ViewersSwitch checked={visibleToViewers} onChange={setVisible} />
      </Stack>
      <FormActions
        outcome={outcome}
        submitLabel={read && !wrong ? `Import ${countText(read.annotations.length)}` : 'Import'}
        disabled={wrong}
        onCancel={onClose}
      />
    </Form>
  );
}

type LinesProps = { value: string; error: string | undefined; onChange: (text: string) => void };

/** The lines of a file, to be corrected, or typed without one. */
function Lines({ value, error, onChange }: LinesProps) {
  return (
    <>
      <FileDrop
        label="CSV file"
        hint="Columns: date, end date, text, colour, link"
        accept={['.csv', '.txt', 'text/csv', 'text/plain']}
        maxBytes={MAX_ANNOTATIONS_CSV}
        compact
        onFile={(chosen) => void chosen.text().then(onChange)}
      />
      <Textarea
        label="Lines"
        name="file"
        required
        withAsterisk={false}
        description="Dates as YYYY-MM-DD. End date, colour and link may be empty. Texts with commas need quotation marks."
        placeholder={example}
        classNames={{ input: styles.lines ?? '' }}
        rows={8}
        maxLength={MAX_ANNOTATIONS_CSV}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

/** What is wrong with the lines, as they are typed. */
function Problems({ problems }: { problems: readonly string[] }) {
  const more = problems.length - MAX_PROBLEMS;
  return (
    <div role="status">
      {problems.length > 0 ? (
        <ul className={styles.problems}>
          {problems.slice(0, MAX_PROBLEMS).map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
          {more > 0 ? <li>+ {more} more</li> : null}
        </ul>
      ) : null}
    </div>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 annotation' : `${count} annotations`;
}
