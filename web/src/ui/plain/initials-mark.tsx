import type { CSSProperties } from 'react';
import styles from './initials-mark.module.css';

export type InitialsMarkProps = {
  /** Two initials. */
  letters: string;
  /** Shown on hover. */
  label: string;
  /**
   * Selects one of the eight data hues, so that the same item has the same colour everywhere. Orders are multiples of
   * ten.
   */
  order: number;
  large?: boolean;
};

/** Two initials on a coloured background for a source type. Decorative: its name is beside it or in its title. */
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
