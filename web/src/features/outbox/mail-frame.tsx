import { useMemo } from 'react';
import styles from './outbox.module.css';
import type { ReadMail } from './read-mail.ts';

/** Renders a mail in a sandboxed iframe, without scripts and without access to the application. */
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

/** Links can't open inside the iframe, so they open in a new tab. */
function withOpeningLinks(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
