import type { DnsRecord } from '@vitrine/contract/entities/whitelabel.ts';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Copied } from './copied-value.tsx';
import { purposes, statusText } from './record.messages.ts';
import styles from './whitelabel.module.css';

/** The required records with values to copy and their status. */
export function DnsRecords({ records }: { records: DnsRecord[] }) {
  return (
    <ul className={styles.records}>
      {records.map((record) => (
        <Record key={record.record} record={record} />
      ))}
    </ul>
  );
}

function Record({ record }: { record: DnsRecord }) {
  const { title, does } = purposes[record.record];
  const { tone, text } = statusText(record);
  return (
    <li className={styles.record}>
      <div className={styles.recordHead}>
        <div>
          <h3 className={styles.recordTitle}>
            {title} <code className={styles.type}>{record.type}</code>
            {record.optional ? <span className={styles.quiet}>optional</span> : null}
          </h3>
          <p className={styles.quiet}>{does}</p>
        </div>
        <StatusPill tone={tone}>{text}</StatusPill>
      </div>
      <dl className={styles.facts}>
        <Copied label="Name" of={title} text={record.relativeName} />
        {record.relativeName === record.name ? null : (
          <Copied label="Full name" of={title} text={record.name} />
        )}
        <Copied label="Value" of={title} text={record.value} />
      </dl>
      <Judgement record={record} />
    </li>
  );
}

function Judgement({ record }: { record: DnsRecord }) {
  const { message, found } = record;
  if (!message) return null;
  const { tone } = statusText(record);
  return (
    <div className={tone === 'bad' ? `${styles.judgement} ${styles.wrong}` : styles.judgement}>
      <p>{message}</p>
      {found.length > 0 ? (
        <>
          <p>Found:</p>
          <ul>
            {found.map((text) => (
              <li key={text}>
                <code>{text}</code>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
