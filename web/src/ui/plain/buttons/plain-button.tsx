import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconShape } from '../icon.tsx';
import { Spinner } from '../spinner.tsx';
import styles from './plain-button.module.css';

export type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind?: 'primary' | 'default' | 'quiet';
  small?: boolean;
  icon?: IconShape;
  busy?: boolean;
};

/** A button for pages without the component library. An icon alone makes it square: give it an `aria-label`. */
export function PlainButton({
  kind = 'default',
  small,
  icon,
  busy,
  children,
  className,
  ...rest
}: PlainButtonProps) {
  const names = [
    styles.button,
    kind !== 'default' && styles[kind],
    small && styles.small,
    !children && styles.square,
  ];
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...rest}
      className={[...names, className].filter(Boolean).join(' ')}
    >
      {icon ? busy ? <Spinner /> : <Icon of={icon} /> : null}
      {busy && !icon ? <BusyLabel>{children}</BusyLabel> : children}
    </button>
  );
}

/** The label keeps its space below the spinner, so that nothing beside the button moves. */
function BusyLabel({ children }: { children: ReactNode }) {
  return (
    <span className={styles.busy}>
      <span>{children}</span>
      <Spinner />
    </span>
  );
}
