import styles from './spinner.module.css';

export type SpinnerProps = {
  /** Any CSS length or pixels, 16 when absent. */
  size?: number | string;
  className?: string;
};

/** A thin rotating arc in the colour of the surrounding text; the caller provides the label. */
export function Spinner({ size = 16, className }: SpinnerProps) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden
      className={className ? `${styles.spinner} ${className}` : styles.spinner}
      style={{ width: size, height: size }}
    >
      <circle cx="8" cy="8" r="6.25" opacity="0.2" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" />
    </svg>
  );
}
