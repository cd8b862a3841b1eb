import type { CSSProperties } from 'react';
import styles from './initials-mark.module.css';

export type InitialsMarkProps = {
  /** Two of them. */
  letters: string;
  /** Shown on hover. */
  label: string;
  /** Chooses one of the eight data hues, so that the same thing looks the same everywhere. Orders are multiples of ten. */
  order: number;
  large?: boolean;
};

/** Stands for a kind of thing by two letters on a hue of its own. Decoration: its name stands beside it or in its title. */
export function InitialsMark({ letters, label, order, large = false }: InitialsMarkProps) {
  return (
    <span
      aria-hidden
      title={label}
      className={large ? `${styles.mark} ${styles.large}` : styles.mark}
      style={{ '--hue': `var(--data-${(Math.floor(order / 10) % 8) + 1})` } as CSSProperties}
    >
      {letters}
    </span>
  );
}
