import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { createElement, useEffect, useId, useMemo, useRef, useState } from 'react';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import type { Labels } from '../editor-events.ts';
import { withChosen } from './option-groups.ts';
import { type OptionListRequest, useOptionList } from './use-option-list.ts';

/** Names, and of metrics also what kind of value they are, both by id. */
export type Learn = (labels: Labels, types: Labels) => void;

export type OptionFieldProps = Omit<OptionListRequest, 'chosen'> & {
  label: string;
  help?: string;
  required: boolean;
  error?: string;
  /** Why nothing can be chosen yet. */
  waitingFor: string | null;
  labels: Labels;
  onLabels: Learn;
};

/** A field's list, its labels, and its messages while it is unavailable. */
export function useParameterOptions(field: OptionFieldProps, chosen: readonly string[]) {
  const { label, help, required, error, waitingFor, labels } = field;
  const id = useId();
  const [opened, setOpened] = useState(false);
  // A list is loaded when the field is opened, or when a choice needs its label.
  const unnamed = chosen.some((one) => labels[one] === undefined);
  const list = useOptionList({ ...field, chosen, enabled: field.enabled && (opened || unnamed) });
  const options = useMemo(() => withChosen(list.options, chosen, labels), [list.options, chosen, labels]);
  useLearnedLabels(list.options, chosen, field);
  const empty = list.problem ? 'The list could not be loaded' : 'Nothing found';
  const shared = {
    id,
    label,
    description: help,
    withAsterisk: required,
    error,
    disabled: waitingFor !== null,
    placeholder: waitingFor ?? (list.loading && opened && list.options.length === 0 ? 'Loading' : 'Select'),
    searchable: true,
    nothingFoundMessage: createElement(NothingFound, null, list.loading ? 'Loading' : empty),
    clearButtonProps: { 'aria-label': `Clear ${label}` },
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
  const latestOnLabels = useRef(onLabels);
  useEffect(() => {
    latestOnLabels.current = onLabels;
  });
  useEffect(() => {
    const news = options.filter(({ id, name }) => chosen.includes(id) && labels[id] !== name);
    if (news.length > 0) latestOnLabels.current(...learnedFrom(news));
  }, [options, chosen, labels]);
}

/** What a list says of the options that were chosen from it. */
export function learnedFrom(options: readonly Option[]): Parameters<Learn> {
  const types = options.flatMap(({ id, metric }) => (metric ? [[id, metric.type]] : []));
  return [Object.fromEntries(options.map(({ id, name }) => [id, name])), Object.fromEntries(types)];
}
