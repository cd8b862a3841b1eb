import { IconAlertTriangle } from '@tabler/icons-react';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import { useId } from 'react';
import { Icon } from '../../ui/plain/icon.tsx';
import styles from './view.module.css';

/** What a reader must know to trust the figures: notes stand in sight, source and freshness appear on hover and focus. */
export function WidgetNotes({ result, locale }: { result: WidgetData; locale: string }) {
  const id = useId();
  const [source] = result.provenance;
  const fetched = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(result.fetchedAt),
  );
  return (
    <button
      type="button"
      className={styles.origin}
      aria-describedby={id}
      data-noted={result.notes.length > 0 || undefined}
    >
      {result.notes.length > 0 ? (
        <Icon of={IconAlertTriangle} size={14} label="Please note" />
      ) : (
        <span className={styles.dot} aria-hidden />
      )}
      <span className="visually-hidden">Where these figures come from</span>
      <span role="tooltip" id={id} className={styles.originCard}>
        {result.notes.map((note) => (
          <span key={note.code} className={styles.note}>
            {note.text}
          </span>
        ))}
        {source ? (
          <span>
            {source.sourceName}
            {source.property ? `, ${source.property}` : ''}
          </span>
        ) : null}
        <span suppressHydrationWarning>
          {result.stale ? 'Being refreshed; last updated' : 'Updated'} {fetched}
        </span>
      </span>
    </button>
  );
}
