import { IconCalendar, IconChevronDown } from '@tabler/icons-react';
import type { DayLimits } from '@vitrine/contract/rules/date-picking.ts';
import { describeRange } from '@vitrine/contract/rules/date-range.ts';
import { type ComponentType, useRef, useState } from 'react';
import { reportError } from '../../platform/report-error.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import styles from './date-range-button.module.css';
import type { DateRangePanelProps } from './date-range-panel.tsx';
import type { DateRangeButtonProps } from './date-range-props.ts';
import { rangeName } from './range-words.ts';

const pastAndToday: DayLimits = { withToday: true };

/** Says the range in words and opens the panel that changes it; the panel's code comes when it is first wanted. */
export function DateRangeButton({ limits = pastAndToday, ...props }: DateRangeButtonProps) {
  const { rangeType, dates, today, locale, weekStartsOn, withComparison = true } = props;
  const [opened, setOpened] = useState(false);
  const [failed, setFailed] = useState(false);
  const { Panel, load } = usePanel();
  const anchor = useRef<HTMLSpanElement>(null);
  const name = rangeName(dates, rangeType, { today, weekStartsOn });
  const open = async () => {
    const loaded = await load();
    setOpened(loaded);
    setFailed(!loaded);
  };
  return (
    <span ref={anchor} className={styles.wrap}>
      <PlainButton
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={() => void load()}
        onClick={() => void open()}
      >
        <Icon of={IconCalendar} />
        <span className="visually-hidden">Date range: </span>
        {name ? <span className={styles.name}>{name}</span> : null}
        <span className={name ? `${styles.days} figures` : 'figures'}>{describeRange(dates, locale)}</span>
        <Icon of={IconChevronDown} size={14} className={styles.chevron} />
      </PlainButton>
      {failed ? (
        <span role="alert" className={styles.failure}>
          The calendar could not be loaded. Please try again.
        </span>
      ) : null}
      {opened && Panel ? (
        <Panel
          {...props}
          limits={limits}
          withComparison={withComparison}
          anchor={anchor}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </span>
  );
}

/** A lazy component would take the whole page down when its file doesn't come; here the button stays and can try again. */
function usePanel() {
  const [Panel, setPanel] = useState<ComponentType<DateRangePanelProps> | null>(null);
  const load = async (): Promise<boolean> => {
    if (Panel) return true;
    try {
      const { DateRangePanel } = await import('./date-range-panel.tsx');
      setPanel(() => DateRangePanel);
      return true;
    } catch (error) {
      reportError(error);
      return false;
    }
  };
  return { Panel, load };
}
