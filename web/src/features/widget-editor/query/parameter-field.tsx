import { Switch } from '@mantine/core';
import type { Option, ParameterDefinition, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { isRequired } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import type { Labels } from '../editor-events.ts';
import { isExempt } from '../instances/instance-edits.ts';
import { asSourceKnows, calculatedOptions } from './calculated-options.ts';
import { FiltersField } from './filters-field.tsx';
import { MetricsField } from './metrics-field.tsx';
import { OptionSelect, OptionTags } from './option-field.tsx';
import { waitsFor } from './parameter-waits.ts';
import { TypedField } from './typed-field.tsx';
import type { Learn } from './use-parameter-options.ts';

export type ParameterFieldProps = {
  parameter: ParameterDefinition;
  catalogue: Pick<WidgetCatalogue, 'parameters' | 'metrics' | 'calculatedMetrics' | 'dimensions'>;
  sourceId: string;
  inputs: Inputs;
  labels: Labels;
  error?: string;
  /** Choices that the replacing source doesn't have. */
  lost?: string | null;
  onChange: (value: ParameterValue, option: Option | null) => void;
  onLabels: Learn;
};

/** The field for a connector's parameter; none if another choice made it pointless. */
export function ParameterField({
  parameter,
  catalogue,
  sourceId,
  inputs,
  labels,
  error,
  lost = null,
  onChange,
  onLabels,
}: ParameterFieldProps) {
  if (isExempt(parameter, inputs)) return null;
  const value = inputs[parameter.id];
  const waitingFor = waitsFor(parameter, catalogue.parameters, inputs);
  // An empty optional field is no error.
  const fieldProps = {
    label: parameter.label,
    required: isRequired(parameter, inputs),
    error: error && (lost ?? error),
    waitingFor,
    help: error || !lost ? parameter.help : lost,
  };
  const listed = {
    ...fieldProps,
    parameter,
    sourceId,
    inputs: asSourceKnows(inputs, catalogue),
    labels,
    onLabels,
    enabled: waitingFor === null,
    fallback: fallbackOf(parameter, catalogue),
    extra: parameter.kind === 'metrics' ? calculatedOptions(catalogue) : undefined,
  };
  switch (parameter.kind) {
    case 'text':
    case 'boolean':
    case 'number':
      return (
        <PlainParameter
          {...fieldProps}
          kind={parameter.kind}
          expects={parameter.expects}
          value={value}
          onChange={(to) => onChange(to, null)}
        />
      );
    case 'filters':
      return (
        <FiltersField
          {...listed}
          parameters={catalogue.parameters}
          fields={catalogue}
          value={filtersOf(value)}
          onChange={(filters) => onChange(filters, null)}
        />
      );
    case 'metrics':
      return <MetricsField {...listed} value={listOf(value)} onChange={(list) => onChange(list, null)} />;
    default:
      return parameter.multiple ? (
        <OptionTags {...listed} value={listOf(value)} onChange={(list) => onChange(list, null)} />
      ) : (
        <OptionSelect {...listed} value={textOf(value) || null} onChange={onChange} />
      );
  }
}

type PlainParameterProps = {
  kind: 'boolean' | 'text' | 'number';
  expects: ParameterDefinition['expects'];
  label: string;
  help?: string;
  required: boolean;
  error?: string;
  waitingFor: string | null;
  value: ParameterValue | undefined;
  onChange: (value: ParameterValue) => void;
};

/** Parameters that are typed, counted or switched rather than chosen from a list. */
function PlainParameter({
  kind,
  expects,
  help,
  required,
  waitingFor,
  value,
  onChange,
  ...field
}: PlainParameterProps) {
  if (kind === 'text')
    return (
      <TypedField {...{ ...field, help, required, waitingFor, expects, onChange }} value={textOf(value)} />
    );
  const common = { ...field, description: help, disabled: waitingFor !== null };
  if (kind === 'boolean') {
    return (
      <Switch
        {...common}
        description={waitingFor ?? help}
        checked={value === true || value === 'true'}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  return (
    <NumberField
      {...common}
      placeholder={waitingFor ?? undefined}
      required={required}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
    />
  );
}

/** The connector's list for every source, until the source itself has responded. */
function fallbackOf(
  { kind }: ParameterDefinition,
  { metrics, dimensions }: ParameterFieldProps['catalogue'],
): Option[] {
  if (kind === 'metrics')
    return metrics.map((metric) => ({ id: metric.id, name: metric.label, group: metric.group, metric }));
  if (kind !== 'dimension') return [];
  return dimensions.map((dimension) => ({
    id: dimension.id,
    name: dimension.label,
    group: dimension.group,
    dimension,
  }));
}

function textOf(value: ParameterValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const none: readonly string[] = [];

function listOf(value: ParameterValue | undefined): readonly string[] {
  return Array.isArray(value) && value.length > 0 ? (value as string[]) : none;
}

function filtersOf(value: ParameterValue | undefined): Filter[] {
  return Array.isArray(value) ? (value as Filter[]).filter((filter) => typeof filter === 'object') : [];
}
