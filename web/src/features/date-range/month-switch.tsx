import { type Day, yearAndMonth } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { dateFormat } from '@vitrine/contract/rules/dates/date-text.ts';
import { useMemo } from 'react';
import styles from './calendar.module.css';

type MonthSwitchProps = {
  /** Its first day. */
  month: Day;
  years: readonly number[];
  locale: string;
  onChange: (month: Day) => void;
};

/** The name of a month, as a select that changes it. */
export function MonthSwitch({ month, years, locale, onChange }: MonthSwitchProps) {
  const names = useMemo(() => {
    const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 1)));
  }, [locale]);
  const shown = yearAndMonth(month);
  const choose = (year: number, number: number) => onChange(`${year}-${String(number).padStart(2, '0')}-01`);
  const listed = years.includes(shown.year)
    ? years
    : [...years, shown.year].sort((one, other) => one - other);
  return (
    <div className={styles.switch}>
      <select
        aria-label="Month"
        value={shown.month}
        onChange={(event) => choose(shown.year, Number(event.currentTarget.value))}
      >
        {names.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Year"
        className="tabular"
        value={shown.year}
        onChange={(event) => choose(Number(event.currentTarget.value), shown.month)}
      >
        {listed.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  );
}
