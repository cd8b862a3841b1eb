import styles from './keys.module.css';

/** Keys that are pressed together, as they stand on the keyboard. */
export function Keys({ names }: { names: readonly string[] }) {
  return (
    <span className={styles.keys}>
      {names.map((name) => (
        <kbd key={name} className={styles.key}>
          {name}
        </kbd>
      ))}
    </span>
  );
}
