import type { ReactNode } from 'react';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '../icons/icons.ts';
import { Icon, type IconShape } from './icon.tsx';
import styles from './pill.module.css';

export type Tone = 'good' | 'bad' | 'warning' | 'info' | 'neutral';

const toneIcons: Record<Exclude<Tone, 'neutral'>, IconShape> = {
  good: IconCircleCheck,
  bad: IconCircleX,
  warning: IconAlertTriangle,
  info: IconInfoCircle,
};

export type PillProps = { children: ReactNode; tone?: Tone; icon?: IconShape; title?: string };

/** A short label in a capsule; colour needs a second cue, so give a coloured one an icon or a clear label. */
export function Pill({ children, tone = 'neutral', icon, title }: PillProps) {
  return (
    <span className={tone === 'neutral' ? styles.pill : `${styles.pill} ${styles[tone]}`} title={title}>
      {icon ? <Icon of={icon} size={14} /> : null}
      <span className={styles.label}>{children}</span>
    </span>
  );
}

export type StatusPillProps = {
  tone: Exclude<Tone, 'neutral'>;
  /** The status in one or two words. */
  children: ReactNode;
  title?: string;
};

/** A status as icon, label and colour. */
export function StatusPill({ tone, children, title }: StatusPillProps) {
  return (
    <Pill tone={tone} icon={toneIcons[tone]} title={title}>
      {children}
    </Pill>
  );
}
