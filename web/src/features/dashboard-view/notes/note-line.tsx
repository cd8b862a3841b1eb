import type { Note } from '@vitrine/contract/entities/table.ts';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/plain/icon.tsx';
import { notesInSight, presentNote } from './note.messages.ts';
import styles from './note-line.module.css';

type NoteLineProps = {
  notes: readonly Note[];
  /** When the values are requested again automatically, epoch ms. */
  retryAt: number | null;
};

/** A note below the value on how to read it: a label on the screen, the sentence in print and for screen readers. */
export function NoteLine({ notes, retryAt }: NoteLineProps) {
  const shown = notesInSight(notes);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.line} aria-label="Please note">
      {shown.map(({ code }) => {
        const { label, icon, calm } = presentNote(code);
        return (
          <li key={code} className={styles.note} data-calm={calm}>
            <Icon of={icon} size={12} />
            <span className={styles.label}>{label}</span>
            <span className={styles.sentence}>
              {notes
                .filter((note) => note.code === code)
                .map(({ text }) => text)
                .join(' ')}
            </span>
          </li>
        );
      })}
      {retryAt === null ? null : (
        <li className={styles.note}>
          <span className={styles.label}>
            <Countdown until={retryAt} />
          </span>
        </li>
      )}
    </ul>
  );
}

const TICK_MS = 1_000;

/** 'Retrying in 23 s', updated as time passes. */
export function Countdown({ until }: { until: number }) {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <>Retrying in {Math.max(1, Math.ceil((until - nowMs) / 1_000))} s</>;
}
