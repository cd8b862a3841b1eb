import { Select, TextInput } from '@mantine/core';
import type { Goal, GoalAim, GoalPeriod } from '@vitrine/contract/entities/goals/goal.ts';
import { goalAimLabels, goalPeriodLabels } from '@vitrine/contract/rules/goals/goal.messages.ts';
import { goalProblems } from '@vitrine/contract/rules/goals/goal-problems.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { requiredText } from '../../ui/fields/required-text.ts';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import { draftOf, fieldsOf, type GoalDraft, newDraft, unitTextOf, withChoice } from './goal-draft.ts';
import styles from './goals.module.css';
import { choiceOf, type MetricChoice } from './metric-choices.ts';
import { useGoalsChanged } from './use-goals-changed.ts';

/** What a new goal can belong to. */
export type GoalPlace = {
  dashboardId: string;
  client: { id: string; name: string } | null;
  timezone: string;
  /** It belongs to the client, without a choice. */
  isOfClient?: boolean;
};

export type GoalFormProps = {
  /** Null for a new one. */
  goal: Goal | null;
  /** The metrics that can be selected; none if the metric of a goal stays. */
  choices: MetricChoice[];
  /** The metric of a new goal. */
  chosen?: MetricChoice | null;
  /** Null where only goals that exist can be edited. */
  place: GoalPlace | null;
  onClose: () => void;
};

const names = ['metric', 'name', 'target', 'aim', 'period', 'startDate', 'endDate'] as const;

/** The form of a goal; errors stand at their fields, and nothing that was typed is lost. */
export function GoalForm({ goal, choices, chosen = null, place, onClose }: GoalFormProps) {
  const [draft, setDraft] = useState<GoalDraft>(() => (goal ? draftOf(goal) : newDraft(chosen)));
  const errors = useFormErrors(names);
  const changed = useGoalsChanged();
  const change = (part: Partial<GoalDraft>) => {
    for (const name of names) if (name in part) errors.clear(name);
    setDraft((before) => ({ ...before, ...part }));
  };
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      await save(draft, goal, place);
      await changed();
    }),
  );
  const submit = async () => {
    if (await run()) onClose();
  };
  const fieldProps = { draft, errors: errors.fields, change };
  return (
    <Form form={errors.form} className={styles.form} onSubmit={submit}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <MetricField
        {...fieldProps}
        goal={goal}
        choices={choices}
        onChoose={(choice) => {
          errors.clear('metric');
          setDraft((before) => withChoice(before, choice));
        }}
      />
      <TextInput
        label="Name"
        name="name"
        data-autofocus
        withAsterisk
        maxLength={120}
        value={draft.name}
        error={errors.fields.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <TargetFields {...fieldProps} />
      {goal === null && place?.client && !place.isOfClient ? (
        <Select
          label="Belongs to"
          allowDeselect={false}
          data={[
            { value: 'dashboard', label: 'This dashboard' },
            { value: 'client', label: `All dashboards of ${place.client.name}` },
          ]}
          value={draft.ofClient ? 'client' : 'dashboard'}
          onChange={(value) => change({ ofClient: value === 'client' })}
        />
      ) : null}
      <FormActions outcome={outcome} submitLabel={goal ? 'Save goal' : 'Create goal'} onCancel={onClose} />
    </Form>
  );
}

/** Rejects with the errors by field that the server would return, before it is asked. */
async function save(draft: GoalDraft, goal: Goal | null, place: GoalPlace | null): Promise<void> {
  const fields = fieldsOf(draft);
  const missing = {
    ...(draft.query ? {} : { metric: ['Please select a metric.'] }),
    ...(draft.target === null ? { target: [requiredText] } : {}),
    ...(draft.name.trim() === '' ? { name: [requiredText] } : {}),
    ...goalProblems({ ...draft, target: draft.target ?? 1 }),
  };
  if (!fields || Object.keys(missing).length > 0) throw new ApiError(422, missing);
  if (goal) await api.goals.update.call({ id: goal.id, ...fields });
  else if (place) {
    const { dashboardId, client, timezone, isOfClient = false } = place;
    const owner = (draft.ofClient || isOfClient) && client ? { clientId: client.id } : { dashboardId };
    await api.goals.create.call({ ...owner, ...fields, timezone });
  }
}

type FieldsProps = {
  draft: GoalDraft;
  errors: Partial<Record<(typeof names)[number], string>>;
  change: (part: Partial<GoalDraft>) => void;
};

type MetricFieldProps = Pick<FieldsProps, 'draft' | 'errors'> &
  Pick<GoalFormProps, 'goal' | 'choices'> & { onChoose: (choice: MetricChoice) => void };

/** Value of the option for the goal's own metric when no widget shows it. */
const UNLISTED = 'unlisted';

function MetricField({ draft, errors, goal, choices, onChoose }: MetricFieldProps) {
  if (goal && choices.length === 0) return null;
  const { query, column } = draft;
  const current = query ? choiceOf(query, choices) : undefined;
  const isRepeated = (label: string) => choices.filter((one) => one.label === label).length > 1;
  const unlisted = query && !current ? [{ value: UNLISTED, label: column?.label ?? query.metric }] : [];
  return (
    <SearchSelect
      label="Metric"
      description="Of the widgets on this dashboard"
      required
      clearable={false}
      options={[
        ...unlisted,
        ...choices.map(({ id, label, widgetTitle }) => ({
          value: id,
          label:
            isRepeated(label) && widgetTitle && widgetTitle !== label ? `${label} (${widgetTitle})` : label,
        })),
      ]}
      value={current?.id ?? unlisted[0]?.value ?? null}
      error={errors.metric}
      onChange={(value) => {
        const choice = choices.find(({ id }) => id === value);
        if (choice) onChoose(choice);
      }}
    />
  );
}

function TargetFields({ draft, errors, change }: FieldsProps) {
  const unit = unitTextOf(draft);
  const day = (name: 'startDate' | 'endDate', label: string) => (
    <TextInput
      type="date"
      label={label}
      withAsterisk
      value={draft[name] ?? ''}
      error={errors[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
    />
  );
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label="Target"
          required
          min={0}
          max={1e15}
          step={0.01}
          suffix={unit ? ` ${unit}` : ''}
          value={draft.target}
          error={errors.target}
          onChange={(target) => change({ target })}
        />
        <Select
          label="Aim"
          allowDeselect={false}
          data={Object.entries(goalAimLabels).map(([value, label]) => ({ value, label }))}
          value={draft.aim}
          error={errors.aim}
          onChange={(aim) => aim && change({ aim: aim as GoalAim })}
        />
        <Select
          label="Period"
          allowDeselect={false}
          data={Object.entries(goalPeriodLabels).map(([value, label]) => ({ value, label }))}
          value={draft.period}
          error={errors.period}
          onChange={(period) => period && change({ period: period as GoalPeriod })}
        />
      </div>
      {draft.period === 'once' ? (
        <div className={styles.row}>
          {day('startDate', 'First day')}
          {day('endDate', 'Last day')}
        </div>
      ) : null}
    </>
  );
}
