import type { FieldErrors } from '@vitrine/contract/errors.ts';
import type { Dispatch } from 'react';
import { DateField } from './date-field.tsx';
import styles from './date-range-panel.module.css';
import type { DraftAction, RangeDraft } from './range-draft.ts';

type ComparisonProps = {
  draft: RangeDraft;
  change: Dispatch<DraftAction>;
  problems: FieldErrors;
  enter: () => void;
};

/** Turns the comparison on or off, and chooses custom days or the previous period. */
export function Comparison({ draft, change, problems, enter }: ComparisonProps) {
  const own = draft.compare && draft.picking.comparing;
  const part = { draft, change, problems, enter };
  return (
    <fieldset className={styles.comparison}>
      <legend className="visually-hidden">Comparison</legend>
      <div className={styles.switches}>
        <Switch label="Compare" on={draft.compare} onChange={(on) => change({ kind: 'compare', on })} />
        <Switch label="Custom Compare" on={own} onChange={(on) => change({ kind: 'ownComparison', on })} />
      </div>
      {own ? (
        <div className={styles.fields}>
          <DateField {...part} field="compareStartDate" label="Compare start" />
          <DateField {...part} field="compareEndDate" label="Compare end" />
        </div>
      ) : null}
    </fieldset>
  );
}

type SwitchProps = { label: string; on: boolean; onChange: (on: boolean) => void };

function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        aria-checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
