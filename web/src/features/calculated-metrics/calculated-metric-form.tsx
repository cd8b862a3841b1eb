import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { checkExpression, mayBeElsewhere } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import type { Expression } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import { useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { requiredText } from '../../ui/fields/required-text.ts';
import { Form } from '../../ui/form.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { useOutcome } from '../../ui/use-outcome.ts';
import styles from './calculated-metrics.module.css';
import { ExpressionField } from './expression-field.tsx';
import { draftReducer, isChanged, type MetricDraft, startDraft } from './metric-draft.ts';
import { MetricList } from './metric-list.tsx';
import { columnTypeOf } from './metric-types.ts';
import { ShownAs } from './shown-as.tsx';
import { useMetricsChanged } from './use-metrics-changed.ts';
import type { OfferedMetrics } from './use-offered-metrics.ts';
import type { PreviewQuery } from './use-value-preview.ts';
import { ValuePreview } from './value-preview.tsx';

const PROBLEM_DELAY_MS = 600;

export type CalculatedMetricFormProps = {
  sourceType: string;
  /** Null for a new one. */
  metric: CalculatedMetric | null;
  query: PreviewQuery;
  offered: OfferedMetrics;
  onSaved: (metric: CalculatedMetric) => void;
  onClose: () => void;
  onRemove: () => void;
  /** Whether closing would discard changes. */
  onDirty: (dirty: boolean) => void;
};

/** Name, expression and type of a calculated metric, with a preview of its value. */
export function CalculatedMetricForm(props: CalculatedMetricFormProps) {
  const { metric, query, offered, onClose, onRemove, onDirty } = props;
  const [draft, dispatch] = useReducer(draftReducer, metric, startDraft);
  const [tried, setTried] = useState(false);
  const checked = useMemo(
    () => checkExpression(draft.expression, offered.known),
    [draft.expression, offered.known],
  );
  const dirty = isChanged(draft, metric);
  useLayoutEffect(() => onDirty(dirty), [dirty, onDirty]);
  const saving = useSaving(props, draft);
  const { errors } = saving;
  const shownProblem = useDelayedProblem(checked.problem ?? null, draft.expression, tried) ?? saving.refusal;
  const unnamed = tried && draft.name.trim() === '';
  const { outcome, run } = useOutcome(saving.save);
  const submit = async () => {
    setTried(true);
    if (draft.name.trim() === '' || checked.problem) saving.focusProblem();
    else if (await run()) onClose();
  };
  return (
    <Form form={errors.form} onSubmit={submit}>
      {errors.general ? <ErrorNote>{errors.general}</ErrorNote> : null}
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={120}
            value={draft.name}
            error={unnamed ? requiredText : errors.fields.name}
            onChange={({ currentTarget }) => {
              errors.clear('name');
              dispatch({ type: 'named', name: currentTarget.value });
            }}
          />
          <ExpressionField draft={draft} dispatch={dispatch} offered={offered.list} problem={shownProblem} />
          <ShownAs draft={draft} dispatch={dispatch} />
          <ValuePreview
            query={query}
            valueKind={columnTypeOf(draft.valueKind)}
            expression={checked.problem ? null : draft.expression}
            elsewhere={elsewhereIn(checked, offered.known)}
          />
        </div>
        <MetricList
          offered={offered}
          onInsert={(id) => dispatch({ type: 'inserted', what: { id, kind: 'metric' } })}
        />
      </div>
      <FormActions
        outcome={outcome}
        submitLabel={metric ? 'Save' : 'Add metric'}
        onCancel={onClose}
        note={metric ? <DeleteButton onClick={onRemove} /> : null}
      />
    </Form>
  );
}

function DeleteButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" color="bad" onClick={onClick}>
      Delete
    </Button>
  );
}

/** A half-written expression isn't wrong yet: errors are shown after a pause, or when saving. */
function useDelayedProblem<Problem>(
  problem: Problem | null,
  expression: string,
  tried: boolean,
): Problem | null {
  const [settled] = useDebouncedValue(expression, PROBLEM_DELAY_MS);
  if (problem === null || tried) return problem;
  return settled === expression && expression.trim() !== '' ? problem : null;
}

/** Names that only another instance of a merged widget can have. */
function elsewhereIn({ names: used = [] }: Expression, known: OfferedMetrics['known']): string[] {
  if (known === null) return [];
  const ids = used.map(({ id }) => id);
  return ids.filter((id) => mayBeElsewhere(id) && !known.some((metric) => metric.id === id));
}

const names = ['name', 'expression'] as const;

function useSaving(
  { sourceType, metric, query, onSaved }: CalculatedMetricFormProps,
  { name, valueKind, direction, expression }: MetricDraft,
) {
  const errors = useFormErrors(names);
  const changed = useMetricsChanged();
  const [refused, setRefused] = useState('');
  const save = () =>
    errors.attempt(async () => {
      setRefused(expression);
      const { sourceId, inputs }: { sourceId: string; inputs: Inputs } = query;
      const values = { name, expression, direction, ...columnTypeOf(valueKind), sourceId, inputs };
      const { data } = metric
        ? await api.calculatedMetrics.update.call({ id: metric.id, ...values })
        : await api.calculatedMetrics.create.call({ sourceType, ...values });
      await changed();
      onSaved(data);
    });
  const text = errors.fields.expression;
  // A server error is shown until the expression changes; it has no position in the text.
  const refusal = text && refused === expression ? { text, start: 0, end: expression.length } : null;
  const focusProblem = () =>
    requestAnimationFrame(() =>
      errors.form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  return { errors, save, refusal, focusProblem };
}
