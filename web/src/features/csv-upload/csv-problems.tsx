import type { CsvPreview } from '@vitrine/contract/endpoints/sources.ts';
import { IconAlertTriangle } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './csv-upload.module.css';

/** Unreadable values by line and column. The file can be used nevertheless. */
export function CsvProblems({ problems }: { problems: CsvPreview['problems'] }) {
  if (problems.length === 0) return null;
  const count = problems.length === 1 ? 'One thing' : `${problems.length} things`;
  return (
    <section className={styles.problems} aria-label="Problems">
      <h3 className={styles.problemsTitle}>
        <Icon of={IconAlertTriangle} /> {count} to look at; the rest is used as it is
      </h3>
      <ul>
        {problems.map(({ line, column, text }) => (
          <li key={`${line} ${column} ${text}`}>
            <span className="tabular">{column ? `Line ${line}, ${column}` : `Line ${line}`}</span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
