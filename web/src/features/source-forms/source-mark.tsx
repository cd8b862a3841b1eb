import type { SourceType } from '@vitrine/contract/entities/catalogue.ts';
import styles from './source-mark.module.css';

/** Stands for the kind of a source: its initials on one of the data hues, the same for every source of that kind. */
export function SourceMark({
  type,
  large = false,
}: {
  type: Pick<SourceType, 'label' | 'order'>;
  large?: boolean;
}) {
  const hue = (type.order % 8) + 1;
  return (
    <span
      aria-hidden
      className={large ? `${styles.mark} ${styles.large}` : styles.mark}
      style={{ '--hue': `var(--data-${hue})` } as React.CSSProperties}
    >
      {initialsOf(type.label)}
    </span>
  );
}

/** Two letters: of the first two words, of the capitals inside one word, or simply the first two. */
export function initialsOf(label: string): string {
  const words = label.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const [first = '', second] = words;
  if (second) return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase();
  const capitals = first.slice(1).match(/\p{Lu}/u)?.[0];
  return capitals ? `${first.charAt(0)}${capitals}`.toUpperCase() : first.slice(0, 2);
}
