import { MultiSelect, Select } from '@mantine/core';
import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Spinner } from '../../ui/plain/spinner.tsx';
import styles from './editor.module.css';
import { groupOptions, withChosen } from './option-groups.ts';
import { type OptionListRequest, useOptionList } from './use-option-list.ts';

export type OptionFieldProps = Omit<OptionListRequest, 'chosen'> & {
  label: string;
  help?: string;
  required: boolean;
  error?: string;
  /** Why nothing can be chosen yet. */
  waitingFor: string | null;
  labels: Readonly<Record<string, string>>;
  onLabels: (labels: Record<string, string>) => void;
};

export type OptionSelectProps = OptionFieldProps & {
  value: string | null;
  onChange: (value: string | null, option: Option | null) => void;
};

/** One of a list that the connector declares or the source answers. */
export function OptionSelect({ value, onChange, ...field }: OptionSelectProps) {
  const { list, options, shared } = useField(field, value ? [value] : []);
  return (
    <FieldFrame problem={list.problem} onRetry={list.retry}>
      <Select
        {...shared}
        data={groupOptions(options)}
        value={value}
        clearable={!field.required}
        allowDeselect={false}
        checkIconPosition="right"
        onChange={(next) => onChange(next, options.find(({ id }) => id === next) ?? null)}
      />
    </FieldFrame>
  );
}

export type OptionTagsProps = OptionFieldProps & {
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Several of a list, in an order that can be changed by dragging. */
export function OptionTags({ value, onChange, ...field }: OptionTagsProps) {
  const { list, options, shared } = useField(field, value);
  return (
    <FieldFrame problem={list.problem} onRetry={list.retry}>
      <MultiSelect
        {...shared}
        data={groupOptions(options)}
        value={[...value]}
        onChange={onChange}
        placeholder={value.length > 0 ? undefined : shared.placeholder}
        hidePickedOptions
        withPillsReorder
      />
    </FieldFrame>
  );
}

/** What both have in common: the list, its names, and what is said while it can't be used. */
function useField(field: OptionFieldProps, chosen: readonly string[]) {
  const { label, help, required, error, waitingFor, labels } = field;
  const id = useId();
  const [opened, setOpened] = useState(false);
  // A list is asked for when somebody looks, or when a choice needs its name.
  const unnamed = chosen.some((one) => labels[one] === undefined);
  const list = useOptionList({ ...field, chosen, enabled: field.enabled && (opened || unnamed) });
  const options = useMemo(() => withChosen(list.options, chosen, labels), [list.options, chosen, labels]);
  useLearnedLabels(list.options, chosen, field);
  const shared = {
    id,
    label,
    description: help,
    withAsterisk: required,
    error,
    disabled: waitingFor !== null,
    placeholder: waitingFor ?? (list.loading && opened && list.options.length === 0 ? 'Loading' : 'Choose'),
    searchable: true,
    maxDropdownHeight: 320,
    nothingFoundMessage: list.loading ? 'Loading' : 'Nothing found',
    clearButtonProps: { 'aria-label': `Clear ${label}` },
    rightSection: list.loading ? <Spinner /> : undefined,
    onSearchChange: (term: string) => list.search(options.some(({ name }) => name === term) ? '' : term),
    onDropdownOpen: () => setOpened(true),
    'aria-busy': list.loading || undefined,
  };
  return { list, options, shared };
}

function useLearnedLabels(
  options: readonly Option[],
  chosen: readonly string[],
  { labels, onLabels }: Pick<OptionFieldProps, 'labels' | 'onLabels'>,
): void {
  const tell = useRef(onLabels);
  useEffect(() => {
    tell.current = onLabels;
  });
  useEffect(() => {
    const news = options.filter(({ id, name }) => chosen.includes(id) && labels[id] !== name);
    if (news.length > 0) tell.current(Object.fromEntries(news.map(({ id, name }) => [id, name])));
  }, [options, chosen, labels]);
}

function FieldFrame({
  problem,
  onRetry,
  children,
}: {
  problem: string | null;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <div>
      {children}
      {problem ? (
        <p role="alert" className={styles.fieldProblem}>
          {problem}{' '}
          <button type="button" className={styles.link} onClick={onRetry}>
            Try again
          </button>
        </p>
      ) : null}
    </div>
  );
}
