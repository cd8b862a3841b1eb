import styles from './logo.module.css';

export type LogoProps = {
  name: string;
  /** URL of the image; the name's first letters replace a missing one. */
  src: string | null;
  large?: boolean;
};

/** A company's logo in a square. Decorative: the name is beside it. */
export function Logo({ name, src, large = false }: LogoProps) {
  const names = large ? `${styles.logo} ${styles.large}` : styles.logo;
  return (
    <span className={names} aria-hidden>
      {src ? <img src={src} alt="" loading="lazy" /> : initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  return words
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
