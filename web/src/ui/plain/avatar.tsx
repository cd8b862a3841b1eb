import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** Address of the picture; the name's letters stand in for it. */
  src: string | null;
  size?: 'small' | 'normal' | 'large';
};

/** A person's picture or initials. Decoration: the name stands beside it. */
export function Avatar({ name, src, size = 'normal' }: AvatarProps) {
  const names = `${styles.avatar} ${styles[size]}`;
  if (src) return <img src={src} alt="" className={names} />;
  return (
    <span className={names} aria-hidden>
      {initials(name)}
    </span>
  );
}

/** At most two letters: of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toUpperCase();
}
