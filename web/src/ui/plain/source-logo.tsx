import type { CSSProperties } from 'react';
import styles from './source-logo.module.css';

export type SourceLogoProps = {
  type: {
    /** Shown on hover. */
    label: string;
    /** Two initials, for types without a logo. */
    mark: string;
    /** One path in a square of 24 units, and the brand’s colour as `#rrggbb`. */
    icon: { path: string; color: string } | null;
    /**
     * Selects one of the eight data hues for the initials, so that the same type has the same colour everywhere. Orders are
     * multiples of ten.
     */
    order: number;
  };
  large?: boolean;
};

/** The logo of a source type, or its initials on a coloured background. Decorative: its name is beside it or in its title. */
export function SourceLogo({ type: { label, mark, icon, order }, large = false }: SourceLogoProps) {
  const hue = icon ? icon.color : `var(--data-${(Math.floor(order / 10) % 8) + 1})`;
  const names = [
    styles.tile,
    large && styles.large,
    icon && (isLight(icon.color) ? styles.filled : styles.logo),
  ];
  return (
    <span
      aria-hidden
      title={label}
      className={names.filter(Boolean).join(' ')}
      style={{ '--hue': hue } as CSSProperties}
    >
      {icon ? (
        <svg aria-hidden viewBox="0 0 24 24" className={styles.picture}>
          <path d={icon.path} />
        </svg>
      ) : (
        mark
      )}
    </span>
  );
}

const LIGHT_FROM = 170;

/** Whether a colour is too light for a logo on white paper: then it is the background of a dark logo. */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LIGHT_FROM;
}
