import type { PolishingTest } from '@vitrine/contract/entities/company/polishing.ts';
import styles from './company-settings.module.css';

/** What the endpoint made of the sample sentences. */
export function WordingTest({ test: { sentences, polished, accepted } }: { test: PolishingTest }) {
  return (
    <div className={styles.test} role="status">
      <p className={styles.verdict}>
        {accepted
          ? 'The endpoint works.'
          : 'The endpoint works, but this answer would be discarded: a number, a name or the number of lines is not the same. Another model may do better.'}
      </p>
      <dl className={styles.texts}>
        <dt>Sample</dt>
        <dd>{sentences.join(' ')}</dd>
        <dt>Polished</dt>
        <dd>{polished.join(' ')}</dd>
      </dl>
    </div>
  );
}
