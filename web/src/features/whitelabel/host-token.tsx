import type { HostToken } from '@vitrine/contract/entities/whitelabel.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Copied } from './copied-value.tsx';
import { tokenStatusText } from './record.messages.ts';
import styles from './whitelabel.module.css';

const TITLE = 'Behind a CDN';

/** Setup for a CDN that hides the CNAME, and whether the host responds with its token. */
export function HostTokenSetup({ token: { origin, url, response, status, message } }: { token: HostToken }) {
  const { tone, text } = tokenStatusText(status);
  return (
    <section className={styles.token} aria-label={TITLE}>
      <div className={styles.recordHead}>
        <div>
          <h3 className={styles.recordTitle}>
            {TITLE} <code className={styles.type}>HTTP</code>
            <span className={styles.quiet}>optional</span>
          </h3>
          <p className={styles.quiet}>
            Only if a CDN or proxy is in front of your domain, so that its CNAME is hidden. Let it connect to
            the origin, over http until the domain is in use, pass on the Host header and not cache the
            address below. The proof of ownership is needed as well.
          </p>
        </div>
        <StatusPill tone={tone}>{text}</StatusPill>
      </div>
      <dl className={styles.facts}>
        <Copied label="Origin" of={TITLE} text={origin} />
        <Copied label="Address" of={TITLE} text={url} />
        <Copied label="Response" of={TITLE} text={response} />
      </dl>
      {message ? <p className={styles.judgement}>{message}</p> : null}
    </section>
  );
}
