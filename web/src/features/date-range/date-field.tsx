import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { type Dispatch, useId } from 'react';
import type { DateField as Field } from './date-picking.ts';
import styles from './date-range-panel.module.css';
import type { DraftAction, RangeDraft } from './range-draft.ts';

type DateFieldProps = {
  field: Field;
  label: string;
  draft: RangeDraft;
  change: Dispatch<DraftAction>;
  problems: FieldErrors;
  enter: () => void;
};

/**
 * A text field for one end of a range; once clicked, the next click in the calendar fills it. The Tab key only moves
 * the focus.
 */
export function DateField({ field, label, draft, change, problems, enter }: DateFieldProps) {
  const id = useId();
  const text = draft.typed[field] ?? draft.picking[field] ?? '';
  // An empty field isn't an error before its first click.
  const problem = text === '' ? undefined : problems[field]?.[0];
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="tabular"
        inputMode="numeric"
        autoComplete="off"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        value={text}
        data-next={draft.picking.next === field || undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onClick={() => change({ kind: 'aim', field })}
        onChange={(event) => change({ kind: 'type', field, text: event.currentTarget.value.trim() })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The button that regains the focus would take the same key press as a click.
          event.preventDefault();
          enter();
        }}
        data-end-of-range=""
        // A new start may be after the old end until the new end is entered.
        onBlur={({ relatedTarget }) => isEndOfRange(relatedTarget) || change({ kind: 'settle' })}
      />
      {problem ? (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function isEndOfRange(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.endOfRange !== undefined;
}
