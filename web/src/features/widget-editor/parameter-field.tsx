import { Switch, TextInput } from '@mantine/core';
import type { Option, ParameterDefinition, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter, ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { isFilled, isRequired } from '@vitrine/contract/rules/required-parameters.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { FiltersField } from './filters-field.tsx';
import { OptionSelect, OptionTags } from './option-field.tsx';

export type ParameterFieldProps = {
  parameter: ParameterDefinition;
  catalogue: Pick<WidgetCatalogue, 'parameters' | 'metrics' | 'dimensions'>;
  sourceId: string;
  inputs: Inputs;
  labels: Readonly<Record<string, string>>;
  error?: string;
  onChange: (value: ParameterValue, option: Option | null) => void;
  onLabels: (labels: Record<string, string>) => void;
};

/** The field that a connector's declaration asks for. */
export function ParameterField({
  parameter,
  catalogue,
  sourceId,
  inputs,
  labels,
  error,
  onChange,
  onLabels,
}: ParameterFieldProps) {
  const value = inputs[parameter.id];
  const waitingFor = waitsFor(parameter, catalogue, inputs);
  const common = {
    parameter,
    sourceId,
    inputs,
    labels,
    onLabels,
    error,
    label: parameter.label,
    help: parameter.help,
    required: isRequired(parameter, inputs),
    waitingFor,
    enabled: waitingFor === null,
    fallback: fallbackOf(parameter, catalogue),
  };
  switch (parameter.kind) {
    case 'boolean':
      return (
        <Switch
          label={parameter.label}
          description={parameter.help}
          checked={value === true || value === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked, null)}
        />
      );
    case 'text':
      return <TextParameter {...common} value={textOf(value)} onChange={(text) => onChange(text, null)} />;
    case 'number':
      return (
        <NumberField
          label={parameter.label}
          description={parameter.help}
          required={common.required}
          error={error}
          value={typeof value === 'number' ? value : null}
          onChange={(number) => onChange(number, null)}
        />
      );
    case 'filters':
      return (
        <FiltersField {...common} value={filtersOf(value)} onChange={(filters) => onChange(filters, null)} />
      );
    default:
      return parameter.kind === 'metrics' || parameter.multiple ? (
        <OptionTags {...common} value={listOf(value)} onChange={(list) => onChange(list, null)} />
      ) : (
        <OptionSelect {...common} value={textOf(value) || null} onChange={onChange} />
      );
  }
}

type TextParameterProps = {
  label: string;
  help?: string;
  required: boolean;
  error?: string;
  value: string;
  onChange: (text: string) => void;
};

function TextParameter({ label, help, required, error, value, onChange }: TextParameterProps) {
  return (
    <TextInput
      label={label}
      description={help}
      withAsterisk={required}
      error={error}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A list that depends on a required choice can't be asked for before that choice. */
function waitsFor(
  { dependsOn = [], option }: ParameterDefinition,
  { parameters }: ParameterFieldProps['catalogue'],
  inputs: Inputs,
): string | null {
  if (option === undefined) return null;
  const missing = parameters.find(
    (other) =>
      dependsOn.includes(other.id) &&
      other.kind === 'select' &&
      isRequired(other, inputs) &&
      !isFilled(inputs[other.id]),
  );
  return missing ? `Choose ${missing.label.toLowerCase()} first` : null;
}

/** What the connector knows of every source, until the source itself has answered. */
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
