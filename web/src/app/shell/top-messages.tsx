import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import type { LinkComponent } from './link.ts';
import styles from './top-messages.module.css';

export type Severity = 'error' | 'warning' | 'info' | 'success';

export type TopMessage = {
  /** Identifies a message; the same code is never shown twice. */
  code: string;
  severity: Severity;
  title?: string;
  body: ReactNode;
  /** True when absent. */
  closeable?: boolean;
  action?: { label: string; href: string } | { label: string; onClick: () => void };
};

export type TopMessagesProps = {
  messages: TopMessage[];
  onClose: (code: string) => void;
  link: LinkComponent;
};

/** Worst first. */
const severities: { severity: Severity; icon: IconShape; label: string }[] = [
  { severity: 'error', icon: IconAlertCircle, label: 'Error' },
  { severity: 'warning', icon: IconAlertTriangle, label: 'Warning' },
  { severity: 'info', icon: IconInfoCircle, label: 'Note' },
  { severity: 'success', icon: IconCircleCheck, label: 'Done' },
];

export function TopMessages({ messages, onClose, link }: TopMessagesProps) {
  const unique = [...new Map(messages.map((message) => [message.code, message])).values()];
  return (
    <section aria-label="Messages" aria-live="polite">
      {severities.map(({ severity, icon, label }) => {
        const group = unique.filter((message) => message.severity === severity);
        if (group.length === 0) return null;
        return (
          <ul key={severity} className={`${styles.group} ${styles[severity]}`}>
            {group.map((message) => (
              <li key={message.code} className={styles.message}>
                <Icon of={icon} size={16} label={label} className={styles.icon} />
                <div className={styles.text}>
                  {message.title ? <span className={styles.title}>{message.title}</span> : null}
                  {message.body}
                  <Action action={message.action} link={link} />
                </div>
                {message.closeable === false ? null : (
                  <CloseButton
                    size="sm"
                    className={styles.close}
                    aria-label="Close this message"
                    onClick={() => onClose(message.code)}
                  />
                )}
              </li>
            ))}
          </ul>
        );
      })}
    </section>
  );
}

function Action({ action, link: Link }: { action: TopMessage['action']; link: LinkComponent }) {
  if (!action) return null;
  if ('href' in action) {
    return (
      <Link href={action.href} className={styles.action}>
        {action.label}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.action} onClick={action.onClick}>
      {action.label}
    </button>
  );
}
