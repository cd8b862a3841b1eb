import { Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './intro.module.css';

export type ChoiceCardProps = {
  value: string;
  label: ReactNode;
  more?: ReactNode;
  /** Before the text. */
  icon?: ReactNode;
};

/** One of several answers. */
export function ChoiceCard({ value, label, more, icon }: ChoiceCardProps) {
  return (
    <Radio.Card value={value} className={styles.choice}>
      {icon}
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {more ? <span className={styles.more}>{more}</span> : null}
      </span>
    </Radio.Card>
  );
}
