import { ActionIcon, Button, Select } from '@mantine/core';
import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { FILTER_VALUES } from '@vitrine/contract/entities/query.ts';
import { IconPlus, IconX } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import styles from '../editor.module.css';
import { FilterValue } from './filter-value.tsx';
import { comparesValues, type Fields, isTypedNumber, isValue } from './number-conditions.ts';
import { OptionSelect } from './option-field.tsx';
import type { OptionFieldProps } from './use-parameter-options.ts';

const operators: { value: Filter['operator']; label: string }[] = [
  { value: 'equals', label: 'is' },
  { value: 'not_equals', label: 'is not' },
  { value: 'contains', label: 'contains' },
  { value: 'not_contains', label: 'does not contain' },
  { value: 'starts_with', label: 'starts with' },
  { value: 'greater', label: 'is greater than' },
  { value: 'less', label: 'is less than' },
];

export type FiltersFieldProps = OptionFieldProps & {
  value: readonly Filter[];
  /** The connector's own fields, which may have lists of their values. */
  parameters: readonly ParameterDefinition[];
  /** Which fields hold values. */
  fields: Fields;
  onChange: (value: Filter[]) => void;
};

/** Conditions that all have to hold. Incomplete ones are not sent yet. */
export function FiltersField({ value, onChange, parameters, fields, ...field }: FiltersFieldProps) {
  const marked = field.error !== undefined;
  const change = (index: number, part: Partial<Filter>) =>
    onChange(value.map((filter, at) => (at === index ? { ...filter, ...part } : filter)));
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.legend}>{field.label}</legend>
      {field.help ? <p className={styles.help}>{field.help}</p> : null}
      {value.map((filter, index) => (
        <div key={index} className={styles.filter}>
          <div className={styles.filterField}>
            <OptionSelect
              {...field}
              label={`Field ${index + 1}`}
              help={undefined}
              required
              error={marked && filter.field === '' ? 'Select a field' : undefined}
              value={filter.field || null}
              onChange={(next) => change(index, onField(filter, next ?? '', fields))}
            />
          </div>
          <Select
            aria-label={`Condition ${index + 1}`}
            data={operatorsOf(filter, fields)}
            error={operatorProblem(filter, fields)}
            value={filter.operator}
            allowDeselect={false}
            onChange={(operator) => change(index, { operator: operator ?? 'equals' })}
          />
          <FilterValue
            {...field}
            key={filter.field}
            label={`Value ${index + 1}`}
            {...suggestionsOf(filter.field, field, { parameters, fields })}
            value={filter.value}
            error={valueProblem(filter, fields, marked)}
            onChange={(text) => change(index, { value: text })}
          />
          <ActionIcon
            aria-label={`Remove condition ${index + 1}`}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <Icon of={IconX} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="xs"
        variant="subtle"
        disabled={field.waitingFor !== null}
        leftSection={<Icon of={IconPlus} size={14} />}
        onClick={() => onChange([...value, { field: '', operator: 'equals', value: '' }])}
      >
        Add condition
      </Button>
      {field.waitingFor ? <p className={styles.help}>{field.waitingFor}</p> : null}
      {field.error ? (
        <p role="alert" className={styles.fieldProblem}>
          {field.error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** The source of a field's values: the list of its parameter, or the source's own data. */
function suggestionsOf(
  name: string,
  { inputs }: Pick<OptionFieldProps, 'inputs'>,
  { parameters, fields }: Pick<FiltersFieldProps, 'parameters' | 'fields'>,
): Pick<OptionFieldProps, 'parameter' | 'inputs'> {
  const own = parameters.find(({ id }) => id === name);
  if (own) return { parameter: own, inputs };
  const suggests = parameters.some(({ kind, suggestsValues }) => kind === 'filters' && suggestsValues);
  if (!suggests || name === '' || isValue(name, fields)) return { parameter: {}, inputs };
  const places = parameters
    .filter(({ kind }) => !['dimension', 'filters'].includes(kind))
    .map(({ id }) => id);
  return {
    parameter: { option: FILTER_VALUES, dependsOn: ['field', ...places] },
    inputs: { ...inputs, field: name },
  };
}

/** Another field keeps its condition if it supports that comparison. */
function onField({ operator }: Filter, field: string, fields: Fields): Partial<Filter> {
  const fits = !isValue(field, fields) || comparesValues(operator);
  return fits ? { field } : { field, operator: 'equals' };
}

/** The comparisons of a field, and a chosen one that it doesn't support. */
function operatorsOf({ field, operator }: Filter, fields: Fields): typeof operators {
  if (!isValue(field, fields)) return operators;
  return operators.filter(({ value }) => comparesValues(value) || value === operator);
}

function operatorProblem({ field, operator }: Filter, fields: Fields): string | undefined {
  return isValue(field, fields) && !comparesValues(operator) ? 'Not for numbers' : undefined;
}

function valueProblem({ field, value }: Filter, fields: Fields, marked: boolean): string | undefined {
  if (value.trim() === '') return marked ? 'Enter a value' : undefined;
  return isValue(field, fields) && !isTypedNumber(value) ? 'Enter a number' : undefined;
}
