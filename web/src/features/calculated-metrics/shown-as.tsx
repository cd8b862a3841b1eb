import { Select } from '@mantine/core';
import type { Direction } from '@vitrine/contract/entities/table.ts';
import type { Dispatch } from 'react';
import type { DraftEvent, MetricDraft } from './metric-draft.ts';
import { type ValueKindId, valueKindOptions } from './metric-types.ts';

/** Number type of a calculated metric, and the direction that counts as better. */
export function ShownAs({ draft, dispatch }: { draft: MetricDraft; dispatch: Dispatch<DraftEvent> }) {
  return (
    <>
      <ValueKindSelect
        value={draft.valueKind}
        onChange={(valueKind) => dispatch({ type: 'valueKindChosen', valueKind })}
      />
      <DirectionSelect
        value={draft.direction}
        onChange={(direction) => dispatch({ type: 'directionChosen', direction })}
      />
    </>
  );
}

/** Opens above its own window, unlike other lists of the page. */
const aboveWindow = { offset: 4, portalProps: {} };

function ValueKindSelect({
  value,
  onChange,
}: {
  value: ValueKindId;
  onChange: (valueKind: ValueKindId) => void;
}) {
  return (
    <Select
      label="Shown as"
      description={hints[value]}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={valueKindOptions}
      value={value}
      allowDeselect={false}
      comboboxProps={aboveWindow}
      onChange={(next) => onChange(next as ValueKindId)}
    />
  );
}

const directions: { value: Direction; label: string }[] = [
  { value: 'none', label: 'Neither way is better' },
  { value: 'up', label: 'Higher is better' },
  { value: 'down', label: 'Lower is better' },
];

/** Decides the colours of changes, and when a goal is reached. */
function DirectionSelect({ value, onChange }: { value: Direction; onChange: (value: Direction) => void }) {
  return (
    <Select
      label="Direction"
      description="Decides whether a change is shown as good or bad."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={directions}
      value={value}
      allowDeselect={false}
      comboboxProps={aboveWindow}
      onChange={(next) => onChange(next as Direction)}
    />
  );
}

const hints: Partial<Record<ValueKindId, string>> = {
  'numeric:money': 'In the currency of the money that the expression names.',
  'average:money': 'In the currency of the money that the expression names.',
  'numeric:percent': '0.05 is shown as 5%.',
  'average:percent': '0.05 is shown as 5%.',
};
