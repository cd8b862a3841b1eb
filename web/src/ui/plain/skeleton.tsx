import styles from './skeleton.module.css';

export type SkeletonProps = {
  /** Any CSS length or pixels; the whole width when absent. */
  width?: number | string;
  /** Any CSS length or pixels; one line of body text when absent. */
  height?: number | string;
  round?: boolean;
};

/** A placeholder with the size of loading content, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height = 14, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden
      className={styles.skeleton}
      style={{ width, height, borderRadius: round ? 999 : undefined }}
    />
  );
}
