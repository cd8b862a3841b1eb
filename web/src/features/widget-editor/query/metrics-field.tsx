import { ActionIcon, Button, Select } from '@mantine/core';
import { isCalculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { useContext, useRef, useState } from 'react';
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconX } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import { Spinner } from '../../../ui/plain/spinner.tsx';
import styles from '../editor.module.css';
import { moveItem } from '../instances/instance-edits.ts';
import rowStyles from '../instances/rows.module.css';
import { CalculatedSlot } from '../slots.ts';
import { ListFrame, type OptionTagsProps } from './option-field.tsx';
import { groupOptions } from './option-groups.ts';
import { learnedFrom, useParameterOptions } from './use-parameter-options.ts';

/** Values in the order in which they are shown; the select adds one more. */
export function MetricsField({ value, onChange, ...field }: OptionTagsProps) {
  const { list, options, shared } = useParameterOptions(field, value);
  const [term, setTerm] = useState('');
  const free = options.filter(({ id }) => !value.includes(id));
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name ?? id;
  const add = (id: string | null) => {
    const option = options.find((each) => each.id === id);
    if (!option) return;
    field.onLabels(...learnedFrom([option]));
    onChange([...value, option.id]);
    // The field is empty for the next one.
    setTerm('');
    list.search('');
  };
  const calculated = useCalculated({ value, onChange, ...field });
  return (
    <div className={styles.stack}>
      <ListFrame list={list}>
        <Select
          {...shared}
          searchValue={term}
          onSearchChange={(next) => {
            setTerm(next);
            shared.onSearchChange(next);
          }}
          data={groupOptions(free)}
          value={null}
          placeholder={value.length > 0 && !field.waitingFor ? 'Add a metric' : shared.placeholder}
          rightSection={list.loading ? <Spinner /> : undefined}
          onChange={add}
        />
      </ListFrame>
      {value.length > 0 ? (
        <MetricRows
          {...{ value, onChange, nameOf }}
          label={`${field.label}, in order`}
          fieldId={shared.id}
          onEditCalculated={calculated?.edit}
        />
      ) : null}
      {field.waitingFor ? null : calculated?.foot}
    </div>
  );
}

type MetricRowsProps = Pick<OptionTagsProps, 'value' | 'onChange'> & {
  nameOf: (id: string) => string;
  label: string;
  /** The field that gets the focus when the last metric is removed. */
  fieldId: string;
  onEditCalculated: ((id: string) => void) | undefined;
};

/** The chosen metrics, each with buttons to move and remove it. */
function MetricRows({ value, onChange, nameOf, label, fieldId, onEditCalculated }: MetricRowsProps) {
  const rows = useRef<HTMLOListElement>(null);
  // The focus stays in the list, or returns to the field when the last one is removed.
  const remove = (index: number) => {
    const list = rows.current;
    onChange(value.filter((_, at) => at !== index));
    requestAnimationFrame(() => {
      const rest = list?.isConnected ? list.querySelectorAll<HTMLElement>('[data-remove]') : [];
      const next = rest[Math.min(index, rest.length - 1)] ?? document.getElementById(fieldId);
      next?.focus();
    });
  };
  const move = (id: string, by: 1 | -1) => onChange(moveItem(value, (one) => one === id, by));
  return (
    <ol ref={rows} className={rowStyles.rows} aria-label={label}>
      {value.map((id, index) => (
        <li key={id} className={rowStyles.row}>
          <span className={rowStyles.rowName} title={nameOf(id)}>
            {nameOf(id)}
          </span>
          {onEditCalculated && isCalculatedMetricId(id) ? (
            <ActionIcon aria-label={`Edit ${nameOf(id)}`} onClick={() => onEditCalculated(id)}>
              <Icon of={IconPencil} size={14} />
            </ActionIcon>
          ) : null}
          <MoveButtons
            name={nameOf(id)}
            first={index === 0}
            last={index === value.length - 1}
            onMove={(by) => move(id, by)}
          />
          <ActionIcon aria-label={`Remove ${nameOf(id)}`} data-remove="" onClick={() => remove(index)}>
            <Icon of={IconX} size={14} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  );
}

/** Actions to edit a calculated metric and, at the end, to create one, with their dialog; null if the page has none. */
function useCalculated({ value, onChange, sourceId, inputs }: OptionTagsProps) {
  const slot = useContext(CalculatedSlot);
  const [opened, setOpened] = useState<{ metricId: string | null } | null>(null);
  if (!slot) return null;
  const window =
    opened &&
    slot({
      sourceId,
      inputs,
      ...opened,
      onSaved: (id) => value.includes(id) || onChange([...value, id]),
      onRemoved: (id) => onChange(value.filter((one) => one !== id)),
      onClose: () => setOpened(null),
    });
  const foot = (
    <div>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<Icon of={IconPlus} size={14} />}
        onClick={() => setOpened({ metricId: null })}
      >
        New calculated metric
      </Button>
      {window}
    </div>
  );
  return { edit: (metricId: string) => setOpened({ metricId }), foot };
}

type MoveButtonsProps = { name: string; first: boolean; last: boolean; onMove: (by: 1 | -1) => void };

/** Up and down; at an end the button stays for the focus and does nothing. */
export function MoveButtons({ name, first, last, onMove }: MoveButtonsProps) {
  if (first && last) return null;
  return (
    <>
      <ActionIcon
        aria-label={`Move ${name} up`}
        aria-disabled={first || undefined}
        data-faint={first || undefined}
        className={rowStyles.move}
        onClick={() => !first && onMove(-1)}
      >
        <Icon of={IconArrowUp} size={14} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${name} down`}
        aria-disabled={last || undefined}
        data-faint={last || undefined}
        className={rowStyles.move}
        onClick={() => !last && onMove(1)}
      >
        <Icon of={IconArrowDown} size={14} />
      </ActionIcon>
    </>
  );
}
