import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import styles from './whitelabel.module.css';

/** When the records were last checked. */
export function CheckedAt({ at }: { at: string | null }) {
  return (
    <p className={styles.quiet} role="status">
      {at ? `Last checked ${dateTimeText(at, browserLocale)}. ` : ''}The records are also checked
      automatically.
    </p>
  );
}
