import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './editor.module.css';
import { type OptionFieldProps, OptionSelect } from './option-field.tsx';

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
  onChange: (value: Filter[]) => void;
};

/** Conditions that all have to hold. One without a field is not asked until it has one. */
export function FiltersField({ value, onChange, ...field }: FiltersFieldProps) {
  const change = (index: number, part: Partial<Filter>) =>
    onChange(value.map((filter, at) => (at === index ? { ...filter, ...part } : filter)));
  const remove = (index: number) => onChange(value.filter((_, at) => at !== index));
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
              value={filter.field || null}
              onChange={(next) => change(index, { field: next ?? '' })}
            />
          </div>
          <Select
            aria-label={`Condition ${index + 1}`}
            data={operators}
            value={filter.operator}
            allowDeselect={false}
            onChange={(operator) => change(index, { operator: (operator ?? 'equals') as Filter['operator'] })}
          />
          <TextInput
            aria-label={`Value ${index + 1}`}
            placeholder="Value"
            value={filter.value}
            onChange={(event) => change(index, { value: event.currentTarget.value })}
          />
          <ActionIcon aria-label={`Remove condition ${index + 1}`} onClick={() => remove(index)}>
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
    </fieldset>
  );
}
