import { type Day, firstOfMonth, yearAndMonth } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { type Dispatch, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconChevronLeft, IconChevronRight } from '../../ui/icons/icons.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import styles from './calendar.module.css';
import { moveDay, selectionOf, showDay, withinYears } from './calendar-days.ts';
import { calendarYears, type DayLimits, isDayAllowed, type Picking } from './date-picking.ts';
import { MonthGrid } from './month-grid.tsx';
import { MonthSwitch } from './month-switch.tsx';
import type { DraftAction, RangeDraft } from './range-draft.ts';

export type CalendarProps = {
  draft: RangeDraft;
  change: Dispatch<DraftAction>;
  today: Day;
  locale: string;
  weekStartsOn: number;
  limits: DayLimits;
  /** How many months are shown side by side. */
  months: number;
};

/** Months side by side as one grid for the keyboard: one day has the focus, and the months follow it. */
export function Calendar({ draft, change, today, locale, weekStartsOn, limits, months }: CalendarProps) {
  const { picking } = draft;
  const years = calendarYears(today);
  const view = useShownMonths(dayInSight(picking) ?? today, months, years);
  const [pointed, setPointed] = useState<Day | null>(null);
  const move = (event: KeyboardEvent) => {
    const day = moveDay(view.focused, event, weekStartsOn);
    if (day === null) return;
    event.preventDefault();
    view.focus(day);
    setPointed(day);
  };
  const grid = {
    focused: view.focused,
    today,
    locale,
    weekStartsOn,
    isAllowed: (day: Day) => isDayAllowed(day, today, limits),
    marks: (day: Day) => selectionOf(day, picking, picking.comparing, pointed),
    onMove: move,
    onPoint: setPointed,
    onPick: (day: Day) => {
      view.hold(day);
      change({ kind: 'pick', day });
    },
  };
  return (
    <div className={styles.calendar} ref={view.root}>
      {Array.from({ length: months }, (_, index) => firstOfMonth(view.shown, index)).map((month, index) => (
        <div key={index === 0 ? 'first' : 'second'} className={styles.month}>
          <div className={styles.head}>
            {index === 0 ? <Step back view={view} years={years} /> : <span />}
            <MonthSwitch
              month={month}
              years={years}
              locale={locale}
              onChange={(next) => view.show(firstOfMonth(next, -index))}
            />
            {index === months - 1 ? <Step view={view} years={years} months={months} /> : <span />}
          </div>
          <MonthGrid {...grid} month={month} />
        </div>
      ))}
    </div>
  );
}

/** The newest day of the selection. */
function dayInSight({ next, startDate, endDate, compareStartDate, compareEndDate }: Picking): Day | null {
  const forRange = next === 'startDate' || next === 'endDate';
  return (forRange ? null : (compareEndDate ?? compareStartDate)) ?? endDate ?? startDate;
}

type View = ReturnType<typeof useShownMonths>;
type StepProps = { view: View; years: number[]; back?: boolean; months?: number };

function Step({ view, years, back = false, months = 1 }: StepProps) {
  const target = firstOfMonth(view.shown, back ? -1 : months);
  const listed = years.includes(yearAndMonth(target).year);
  return (
    <PlainButton
      kind="quiet"
      small
      icon={back ? IconChevronLeft : IconChevronRight}
      aria-label={back ? 'Previous month' : 'Next month'}
      disabled={!listed}
      onClick={() => view.show(firstOfMonth(view.shown, back ? -1 : 1))}
    />
  );
}

/** The visible months and the grid's focused day. A range that changes from outside becomes visible. */
function useShownMonths(anchorDay: Day, months: number, years: readonly number[]) {
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => firstOfMonth(anchorDay, 1 - months));
  const [focused, setFocused] = useState(anchorDay);
  const shouldFocus = useRef(false);

  useEffect(() => {
    setShown((month) => showDay(month, anchorDay, months));
    setFocused(anchorDay);
  }, [anchorDay, months]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the day's button exists once its month is shown
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    root.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, shown]);

  return {
    root,
    shown,
    focused,
    /** Shows months from `month` on; a day of the grid stays reachable by keyboard. */
    show: (month: Day) => {
      setShown(month);
      if (showDay(month, focused, months) !== month) setFocused(month);
    },
    focus: (day: Day) => {
      const listed = withinYears(day, years);
      shouldFocus.current = true;
      setFocused(listed);
      setShown(showDay(shown, listed, months));
    },
    hold: setFocused,
  };
}
