import { MultiSelect, Select } from '@mantine/core';
import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { ReactNode } from 'react';
import { Spinner } from '../../../ui/plain/spinner.tsx';
import styles from '../editor.module.css';
import { groupOptions } from './option-groups.ts';
import type { OptionList } from './use-option-list.ts';
import { type OptionFieldProps, useParameterOptions } from './use-parameter-options.ts';

export type OptionSelectProps = OptionFieldProps & {
  value: string | null;
  onChange: (value: string | null, option: Option | null) => void;
};

/** One entry of a list that the connector declares or the source returns. */
export function OptionSelect({ value, onChange, ...field }: OptionSelectProps) {
  const { list, options, shared } = useParameterOptions(field, value ? [value] : []);
  return (
    <ListFrame list={list}>
      <Select
        {...shared}
        data={groupOptions(options)}
        value={value}
        clearable={!field.required}
        allowDeselect={false}
        rightSection={list.loading ? <Spinner /> : undefined}
        onChange={(next) => onChange(next, options.find(({ id }) => id === next) ?? null)}
      />
    </ListFrame>
  );
}

export type OptionTagsProps = OptionFieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Several of a list, whose order says nothing. */
export function OptionTags({ value, onChange, ...field }: OptionTagsProps) {
  const { list, options, shared } = useParameterOptions(field, value);
  return (
    <ListFrame list={list}>
      <MultiSelect
        {...shared}
        data={groupOptions(options)}
        value={[...value]}
        onChange={onChange}
        placeholder={value.length > 0 ? undefined : shared.placeholder}
        rightSection={list.loading ? <Spinner /> : undefined}
        hidePickedOptions
      />
    </ListFrame>
  );
}

/** Says under a field why its list is unavailable, with a button to retry. */
export function ListFrame({ list, children }: { list: OptionList; children: ReactNode }) {
  return (
    <div>
      {children}
      {list.problem ? (
        <p role="alert" className={styles.fieldProblem}>
          {list.problem}{' '}
          <button type="button" className={styles.link} onClick={list.retry}>
            Try again
          </button>
        </p>
      ) : null}
    </div>
  );
}
