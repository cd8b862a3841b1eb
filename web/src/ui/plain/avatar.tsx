import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** URL of the picture; initials replace a missing one. */
  src: string | null;
  size?: 'small' | 'normal' | 'large';
};

/**
 * A person's picture or initials. Decorative: the name is beside it. The initials are drawn by the style sheet, as text of a
 * button they would have to be part of its name.
 */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const names = `${styles.avatar} ${styles[size]}`;
  if (src) return <img src={src} alt="" className={names} />;
  return <span className={names} aria-hidden data-initials={initials(name)} />;
}

/** At most two initials: of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
