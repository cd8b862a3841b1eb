import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './list.module.css';

export type ChoiceBarProps = {
  count: number;
  /** Number of all listed dashboards. */
  total: number;
  onAll: () => void;
  onExport: () => void;
  onEnd: () => void;
};

/** Sticky above the cards while some are selected. */
export function ChoiceBar({ count, total, onAll, onExport, onEnd }: ChoiceBarProps) {
  return (
    <div className={styles.choosing} role="toolbar" aria-label="Chosen dashboards">
      <span className={`${styles.chosen} tabular`} aria-live="polite">
        {count === 0 ? 'None chosen' : `${count} chosen`}
      </span>
      <Button onClick={onAll} disabled={count === total}>
        Choose all {total}
      </Button>
      <Button
        variant="filled"
        leftSection={<Icon of={IconFileTypePdf} />}
        disabled={count === 0}
        onClick={onExport}
      >
        Export PDFs
      </Button>
      <Button onClick={onEnd}>Done</Button>
    </div>
  );
}
