import { Select, Stack, Switch, TextInput } from '@mantine/core';
import { type Annotation, MAX_ANNOTATION_TEXT } from '@vitrine/contract/entities/annotations/annotation.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { type AnnotatedDays, type AnnotationDraft, draftOf, fieldsOf, newDraft } from './annotation-draft.ts';
import {
  type AnnotatedDashboard,
  type AnnotatedMetric,
  type ScopeOption,
  useScopes,
} from './annotation-scopes.ts';
import styles from './annotations.module.css';
import { useAnnotationsChanged } from './use-annotations-changed.ts';

/** The neutral colour on light cards. */
const NEUTRAL = '#5b6474';

type AnnotationModalProps = {
  dashboard: AnnotatedDashboard;
  metrics: AnnotatedMetric[];
  /** Null for a new one. */
  annotation: Annotation | null;
  /** The days that a new one begins with. */
  days: AnnotatedDays;
  onClose: () => void;
};

const names = [
  ...(['startDate', 'endDate', 'text', 'color', 'link', 'metric'] as const),
  ...(['dashboardId', 'clientId', 'sourceId'] as const),
] as const;
type Errors = Partial<Record<(typeof names)[number], string>>;

/** The form of an annotation. */
export function AnnotationModal(props: AnnotationModalProps) {
  const title = props.annotation ? 'Edit annotation' : 'New annotation';
  return (
    <Modal opened onClose={props.onClose} title={title} size="md">
      <AnnotationForm {...props} />
    </Modal>
  );
}

function AnnotationForm({ dashboard, metrics, annotation, days, onClose }: AnnotationModalProps) {
  const changed = useAnnotationsChanged();
  const scopes = useScopes(dashboard);
  const [draft, setDraft] = useState(() =>
    annotation ? draftOf(annotation) : newDraft(scopes[0]?.value ?? '', days),
  );
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const fields = fieldsOf(draft);
      if (annotation) await api.annotations.update.call({ id: annotation.id, ...fields });
      else await api.annotations.create.call(fields);
      await changed();
    }),
  );
  const change = (part: Partial<AnnotationDraft>) => {
    for (const name of names) if (name in part) errors.clear(name);
    setDraft((before) => ({ ...before, ...part }));
  };
  const submit = async () => {
    if (await run()) onClose();
  };
  return (
    <Form form={errors.form} onSubmit={submit}>
      <Stack gap={16}>
        {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
        <Words draft={draft} errors={errors.fields} onChange={change} />
        <Place draft={draft} errors={errors.fields} {...{ scopes, metrics }} onChange={change} />
      </Stack>
      <FormActions
        outcome={outcome}
        submitLabel={annotation ? 'Save annotation' : 'Add annotation'}
        onCancel={onClose}
      />
    </Form>
  );
}

type FieldsProps = {
  draft: AnnotationDraft;
  errors: Errors;
  onChange: (part: Partial<AnnotationDraft>) => void;
};

function Words({ draft, errors, onChange }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Text"
        name="text"
        placeholder="New landing page"
        required
        data-autofocus
        maxLength={MAX_ANNOTATION_TEXT}
        value={draft.text}
        error={errors.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <div className={styles.pair}>
        <TextInput
          type="date"
          label="Day"
          name="startDate"
          required
          value={draft.startDate}
          error={errors.startDate}
          onChange={(event) => onChange({ startDate: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="Last day"
          description="Empty for a single day."
          name="endDate"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={draft.startDate}
          value={draft.endDate}
          error={errors.endDate}
          onChange={(event) => onChange({ endDate: event.currentTarget.value })}
        />
      </div>
      <div className={styles.pair}>
        <ColorField
          label="Colour"
          value={draft.color}
          standard={NEUTRAL}
          error={errors.color}
          onChange={(color) => onChange({ color })}
        />
        <TextInput
          label="Link"
          name="link"
          inputMode="url"
          placeholder="https://www.acme.com/news"
          maxLength={2000}
          value={draft.link}
          error={errors.link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

/** Where it is shown, and to whom. */
type PlaceProps = FieldsProps & { scopes: ScopeOption[]; metrics: AnnotatedMetric[] };

function Place({ draft, errors, scopes, metrics, onChange }: PlaceProps) {
  const isKnown = scopes.some(({ value }) => value === draft.scope);
  const other = { value: draft.scope, label: 'Where it is shown now' };
  const isKnownMetric = draft.metric === null || metrics.some(({ value }) => value === draft.metric);
  // Of another dashboard of the client, or of a chart that was deleted.
  const otherMetric = { value: draft.metric ?? '', label: draft.metric ?? '' };
  return (
    <>
      <Select
        label="Shown on"
        data={isKnown ? scopes : [...scopes, other]}
        allowDeselect={false}
        value={draft.scope}
        error={errors.dashboardId ?? errors.clientId ?? errors.sourceId}
        onChange={(scope) => onChange({ scope: scope ?? draft.scope })}
      />
      {metrics.length > 0 || draft.metric !== null ? (
        <SearchSelect
          label="Metric"
          description="Only charts with this metric show the annotation."
          placeholder="All metrics"
          options={isKnownMetric ? metrics : [...metrics, otherMetric]}
          value={draft.metric}
          error={errors.metric}
          onChange={(metric) => onChange({ metric })}
        />
      ) : null}
      <ViewersSwitch
        checked={draft.visibleToViewers}
        onChange={(visibleToViewers) => onChange({ visibleToViewers })}
      />
    </>
  );
}

/** Whether viewers see it. */
export function ViewersSwitch({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Switch
      label="Shown to viewers"
      description="On shared pages, in PDFs and in reports. Otherwise only your team sees it."
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
