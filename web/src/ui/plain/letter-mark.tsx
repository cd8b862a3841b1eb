import type { CSSProperties } from 'react';
import styles from './letter-mark.module.css';

export type LetterMarkProps = {
  /** Its initials are shown, the whole on hover. */
  label: string;
  /** Chooses one of the eight data hues, so that the same thing looks the same everywhere. */
  order: number;
  large?: boolean;
};

/** Stands for a kind of thing by two letters on a hue of its own. Decoration: its name stands beside it or in its title. */
export function LetterMark({ label, order, large = false }: LetterMarkProps) {
  return (
    <span
      aria-hidden
      title={label}
      className={large ? `${styles.mark} ${styles.large}` : styles.mark}
      style={{ '--hue': `var(--data-${(order % 8) + 1})` } as CSSProperties}
    >
      {lettersOf(label)}
    </span>
  );
}

/** Two letters: of the first two words, of the capitals inside one word, or simply the first two. */
export function lettersOf(label: string): string {
  const [first = '', second] = label.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (second) return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
  const capital = first.slice(1).match(/\p{Lu}/u)?.[0];
  return capital ? `${first.charAt(0)}${capital}`.toUpperCase() : first.slice(0, 2);
}
