import { useMemo } from 'react';
import styles from './outbox.module.css';
import type { ReadMail } from './read-mail.ts';

/** The mail as a mail program would show it, in a frame that can neither run scripts nor reach the application. */
export function MailFrame({ mail }: { mail: ReadMail }) {
  const page = useMemo(() => (mail.html === null ? null : withOpeningLinks(mail.html)), [mail.html]);
  if (page === null) return <pre className={styles.plain}>{mail.text}</pre>;
  return (
    <iframe
      className={styles.frame}
      title={`Mail: ${mail.subject}`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
    />
  );
}

/** Inside the frame a link could lead nowhere; it opens beside the application instead. */
function withOpeningLinks(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
