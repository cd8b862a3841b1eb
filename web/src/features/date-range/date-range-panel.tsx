import type { Dates, RangeType } from '@vitrine/contract/entities/dashboard.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { rangeTypeLabels } from '@vitrine/contract/rules/dates/range-types.ts';
import { type RefObject, useReducer } from 'react';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import { Sheet } from '../../ui/plain/overlays/sheet.tsx';
import { useIsSheet } from '../../ui/plain/overlays/use-sheet.ts';
import { Calendar } from './calendar.tsx';
import { Comparison } from './comparison.tsx';
import { DateField } from './date-field.tsx';
import styles from './date-range-panel.module.css';
import type { DateRangeButtonProps } from './date-range-props.ts';
import { comparisonText, nextStepText } from './range.messages.ts';
import {
  changeDraft,
  type DraftAction,
  draftDates,
  draftProblems,
  type RangeDraft,
  startDraft,
} from './range-draft.ts';

type Defaulted = 'limits' | 'withComparison' | 'compareType' | 'includesToday';

export type DateRangePanelProps = Omit<DateRangeButtonProps, Defaulted> &
  Required<Pick<DateRangeButtonProps, Defaulted>> & {
    /** The element that the panel is attached to. */
    anchor: RefObject<HTMLElement | null>;
    onClose: () => void;
  };

/** Presets, two months, comparison: a popover below its button, a sheet on phones. Changes take effect with Apply. */
export function DateRangePanel(props: DateRangePanelProps) {
  const { today, locale, weekStartsOn, includesToday, limits, withComparison } = props;
  const rules = { today, weekStartsOn, includesToday, limits };
  const [draft, change] = useReducer(
    (state: RangeDraft, action: DraftAction) => changeDraft(state, action, rules),
    startDraft(props.dates, props.rangeType, props.compareType),
  );
  const months = useIsSheet() ? 1 : 2;
  const dates = draftDates(draft);
  const apply = (ready: Dates) => {
    const { rangeType, compareType } = draft;
    props.onApply(ready, { rangeType, compareType });
    props.onClose();
  };
  /** Enter leaves the field, which sorts the ends, and applies. */
  const enter = () => {
    const settled = draftDates(changeDraft(draft, { kind: 'settle' }, rules));
    if (settled) apply(settled);
  };
  const rangeText = (ready: Dates) =>
    withComparison
      ? comparisonText(ready, draft, { today, includesToday, locale })
      : describeRange(ready, locale);
  const part = { draft, change, enter, problems: draftProblems(draft), today, locale };
  return (
    <Sheet label="Date range" anchor={props.anchor} onClose={props.onClose} className={styles.panel}>
      <div className={styles.body}>
        <Presets chosen={draft.rangeType} onChoose={(rangeType) => change({ kind: 'preset', rangeType })} />
        <div className={styles.main}>
          <div className={styles.fields}>
            <DateField {...part} field="startDate" label="Start" />
            <DateField {...part} field="endDate" label="End" />
          </div>
          <Calendar {...part} months={months} weekStartsOn={weekStartsOn} limits={limits} />
          {withComparison ? <Comparison {...part} /> : null}
        </div>
      </div>
      <div className={styles.foot}>
        <p role="status" className={`${styles.text} tabular`}>
          {dates ? rangeText(dates) : nextStepText(draft.picking.next)}
        </p>
        <Actions {...props} onApply={dates && (() => apply(dates))} />
      </div>
    </Sheet>
  );
}

/** Presets by the unit of their days. */
const presets: { unit: string; rangeTypes: RangeType[] }[] = [
  {
    unit: 'Days',
    rangeTypes: ['daily', 'yesterday', 'last7Days', 'last14Days', 'last28Days', 'last30Days', 'last90Days'],
  },
  { unit: 'Weeks', rangeTypes: ['weekly', 'thisWeek', 'lastWeek'] },
  { unit: 'Months', rangeTypes: ['monthly', 'thisMonth', 'lastMonth', 'midMonthly'] },
  { unit: 'Quarters', rangeTypes: ['quarterToDate', 'thisQuarter', 'lastQuarter'] },
  { unit: 'Years', rangeTypes: ['yearToDate', 'thisYear', 'lastYear'] },
  { unit: 'Other', rangeTypes: ['custom'] },
];

function Presets({ chosen, onChoose }: { chosen: RangeType; onChoose: (rangeType: RangeType) => void }) {
  return (
    <fieldset className={styles.presets}>
      <legend className="visually-hidden">Range</legend>
      {presets.map(({ unit, rangeTypes }) => (
        <div key={unit} className={styles.unit}>
          <span className={styles.unitName}>{unit}</span>
          {rangeTypes.map((rangeType) => (
            <button
              key={rangeType}
              type="button"
              className={styles.preset}
              aria-pressed={rangeType === chosen}
              data-autofocus={rangeType === chosen || undefined}
              onClick={() => onChoose(rangeType)}
            >
              {rangeTypeLabels[rangeType]}
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

type ActionsProps = Pick<DateRangePanelProps, 'onClear' | 'onClose'> & {
  /** Null while the range is incomplete. */
  onApply: (() => void) | null;
};

function Actions({ onClear, onClose, onApply }: ActionsProps) {
  const clear = () => {
    onClear?.();
    onClose();
  };
  return (
    <div className={styles.actions}>
      {onClear ? (
        <PlainButton kind="quiet" onClick={clear}>
          Clear
        </PlainButton>
      ) : null}
      <PlainButton onClick={onClose}>Cancel</PlainButton>
      <PlainButton kind="primary" disabled={onApply === null} onClick={onApply ?? undefined}>
        Apply
      </PlainButton>
    </div>
  );
}
