import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { useRef, useState } from 'react';
import { useLater } from '../../platform/use-later.ts';
import { IconCalendar, IconChevronDown } from '../../ui/icons/icons.ts';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import type { DayLimits } from './date-picking.ts';
import styles from './date-range-button.module.css';
import type { DateRangeButtonProps } from './date-range-props.ts';
import { rangeName } from './range.messages.ts';

const pastAndToday: DayLimits = { withToday: true };

/** Shows the range and opens the panel that changes it; the panel's code is loaded on first use. */
export function DateRangeButton({ limits = pastAndToday, ...props }: DateRangeButtonProps) {
  const { rangeType, dates, today, locale, weekStartsOn, withComparison = true, describedBy, empty } = props;
  const { compareType = 'none', includesToday = true } = props;
  const [opened, setOpened] = useState(false);
  const { code, failed, load, prepare } = useLater(fetchPanel);
  const anchor = useRef<HTMLSpanElement>(null);
  const name = rangeName(dates, rangeType, { today, weekStartsOn, includesToday });
  const open = async () => setOpened(await load());
  return (
    <span ref={anchor} className={styles.wrap}>
      <PlainButton
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-describedby={describedBy}
        onPointerEnter={prepare}
        onClick={() => void open()}
      >
        <Icon of={IconCalendar} />
        <span className="visually-hidden">Date range: </span>
        {name && !empty ? <span className={styles.name}>{name}</span> : null}
        <span className={name && !empty ? `${styles.days} tabular` : 'tabular'}>
          {empty ?? describeRange(dates, locale)}
        </span>
        <span className={styles.chevron}>
          <Icon of={IconChevronDown} size={14} />
        </span>
      </PlainButton>
      {failed ? (
        <span role="alert" className={styles.failure}>
          The calendar could not be loaded. Please try again.
        </span>
      ) : null}
      {opened && code ? (
        <code.DateRangePanel
          {...props}
          limits={limits}
          withComparison={withComparison}
          compareType={compareType}
          includesToday={includesToday}
          anchor={anchor}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </span>
  );
}

const fetchPanel = () => import('./date-range-panel.tsx');
