import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ParameterDefinition, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { ColumnMetric, GroupMetric } from '@vitrine/contract/entities/group.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { type FormErrorsHandle, useFormErrors } from '../../platform/api/form-errors.ts';
import { useSession } from '../../platform/session/session.ts';
import { requiredText } from '../../ui/fields/required-text.ts';
import { SearchSelect, type SelectOptions } from '../../ui/fields/search-select.tsx';
import { FormActions } from '../../ui/form-actions.tsx';
import { ColumnMetricFields, newColumn } from './column-metric.tsx';
import { metricOfColumn, metricOfSource } from './group-draft.ts';
import styles from './group-form.module.css';

const names = ['type', 'metric', 'label'] as const;

type SourceMetricProps = { onAdd: (metric: GroupMetric) => void; onCancel: () => void };

/** Selects a source type, its metric, and the parameters shared by all domains. */
export function SourceMetric({ onAdd, onCancel }: SourceMetricProps) {
  const kinds = useConnectedKinds();
  const errors = useFormErrors(names);
  const [type, setType] = useState<string | null>(null);
  const [metricId, setMetricId] = useState<string | null>(null);
  const [inputs, setInputs] = useState<Record<string, string>>({});
  const catalogue = useCatalogue(type);
  const metric = catalogue?.metrics.find(({ id }) => id === metricId);
  const kind = kinds.find((each) => each.value === type);
  const [column, setColumn] = useState(newColumn);
  const hasColumns = catalogue?.watchedColumns !== undefined;
  const change = (next: ColumnMetric) => {
    errors.clear('label');
    setColumn(next);
  };
  const choose = (next: string | null) => {
    errors.clear('type');
    setType(next);
    setMetricId(null);
    setInputs({});
    setColumn(newColumn);
  };
  const add = () => {
    const made = metricOf({ kind, metric, column: hasColumns ? column : null, inputs });
    if (typeof made === 'string') errors.refuse(new ApiError(422, { [made]: [requiredText] }));
    else onAdd(made);
  };
  return (
    <div ref={errors.part} className={styles.adding}>
      <Stack gap={16}>
        <SearchSelect
          label="Kind of source"
          placeholder={kinds.length === 0 ? 'Connect a source first' : 'Select'}
          required
          options={kinds}
          value={type}
          error={errors.fields.type}
          onChange={choose}
        />
        {hasColumns ? (
          <ColumnMetricFields column={column} error={errors.fields.label} onChange={change} />
        ) : null}
        {catalogue && !hasColumns ? (
          <MetricSelect catalogue={catalogue} value={metricId} errors={errors} onChange={setMetricId} />
        ) : null}
        {catalogue && metric ? (
          <SharedInputs catalogue={catalogue} inputs={inputs} onChange={setInputs} />
        ) : null}
        <FormActions submitLabel="Add" onSubmit={add} onCancel={onCancel} />
      </Stack>
    </div>
  );
}

type Chosen = {
  kind: { value: string; label: string } | undefined;
  metric: WidgetCatalogue['metrics'][number] | undefined;
  /** Null where metrics are the source's own. */
  column: ColumnMetric | null;
  inputs: Record<string, string>;
};

/** The chosen metric, or the first field that is empty. */
function metricOf({ kind, metric, column, inputs }: Chosen): GroupMetric | (typeof names)[number] {
  if (!kind) return 'type';
  const { value: type, label } = kind;
  if (!column) return metric ? metricOfSource({ type, label, metric, inputs }) : 'metric';
  return column.label.trim() === '' ? 'label' : metricOfColumn({ type, label, column: trimMetric(column) });
}

type MetricSelectProps = {
  catalogue: WidgetCatalogue;
  value: string | null;
  errors: Pick<FormErrorsHandle<(typeof names)[number]>, 'fields' | 'clear'>;
  onChange: (metricId: string | null) => void;
};

function MetricSelect({ catalogue, value, errors, onChange }: MetricSelectProps) {
  return (
    <SearchSelect
      label="Metric"
      placeholder="Select"
      required
      options={valueOptions(catalogue)}
      value={value}
      error={errors.fields.metric}
      onChange={(id) => {
        errors.clear('metric');
        onChange(id);
      }}
    />
  );
}

function trimMetric(column: ColumnMetric): ColumnMetric {
  return { ...column, label: column.label.trim() };
}

type SharedInputsProps = {
  catalogue: WidgetCatalogue;
  inputs: Record<string, string>;
  onChange: (inputs: Record<string, string>) => void;
};

function SharedInputs({ catalogue, inputs, onChange }: SharedInputsProps) {
  return sharedParameters(catalogue).map((parameter) => (
    <SearchSelect
      key={parameter.id}
      label={parameter.label}
      description={parameter.help}
      options={(parameter.options ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={inputs[parameter.id] ?? textOf(parameter.default)}
      onChange={(value) => onChange(withInput(inputs, parameter.id, value))}
    />
  ));
}

/** Types of which the company has a source. */
function useConnectedKinds(): { value: string; label: string }[] {
  const { sourceTypes, company } = useSession();
  const connected = new Set((company?.sources ?? []).map(({ type }) => type));
  return sourceTypes
    .filter(({ type }) => connected.has(type))
    .map(({ type, label }) => ({ value: type, label }));
}

function useCatalogue(type: string | null): WidgetCatalogue | undefined {
  const { data } = useQuery(
    api.configs.widgets.queryOptions({
      input: { type: type ?? '' },
      enabled: type !== null,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
  return data?.data;
}

/** Metrics grouped by the connector's headings. */
function valueOptions({ metrics }: WidgetCatalogue): SelectOptions {
  const items = (some: typeof metrics) => some.map(({ id, label }) => ({ value: id, label }));
  const groups = Map.groupBy(metrics, ({ group }) => group ?? 'Metrics');
  return [...groups].map(([group, some]) => ({ group, items: items(some) }));
}

/** Parameters shared by all domains: those with fixed options, since others depend on a property. */
function sharedParameters({ parameters }: WidgetCatalogue): ParameterDefinition[] {
  return parameters.filter(
    ({ global, kind, options }) => !global && kind === 'select' && options !== undefined,
  );
}

function textOf(value: ParameterDefinition['default']): string | null {
  return typeof value === 'string' ? value : null;
}

function withInput(inputs: Record<string, string>, id: string, value: string | null) {
  const others = Object.fromEntries(Object.entries(inputs).filter(([key]) => key !== id));
  return value === null ? others : { ...others, [id]: value };
}
