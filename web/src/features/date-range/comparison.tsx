import type { CompareType } from '@vitrine/contract/entities/dashboard.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import type { Dispatch } from 'react';
import { DateField } from './date-field.tsx';
import styles from './date-range-panel.module.css';
import { compareOptions } from './range.messages.ts';
import type { DraftAction, RangeDraft } from './range-draft.ts';

type ComparisonProps = {
  draft: RangeDraft;
  change: Dispatch<DraftAction>;
  problems: FieldErrors;
  enter: () => void;
};

/** Turns the comparison on or off, and chooses what it is with: days that move along with the range, or custom ones. */
export function Comparison({ draft, change, problems, enter }: ComparisonProps) {
  const own = draft.compareType === 'custom';
  const compares = draft.compareType !== 'none';
  const part = { draft, change, problems, enter };
  const compareWith = (compareType: CompareType) => change({ kind: 'compareWith', compareType });
  return (
    <fieldset className={styles.comparison}>
      <legend className="visually-hidden">Comparison</legend>
      <div className={styles.switches}>
        <Switch
          label="Compare"
          on={compares}
          onChange={(on) => compareWith(on ? draft.movingType : 'none')}
        />
        <Switch
          label="Custom Compare"
          on={own}
          onChange={(on) => compareWith(on ? 'custom' : draft.movingType)}
        />
        {compares && !own ? <MovingComparison draft={draft} onChoose={compareWith} /> : null}
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

type MovingProps = { draft: RangeDraft; onChoose: (compareType: CompareType) => void };

function MovingComparison({ draft, onChoose }: MovingProps) {
  const { startDate, endDate } = draft.picking;
  const options = compareOptions(draft.rangeType, startDate && endDate ? { startDate, endDate } : null);
  const isOffered = options.some(({ compareType }) => compareType === draft.compareType);
  return (
    <select
      className={styles.select}
      aria-label="Compare with"
      value={isOffered ? draft.compareType : 'previousPeriod'}
      onChange={(event) => onChoose(event.currentTarget.value as CompareType)}
    >
      {options.map(({ compareType, label }) => (
        <option key={compareType} value={compareType}>
          {label}
        </option>
      ))}
    </select>
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
