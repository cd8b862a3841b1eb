import { Select } from '@mantine/core';
import type { Direction } from '@vitrine/contract/entities/table.ts';
import type { Dispatch } from 'react';
import type { DraftEvent, MetricDraft } from './metric-draft.ts';
import { type FigureId, figureOptions } from './metric-types.ts';

/** What kind of number a calculated metric is, and which way it should move. */
export function ShownAs({ draft, dispatch }: { draft: MetricDraft; dispatch: Dispatch<DraftEvent> }) {
  return (
    <>
      <FigureSelect value={draft.figure} onChange={(figure) => dispatch({ type: 'figureChosen', figure })} />
      <DirectionSelect
        value={draft.direction}
        onChange={(direction) => dispatch({ type: 'directionChosen', direction })}
      />
    </>
  );
}

/** Whatever room the page keeps for lists, this one opens above its own window. */
const aboveWindow = { offset: 4, portalProps: {} };

function FigureSelect({ value, onChange }: { value: FigureId; onChange: (figure: FigureId) => void }) {
  return (
    <Select
      label="Shown as"
      description={hints[value]}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data={figureOptions}
      value={value}
      allowDeselect={false}
      comboboxProps={aboveWindow}
      onChange={(next) => onChange(next as FigureId)}
    />
  );
}

const directions: { value: Direction; label: string }[] = [
  { value: 'none', label: 'Neither way is better' },
  { value: 'up', label: 'Higher is better' },
  { value: 'down', label: 'Lower is better' },
];

/** Colours changes, and says what a goal is reached by. */
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

const hints: Partial<Record<FigureId, string>> = {
  'numeric:money': 'In the currency of the money that the expression names.',
  'average:money': 'In the currency of the money that the expression names.',
  'numeric:percent': '0.05 is shown as 5%.',
  'average:percent': '0.05 is shown as 5%.',
};
