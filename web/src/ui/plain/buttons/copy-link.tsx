import { type ReactNode, useEffect, useState } from 'react';
import { IconCheck, IconLink } from '../../icons/icons.ts';
import { copiedMs } from '../../timers.ts';
import styles from './copy-link.module.css';
import { copyText } from './copy-text.ts';
import { PlainButton, type PlainButtonProps } from './plain-button.tsx';

export type CopyLinkProps = Pick<PlainButtonProps, 'kind' | 'small' | 'icon' | 'aria-label'> & {
  /** The text to copy, or a function that creates it on click. */
  text: string | (() => string | Promise<string>);
  /** Called after copying. */
  onCopied?: () => void;
  children?: ReactNode;
};

type Outcome = 'copied' | 'refused';

/** Copies on click and shows 'Copied successfully' for 750 ms; a failure is shown as well. */
export function CopyLink({ text, onCopied, icon = IconLink, children, ...button }: CopyLinkProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), copiedMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = () => {
    copyText(typeof text === 'function' ? text() : text).then(
      () => {
        setOutcome('copied');
        onCopied?.();
      },
      () => setOutcome('refused'),
    );
  };

  return (
    <span className={styles.copy}>
      <PlainButton {...button} icon={outcome === 'copied' ? IconCheck : icon} onClick={copy}>
        {children}
      </PlainButton>
      <span role="status">
        {outcome ? (
          <span className={styles.bubble}>
            {outcome === 'copied' ? 'Copied successfully' : 'Could not be copied'}
          </span>
        ) : null}
      </span>
    </span>
  );
}
