import { browserLocale } from '../../platform/text/locale.ts';
import { momentText } from './record.messages.ts';
import styles from './whitelabel.module.css';

/** When the records were last checked. */
export function CheckedAt({ at }: { at: string | null }) {
  return (
    <p className={styles.quiet} role="status">
      {at ? `Last checked ${momentText(at, browserLocale)}. ` : ''}The records are checked by themselves, too.
    </p>
  );
}
