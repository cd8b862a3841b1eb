import type { ButtonHTMLAttributes } from 'react';
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
      {busy ? <Spinner /> : icon ? <Icon of={icon} /> : null}
      {children}
    </button>
  );
}
